import { and, desc, eq, type InferSelectModel } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { platformcouponTypepagelists } from '#contract/platform-coupon.ts'
import { toDecimal } from '#lib/money/money.ts'
import { coupon, couponType, PLATFORM } from '#shop/db/schema/promotion.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { paged, pageOf, showPage } from '#shop/services/shared/page.ts'
import { countTaken, isOffered } from './coupon-type.ts'
import { inState, ORDER } from './member-coupon.ts'

/* Coupons of the platform itself: amounts off an order of any shops (contract promotion.md, member.md). */

type Row = InferSelectModel<typeof couponType>

const offered = (scope: Scope) => and(isOffered(scope), eq(couponType.site_id, PLATFORM))

/** Returns all coupons of the platform that are offered to everybody, newest first. */
export async function listPlatformCouponTypes(scope: Scope) {
  const rows = await scope.db
    .select()
    .from(couponType)
    .where(offered(scope))
    .orderBy(desc(couponType.create_time), couponType.coupon_type_id)
  return toTypes(scope, rows)
}

/** Returns a page of the coupons of the platform that are offered to everybody, newest first. */
export async function pagePlatformCouponTypes(scope: Scope, query: InferOutput<typeof platformcouponTypepagelists.input>) {
  const part = pageOf(query)
  const all = await listPlatformCouponTypes(scope)
  return paged(all.slice(part.offset, part.offset + part.limit), all.length, part)
}

/** Returns a page of the member's platform coupons in a state (1 usable, 2 used, 3 expired), ordered as those of shops. */
export async function pagePlatformCoupons(scope: Scope, { state, ...asked }: { state: number; page: number; page_size: number }) {
  const where = inState(scope, state, true)
  const rows = scope.db
    .select()
    .from(coupon)
    .innerJoin(couponType, eq(couponType.coupon_type_id, coupon.coupon_type_id))
    .where(where)
    .orderBy(ORDER[state] ?? desc(coupon.fetch_time), desc(coupon.coupon_id))
  return showPage(asked, rows, scope.db.$count(coupon, where), ({ coupon: held, coupon_type: type }) => ({
    platformcoupon_id: held.coupon_id,
    platformcoupon_type_id: held.coupon_type_id,
    platformcoupon_name: say(scope, type.coupon_name),
    platformcoupon_code: held.coupon_code,
    money: toDecimal(type.money),
    at_least: toDecimal(type.at_least),
    state,
    fetch_time: held.fetch_time,
    use_time: held.use_time,
    end_time: held.end_time,
    use_order_id: held.use_order_id ? String(held.use_order_id) : '',
    use_scenario: 1,
  }))
}

/** Counts the member's platform coupons in a state (1 usable, 2 used, 3 expired). */
export function countPlatformCoupons(scope: Scope, { state }: { state: number }): Promise<number> {
  return scope.db.$count(coupon, inState(scope, state, true))
}

async function toTypes(scope: Scope, rows: readonly Row[]) {
  const taken = await countTaken(
    scope,
    rows.map(({ coupon_type_id }) => coupon_type_id),
  )
  return rows.map((type) => {
    const received = taken.get(type.coupon_type_id) ?? 0
    return {
      platformcoupon_type_id: type.coupon_type_id,
      platformcoupon_name: say(scope, type.coupon_name),
      money: toDecimal(type.money),
      at_least: toDecimal(type.at_least),
      max_fetch: type.max_fetch,
      end_time: type.end_time,
      validity_type: type.validity_type,
      fixed_term: type.fixed_term,
      use_scenario: 1,
      count: type.count,
      lead_count: type.lead_count,
      remain: Math.max(0, type.count - type.lead_count),
      ...(scope.member && { received_num: received, is_received: toFlag(received > 0) }),
    }
  })
}
