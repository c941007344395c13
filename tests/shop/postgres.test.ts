import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCartLine, countCart, listCart } from '#api/cart.ts'
import { pageGoods } from '#api/goods.ts'
import { listOrders, takeDelivery } from '#api/order.ts'
import { getOrder } from '#api/order-detail.ts'
import { createOrder, prepareOrder } from '#api/ordercreate.ts'
import { getPayStatus, pay } from '#api/pay.ts'
import { ordercreateCreate } from '#contract/ordercreate.ts'
import { createShop } from '#shop/app.ts'
import { readConfig } from '#shop/config.ts'
import { openDatabase } from '#shop/db/open.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { member } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { lockSetUp } from '#shop/db/set-up-lock.ts'
import { openDesk } from '#shop/desk/open.ts'
import type { Database } from '#shop/scope.ts'
import { shipOrder } from '#shop/services/order/seller.ts'
import { publishDrafts } from '#shop/services/staff/drafts.ts'
import { GOODS } from '#shop/services/staff/goods.ts'
import { saveDraft } from '#shop/services/staff/revisions.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { fillIfEmpty } from '../../scripts/steps/fill.ts'
import { hostShop } from '../../scripts/steps/host.ts'
import { KETTLE, KETTLE_BLACK_SMALL, TEA_SKU } from '../helpers/catalogue.ts'
import { freePort } from '../helpers/free-port.ts'
import { openPostgres, type PostgresServer } from '../helpers/postgres.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { makeBuyer, PAN, PAN_SKU, stockOf, systemScope } from '../helpers/trade.ts'
import { refill, tradeRaces } from '../helpers/trade-races.ts'

/* The same shop, schema and migrations on a real PostgreSQL server, brought by an npm package and started for this file. */

let server: PostgresServer
let shop: TestShop

beforeAll(async () => {
  server = await openPostgres()
  process.env.TEST_DATABASE_URL = server.url
  shop = await openTestShop()
}, 120_000)

afterAll(async () => {
  delete process.env.TEST_DATABASE_URL
  await shop?.close()
  await server?.close()
})

beforeEach(() => refill(shop))

it('really is a PostgreSQL server', async () => {
  const { rows } = (await shop.db.execute(sql`select version()`)) as unknown as { rows: { version: string }[] }
  expect(rows[0]?.version).toMatch(/^PostgreSQL \d+.* on /)
})

it('brings goods from the list over cart and payment to receipt', async () => {
  const ada = await makeBuyer(shop, 'ada')
  expect((await pageGoods({ keyword: '平底' })).list.map((card) => card.sku_id)).toContain(PAN_SKU)
  await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 2 }, ada.as)
  await addCartLine({ site_id: 2, sku_id: TEA_SKU, num: 1 }, ada.as)
  const cart_ids = (await listCart({}, ada.as)).map((line) => line.cart_id)
  expect(await prepareOrder({ cart_ids }, ada.as)).toMatchObject({ pay_money: 31000, error: 0 })
  const out_trade_no = await createOrder({ cart_ids }, ada.as)
  expect(await countCart({}, ada.as)).toBe(0)
  const { order_id: id } = await pay({ out_trade_no, pay_type: 'paypal' }, ada.as)
  const body = JSON.stringify({ answer: 'APPROVED' })
  await shop.fetch(new Request(`http://shop.test/paypal/sdk/orders/${id}/answer`, { method: 'POST', body }))
  await pay({ out_trade_no, pay_type: 'paypal', order_id: id }, ada.as)
  expect(await getPayStatus({ out_trade_no }, ada.as)).toEqual({ pay_status: 2, is_declined: 0 })
  const { list } = await listOrders({ order_status: 'waitsend', searchText: 'pan' }, ada.as)
  const order_id = list[0]?.order_id ?? 0
  await shipOrder(systemScope(shop), { order_id })
  await takeDelivery({ order_id }, ada.as)
  shop.clock.now += 30 * 86400
  await doWhatIsDue(shop.surroundings)
  expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: 10 })
})

describe('many trades at once on PostgreSQL', () => tradeRaces(() => shop, 10_000))

it('publishes several products while an order takes the same SKUs, without a deadlock', async () => {
  const scope = systemScope(shop)
  const drafts: number[] = []
  // The first draft is of the SKU that orders lock last.
  for (const key of [PAN, KETTLE].map(String)) {
    const row = await GOODS.find(scope, key)
    if (!row) throw new Error('no product')
    const { version, goods_name: name } = row
    drafts.push(await saveDraft(scope, { path: GOODS.path, key, version, name, value: GOODS.valuesOf(row), username: 'may' }))
  }
  const locked = Promise.withResolvers<void>()
  const ordering = shop.db.transaction(async (db) => {
    const take = (sku_id: number) => db.update(sku).set({ stock: 1 }).where(eq(sku.sku_id, sku_id))
    await take(KETTLE_BLACK_SMALL)
    locked.resolve()
    await setTimeout(500)
    await take(PAN_SKU)
  })
  await locked.promise
  await Promise.all([ordering, publishDrafts(scope, drafts, 'may')])
  expect(await stockOf(shop, PAN_SKU)).toBe(1)
  expect((await GOODS.find(scope, String(PAN)))?.version).toBe(2)
})

