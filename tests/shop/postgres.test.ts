import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCartLine, countCart, listCart } from '#api/cart.ts'
import { pageGoods } from '#api/goods.ts'
import { listOrders, takeDelivery } from '#api/order.ts'
import { getOrder } from '#api/order-detail.ts'
import { createOrder, prepareOrder } from '#api/ordercreate.ts'
import { getPayStatus, pay } from '#api/pay.ts'
import { shipOrder } from '#shop/services/order/seller.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { TEA_SKU } from '../helpers/catalogue.ts'
import { openPostgres } from '../helpers/postgres.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { makeBuyer, PAN_SKU, systemScope } from '../helpers/trade.ts'
import { refill, tradeRaces } from '../helpers/trade-races.ts'

/* The same shop, schema and migrations on a real PostgreSQL server, brought by an npm package and started for this file. */

let server: Awaited<ReturnType<typeof openPostgres>>
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
