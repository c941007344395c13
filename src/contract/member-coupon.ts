import * as v from 'valibot'
import { couponWorth } from './coupon-record.ts'
import { endpoint } from './endpoint.ts'
import { Count, CsvOf, Id, Int, OptionalMoney, paging, Sum, Text, Timestamp } from './fields.ts'
import { Page } from './records.ts'

/**
 * A coupon of the member. `state` is 1 usable (though `end_time` may have passed), 2 used, 3 expired. `saved_money` is the discount on its
 * order (an addition, undefined if unknown).
 */
export const MemberCoupon = v.object({
  ...couponWorth,
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

/** A platform coupon the member holds. */
export const PlatformCoupon = v.object({
  platformcoupon_id: Id,
  platformcoupon_type_id: Count,
  platformcoupon_name: Text,
  platformcoupon_code: Text,
  money: Sum,
  at_least: Sum,
  state: Count,
  fetch_time: Timestamp,
  use_time: Timestamp,
  end_time: Timestamp,
  use_order_id: Text,
  use_scenario: Count,
})
export type PlatformCoupon = v.InferOutput<typeof PlatformCoupon>
export const platformcouponMemberpage = endpoint({
  path: '/platformcoupon/api/platformcoupon/memberpage',
  login: 'forced',
  input: v.object({ ...paging, state: v.optional(Count, 1) }),
  output: Page(PlatformCoupon),
})
export const platformcouponNum = endpoint({
  path: '/platformcoupon/api/platformcoupon/num',
  login: 'forced',
  input: v.object({ state: v.optional(Count, 1) }),
  output: Int,
})
