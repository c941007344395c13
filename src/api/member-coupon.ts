import { couponMemberpage, couponNum, platformcouponMemberpage, platformcouponNum } from '#contract/member-coupon.ts'
import { caller } from './client.ts'

/** Coupons the member holds, by `state`. */
export const pageMemberCoupons = caller(couponMemberpage)

/** How many coupons of a state the member holds. */
export const countMemberCoupons = caller(couponNum)

/** Coupons of the platform the member holds. */
export const pagePlatformCoupons = caller(platformcouponMemberpage)

/** How many of a state the member holds. */
export const countPlatformCoupons = caller(platformcouponNum)
