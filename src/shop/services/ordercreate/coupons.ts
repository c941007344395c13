import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { CouponTerms } from '#lib/coupon.ts'
import { coupon, couponType, manjian, PLATFORM } from '#shop/db/schema/promotion.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'
import type { Manjian } from './saving.ts'

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

/** The member's unused, unexpired coupons of these shops, the soonest to end first. */
export async function loadCoupons(scope: Scope, site_ids: number[]): Promise<HeldCoupon[]> {
  if (!site_ids.length) return []
  const rows = await scope.db
    .select()
    .from(coupon)
    .innerJoin(couponType, eq(couponType.coupon_type_id, coupon.coupon_type_id))
    .where(
      and(
        eq(coupon.member_id, memberOf(scope).member_id),
        inArray(coupon.site_id, site_ids),
        eq(coupon.state, 1),
        gt(coupon.end_time, scope.now()),
      ),
    )
    .orderBy(asc(coupon.end_time), asc(coupon.coupon_id))
  return rows.map((row) => ({ ...row.coupon_type, ...row.coupon }))
}

/** The member's unused, unexpired coupons of the platform, the soonest to end first. */
export function loadPlatformCoupons(scope: Scope): Promise<HeldCoupon[]> {
  return loadCoupons(scope, [PLATFORM])
}

/** The spend-and-save rules of these shops that run now. */
export async function loadManjian(scope: Scope, site_ids: number[]): Promise<(Manjian & { site_id: number })[]> {
  if (!site_ids.length) return []
  const now = scope.now()
  return scope.db
    .select()
    .from(manjian)
    .where(and(inArray(manjian.site_id, site_ids), eq(manjian.status, true), lte(manjian.start_time, now), gt(manjian.end_time, now)))
    .orderBy(desc(manjian.manjian_id))
}
