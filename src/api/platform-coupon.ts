import { platformcouponReceive, platformcouponTypelists } from '#contract/platform-coupon.ts'
import { caller } from './client.ts'

/** Coupons of the platform to take. */
export const listPlatformCouponTypes = caller(platformcouponTypelists)

/** Takes a coupon of the platform. */
export const receivePlatformCoupon = caller(platformcouponReceive)
