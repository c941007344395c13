import { expect, it } from 'vitest'
import type { MemberCoupon } from '#contract/member-coupon.ts'
import type { OrderPreview, ShopGoods } from '#contract/order-preview.ts'
import { adviseOn, bestCoupon, bestPlatformCoupon, couponValue, whyNot } from '#lib/offers/best-coupon.ts'
import { NO_PICKS, settleChoices } from '#lib/orders/checkout.ts'

const coupon = (coupon_id: number, money: number, more = {}) =>
  ({
    coupon_id,
    coupon_name: `Coupon ${coupon_id}`,
    money,
    discount: 0,
    discount_limit: 0,
    at_least: 0,
    goods_type: 1,
    goods_ids: [],
    end_time: 100,
    ...more,
  }) as unknown as MemberCoupon
const line = (goods_id: number, goods_money: number, promotion_money = 0) => ({ goods_id, goods_money, promotion_money, is_virtual: 0 })
const shop = (coupon_list: MemberCoupon[], goods_list = [line(1, 10000)]) =>
  ({ site_id: 1, site_name: 'Harbour', goods_list, coupon_list, express_type: [] }) as unknown as ShopGoods

it('reckons from what goods cost after the shop’s promotions', () => {
  const percent = coupon(1, 0, { discount: 9 })
  const amount = coupon(2, 950)
  expect(bestCoupon(shop([percent, amount]))?.coupon_id).toBe(1)
  expect(bestCoupon(shop([percent, amount], [line(1, 10000, 1000)]))?.coupon_id).toBe(2)
})

it('takes none that saves nothing, and of equal ones the one that ends first', () => {
  expect(bestCoupon(shop([coupon(1, 500, { at_least: 20000 }), coupon(2, 500, { goods_type: 2, goods_ids: [7] })]))).toBeUndefined()
  expect(bestCoupon(shop([coupon(1, 500, { end_time: 300 }), coupon(2, 500, { end_time: 200 })]))?.coupon_id).toBe(2)
})

it('caps a percentage and never takes more than the goods cost', () => {
  expect(couponValue(coupon(1, 0, { discount: 5, discount_limit: 800 }), shop([]))).toBe(800)
  expect(couponValue(coupon(1, 99999), shop([]))).toBe(10000)
})

it('pairs a shop’s coupon with one of the platform, which takes no more than is left', () => {
  const offer = {
    goods_money: 10000,
    promotion_money: 0,
    shop_goods_list: { 1: shop([coupon(1, 9900)]) },
    platform_coupon_list: [
      { platformcoupon_id: 5, money: 50, end_time: 9 },
      { platformcoupon_id: 6, money: 400, end_time: 9 },
      { platformcoupon_id: 7, money: 9000, end_time: 5 },
    ],
  } as unknown as OrderPreview
  // 400 and 9000 both take the last 100: the one that ends first goes.
  expect(bestPlatformCoupon(offer, 9900)?.platformcoupon_id).toBe(7)
  expect(settleChoices(offer, NO_PICKS)).toMatchObject({ coupon: { 1: { coupon_id: 1 } }, platform_coupon_id: 7 })
  expect(settleChoices(offer, { ...NO_PICKS, platform_coupon_id: 0 }).platform_coupon_id).toBe(0)
  expect(bestPlatformCoupon(offer, 10000)).toBeUndefined()
})

it('is picked anew when the goods change, unless the member chose', () => {
  const before = shop([coupon(1, 500), coupon(2, 300)])
  const after = shop([coupon(2, 300), coupon(3, 800)])
  const offer = (share: ShopGoods) => ({ shop_goods_list: { 1: share }, platform_coupon_list: [] }) as unknown as OrderPreview
  expect(settleChoices(offer(before), NO_PICKS).coupon[1]?.coupon_id).toBe(1)
  expect(settleChoices(offer(after), NO_PICKS).coupon[1]?.coupon_id).toBe(3)
  expect(settleChoices(offer(after), { ...NO_PICKS, coupon: { 1: 2 } }).coupon[1]?.coupon_id).toBe(2)
  // The chosen coupon is no longer offered; the best replaces it.
  expect(settleChoices(offer(after), { ...NO_PICKS, coupon: { 1: 1 } }).coupon[1]?.coupon_id).toBe(3)
})

it('says that nothing saves more, or what would and how much', () => {
  const [less, more] = [coupon(1, 300), coupon(2, 500)]
  const value = ({ money }: MemberCoupon) => money
  expect(adviseOn(more, more, value)).toEqual({ kind: 'best', saves: 500 })
  expect(adviseOn(less, more, value)).toEqual({ kind: 'better', coupon: more, more: 200 })
  expect(adviseOn(undefined, more, value)).toEqual({ kind: 'better', coupon: more, more: 500 })
  expect(adviseOn(undefined, undefined, value)).toBeNull()
})

it('says what a coupon that can’t be used lacks', () => {
  expect(whyNot(coupon(1, 500, { at_least: 12000 }), shop([]))).toEqual({ missing: 2000 })
  expect(whyNot(coupon(1, 500, { goods_type: 2, goods_ids: [9] }), shop([]))).toEqual({ missing: undefined })
})