describe('a lost connection to PostgreSQL (issue 33)', () => {
  const makeBuyers = async () => {
    await shop.db.update(sku).set({ stock: 100_000 }).where(eq(sku.sku_id, PAN_SKU))
    return Promise.all(Array.from({ length: 12 }, (_, index) => makeBuyer(shop, `buyer${index}`)))
  }
  type Buyers = Awaited<ReturnType<typeof makeBuyers>>

  /** Orders that these buyers place side by side, again and again until `disturb` is done: numbers that were acknowledged, other answers. */
  const trade = async (buyers: Buyers, disturb: () => Promise<unknown>) => {
    const acknowledged: string[] = []
    const others = new Set<string>()
    let isTrading = true
    const disturbing = disturb().finally(() => {
      isTrading = false
    })
    // A click repeated within the minute would be answered with the order before it.
    const orderOnce = async ({ as }: Buyers[number]) => {
      shop.clock.now += 60
      const body = JSON.stringify({ sku_id: PAN_SKU, num: 1, app_type: 'pc', app_type_name: 'PC', token: as.token, lang: 'en' })
      const answer = await shop.fetch(new Request(`http://shop.test${ordercreateCreate.path}`, { method: 'POST', body }))
      const { code, data, message } = (await answer.json()) as { code: number; data: string; message: string }
      if (code === 0) return void acknowledged.push(data)
      others.add(`${answer.status} ${answer.headers.get('retry-after')} ${message}`)
      await setTimeout(20)
    }
    await Promise.all(
      buyers.map(async (buyer) => {
        while (isTrading) await orderOnce(buyer)
      }),
    )
    await disturbing
    return { acknowledged, others: [...others] }
  }
  const UNAVAILABLE = '503 1 The shop can’t be reached at the moment. Please try again shortly.'

  const checkOrders = async (acknowledged: string[]) => {
    const rows = await shop.db.select({ number: order.out_trade_no }).from(order).where(inArray(order.out_trade_no, acknowledged))
    expect(rows).toHaveLength(acknowledged.length)
    const pieces = await shop.db.$count(order)
    expect(await stockOf(shop, PAN_SKU)).toBe(100_000 - pieces)
  }

  it('answers 503 where connections end inside a transaction, loses no order, and keeps no place of the pool', {
    timeout: 120_000,
  }, async () => {
    const admin = new pg.Client(server.url)
    await admin.connect()
    let kills = 0
    const { acknowledged, others } = await trade(await makeBuyers(), async () => {
      for (let round = 0; round < 40; round++) {
        await setTimeout(50)
        const busy = "datname like 'test\\_%' and state <> 'idle'"
        kills += (await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${busy}`)).rowCount ?? 0
      }
    })
    await admin.end()
    expect(kills).toBeGreaterThan(20)
    expect(others).toEqual([UNAVAILABLE])
    await checkOrders(acknowledged)
    // More than the pool holds at once: a place that was not given back would be missing.
    await Promise.all(Array.from({ length: 12 }, () => shop.db.transaction((db) => db.execute(sql`select pg_sleep(0.05)`))))
  })

  it('goes on by itself after the server was restarted under load', { timeout: 120_000 }, async () => {
    const { acknowledged, others } = await trade(await makeBuyers(), async () => {
      await setTimeout(1000)
      await server.restart(500)
      await setTimeout(2000)
    })
    expect(others).toEqual([UNAVAILABLE])
    await checkOrders(acknowledged)
    const body = JSON.stringify({ app_type: 'pc', app_type_name: 'PC' })
    const answer = await shop.fetch(new Request('http://shop.test/api/goodssku/page', { method: 'POST', body }))
    expect(answer.status).toBe(200)
  })
})

describe('shops that start together on an empty database (issue 33)', () => {
  it('migrate, fill and open the desk once; the others wait', { timeout: 240_000 }, async () => {
    const admin = new pg.Client(server.url)
    await admin.connect()
    await admin.query('create database together')
    const address = new URL(server.url)
    address.pathname = 'together'
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(address.href)))
    const shops = opened.map(({ db }) => createShop({ db, settings: { desk: 'local' } }).surroundings)
    await Promise.all(shops.map(fillIfEmpty))
    expect(await opened[0]?.db.$count(member)).toBe(DEMO_ACCOUNTS.length)
    const lines = await Promise.all(shops.map((one) => openDesk(one, 'http://localhost:8080')))
    expect(lines.filter((line) => line.includes('first account'))).toHaveLength(1)
    await Promise.all(opened.map(({ close }) => close()))
    await admin.query('drop database together')
    await admin.end()
  })
})

it('answers health checks while another process sets the database up, and is ready after it', { timeout: 60_000 }, async () => {
  const admin = new pg.Client(server.url)
  await admin.connect()
  await admin.query('create database waiting')
  const address = new URL(server.url)
  address.pathname = 'waiting'
  const other = new pg.Client(address.href)
  await other.connect()
  await lockSetUp(drizzle(other) as unknown as Database, 'session')
  const folder = await mkdtemp(join(tmpdir(), 'harbour-waiting-'))
  const port = await freePort()
  const probe = async () => {
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}/${path}`, { signal: AbortSignal.timeout(5000) })
    const [alive, ready] = await Promise.all([ask('healthz'), ask('readyz')])
    return [alive.status, ready.status, await ready.json()]
  }
  const starting = hostShop(readConfig({ DATABASE_URL: address.href, DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) }))
  try {
    await expect.poll(probe).toEqual([200, 503, { database: false, migrations: false }])
    await other.end()
    const { close } = await starting
    expect(await probe()).toEqual([200, 200, { database: true, migrations: true }])
    await close()
  } finally {
    await admin.query('drop database waiting with (force)')
    await admin.end()
    await rm(folder, { recursive: true, force: true })
  }
})
