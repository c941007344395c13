import { persistentJSON } from '@nanostores/persistent'
import { type CartCoupon, couponKey } from '#lib/offers/cart-coupon.ts'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import { $cartTerms } from './cart-terms.ts'

/** A coupon that a visitor has claimed in the cart; the shop gives it to the member they sign in as. */
export interface KeptCoupon {
  source: CouponSource
  type_id: number
}

/** Kept on this device until the visitor signs in. */
export const $keptCoupons = persistentJSON<KeptCoupon[]>('cart.coupons', [])

/** Keeps a coupon on this device, which is claimed once the visitor signs in ({@link $keptCoupons}). */
export function keepCoupon({ source, type_id }: KeptCoupon): void {
  $keptCoupons.set([...othersThan({ source, type_id }), { source, type_id }])
}

/** Removes a kept coupon from this device. */
export function dropCoupon(coupon: KeptCoupon): void {
  $keptCoupons.set(othersThan(coupon))
}

/** Coupons with those counted as held that the visitor keeps. */
export function withKept(coupons: readonly CartCoupon[], kept: readonly KeptCoupon[]): CartCoupon[] {
  const keys = kept.map(couponKey)
  return coupons.map((coupon) => (keys.includes(couponKey(coupon)) ? { ...coupon, isHeld: true } : coupon))
}

/** Uses coupons of a shop again, or none of them; 0 is the platform. */
export function declineCoupons(site_id: number, declined: boolean): void {
  const others = $cartTerms.get().declined.filter((id) => id !== site_id)
  $cartTerms.set({ ...$cartTerms.get(), declined: declined ? [...others, site_id] : others })
}

function othersThan(coupon: KeptCoupon): KeptCoupon[] {
  return $keptCoupons.get().filter((other) => couponKey(other) !== couponKey(coupon))
}
