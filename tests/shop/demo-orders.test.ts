import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { member } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { groupbuy } from '#shop/db/schema/promotion.ts'
import { orderComplain } from '#shop/db/schema/refund.ts'
import { ORDERS } from '#shop/db/seed/data/orders.ts'
import { renewDemo } from '#shop/db/seed/renew.ts'
import { seed } from '#shop/db/seed/seed.ts'
import { refuseComplaint } from '#shop/services/complaint/staff.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { systemScope } from '../helpers/trade.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.transaction((db) => seed({ ...shop.surroundings, db }))
})
afterAll(() => shop.close())

const renew = () => shop.db.transaction((db) => renewDemo({ ...shop.surroundings, db }))

/** Every state there is an order in: kind, status, refund. */
async function states(): Promise<string[]> {
  const rows = await shop.db.select().from(order).innerJoin(orderGoods, eq(orderGoods.order_id, order.order_id))
  const found = rows.map(({ orders, order_goods }) => `${orders.order_type} ${orders.order_status} ${order_goods.refund_status}`)
  return [...new Set(found)].sort()
}

it('lets a group-buy go on that is about to end, and none that has ended', async () => {
  const { now } = shop.clock
  const ends = async () =>
    (await shop.db.select().from(groupbuy).orderBy(groupbuy.groupbuy_id)).map(({ end_time }) => (end_time - now) / 86_400)
  const [first, second, third] = await shop.db.select().from(groupbuy).orderBy(groupbuy.groupbuy_id)
  expect(await ends()).toEqual([14, 14, 14])
  for (const [row, days] of [
    [first, 2],
    [second, -1],
    [third, 4],
  ] as const) {
    await shop.db
      .update(groupbuy)
      .set({ end_time: now + days * 86_400 })
      .where(eq(groupbuy.groupbuy_id, row?.groupbuy_id ?? 0))
  }
  await renew()
  expect(await ends()).toEqual([14, -1, 4])
})

it('writes nothing while an order stands in every state', async () => {
  await renew()
  expect(await shop.db.$count(order)).toBe(ORDERS.length)
})

it('gives a refund that is written anew a number of its own, also on the same day', async () => {
  const isSentBack = eq(orderGoods.refund_status, 5)
  const before = await shop.db.select().from(orderGoods).where(isSentBack)
  await shop.db.update(orderGoods).set({ refund_status: 3 }).where(isSentBack)
  await renew()
  const numbers = (await shop.db.select().from(orderGoods).where(isSentBack)).map(({ refund_no }) => refund_no)
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.filter((number) => before.some(({ refund_no }) => refund_no === number))).toEqual([])
})

it('writes anew what time and people took, once', async () => {
  const before = await states()
  shop.clock.now += 30 * 86_400
  await doWhatIsDue(shop.surroundings)
  expect((await states()).length).toBeLessThan(before.length)
  await renew()
  expect(await states()).toEqual(expect.arrayContaining(before))
  const renewed = await shop.db.$count(order)
  await renew()
  expect(await shop.db.$count(order)).toBe(renewed)
  await doWhatIsDue(shop.surroundings)
  expect(await states()).toEqual(expect.arrayContaining(before))
})

it('keeps a complaint that waits for the platform', async () => {
  const waiting = () => shop.db.select().from(orderComplain).where(eq(orderComplain.complain_status, 1))
  const before = await waiting()
  expect(before.length).toBeGreaterThan(0)
  for (const { order_goods_id } of before) {
    await refuseComplaint(systemScope(shop), { order_goods_id, complain_refuse_reason: 'No.' })
  }
  await renew()
  const placed = await shop.db.$count(order)
  await renew()
  expect(await waiting()).toHaveLength(1)
  expect(await shop.db.$count(order)).toBe(placed)
})

it("leaves a shop alone whose first member is somebody's own", async () => {
  await shop.db.update(member).set({ username: 'ada' }).where(eq(member.member_id, 1))
  await shop.db.delete(order)
  await renew()
  expect(await shop.db.$count(order)).toBe(0)
})
