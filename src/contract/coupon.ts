import * as v from 'valibot'
import { couponWorth } from './coupon-record.ts'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Ids, ImagePath, Int, OptionalInt, paging, ReadableOf, RequiredId } from './fields.ts'
import { Page, RecordAnswer, Rows } from './records.ts'

/**
 * A coupon to take. `validity_type` 0 ends at `end_time`, 1 lasts `fixed_term` days from receiving; `max_fetch` a member, 0 unlimited.
 * The last three are known to members only.
 */
export const CouponType = v.object({
  ...couponWorth,
  max_fetch: Count,
  image: ImagePath,
  validity_type: Count,
  fixed_term: Count,
  status: v.optional(Count, 1),
  is_show: v.optional(Flag, 1),
  count: Count,
  lead_count: Count,
  received_num: Count,
  is_received: Flag,
  remain: OptionalInt,
})
export type CouponType = v.InferOutput<typeof CouponType>

/** Coupons valid for a product or a shop, highest `money` first. */
export const couponTypelists = endpoint({
  path: '/coupon/api/coupon/typelists',
  login: 'optional',
  input: v.object({ goods_id: Count, site_id: Count }),
  output: Rows(CouponType),
})
/** The coupon centre: running and openly shown ones, newest first. */
export const couponTypepagelists = endpoint({
  path: '/coupon/api/coupon/typepagelists',
  login: 'optional',
  input: v.object({ ...paging, coupon_type_id_arr: Ids }),
  output: Page(CouponType, ReadableOf(CouponType)),
})
export const couponTypeinfo = endpoint({
  path: '/coupon/api/coupon/typeinfo',
  login: 'optional',
  input: v.object({ coupon_type_id: RequiredId }),
  output: RecordAnswer(CouponType, 'coupon_type_id'),
})

/** Does the member hold a coupon of the type now; a refusal carries the same record in its `data`. */
export const CouponReceipt = v.object({ is_exist: Flag })
export type CouponReceipt = v.InferOutput<typeof CouponReceipt>
export const couponReceive = endpoint({
  path: '/coupon/api/coupon/receive',
  login: 'forced',
  write: true,
  input: v.object({ coupon_type_id: RequiredId, get_type: v.optional(Count, 2), site_id: Count }),
  output: CouponReceipt,
})
/** How many of the type the member ever took. */
export const couponReceivedNum = endpoint({
  path: '/coupon/api/coupon/receivedNum',
  login: 'forced',
  input: v.object({ coupon_type_id: RequiredId }),
  output: Int,
})
