import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addCartLine, listCart } from '#api/cart.ts'
import { pageCouponTypes, receiveCoupon } from '#api/coupon.ts'
import { pageGoods } from '#api/goods.ts'
import { countPlatformCoupons, pageMemberCoupons, pagePlatformCoupons } from '#api/member-coupon.ts'
import { closeOrder, listOrders } from '#api/order.ts'
import { getOrder } from '#api/order-detail.ts'
import { calculateOrder, createOrder, prepareGroupbuyOrder, prepareOrder } from '#api/ordercreate.ts'
import { listPlatformCouponTypes, receivePlatformCoupon } from '#api/platform-coupon.ts'
import { couponType, groupbuy, PLATFORM } from '#shop/db/schema/promotion.ts'
import { sameWords } from '#shop/words.ts'
import { OTHER_SHOP, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, giveCoupon, PAN, PAN_SKU, refusalOf, startManjian } from '../helpers/trade.ts'

const DAY = 86_400
const shop = setUpFreshShop({ fill: fillTrade })
const ada = setUpBuyer(shop, 'ada')

const offer = (terms: Partial<typeof couponType.$inferInsert> = {}) =>
  shop.db
    .insert(couponType)
    .values({ site_id: PLATFORM, coupon_name: sameWords('Any shop'), money: 5000, count: 2, end_time: NOON + DAY, ...terms })
const give = (terms: Parameters<typeof giveCoupon>[2] = {}) => giveCoupon(shop, ada.member_id, { site_id: PLATFORM, money: 5000, ...terms })
/** Pan of the own shop (100.00) and tea of the other (80.00) in the cart. */
async function fillCart() {
  await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, ada.as)
  await addCartLine({ site_id: OTHER_SHOP, sku_id: TEA_SKU, num: 1 }, ada.as)
  return { cart_ids: (await listCart({}, ada.as)).map(({ cart_id }) => cart_id) }
}

describe('coupons of the platform to take (promotion.md)', () => {
  it('are listed with what the member has of them, and taken up to the limit; the shops’ calls know none of them', async () => {
    await offer({ max_fetch: 1 })
    expect(await listPlatformCouponTypes({})).toMatchObject([{ platformcoupon_name: 'Any shop', money: 5000, remain: 2, received_num: 0 }])
    expect((await pageCouponTypes({})).count).toBe(0)
    expect(await refusalOf(receiveCoupon({ coupon_type_id: 1 }, ada.as))).toMatchObject({ error_code: 'RESULT_ERROR' })
    expect(await receivePlatformCoupon({ platformcoupon_type_id: 1 }, ada.as)).toEqual({ is_exist: 1 })
    expect(await refusalOf(receivePlatformCoupon({ platformcoupon_type_id: 1 }, ada.as))).toMatchObject({ data: { is_exist: 1 } })
    expect(await listPlatformCouponTypes({}, ada.as)).toMatchObject([{ remain: 1, received_num: 1, is_received: 1 }])
    expect(await countPlatformCoupons({ state: 1 }, ada.as)).toBe(1)
    expect((await pageMemberCoupons({}, ada.as)).count).toBe(0)
    expect((await pagePlatformCoupons({ state: 1 }, ada.as)).list).toMatchObject([{ platformcoupon_name: 'Any shop', use_scenario: 1 }])
  })

  it('hold for every goods; for an unknown one none is listed', async () => {
    await offer()
    const all = await pageGoods({ page: 1, page_size: 0, order: '' })
    expect((await pageGoods({ page: 1, page_size: 0, order: '', platform_coupon_type: 1 })).count).toBe(all.count)
    expect((await pageGoods({ page: 1, page_size: 0, order: '', platform_coupon_type: 9 })).count).toBe(0)
  })

  it('refuses a shop’s coupon as one of the platform', async () => {
    await offer({ site_id: OWN_SHOP })
    expect(await refusalOf(receivePlatformCoupon({ platformcoupon_type_id: 1 }, ada.as))).toMatchObject({ error_code: 'RESULT_ERROR' })
  })
})

