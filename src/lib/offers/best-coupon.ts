import type { MemberCoupon, PlatformCoupon } from '#contract/member-coupon.ts'
import type { OrderPreview, ShopGoods } from '#contract/order-preview.ts'
import type { Cents } from '#lib/money/money.ts'
import { couponCovers, couponWorth } from './coupon.ts'

/*
 * Finds the coupons that save most on an order. The calculation follows the shop's (contract cart-order.md, money order): on the price
 * after shop promotions, without delivery, shop coupons before platform coupons. The totals remain those of the server.
 */

/** Returns the price after shop promotions of the products a coupon covers, in cents. */
export function couponBase({ goods_type, goods_ids }: Pick<MemberCoupon, 'goods_type' | 'goods_ids'>, { goods_list }: ShopGoods): Cents {
  const covered = goods_list.filter(({ goods_id }) => couponCovers({ goods_type, goods_ids }, goods_id))
  return covered.reduce((sum, { goods_money, promotion_money }) => sum + Math.max(0, goods_money - promotion_money), 0)
}

/** Returns the saving of a shop coupon in cents; 0 if it cannot be used. The wire's `discount` is in tenths (8.5 pays 85 %). */
export function couponValue(coupon: MemberCoupon, shop: ShopGoods): Cents {
  const terms = { ...coupon, type: coupon.discount > 0 ? 'discount' : 'reward', discount: Math.round(coupon.discount * 100) }
  return couponWorth(terms, couponBase(coupon, shop))
}

/** The coupon that saves most at a shop ({@link mostOf}). */
export function bestCoupon(shop: ShopGoods): MemberCoupon | undefined {
  return mostOf(shop.coupon_list, (coupon) => couponValue(coupon, shop))
}

/** Returns the saving of a platform coupon, after shop coupons have saved `off` cents. */
export function platformValue({ money }: Pick<PlatformCoupon, 'money'>, order: OrderPreview, off: Cents): Cents {
  return Math.max(0, Math.min(money, order.goods_money - order.promotion_money - off))
}

/** The platform's coupon that saves most beside coupons of the shops that save `off` cents. */
export function bestPlatformCoupon(order: OrderPreview, off: Cents): PlatformCoupon | undefined {
  return mostOf(order.platform_coupon_list, (coupon) => platformValue(coupon, order, off))
}

/** How a choice among coupons compares with the best there is. */
export type Advice<Coupon> =
  /** Nothing saves more. */
  | { kind: 'best'; saves: Cents }
  /** Another would save so much more. */
  | { kind: 'better'; coupon: Coupon; more: Cents }

/** Returns advice about a chosen coupon (undefined for none); null without advice. */
export function adviseOn<Coupon>(
  chosen: Coupon | undefined,
  best: Coupon | undefined,
  value: (coupon: Coupon) => Cents,
): Advice<Coupon> | null {
  if (!best) return null
  const saves = chosen ? value(chosen) : 0
  const more = value(best) - saves
  return more > 0 ? { kind: 'better', coupon: best, more } : { kind: 'best', saves }
}

/** Returns why a coupon cannot be used on a shop's products: the missing amount in cents, or undefined if it is for other products. */
export function whyNot(coupon: MemberCoupon, shop: ShopGoods): { missing: Cents | undefined } {
  const base = couponBase(coupon, shop)
  return { missing: base > 0 && coupon.at_least > base ? coupon.at_least - base : undefined }
}

/** The one of some coupons that saves most; of equal ones the one that ends first. Undefined where none saves anything. */
export function mostOf<Coupon extends { end_time: number }>(
  coupons: readonly Coupon[],
  value: (coupon: Coupon) => Cents,
): Coupon | undefined {
  let best: Coupon | undefined
  for (const coupon of coupons) {
    const worth = value(coupon)
    if (worth <= 0) continue
    const most = best ? value(best) : 0
    if (worth > most || (best && worth === most && coupon.end_time < best.end_time)) best = coupon
  }
  return best
}
