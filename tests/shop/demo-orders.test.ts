import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { registerByUsername } from '#api/auth.ts'
import { getCaptcha } from '#api/captcha.ts'
import { getSiteInfo } from '#api/site.ts'
import type { ShopSettings } from '#shop/config.ts'
import { onTablesChanged } from '#shop/db/change-feed.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { article, help, notice } from '#shop/db/schema/content.ts'
import { area, member } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { groupbuy } from '#shop/db/schema/promotion.ts'
import { orderComplain } from '#shop/db/schema/refund.ts'
import { shop as merchant } from '#shop/db/schema/shop.ts'
import { document, navigation, setting } from '#shop/db/schema/site.ts'
import { staff } from '#shop/db/schema/staff.ts'
import { ORDERS } from '#shop/db/seed/data/orders.ts'
import { clearDemo, isDemo, refuseDemo } from '#shop/db/seed/demo.ts'
import { renewDemo } from '#shop/db/seed/renew.ts'
import { refuseComplaint } from '#shop/services/complaint/staff.ts'
import { openFirstStaff } from '#shop/services/staff/account.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { fillIfEmpty } from '../../scripts/steps/fill.ts'
import { fillDemo } from '../helpers/demo.ts'
import { setUpShop } from '../helpers/set-up.ts'
import { TEST_CODE } from '../helpers/shop.ts'
import { systemScope } from '../helpers/trade.ts'

const shop = setUpShop()
beforeAll(async () => {
  await fillDemo(shop)
})

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

it('writes nothing while an order stands in every state and no group-buy is about to end', async () => {
  const written: string[] = []
  // Notifications of earlier writes come first.
  await setImmediate()
  onTestFinished(onTablesChanged(shop.db, (tables) => written.push(...tables)))
  await renew()
  expect(await shop.db.$count(order)).toBe(ORDERS.length)
  await setImmediate()
  expect(written).toEqual([])
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

/* Last in this file: it clears what the others look at. */
it('becomes a real shop: no member, order or product is left, settings, texts and staff stay, and ids go on (issue 33)', async () => {
  const real = { ...shop.surroundings, settings: { ...shop.surroundings.settings, noDemo: 'DESK=https' } }
  await openFirstStaff(shop.surroundings)
  await expect(refuseDemo(real)).rejects.toThrow(
    /^DESK=https is for a real shop, but .*\(harbour, visitor2, counter3\) have public passwords: run “npm run clear-demo”.*DEMO=on/,
  )
  const kept = [setting, help, notice, article, document, navigation, area, staff]
  const countAll = () => Promise.all(kept.map((table) => shop.db.$count(table)))
  const before = await countAll()
  const emptied = await shop.db.transaction((db) => clearDemo({ ...shop.surroundings, db }))
  expect(emptied).toEqual(expect.arrayContaining(['member', 'orders', 'pay', 'goods', 'sku', 'coupon_type', 'chat_dialog', 'member_token']))
  for (const name of emptied) {
    const { rows } = (await shop.db.execute(sql`select count(*)::int as rows from ${sql.identifier(name)}`)) as unknown as {
      rows: { rows: number }[]
    }
    expect([name, rows[0]?.rows]).toEqual([name, 0])
  }
  expect(await countAll()).toEqual(before)
  expect((await shop.db.select().from(merchant)).map(({ site_id }) => site_id)).toEqual([1])
  expect((await shop.db.select().from(article)).flatMap(({ sku_ids }) => sku_ids)).toEqual([])
  expect(await isDemo(shop.db)).toBe(false)
  await refuseDemo(real)
  await fillIfEmpty(real)
  expect((await shop.signUp('first')).member_id).toBeGreaterThan(3)
})

it('starts empty under its own name where the settings say so, and refuses to guess where they do not (issue 33)', async () => {
  await shop.empty()
  const given = (settings: Partial<ShopSettings>) => ({ ...shop.surroundings, settings: { ...shop.surroundings.settings, ...settings } })
  await expect(fillIfEmpty(given({ noDemo: 'DESK=https' }))).rejects.toThrow(/^DESK=https is for a real shop, .*set DEMO=off .* or DEMO=on/)
  await expect(fillIfEmpty(given({ noDemo: 'DEMO=off' }))).rejects.toThrow('SHOP_NAME must be set')
  expect(await shop.db.$count(setting)).toBe(0)
  await fillIfEmpty(given({ noDemo: 'DEMO=off', shopName: 'Pier Nine' }))
  expect(await getSiteInfo()).toMatchObject({ site_name: 'Pier Nine' })
  expect([await shop.db.$count(member), await shop.db.$count(goods)]).toEqual([0, 0])
  const captcha = { captcha_id: (await getCaptcha({})).id, captcha_code: TEST_CODE }
  const { token } = await registerByUsername({ username: 'ada1990', password: 'Tides#1990', ...captcha })
  expect(token).toMatch(/./)
  expect((await shop.db.select().from(member))[0]?.member_id).toBeGreaterThan(1000)
})