describe('a coupon of the platform on an order', () => {
  it('takes its amount off all shops together, to the cent, after their own savings', async () => {
    await startManjian(shop, [{ money: 10000, discount_money: 1001 }])
    const platform_coupon_id = await give({ money: 5000, at_least: 16999 })
    const input = await fillCart()
    const before = await prepareOrder(input, ada.as)
    expect(before.platform_coupon_list).toMatchObject([{ platformcoupon_id: platform_coupon_id, money: 5000 }])
    const sums = await calculateOrder({ ...input, platform_coupon_id }, ada.as)
    expect(sums).toMatchObject({ goods_money: 18000, promotion_money: 1001, platform_coupon_money: 5000, error: 0 })
    expect(sums.order_money).toBe(before.order_money - 5000)
    const lines = Object.values(sums.shop_goods_list ?? {}).flatMap(({ goods_list }) => goods_list)
    expect(lines.reduce((sum, line) => sum + line.real_goods_money, 0)).toBe(18000 - 1001 - 5000)
    expect(lines.every((line) => line.real_goods_money >= 0)).toBe(true)
  })

  it('is not offered below its amount, and joins no group-buy', async () => {
    const platform_coupon_id = await give({ at_least: 18001 })
    const input = await fillCart()
    expect((await prepareOrder(input, ada.as)).platform_coupon_list).toEqual([])
    expect((await calculateOrder({ ...input, platform_coupon_id }, ada.as)).error).toBe(1)
    await shop.db.insert(groupbuy).values({
      ...{ groupbuy_id: 1, site_id: OWN_SHOP, goods_id: PAN, groupbuy_price: 9000, buy_num: 1 },
      ...{ start_time: NOON - 1, end_time: NOON + DAY },
    })
    await give()
    const other = await prepareGroupbuyOrder({ groupbuy_id: 1, sku_id: PAN_SKU, num: 1 }, ada.as)
    expect(other.platform_coupon_list).toEqual([])
  })

  it('is used once for the orders that share it, and comes back with the last of them', async () => {
    const platform_coupon_id = await give()
    await createOrder({ ...(await fillCart()), platform_coupon_id }, ada.as)
    const orders = (await listOrders({}, ada.as)).list
    const details = await Promise.all(orders.map(({ order_id }) => getOrder({ order_id }, ada.as)))
    expect(details.reduce((sum, order) => sum + (order?.platform_coupon_total_money ?? 0), 0)).toBe(5000)
    expect(await countPlatformCoupons({ state: 2 }, ada.as)).toBe(1)
    expect(await refusalOf(createOrder({ sku_id: PAN_SKU, num: 1, platform_coupon_id }, ada.as))).toMatchObject({ data: { error_code: 1 } })

    const [first, second] = orders
    await closeOrder({ order_id: first?.order_id ?? 0 }, ada.as)
    expect(await countPlatformCoupons({ state: 1 }, ada.as)).toBe(0)
    await closeOrder({ order_id: second?.order_id ?? 0 }, ada.as)
    expect(await countPlatformCoupons({ state: 1 }, ada.as)).toBe(1)
    // Used again, it does not come back by an order that was closed before.
    await createOrder({ sku_id: PAN_SKU, num: 1, platform_coupon_id }, ada.as)
    expect(await countPlatformCoupons({ state: 1 }, ada.as)).toBe(0)
  })

  it('never makes a line cheaper than nothing', async () => {
    const platform_coupon_id = await give({ money: 99900 })
    const coupon_id = await giveCoupon(shop, ada.member_id, { money: 9999 })
    const input = { sku_id: PAN_SKU, num: 1, coupon: { [OWN_SHOP]: { coupon_id } }, platform_coupon_id }
    const sums = await calculateOrder(input, ada.as)
    expect(sums).toMatchObject({ coupon_money: 9999, platform_coupon_money: 1 })
    expect(sums.pay_money).toBe(sums.delivery_money)
    await shop.db.update(couponType).set({ money: 0 }).where(eq(couponType.site_id, PLATFORM))
    expect((await calculateOrder(input, ada.as)).error).toBe(1)
  })
})
