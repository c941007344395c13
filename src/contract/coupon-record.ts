import * as v from 'valibot'
import { Count, Id, Num, Sum, Text, Timestamp } from './fields.ts'

/** Value and scope of a coupon, claimed or not. */
export const couponWorth = {
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
