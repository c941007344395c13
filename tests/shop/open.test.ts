import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#shop/config.ts'
import { lockFolder, lockHolder } from '#shop/db/lock.ts'
import { hasMigrations, openDatabase } from '#shop/db/open.ts'
import { keepFile } from '#shop/keep-file.ts'
import { openShop, reachedAt, startShop } from '#shop/start.ts'
import { askForBackup } from '../../scripts/steps/backup.ts'
import { hostShop } from '../../scripts/steps/host.ts'
import { findRunning } from '../../scripts/steps/running.ts'
import { dataNote, siteUrlNote } from '../../scripts/steps/settings.ts'
import { copyDatabase } from '../helpers/memory.ts'

let place: string
let folder: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'harbour-open-'))
  folder = join(place, 'database')
})
afterEach(() => rm(place, { recursive: true, force: true }))

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** A process that holds the lock of a folder until it is ended. */
async function locker(path: string) {
  const code = `import { lockFolder, lockHolder } from '#shop/db/lock.ts'; lockFolder(${JSON.stringify(path)}); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { pid: child.pid, kill }
}

describe('the data folder has one owner (issue 2)', () => {
  it('tells a second opener who holds it, and is free again after release', () => {
    const free = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${process.pid} on ${hostname()}`)
    expect(lockHolder(folder)).toMatchObject({ pid: process.pid, host: hostname() })
    free()
    free()
    expect(lockHolder(folder)).toBeUndefined()
    lockFolder(folder)()
  })

  it('is free once the process that held it was killed', async () => {
    const other = await locker(folder)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid} on`)
    await other.kill()
    expect(lockHolder(folder)).toBeUndefined()
    lockFolder(folder)()
  })

  it('stays locked for another process after a refused second lock in the same process', async () => {
    const free = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('in use')
    const code = `import { lockFolder, lockHolder } from '#shop/db/lock.ts'; lockFolder(${JSON.stringify(folder)})`
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    expect(stderr).toContain(`in use by process ${process.pid}`)
    free()
  })

  it('is not locked in a copy, and is under another path to the same folder (issue 33, A3)', async () => {
    const other = await locker(folder)
    await cp(place, `${place}-copy`, { recursive: true })
    await symlink(place, `${place}-link`)
    try {
      expect(() => lockFolder(join(`${place}-link`, 'database'))).toThrow('in use by process')
      lockFolder(join(`${place}-copy`, 'database'))()
    } finally {
      await other.kill()
      for (const made of ['copy', 'link']) await rm(`${place}-${made}`, { recursive: true, force: true })
    }
  })

  it('takes over notes that a crash cut short', async () => {
    await writeFile(`${folder}.lock.json`, '{"pid":')
    const free = lockFolder(folder)
    expect(JSON.parse(await readFile(`${folder}.lock.json`, 'utf8'))).toMatchObject({ pid: process.pid })
    free()
  })

  it.skipIf(process.platform === 'win32')('lets nobody else look into its folder, whatever the umask', { timeout: 120_000 }, async () => {
    const umask = process.umask(0)
    try {
      await chmod(place, 0o777)
      const shop = await openShop({ ...readConfig({ DATA_DIR: place }), database: folder })
      await keepFile(join(place, 'pictures/a.webp'), Buffer.from('a'))
      await shop.surroundings.db.execute("insert into setting (key, value) values ('x', '1')")
      const open = (await readdir(place, { recursive: true })).filter((name) => statSync(join(place, name)).mode & 0o077)
      expect({ open: open.filter((name) => statSync(join(place, name)).isFile()), itself: statSync(place).mode & 0o777 }).toEqual({
        open: [],
        itself: 0o700,
      })
      await shop.close()
    } finally {
      process.umask(umask)
    }
  })

  it('keeps what was written, and opens again after closing', { timeout: 120_000 }, async () => {
    await copyDatabase(folder)
    const first = await openDatabase(folder)
    await expect(openDatabase(folder)).rejects.toThrow('in use by process')
    await first.db.execute("insert into setting (key, value) values ('x', '1')")
    await first.close()
    const second = await openDatabase(folder)
    const found = (await second.db.execute("select key from setting where key = 'x'")) as { rows: unknown[] }
    expect(found.rows).toHaveLength(1)
    await second.close()
  })

  it('is backed up while it is written to; the copy opens beside it (issue 33, C19)', { timeout: 120_000 }, async () => {
    await copyDatabase(folder)
    const config = { ...readConfig({ DATA_DIR: place, PORT: '0', HOST: '127.0.0.1' }), database: folder }
    const shop = await hostShop(config)
    await keepFile(join(place, 'upload/a.webp'), Buffer.from('a'))
    const written: string[] = []
    let isWriting = true
    const writing = (async () => {
      while (isWriting) {
        const key = `row ${written.length}`
        await shop.surroundings.db.execute(sql`insert into setting (key, value) values (${key}, '1')`)
        written.push(key)
        // The embedded database answers without a turn of the event loop.
        await sleep(1)
      }
    })()
    while (written.length < 20) await sleep(5)
    const running = await findRunning(join(place, 'address'))
    if (!running) throw new Error('the shop left no note')
    const before = [...written]
    const copy = join(place, 'backup')
    expect(await askForBackup(running, copy)).toBe(`uploads copied: 1 from ${join(place, 'upload')}`)
    const refused = await fetch(`${running.address}/backup`, { method: 'POST', headers: { authorization: 'Bearer guess' }, body: '/tmp/x' })
    expect(refused.status).toBe(404)
    isWriting = false
    await writing
    const { db, close } = await openDatabase(join(copy, 'database'))
    const { rows } = (await db.execute(sql`select key from setting`)) as unknown as { rows: { key: string }[] }
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(before))
    expect(await readFile(join(copy, 'upload/a.webp'), 'utf8')).toBe('a')
    expect((await readdir(copy)).sort()).toEqual(['database', 'database.lock.db', 'database.lock.json', 'upload'])
    await Promise.all([close(), shop.close()])
    expect(await findRunning(join(place, 'address'))).toBeUndefined()
  })

  it('has a note of the running shop that is not believed in a copy of the folder', async () => {
    await writeFile(join(place, 'address'), JSON.stringify({ address: 'http://127.0.0.1:1', key: '' }))
    expect(await findRunning(join(place, 'address'))).toBeUndefined()
  })

  it('is not ready without its last migration, and refuses what an older set of migrations made in one line', {
    timeout: 120_000,
  }, async () => {
    await copyDatabase(folder)
    const { db, close } = await openDatabase(folder)
    expect(await hasMigrations(db)).toBe(true)
    await db.execute('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)')
    expect(await hasMigrations(db)).toBe(false)
    await db.execute("update drizzle.__drizzle_migrations set hash = 'older' where id = 1")
    await close()
    await expect(openDatabase(folder)).rejects.toThrow(/^The database .* was made by an older Harbour and can't be upgraded/)
  })
})

describe('settings and start (issue 2)', () => {
  it.runIf(process.platform === 'linux')("says that a folder can't be closed to others, rather than that it can't be written", async () => {
    // A folder of the system's own: nobody may change whose it is, root neither.
    const config = { ...readConfig({ DATA_DIR: '/proc/self/task', PORT: '0', HOST: '127.0.0.1' }), database: folder }
    await expect(hostShop(config)).rejects.toThrow(/^The data folder \/proc\/self\/task is not yours to close to others/)
  })

  it.runIf(process.platform === 'linux')('says that the folder of uploads cannot be written', async () => {
    const config = { ...readConfig({ DATA_DIR: place, UPLOAD_DIR: '/proc/uploads', PORT: '0', HOST: '127.0.0.1' }), database: folder }
    await expect(hostShop(config)).rejects.toThrow(/^UPLOAD_DIR \/proc\/uploads can't be written \(\w+\)\.$/)
  })

  it('says that HOST is no address of this machine', async () => {
    const config = { ...readConfig({ DATA_DIR: place, PORT: '0', HOST: 'shop.invalid' }), database: folder }
    await expect(hostShop(config)).rejects.toThrow(/^HOST shop\.invalid is no address of this machine\.$/)
    await expect(hostShop({ ...config, host: '192.0.2.1' })).rejects.toThrow(/^HOST 192\.0\.2\.1 is no address of this machine\.$/)
  })

  it('says where data and pictures lie, and that pages name another address', () => {
    const note = (environment: Record<string, string>) => dataNote(readConfig({ DATA_DIR: '/srv/data', ...environment }))
    expect(note({})).toBe('/srv/data')
    expect(note({ UPLOAD_DIR: '/srv/pictures' })).toBe('/srv/data, pictures in /srv/pictures')
    expect(note({ DATABASE_URL: 'postgres://shop@db/shop' })).toBe('PostgreSQL, pictures in /srv/data')
    expect(note({ DATABASE_URL: 'postgres://shop@db/shop', UPLOAD_DIR: '/srv/pictures' })).toBe('PostgreSQL, pictures in /srv/pictures')
    expect(siteUrlNote('http://localhost:8080')).toEqual([])
    expect(siteUrlNote('http://localhost:9000')).toEqual([expect.stringContaining('robots.txt name http://localhost:8080')])
  })

  it('has defaults for everything', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ port: 8080, host: 'localhost', timeZone: 'Asia/Hong_Kong', paypal: null, fixedCode: null })
    expect(config.database).toBe(join(process.cwd(), '.data/database'))
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['DATABASE_URL', 'postgres://shop:p@ss@host:port/shop'],
    ['DATA_DIR', ''],
    ['HOST', ''],
    ['MOBILE_URL', 'm.shop'],
    ['MOBILE_URL', 'm.shop.example:8080'],
    ['SITE_URL', 'www.shop.example'],
    ['SITE_URL', 'https://www.shop.example/store'],
    ['SITE_URL', 'https://www.shop.example/?a=1'],
    ['MOBILE_RULE', 'anywhere'],
    ['PAYPAL_MODE', 'play'],
    ['DEMO', 'no'],
    ['OWNER_PASSWORD', 'short'],
    ['UPLOAD_DIR', 'https://bucket.example/upload'],
    ['UPLOAD_DIR', 'S3://bucket/upload'],
    ['SMS_SECRET', 'whsec_no-base64-at-all'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it.each([
    [{}, '', 'https://m.harbour.example'],
    [{ SITE_URL: 'http://localhost:9000' }, '', 'https://m.harbour.example'],
    [{ SITE_URL: 'http://[::1]:9000' }, '', 'https://m.harbour.example'],
    [{ SITE_URL: 'https://www.shop.example' }, 'SITE_URL=https://www.shop.example', ''],
    [{ DESK: 'https' }, 'DESK=https', ''],
    [{ PAYPAL_MODE: 'live' }, 'PAYPAL_MODE=live', ''],
    [{ DEMO: 'off' }, 'DEMO=off', ''],
    [{ DEMO: 'on', DESK: 'https' }, '', 'https://m.harbour.example'],
  ])('with %j is kept from being the demo by %j, and sends phones to %j', (environment, noDemo, mobileUrl) => {
    expect(readConfig(environment)).toMatchObject({ noDemo, mobileUrl })
  })

  it('refuses a code for tests in a real shop', () => {
    expect(readConfig({ SHOP_TEST_CODE: '1234' }).fixedCode).toBe('1234')
    expect(() => readConfig({ SHOP_TEST_CODE: '1234', DEMO: 'off' })).toThrow('SHOP_TEST_CODE must be empty')
  })

  it('does not repeat a wrong OWNER_PASSWORD, nor the password of a wrong DATABASE_URL', () => {
    expect(() => readConfig({ OWNER_PASSWORD: 'secret' })).toThrow(/^(?!.*secret)/)
    expect(() => readConfig({ DATABASE_URL: 'mysql://shop:secret@host/shop' })).toThrow(/^(?!.*secret)/)
  })

  it('says in one line why a database server is out of reach', async () => {
    const fault = await openDatabase('postgres://shop:secret@127.0.0.1:1/shop').catch(({ message }: Error) => message)
    expect(fault).toBe("The database at 127.0.0.1:1 can't be used: connect ECONNREFUSED 127.0.0.1:1")
  })

  it("wants both halves of the provider's credentials", () => {
    expect(() => readConfig({ PAYPAL_CLIENT_ID: 'x' })).toThrow('PAYPAL_CLIENT_SECRET')
  })

  it('knows who calls, also behind what stands before the shop', async () => {
    await copyDatabase(folder)
    const limits = { TRUSTED_PROXIES: '127.0.0.1', SIGN_IN_CALLS_A_MINUTE: '2' }
    const config = { ...readConfig({ DATA_DIR: place, PORT: '0', HOST: '127.0.0.1', ...limits }), database: folder }
    const shop = await startShop(
      config,
      {},
      ({ app }) =>
        (request, connection) =>
          app.fetch(request, connection),
    )
    try {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
      const ask = async () => (await fetch(`${shop.address}/api/captcha/captcha`, { method: 'POST', headers, body: '{}' })).json()
      expect([await ask(), await ask(), await ask()].map(({ code }) => code)).toEqual([0, 0, -1])
    } finally {
      await shop.close()
    }
  })

  it('answers over the network, keeps connections longer than load balancers do, and says in one line that a port is taken', async () => {
    await copyDatabase(folder)
    const config = { ...readConfig({ DATA_DIR: place, PORT: '0', HOST: '127.0.0.1' }), database: folder }
    const shop = await startShop(config)
    const answer = await fetch(`${shop.address}/api/site/status`, { method: 'POST' })
    expect(await answer.json()).toMatchObject({ code: 0, data: { status: 1 } })
    expect(answer.headers.get('keep-alive')).toBe('timeout=75')
    const port = Number(new URL(shop.address).port)
    await expect(startShop({ ...config, port })).rejects.toThrow(`Port ${port} is in use`)
    await shop.close()
    await shop.close()
  })

  it('answers what was asked before it stops, and waits for no idle connection', async () => {
    await copyDatabase(folder)
    const config = { ...readConfig({ DATA_DIR: place, PORT: '0', HOST: '127.0.0.1' }), database: folder }
    const asked = Promise.withResolvers<void>()
    const slow = async () => {
      asked.resolve()
      await new Promise((done) => setTimeout(done, 300))
      return new Response('done')
    }
    const shop = await startShop(config, {}, () => slow)
    const answer = fetch(shop.address).then((response) => response.text())
    await asked.promise
    if (!('closeAllConnections' in shop.server)) throw new Error('not a server of HTTP/1')
    const broken = vi.spyOn(shop.server, 'closeAllConnections')
    await Promise.all([shop.close(), answer])
    expect(await answer).toBe('done')
    // Connections that are left are broken off at the end of the grace.
    expect(broken).not.toHaveBeenCalled()
  })
})

it.each([
  ['localhost', 'http://localhost:8080'],
  ['192.168.1.7', 'http://192.168.1.7:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
])('what listens on %s is reached at %s', (host, address) => {
  expect(reachedAt(host, 8080)).toBe(address)
})
