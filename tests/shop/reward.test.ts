import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listLevels, pageAccountEntries } from '#api/account.ts'
import { getMember } from '#api/member.ts'
import { countMemberCoupons } from '#api/member-coupon.ts'
import { takeDelivery } from '#api/order.ts'
import { addSignin, hasSignin, listSigninAwards, listSigninRecords } from '#api/signin.ts'
import { member, memberAccount, memberLevel } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { couponType } from '#shop/db/schema/promotion.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { transaction } from '#shop/scope.ts'
import { changeAccount } from '#shop/services/member/account.ts'
import { rewardReview, settleReward } from '#shop/services/member/order-reward.ts'
import { doWhatIsDueHourly } from '#shop/timers.ts'
import { sameWords } from '#shop/words.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { orderMaker } from '../helpers/orders.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, refusalOf, systemScope, VOUCHER_SKU } from '../helpers/trade.ts'

const DAY = 86_400

const shop = setUpFreshShop({ fill: fillTrade })
const ada = setUpBuyer(shop, 'ada', { balance: 1_000_000 })
beforeEach(async () => {
  const gift = { coupon_name: sameWords('Gift'), money: 500, count: 5, end_time: NOON + 30 * DAY, is_show: false }
  await shop.db.insert(couponType).values({ coupon_type_id: 7, site_id: OWN_SHOP, ...gift })
  await shop.db.insert(memberLevel).values([
    { level_id: 1, level_name: sameWords('Pier'), point_feedback: 120, is_default: true },
    {
      ...{
        level_id: 2,
        level_name: sameWords('Ferry'),
        growth: 10_000,
        point_feedback: 150,
        consume_discount: 9500,
        is_free_shipping: true,
      },
      ...{ send_point: 30, send_balance: 2_000, send_coupon: '7' },
    },
  ])
  await shop.db.update(member).set({ member_level: 1 })
})

const { placePaid, placeShipped } = orderMaker(shop, ada)
const earned = async () => {
  const { point, growth, member_level } = await getMember({}, ada.as)
  return { point, growth, member_level }
}
const inOne = <Result>(work: Parameters<typeof transaction<Result>>[1]) => transaction(systemScope(shop), work)
const refund = (order_id: number, refund_money: number) =>
  inOne(async (scope) => {
    await scope.db.update(order).set({ refund_money }).where(eq(order.order_id, order_id))
    await settleReward(scope, order_id)
  })

describe('points and growth of an order', () => {
  it('come with receipt, a dollar a point, by what the level says; 130 dollars at 1.2', async () => {
    const { order_id } = await placeShipped()
    expect(await earned()).toMatchObject({ point: 0, growth: 0 })
    await takeDelivery({ order_id }, ada.as)
    // 156 of the order and 30 of the level that its growth reached.
    expect(await earned()).toEqual({ point: 186, growth: 130, member_level: 2 })
    expect((await pageAccountEntries({ account_type: 'point' }, ada.as)).list).toMatchObject([
      { account_data: 3000, from_type: 'level', remark: 'Ferry' },
      { account_data: 15_600, account_after: 15_600, from_type: 'order', order_id },
    ])
  })

  it('of digital goods come with payment', async () => {
    await placePaid({ sku_id: VOUCHER_SKU, num: 1, member_address: { mobile: '61234567' } })
    expect(await earned()).toMatchObject({ point: 60, growth: 50 })
  })

  it('go back with a refund, part by part, once, and all with all of it', async () => {
    const { order_id } = await placeShipped()
    await takeDelivery({ order_id }, ada.as)
    await refund(order_id, 3_050)
    await refund(order_id, 3_050)
    expect(await earned()).toEqual({ point: 149, growth: 99, member_level: 1 })
    await refund(order_id, 13_000)
    expect(await earned()).toEqual({ point: 30, growth: 0, member_level: 1 })
  })

  it('of a refund before receipt are never given', async () => {
    const { order_id } = await placeShipped()
    await refund(order_id, 10_000)
    expect(await earned()).toMatchObject({ point: 0 })
    await takeDelivery({ order_id }, ada.as)
    expect(await earned()).toMatchObject({ point: 36, growth: 30 })
  })

  it('are never taken beyond what the member holds', async () => {
    const { order_id } = await placeShipped()
    await takeDelivery({ order_id }, ada.as)
    await inOne((scope) => changeAccount(scope, { member_id: ada.member_id, account_type: 'point', amount: -18_000, from_type: 'adjust' }))
    await refund(order_id, 13_000)
    expect(await earned()).toMatchObject({ point: 0 })
  })

  it('come with a review too, more with a picture', async () => {
    const { order_id } = await placeShipped()
    const row = { order_id, member_id: ada.member_id, order_no: '1' }
    await inOne((scope) => rewardReview(scope, row, false))
    await inOne((scope) => rewardReview(scope, row, true))
    expect(await earned()).toMatchObject({ point: 30, growth: 10 })
  })

  const change = (amount: number) =>
    inOne((scope) => changeAccount(scope, { member_id: ada.member_id, account_type: 'point', amount, from_type: 'adjust' }))
  const held = async () => (await shop.db.select().from(member))[0]?.point

  it('points end two years after they came, the oldest being used first', async () => {
    await change(10_000)
    await change(-4_000)
    shop.clock.now += 400 * DAY
    await change(2_500)
    shop.clock.now = NOON + 2 * 365 * DAY + 1
    await doWhatIsDueHourly(shop.surroundings)
    await doWhatIsDueHourly(shop.surroundings)
    const entries = await shop.db.select().from(memberAccount).orderBy(memberAccount.id)
    expect(entries).toHaveLength(4)
    expect(entries[3]).toMatchObject({ account_data: -6_000, account_after: 2_500, from_type: 'expire' })
  })

  it('points end once where two processes look at the same time', async () => {
    await change(6_000)
    shop.clock.now += 400 * DAY
    await change(10_000)
    shop.clock.now = NOON + 2 * 365 * DAY + 1
    await Promise.all([doWhatIsDueHourly(shop.surroundings), doWhatIsDueHourly(shop.surroundings)])
    expect(await held()).toBe(10_000)
  })

  it('points end up to those that the member holds, and where none are held nothing is tried again', async () => {
    await change(6_000)
    await shop.db.update(member).set({ point: 2_000 })
    shop.clock.now = NOON + 2 * 365 * DAY + 1
    for (const _look of [1, 2]) await doWhatIsDueHourly(shop.surroundings)
    expect(await held()).toBe(0)
    expect(await shop.db.$count(memberAccount)).toBe(2)
    expect(shop.logged).toEqual([])
  })
})

