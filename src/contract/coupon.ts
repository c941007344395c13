import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import {
  Count,
  CsvOf,
  Flag,
  Id,
  Ids,
  ImagePath,
  Int,
  Num,
  OptionalInt,
  OptionalMoney,
  paging,
  RequiredId,
  Sum,
  Text,
  Timestamp,
} from './fields.ts'
import { Page, RecordAnswer, Rows } from './records.ts'

const worth = {
  coupon_type_id: Id,
  coupon_name: Text,
  site_id: Count,
  site_name: Text,
  /** `reward` takes `money` off, `discount` leaves `discount` tenths of the price; empty where a server leaves it out. */
  type: Text,
  money: Sum,
  /** Tenths of the price to pay: 8.5 pays 85 %. 0 is an amount off. */
  discount: Num,
  discount_limit: Sum,
  /** Smallest sum the coupon applies to; 0 for any. */
  at_least: Sum,
  end_time: Timestamp,
  /** 1 all goods, 2 listed goods only, 3 all but the listed. */
  goods_type: v.optional(Count, 1),
}

/**
 * A coupon to take. `validity_type` 0 ends at `end_time`, 1 lasts `fixed_term` days from receiving; `max_fetch` a member, 0 unlimited.
 * The last three are known to members only.
 */
export const CouponType = v.object({
  ...worth,
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
  output: Page(CouponType),
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

/**
 * A coupon the member holds: `state` 1 usable (though `end_time` may have passed), 2 used, 3 expired. `saved_money` is what a used one took
 * off its order (an addition, undefined where not told).
 */
export const MemberCoupon = v.object({
  ...worth,
  coupon_id: Id,
  coupon_code: Text,
  member_id: Count,
  goods_ids: CsvOf(Id),
  state: Count,
  get_type: Count,
  fetch_time: Timestamp,
  use_time: Timestamp,
  use_order_id: Count,
  order_no: Text,
  saved_money: OptionalMoney,
})
export type MemberCoupon = v.InferOutput<typeof MemberCoupon>
/** Our server sorts by what a visitor does next: the usable that end soonest first (an addition), used and expired ones latest first. */
export const couponMemberpage = endpoint({
  path: '/coupon/api/coupon/memberpage',
  login: 'forced',
  input: v.object({ ...paging, state: v.optional(Count, 1) }),
  output: Page(MemberCoupon),
})
export const couponNum = endpoint({
  path: '/coupon/api/coupon/num',
  login: 'forced',
  input: v.object({ state: v.optional(Count, 1) }),
  output: Int,
})
