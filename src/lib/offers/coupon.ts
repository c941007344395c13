import type { Cents } from '#lib/money/money.ts'

/** Terms that decide a coupon's value (contract, enumerations: coupon). `discount` is in tenths of the price times 100: 850 = pay 85 %. */
export interface CouponTerms {
  type: string
  money: Cents
  discount: number
  /** Most a `discount` coupon takes off; 0 = no cap. */
  discount_limit: Cents
  /** Least amount of matching goods; 0 = no threshold. */
  at_least: Cents
  /** 1 all goods, 2 listed only, 3 all but listed. */
  goods_type: number
  goods_ids: readonly number[]
}

/** Whether a goods counts for a coupon. */
export function couponCovers(coupon: Pick<CouponTerms, 'goods_type' | 'goods_ids'>, goods_id: number): boolean {
  if (coupon.goods_type === 2) return coupon.goods_ids.includes(goods_id)
  return coupon.goods_type !== 3 || !coupon.goods_ids.includes(goods_id)
}

/**
 * Returns the saving of a coupon on `amount` cents, rounded down and at most the amount. Returns 0 below the minimum (contract
 * cart-order.md, discount coupon).
 * @example couponWorth({ type: 'discount', discount: 850, discount_limit: 0, at_least: 0, money: 0, goods_type: 1, goods_ids: [] }, 9999)
 * // 1499
 */
export function couponWorth(coupon: CouponTerms, amount: Cents): Cents {
  if (amount < coupon.at_least) return 0
  if (coupon.type !== 'discount') return Math.min(coupon.money, amount)
  const off = Math.floor((amount * (1000 - coupon.discount)) / 1000)
  return Math.min(coupon.discount_limit > 0 ? Math.min(off, coupon.discount_limit) : off, amount)
}