describe('a level', () => {
  const grow = (amount: number) =>
    inOne((scope) => changeAccount(scope, { member_id: ada.member_id, account_type: 'growth', amount, from_type: 'adjust' }))

  it('gives its gifts once, however often it is reached', async () => {
    expect(await listLevels({}, ada.as)).toMatchObject([{ level_id: 1 }, { level_id: 2, send_point: 30, send_coupon: [7] }])
    await grow(10_000)
    await grow(-1)
    expect(await earned()).toMatchObject({ member_level: 1 })
    await grow(1)
    expect(await earned()).toMatchObject({ member_level: 2, point: 30 })
    expect(await getMember({}, ada.as)).toMatchObject({ balance: 1_002_000 })
    expect(await countMemberCoupons({ state: 1 }, ada.as)).toBe(1)
  })

  it('takes its part off every price and sends for nothing', async () => {
    await grow(10_000)
    const { order_id } = await placePaid()
    const [row] = await shop.db.select().from(order).where(eq(order.order_id, order_id))
    expect(row).toMatchObject({ goods_money: 9_500, delivery_money: 0, order_money: 9_500 })
  })
})

describe('the daily check-in', () => {
  beforeEach(async () => {
    const award = [
      { day: 1, point: 10, growth: 1, coupon: 0 },
      { day: 3, point: 50, growth: 5, coupon: 7 },
    ]
    await saveSetting(shop.surroundings, 'signin', { is_use: true, award })
  })

  it('counts days in a row, gives what each gives, once a day', async () => {
    expect(await hasSignin({}, ada.as)).toBe(0)
    expect(await addSignin({}, ada.as)).toMatchObject({ day: 1, point: 10, growth: 1 })
    expect(await hasSignin({}, ada.as)).toBe(1)
    expect((await refusalOf(addSignin({}, ada.as))).error_code).toBe('SIGNED_IN')
    for (const point of [0, 50, 50]) {
      shop.clock.now += DAY
      expect(await addSignin({}, ada.as)).toMatchObject({ point })
    }
    expect(await getMember({}, ada.as)).toMatchObject({ sign_days_series: 4, point: 110, growth: 11 })
    expect(await countMemberCoupons({ state: 1 }, ada.as)).toBe(2)
    expect(await listSigninRecords({}, ada.as)).toHaveLength(4)
  })

  it('begins anew when a day was missed, at the shop’s midnight', async () => {
    // 23:59 and 00:01 in Hong Kong.
    shop.clock.now = NOON + 14 * 3600 - 60
    await addSignin({}, ada.as)
    shop.clock.now += 120
    await addSignin({}, ada.as)
    expect((await getMember({}, ada.as)).sign_days_series).toBe(2)
    shop.clock.now += 2 * DAY
    expect(await hasSignin({}, ada.as)).toBe(0)
    expect((await getMember({}, ada.as)).sign_days_series).toBe(0)
    expect(await addSignin({}, ada.as)).toMatchObject({ day: 1 })
  })

  it('counts days by the calendar where the clocks go back or forward', async () => {
    const { settings } = shop.surroundings
    const { timeZone } = settings
    onTestFinished(() => void Object.assign(settings, { timeZone }))
    settings.timeZone = 'Europe/London'
    const days: number[] = []
    // First a second day of 25 hours, then one of 23. Half an hour before midnight, and after it, 24 hours ago was no yesterday.
    for (const time of ['2025-10-25T12:00', '2025-10-26T23:30', '2026-03-28T12:00', '2026-03-29T12:00', '2026-03-29T23:30']) {
      shop.clock.now = Date.parse(`${time}:00Z`) / 1000
      await addSignin({}, ada.as)
      days.push((await getMember({}, ada.as)).sign_days_series)
    }
    expect(days).toEqual([1, 2, 1, 2, 3])
  })

  it('counts the day where another page asks whether today is done at the same moment', async () => {
    await Promise.all([hasSignin({}, ada.as), addSignin({}, ada.as)])
    expect((await getMember({}, ada.as)).sign_days_series).toBe(1)
  })

  it('is once a day even when asked for at the same moment', async () => {
    const done = await Promise.allSettled([addSignin({}, ada.as), addSignin({}, ada.as), addSignin({}, ada.as)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await earned()).toMatchObject({ point: 10 })
  })

  it('gives nothing while it is off', async () => {
    await saveSetting(shop.surroundings, 'signin', { is_use: false })
    expect(await listSigninAwards({})).toEqual([])
    expect((await refusalOf(addSignin({}, ada.as))).error_code).toBe('FAIL')
  })
})
