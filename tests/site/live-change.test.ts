import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { State } from '#publish/status/state.ts'
import { visitDesk } from '../helpers/desk.ts'
import { openPostgres } from '../helpers/postgres.ts'
import { type OpenSite, openSite, TEST_CODE } from '../helpers/site.ts'
import { moveTestSite } from '../helpers/test-site.ts'

/* A change in the shop's database is live within seconds while `npm start` runs. Unaffected pages stay as they are. */

let database: Awaited<ReturnType<typeof openPostgres>>
let site: OpenSite
let open: () => Promise<OpenSite>
let client: pg.Client
/** Its own: the site of the other tests is published by another process. */
let folder: string
/** A CDN's hook, and what it was told. */
const cdn = { status: 204, told: [] as string[] }
let hooks: ReturnType<typeof serve>
async function takeAddresses(request: Request): Promise<Response> {
  const { addresses } = (await request.json()) as { addresses: string[] }
  if (cdn.status === 204) cdn.told.push(...addresses)
  return new Response(null, { status: cdn.status })
}

beforeAll(async () => {
  hooks = serve({ fetch: takeAddresses, port: 0, hostname: '127.0.0.1' })
  await once(hooks, 'listening')
  const hook = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}`
  database = await openPostgres()
  folder = mkdtempSync(join(tmpdir(), 'harbour-live-'))
  // A shop that was filled and published before: there is nothing to render at the start.
  await moveTestSite(database.url, folder)
  open = () =>
    openSite({
      dist: join(folder, 'dist'),
      env: { DATABASE_URL: database.url, SHOP_URL: '', PURGE_URL: hook },
    })
  site = await open()
  client = new pg.Client(database.url)
  await client.connect()
  await untilSettled()
}, 600_000)
afterAll(async () => {
  await client?.end()
  await site?.close()
  hooks?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const page = async (path: string) => (await fetch(`${site.url}/web/${path}`)).text()
const tag = async (path: string) => (await fetch(`${site.url}/web/${path}`)).headers.get('etag')
const state = async () => (await (await fetch(`${site.url}/publish/state.json`)).json()) as State
/** Seconds until a page says so. */
const untilSaid = async (path: string, words: string): Promise<number> => {
  const began = performance.now()
  await expect.poll(() => page(path), { timeout: 20_000, interval: 50 }).toContain(words)
  return (performance.now() - began) / 1000
}
/** Other affected pages follow. */
const untilCalm = () => expect.poll(async () => (await state()).doing ?? '', { timeout: 20_000, interval: 50 }).toBe('')

/** Waits until nothing has been published for two seconds: a start publishes what the clock has changed since the shop was filled. */
async function untilSettled(): Promise<void> {
  let since = Date.now()
  while (Date.now() - since < 2000) {
    if ((await state()).doing) since = Date.now()
    await setTimeout(50)
  }
}

test('a price is live within seconds, in every language, its history is at the desk, and other products stay as they are', async () => {
  const { rows } = await client.query('select sku_id as id, goods_id from sku where promotion_type = 0 order by sku_id limit 1')
  const untouched = ['cms/notice/1', 'member', 'cms/help-1', 'auth/login']
  const before = await Promise.all(untouched.map(tag))
  await client.query('update sku set price = 12345 where sku_id = $1', [rows[0].id])
  const seconds = await untilSaid(`sku/${rows[0].id}`, '123.45')
  expect(await page(`zh-hant/sku/${rows[0].id}`)).toContain('123.45')
  expect(await page(`zh-hans/sku/${rows[0].id}`)).toContain('123.45')
  await untilCalm()
  const app = {
    fetch: (request: Request) => fetch(new Request(request.url.replace('http://localhost', site.url), request), { redirect: 'manual' }),
  }
  const desk = visitDesk({ app })
  await desk.signIn('desk', `desk-${TEST_CODE}`)
  expect((await desk.get(`/desk/goods/${rows[0].goods_id}`)).text).toMatch(
    /Price history\. Lowest in the last 30 days: .*>123\.45 <span class="tag tag--there">now/s,
  )
  expect(await Promise.all(untouched.map(tag))).toEqual(before)
  expect(seconds).toBeLessThan(15)
}, 60_000)

test('a notice is live within seconds, and the state tells of it', async () => {
  await client.query(`update notice set title = jsonb_set(title, '{en}', '"Ferries run again"') where id = 1`)
  expect(await untilSaid('cms/notice/1', 'Ferries run again')).toBeLessThan(15)
  await untilCalm()
  const { live, runs, stale } = await state()
  expect(live?.id).toBe(runs[0]?.release)
  expect(runs[0]).toMatchObject({ reason: 'notice', gone: 0 })
  expect(runs[0]?.put).toBeGreaterThan(3)
  expect(stale.pages).toBe(0)
}, 60_000)

test('an order, which moves stock alone, changes no page', async () => {
  const shown = ['sku/1', 'sku/40', 'goods/list', 'goods/category/1', 'promotion/seckill']
  const [before, release] = [await Promise.all(shown.map(tag)), (await state()).live?.id]
  await client.query('update sku set stock = stock - 1 where sku_id in (1, 40)')
  await client.query('update goods set sale_num = sale_num + 1')
  await client.query(`update notice set title = jsonb_set(title, '{en}', '"Ferries rest"') where id = 1`)
  await untilSaid('cms/notice/1', 'Ferries rest')
  await untilCalm()
  expect(await Promise.all(shown.map(tag))).toEqual(before)
  const { live, runs } = await state()
  expect(live?.reason).toContain('notice')
  const since = runs.slice(
    0,
    runs.findIndex((run) => run.release === release),
  )
  expect(since.flatMap(({ files }) => files).filter((file) => !/cms|index|sitemap/.test(file))).toEqual([])
}, 60_000)

test('a CDN that takes nothing holds no page up; it is told what it missed once it listens again', async () => {
  cdn.status = 503
  await client.query(
    `update navigation set nav_title = jsonb_set(nav_title, '{en}', '"Sailings"') where id = (select min(id) from navigation)`,
  )
  for (const path of ['', 'member', 'cms/help-1', 'sku/40']) await untilSaid(path, 'Sailings')
  await expect.poll(async () => (await state()).runs[0]?.missed, { timeout: 20_000 }).toEqual([expect.stringContaining('it answers 503')])
  expect((await state()).stale.pages).toBe(0)
  Object.assign(cdn, { status: 204, told: [] })
  await client.query('update sku set price = 54321 where sku_id = 1')
  await expect
    .poll(() => cdn.told, { timeout: 20_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/\/web\/sku\/1$/), expect.stringMatching(/\/web\/cms\/help-1$/)]))
}, 120_000)

test('a second shop on the same database and site publishes what is written once the first is killed', async () => {
  const second = await open()
  expect((await state()).publisher?.pid).toBe(site.pid)
  await site.kill()
  site = second
  await client.query(`update notice set title = jsonb_set(title, '{en}', '"Ferries at dawn"') where id = 1`)
  await expect.poll(() => page('cms/notice/1'), { timeout: 60_000, interval: 100 }).toContain('Ferries at dawn')
  expect((await state()).publisher?.pid).toBe(second.pid)
  expect(second.output()).toContain('this one publishes now')
}, 180_000)
