import { receiveCoupon } from '#api/coupon.ts'
import { isRefused } from '#api/errors.ts'
import { receivePlatformCoupon } from '#api/platform-coupon.ts'
import { $keptCoupons, dropCoupon, type KeptCoupon } from './coupon-choices.ts'

/** Claims a coupon for the member. Rejects with the shop's refusal. */
export async function claimCoupon({ source, type_id }: KeptCoupon): Promise<void> {
  if (source === 'platform') await receivePlatformCoupon({ platformcoupon_type_id: type_id })
  else await receiveCoupon({ coupon_type_id: type_id })
}

/**
 * Claims for the member what they kept as a visitor. One that is refused is forgotten; one that got no answer stays for the next time. Never
 * rejects. @returns why the first one that failed could not be claimed; undefined where none failed
 */
export async function claimKeptCoupons(): Promise<Error | undefined> {
  let fault: Error | undefined
  for (const coupon of $keptCoupons.get()) {
    try {
      await claimCoupon(coupon)
      dropCoupon(coupon)
    } catch (error) {
      fault ??= error as Error
      if (isRefused(error)) dropCoupon(coupon)
    }
  }
  return fault
}
