import { and, asc, desc, eq, gt, lte, ne, or, type SQL } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { order } from '#shop/db/schema/order.ts'
import { coupon, couponType, PLATFORM } from '#shop/db/schema/promotion.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { showPage } from '#shop/services/shared/page.ts'

/** By state: the usable that end soonest first, then the latest used, the latest expired. */
export const ORDER: Record<number, SQL> = { 1: asc(coupon.end_time), 2: desc(coupon.use_time), 3: desc(coupon.end_time) }

/**
 * Returns a page of the member's coupons by state (1 usable, 2 used, 3 expired), in the order of {@link ORDER}. Ended coupons count as
 * expired before the timer marks them.
 */
export async function pageMemberCoupons(scope: Scope, { state, ...asked }: { state: number; page: number; page_size: number }) {
  const where = inState(scope, state)
  const rows = scope.db
    .select()
    .from(coupon)
    .innerJoin(couponType, eq(couponType.coupon_type_id, coupon.coupon_type_id))
    .leftJoin(shop, eq(shop.site_id, coupon.site_id))
    .leftJoin(order, eq(order.order_id, coupon.use_order_id))
    .where(where)
    .orderBy(ORDER[state] ?? desc(coupon.fetch_time), desc(coupon.coupon_id))
  return showPage(asked, rows, scope.db.$count(coupon, where), ({ coupon: held, coupon_type: type, shop: site, orders: used }) => ({
    coupon_id: held.coupon_id,
    coupon_type_id: held.coupon_type_id,
    site_id: held.site_id,
    member_id: held.member_id,
    coupon_code: held.coupon_code,
    state,
    get_type: held.get_type,
    fetch_time: held.fetch_time,
    use_time: held.use_time,
    use_order_id: held.use_order_id,
    end_time: held.end_time,
    coupon_name: say(scope, type.coupon_name),
    site_name: say(scope, site?.site_name),
    type: type.type,
    money: toDecimal(type.money),
    discount: toDecimal(type.discount),
    discount_limit: toDecimal(type.discount_limit),
    at_least: toDecimal(type.at_least),
    goods_type: type.goods_type,
    goods_ids: type.goods_ids.join(','),
    order_no: used?.order_no ?? '',
    ...(used && { saved_money: toDecimal(used.coupon_money) }),
  }))
}

/** Counts the member's coupons of shops in a state; the platform's are not among them. */
export function countMemberCoupons(scope: Scope, { state }: { state: number }): Promise<number> {
  return scope.db.$count(coupon, inState(scope, state))
}

/** Condition for the member's coupons in a state (1 usable, 2 used, 3 expired): those of shops, or the platform's. */
export function inState(scope: Scope, state: number, platforms = false): SQL | undefined {
  const own = and(eq(coupon.member_id, memberOf(scope).member_id), platforms ? eq(coupon.site_id, PLATFORM) : ne(coupon.site_id, PLATFORM))
  const now = scope.now()
  if (state === 1) return and(own, eq(coupon.state, 1), gt(coupon.end_time, now))
  if (state === 3) return and(own, or(eq(coupon.state, 3), and(eq(coupon.state, 1), lte(coupon.end_time, now))))
  return and(own, eq(coupon.state, state))
}
