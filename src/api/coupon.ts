import { couponReceive, couponTypeinfo, couponTypelists, couponTypepagelists } from '#contract/coupon.ts'
import { caller } from './client.ts'

/** Coupons to take for a product or a shop, highest amount first. */
export const listCouponTypes = caller(couponTypelists)

/** The coupon centre, newest first. */
export const pageCouponTypes = caller(couponTypepagelists)

/** One coupon to take; older servers leave its kind out. */
export const getCouponType = caller(couponTypeinfo)

/** Takes a coupon. A refusal carries `is_exist` in its `data` as well. */
export const receiveCoupon = caller(couponReceive)
