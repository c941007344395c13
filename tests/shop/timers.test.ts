import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createOrder } from '#api/ordercreate.ts'
import { pay } from '#api/pay.ts'
import { order } from '#shop/db/schema/order.ts'
import { pay as payTable } from '#shop/db/schema/pay.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { shipOrder } from '#shop/services/order/seller.ts'
import { doWhatIsDue, startTimers } from '#shop/timers.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { balancesOf, fillTrade, giveCoupon, PAN_SKU, PAY_PASSWORD, stockOf, systemScope } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })
const ada = setUpBuyer(shop, 'ada', { balance_money: 50000 })

const DAY = 86400

const pass = async (seconds: number) => {
  shop.clock.now += seconds
  await doWhatIsDue(shop.surroundings)
}
const status = async () => (await shop.db.select().from(order))[0]?.order_status

async function placeShipped(): Promise<number> {
  const out_trade_no = await createOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
  await pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, ada.as)
  const [row] = await shop.db.select().from(order)
  await shipOrder(systemScope(shop), { order_id: row?.order_id ?? 0 })
  return row?.order_id ?? 0
}

it('closes an unpaid order after thirty minutes, not before, and gives back what it held', async () => {
  const coupon_id = await giveCoupon(shop, ada.member_id, { money: 1000 })
  const choices = { coupon: { 1: { coupon_id } }, is_balance: 1 as const, pay_password: PAY_PASSWORD }
  await createOrder({ sku_id: PAN_SKU, num: 7, ...choices }, ada.as)
  await pass(1799)
  expect(await status()).toBe(0)
  expect(await stockOf(shop, PAN_SKU)).toBe(43)
  await pass(1)
  expect(await status()).toBe(-1)
  expect(await stockOf(shop, PAN_SKU)).toBe(50)
  expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 0, balance_money: 50000 })
  expect((await shop.db.select().from(coupon).where(eq(coupon.coupon_id, coupon_id)))[0]?.state).toBe(1)
  expect((await shop.db.select().from(payTable))[0]?.pay_status).toBe(-1)
  await pass(60)
  expect(await stockOf(shop, PAN_SKU)).toBe(50)
})

it('expires a coupon that ended while its order held it', async () => {
  const coupon_id = await giveCoupon(shop, ada.member_id, { money: 1000 })
  await shop.db.update(coupon).set({ end_time: NOON + 60 })
  await createOrder({ sku_id: PAN_SKU, num: 1, coupon: { 1: { coupon_id } } }, ada.as)
  await pass(1800)
  expect((await shop.db.select().from(coupon))[0]?.state).toBe(3)
})

it('closes more orders than one look takes at a time', async () => {
  await createOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
  const [first] = await shop.db.select().from(order)
  if (!first) throw new Error('no order')
  const { order_id: _, ...values } = first
  await shop.db.insert(order).values(Array.from({ length: 120 }, (_, index) => ({ ...values, order_no: `copy-${index}` })))
  await pass(1800)
  expect(await shop.db.$count(order, eq(order.order_status, 0))).toBe(0)
})

it('receives a shipped order after fourteen days and completes it thirty days later', async () => {
  await placeShipped()
  await pass(14 * DAY - 1)
  expect(await status()).toBe(3)
  await pass(1)
  const [row] = await shop.db.select().from(order)
  expect(row).toMatchObject({ order_status: 4, is_evaluate: true, sign_time: shop.clock.now })
  await pass(30 * DAY - 1)
  expect(await status()).toBe(4)
  await pass(1)
  expect((await shop.db.select().from(order))[0]).toMatchObject({ order_status: 10, is_enable_refund: false, finish_time: shop.clock.now })
})

it('waits for the extension, and for an open refund', async () => {
  const order_id = await placeShipped()
  await shop.db.update(order).set({ extend_time: 3 * DAY })
  await pass(14 * DAY)
  expect(await status()).toBe(3)
  await shop.db.update(order).set({ is_lock: true }).where(eq(order.order_id, order_id))
  await pass(3 * DAY)
  expect(await status()).toBe(3)
  await shop.db.update(order).set({ is_lock: false })
  await pass(0)
  expect(await status()).toBe(4)
})

it('leaves an order alone whose payment is just being captured', async () => {
  await createOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
  shop.clock.now += 1800
  await shop.db.update(payTable).set({ pay_status: 1, trade_no: 'SI-1', claim_time: shop.clock.now })
  await pass(60)
  expect(await status()).toBe(0)
})

it('closes the others when one order cannot be closed', async () => {
  await createOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
  await createOrder({ sku_id: PAN_SKU, num: 2 }, ada.as)
  await shop.db.execute(sql`alter table order_log add constraint broken check (order_id <> 1 or action <> 'close')`)
  shop.logged.length = 0
  await pass(1800)
  await shop.db.execute(sql`alter table order_log drop constraint broken`)
  expect((await shop.db.select().from(order).orderBy(order.order_id)).map((row) => row.order_status)).toEqual([0, -1])
  expect(shop.logged).toEqual([expect.stringMatching(/^moving order 1 failed/)])
  await pass(15)
  expect(await shop.db.$count(order, eq(order.order_status, -1))).toBe(2)
})

it('does what is due as soon as the shop starts', async () => {
  await createOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
  shop.clock.now += 3600
  const timers = startTimers(shop.surroundings)
  await timers.stop()
  expect(await status()).toBe(-1)
})
