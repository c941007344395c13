import type { CouponType } from '#contract/coupon.ts'
import type { MemberCoupon, PlatformCoupon } from '#contract/member-coupon.ts'
import type { PlatformCouponType } from '#contract/platform-coupon.ts'
import { type CouponTerms, couponWorth } from './coupon.ts'
import { type CouponSource, ownPlatformTicket, ownShopTicket, platformTicket, shopTicket, type Ticket } from './coupon-ticket.ts'

/** A coupon that a cart may use: its ticket, and the products it holds for as the wire says it (`goods_type`, contract promotion.md). */
export interface CartCoupon extends Ticket, Pick<CouponTerms, 'goods_type' | 'goods_ids'> {
  /** The member holds it, or the visitor has claimed it on this device; otherwise it can be claimed. */
  isHeld: boolean
}

/** Names a type of coupons among those of both sources. */
export function couponKey({ source, type_id }: { source: CouponSource; type_id: number }): string {
  return `${source}:${type_id}`
}

const EVERYTHING = { goods_type: 1, goods_ids: [] }

/** A shop's coupon in the member's hands. */
export function heldShopCoupon(coupon: MemberCoupon): CartCoupon {
  return { ...ownShopTicket(coupon), goods_type: coupon.goods_type, goods_ids: coupon.goods_ids, isHeld: true }
}

/** A platform's coupon in the member's hands; null for one of some shops, as no server says which. */
export function heldPlatformCoupon(coupon: PlatformCoupon): CartCoupon | null {
  return coupon.use_scenario === 2 ? null : { ...ownPlatformTicket(coupon), ...EVERYTHING, isHeld: true }
}

/**
 * A shop's coupon that can still be claimed; null where nothing of it is left for this member.
 * @param goods_ids products of the cart for which the shop lists it: servers do not send the list of a coupon to claim
 */
export function claimableShopCoupon(coupon: CouponType, goods_ids: readonly number[]): CartCoupon | null {
  if (!canClaim(coupon)) return null
  return { ...shopTicket(coupon), ...(coupon.goods_type === 1 ? EVERYTHING : { goods_type: 2, goods_ids }), isHeld: false }
}

/** A platform's coupon that can still be claimed; null where it can't be, and for one of some shops. */
export function claimablePlatformCoupon(coupon: PlatformCouponType): CartCoupon | null {
  return coupon.use_scenario === 2 || !canClaim(coupon) ? null : { ...platformTicket(coupon), ...EVERYTHING, isHeld: false }
}

function canClaim({
  remain,
  max_fetch,
  received_num,
  is_received,
}: Pick<CouponType, 'remain' | 'max_fetch' | 'received_num' | 'is_received'>) {
  return remain !== 0 && (max_fetch === 0 || (received_num || is_received) < max_fetch)
}

/** The terms by which {@link couponWorth} counts: the ticket has the wire's tenths (8.5 pays 85 %). */
export function termsOf(coupon: CartCoupon): CouponTerms {
  return { ...coupon, type: coupon.discount > 0 ? 'discount' : 'reward', discount: Math.round(coupon.discount * 100) }
}
