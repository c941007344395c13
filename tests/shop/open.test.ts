import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#shop/config.ts'
import { lockFolder } from '#shop/db/lock.ts'
import { openDatabase } from '#shop/db/open.ts'
import { keepFile } from '#shop/keep-file.ts'
import { openShop, reachedAt, startShop } from '#shop/start.ts'
import { hostShop } from '../../scripts/steps/host.ts'
import { dataNote, siteUrlNote } from '../../scripts/steps/settings.ts'

let place: string
let folder: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'harbour-open-'))
  folder = join(place, 'database')
})
afterEach(() => rm(place, { recursive: true, force: true }))

/** A process that lives until it is ended. */
function sleeper() {
  return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
}

describe('the data folder has one owner (issue 2)', () => {
  it('tells a second opener who holds it, and frees it on closing', () => {
    const free = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${process.pid} on ${hostname()}`)
    free()
    expect(existsSync(`${folder}.lock`)).toBe(false)
    lockFolder(folder)()
  })

  it('takes over what a process that died has left', async () => {
    const dead = sleeper()
    await new Promise((done) => dead.once('spawn', done))
    await writeFile(`${folder}.lock`, JSON.stringify({ pid: dead.pid, host: hostname(), began: '1', since: 'then' }))
    dead.kill('SIGKILL')
    await new Promise((done) => dead.once('exit', done))
    lockFolder(folder)()
  })

  it.runIf(process.platform === 'linux')('is not fooled by another process under the same number', async () => {
    const other = sleeper()
    await new Promise((done) => other.once('spawn', done))
    await writeFile(`${folder}.lock`, JSON.stringify({ pid: other.pid, host: hostname(), began: '1', since: 'then' }))
    lockFolder(folder)()
    other.kill()
  })

  it('waits for the silence of an owner on another host', async () => {
    await writeFile(`${folder}.lock`, JSON.stringify({ pid: 1, host: 'elsewhere', began: '', since: 'then' }))
    expect(() => lockFolder(folder)).toThrow('elsewhere')
    await utimes(`${folder}.lock`, new Date(0), new Date(0))
    lockFolder(folder)()
  })

  it('takes over a file that a crash cut short', async () => {
    await writeFile(`${folder}.lock`, '{"pid":')
    const free = lockFolder(folder)
    expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
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
    const first = await openDatabase(folder)
    await expect(openDatabase(folder)).rejects.toThrow('in use by process')
    await first.db.execute("insert into setting (key, value) values ('x', '1')")
    await first.close()
    const second = await openDatabase(folder)
    const found = (await second.db.execute("select key from setting where key = 'x'")) as { rows: unknown[] }
    expect(found.rows).toHaveLength(1)
    await second.close()
  })

  it('refuses a database that an older set of migrations made, in one line', { timeout: 120_000 }, async () => {
    const { db, close } = await openDatabase(folder)
    await db.execute("update drizzle.__drizzle_migrations set hash = 'older' where id = 1")
    await close()
    await expect(openDatabase(folder)).rejects.toThrow(/^The database .* was made by an older Harbour and can't be upgraded/)
  })
})

describe('settings and start (issue 2)', () => {
  it.runIf(process.platform === 'linux')("says that a folder can't be closed to others, rather than that it can't be written", async () => {
    // A folder of the system's own: nobody may change whose it is, root neither.
    const config = { ...readConfig({ DATA_DIR: '/proc/self/task', PORT: '0', HOST: '127.0.0.1' }), database: 'memory' }
    await expect(hostShop(config)).rejects.toThrow(/^The data folder \/proc\/self\/task is not yours to close to others/)
  })

  it.runIf(process.platform === 'linux')('says that the folder of uploads cannot be written', async () => {
    const config = { ...readConfig({ DATA_DIR: place, UPLOAD_DIR: '/proc/uploads', PORT: '0', HOST: '127.0.0.1' }), database: 'memory' }
    await expect(hostShop(config)).rejects.toThrow(/^UPLOAD_DIR \/proc\/uploads can't be written \(\w+\)\.$/)
  })

  it('says that HOST is no address of this machine', async () => {
    const config = { ...readConfig({ DATA_DIR: place, PORT: '0', HOST: 'shop.invalid' }), database: 'memory' }
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
    const limits = { TRUSTED_PROXIES: '127.0.0.1', SIGN_IN_CALLS_A_MINUTE: '2' }
    const config = { ...readConfig({ DATA_DIR: place, PORT: '0', HOST: '127.0.0.1', ...limits }), database: 'memory' }
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

  it('answers over the network, and says in one line that a port is taken', async () => {
    const config = { ...readConfig({ DATA_DIR: place, PORT: '0', HOST: '127.0.0.1' }), database: 'memory' }
    const shop = await startShop(config)
    const answer = await fetch(`${shop.address}/api/site/status`, { method: 'POST' })
    expect(await answer.json()).toMatchObject({ code: 0, data: { status: 1 } })
    const port = Number(new URL(shop.address).port)
    await expect(startShop({ ...config, port })).rejects.toThrow(`Port ${port} is in use`)
    await shop.close()
    await shop.close()
  })

  it('answers what was asked before it stops, and waits for no idle connection', async () => {
    const config = { ...readConfig({ DATA_DIR: place, PORT: '0', HOST: '127.0.0.1' }), database: 'memory' }
    const asked = Promise.withResolvers<void>()
    const slow = async () => {
      asked.resolve()
      await new Promise((done) => setTimeout(done, 300))
      return new Response('done')
    }
    const shop = await startShop(config, {}, () => slow)
    const answer = fetch(shop.address).then((response) => response.text())
    await asked.promise
    const began = Date.now()
    await Promise.all([shop.close(), answer])
    expect(await answer).toBe('done')
    expect(Date.now() - began).toBeLessThan(3000)
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
