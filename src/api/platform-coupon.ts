import { platformcouponMemberpage, platformcouponNum, platformcouponReceive, platformcouponTypelists } from '#contract/platform-coupon.ts'
import { caller } from './client.ts'

/** Coupons of the platform to take. */
export const listPlatformCouponTypes = caller(platformcouponTypelists)

/** Takes a coupon of the platform. */
export const receivePlatformCoupon = caller(platformcouponReceive)

/** Coupons of the platform the member holds. */
export const pagePlatformCoupons = caller(platformcouponMemberpage)

/** How many of a state the member holds. */
export const countPlatformCoupons = caller(platformcouponNum)
