import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FULL } from '../helpers/audit.ts'
import { openPostgres, type PostgresServer } from '../helpers/postgres.ts'

/*
 * Shops in processes of their own on one PostgreSQL, as operators run them. Each test goes on from the one before. What they do in one process
 * is held by `postgres.test.ts` and `open.test.ts` in every run.
 */

let server: PostgresServer
let folder: string
const running: Running[] = []
beforeAll(async () => {
  server = await openPostgres()
  folder = mkdtempSync(join(tmpdir(), 'harbour-production-'))
}, 120_000)
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Running {
  child: ChildProcess
  said(): string
  /** Where it answers. */
  url: Promise<string>
  /** Its exit code. */
  ended: Promise<number | null>
}

/** Runs a script with a data folder of its own on the database of this file. */
function run(script: string, settings: Record<string, string> = {}, args: string[] = []): Running {
  const places = { DATA_DIR: join(folder, `data${running.length}`), DATABASE_URL: server.url, PORT: '0', HOST: '127.0.0.1' }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...args], {
    env: { ...process.env, ...places, ...settings },
  })
  let said = ''
  const url = new Promise<string>((done) => {
    const read = (part: Buffer) => {
      said += part
      const [, address] = /answers at (http:[^,\s]+)/.exec(said) ?? []
      if (address) done(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const one = { child, said: () => said, url, ended }
  running.push(one)
  return one
}

const ask = async (url: string, path: string) => {
  const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify({ app_type: 'pc', app_type_name: 'PC' }) })
  return { status: answer.status, code: ((await answer.json()) as { code: number }).code }
}
const isFine = async (url: string) => (await ask(url, '/api/goodssku/page')).code === 0

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

it.runIf(FULL)('two shops start at once on an empty database: one fills it, both answer', { timeout: 240_000 }, async () => {
  const shops = [run('shop'), run('shop')]
  const urls = await Promise.all(shops.map(({ url, ended, said }) => Promise.race([url, ended.then(() => said())])))
  expect(await Promise.all(urls.map(isFine))).toEqual([true, true])
  expect(shops.filter(({ said }) => said().includes('Filling the shop'))).toHaveLength(1)
  expect(await query('select username from member order by 1')).toEqual(
    ['counter3', 'harbour', 'visitor2'].map((username) => ({ username })),
  )
})

it.runIf(FULL)(
  'a shop outlives the end of its connections, a restart of PostgreSQL and the end of its sibling',
  { timeout: 240_000 },
  async () => {
    const [own, sibling] = running
    const url = (await own?.url) ?? ''
    sibling?.child.kill('SIGKILL')
    await sibling?.ended
    const statuses = new Set<number>()
    let isAsking = true
    // Members' calls go to the database each time; so many at once are in the middle of something whenever a connection ends.
    const asking = Promise.all(
      Array.from({ length: 12 }, async () => {
        while (isAsking) statuses.add((await ask(url, '/api/captcha/captcha')).status)
      }),
    )
    for (let round = 0; round < 10; round++) {
      await query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null')
      await setTimeout(50)
    }
    await server.restart(500)
    await setTimeout(1500)
    isAsking = false
    await asking
    expect([...statuses].sort()).toEqual([200, 503])
    expect(await isFine(url)).toBe(true)
    expect(own?.child.exitCode).toBe(null)
    expect(own?.said()).not.toMatch(/\n\s+at /)
    own?.child.kill('SIGTERM')
    expect(await own?.ended).toBe(0)
  },
)

it.runIf(FULL)(
  'a shop for the world refuses the demo in one line, and begins without it once it is cleared',
  { timeout: 240_000 },
  async () => {
    const refused = run('shop', { DESK: 'https' })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toMatch(/^harbour: DESK=https is for a real shop, [^\n]+ run “npm run clear-demo”[^\n]+\n$/)
    const asked = run('clear-demo')
    expect([await asked.ended, asked.said()]).toEqual([
      1,
      expect.stringMatching(/^harbour: this removes [^\n]+ npm run clear-demo -- yes\n$/),
    ])
    const cleared = run('clear-demo', {}, ['yes'])
    expect([await cleared.ended, cleared.said()]).toEqual([0, expect.stringContaining('the demo is gone')])
    const real = run('shop', { DESK: 'https', DEMO: 'off' })
    expect(await isFine(await Promise.race([real.url, real.ended.then(() => real.said())]))).toBe(true)
    expect(await query('select (select count(*) from member)::int as members, (select count(*) from notice)::int > 0 as texts')).toEqual([
      { members: 0, texts: true },
    ])
    real.child.kill('SIGTERM')
    expect(await real.ended).toBe(0)
  },
)
