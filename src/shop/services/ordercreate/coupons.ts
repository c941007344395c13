import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { CouponTerms } from '#lib/offers/coupon.ts'
import { isAny } from '#shop/db/batch-loader.ts'
import { coupon, couponType, manjian } from '#shop/db/schema/promotion.ts'
import type { Database } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'

/** A coupon the member holds, with the terms of its type. */
export interface HeldCoupon extends CouponTerms {
  coupon_id: number
  coupon_type_id: number
  site_id: number
  coupon_name: Words
  coupon_code: string
  get_type: number
  fetch_time: number
  end_time: number
}

const [now, member_id] = [sql.placeholder('now'), sql.placeholder('member_id')]

/** Builds the query of a member's unused, unexpired coupons of the shops `coupon_sites` (0 = the platform), the soonest to end first. */
export function selectCoupons(db: Database) {
  const { coupon_id, coupon_type_id, site_id, coupon_code, get_type, fetch_time, end_time } = coupon
  const { coupon_name, type, money, discount, discount_limit, at_least, goods_type, goods_ids } = couponType
  const terms = { coupon_name, type, money, discount, discount_limit, at_least, goods_type, goods_ids }
  return db
    .select({ coupon_id, coupon_type_id, site_id, coupon_code, get_type, fetch_time, end_time, ...terms })
    .from(coupon)
    .innerJoin(couponType, eq(couponType.coupon_type_id, coupon.coupon_type_id))
    .where(and(eq(coupon.member_id, member_id), isAny(site_id, sql.placeholder('coupon_sites')), eq(coupon.state, 1), gt(end_time, now)))
    .orderBy(asc(end_time), asc(coupon_id))
}

/** The spend-and-save rules of the shops `manjian_sites` that run now. */
export function selectManjian(db: Database) {
  const { manjian_id, site_id, manjian_name, manjian_type, goods_ids, type, rule_json, status, start_time, end_time } = manjian
  return db
    .select({ manjian_id, site_id, manjian_name, manjian_type, goods_ids, type, rule_json })
    .from(manjian)
    .where(and(isAny(site_id, sql.placeholder('manjian_sites')), eq(status, true), lte(start_time, now), gt(end_time, now)))
    .orderBy(desc(manjian_id))
}
