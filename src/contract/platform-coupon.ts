import * as v from 'valibot'
import { CouponReceipt } from './coupon.ts'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, OptionalInt, paging, RequiredId, Sum, Text, Timestamp } from './fields.ts'
import { Page, Rows } from './records.ts'

/* Coupons of the platform itself, an optional feature of multi-shop servers: always an amount off, in all shops or in some. */

/**
 * A platform coupon to take; validity as with shop coupons, `use_scenario` 1 all shops, 2 some. Additions, as with shop coupons: how many
 * are issued and taken, and what the signed-in caller has of them (`remain` undefined where not told).
 */
export const PlatformCouponType = v.object({
  platformcoupon_type_id: Id,
  platformcoupon_name: Text,
  money: Sum,
  at_least: Sum,
  max_fetch: Count,
  end_time: Timestamp,
  validity_type: Count,
  fixed_term: Count,
  use_scenario: Count,
  count: Count,
  lead_count: Count,
  received_num: Count,
  is_received: Flag,
  remain: OptionalInt,
})
export type PlatformCouponType = v.InferOutput<typeof PlatformCouponType>
export const platformcouponTypelists = endpoint({
  path: '/platformcoupon/api/platformcoupon/typelists',
  login: 'optional',
  input: v.object({}),
  output: Rows(PlatformCouponType),
})
export const platformcouponTypepagelists = endpoint({
  path: '/platformcoupon/api/platformcoupon/typepagelists',
  login: 'optional',
  input: v.object(paging),
  output: Page(PlatformCouponType),
})
export const platformcouponReceive = endpoint({
  path: '/platformcoupon/api/platformcoupon/receive',
  login: 'forced',
  write: true,
  input: v.object({ platformcoupon_type_id: RequiredId, get_type: v.optional(Count, 2) }),
  output: CouponReceipt,
})
