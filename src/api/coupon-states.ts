import type { CouponType } from '#contract/coupon.ts'
import { keepShown } from './errors.ts'
import { pageMemberCoupons } from './member-coupon.ts'

/** How an offered coupon stands for a member: to claim, in hand, used as often as allowed, or all claimed by others. */
export type CouponState = 'open' | 'held' | 'limit' | 'gone'

/** Coupons in a member's hands that are read at once. */
const MANY = 100
/** Not used yet (contract README, coupon `state`). */
const UNUSED = 1

interface Options {
  signal?: AbortSignal
}

/**
 * How each of some coupons stands for the member, by its id. Only the member's own coupons tell whether a taken one has been used since.
 * Where these are not told whole, it counts as still in hand.
 */
export async function readCouponStates(coupons: readonly CouponType[], options: Options = {}): Promise<ReadonlyMap<number, CouponState>> {
  const isAnyTaken = coupons.some(({ is_received }) => is_received)
  const own = isAnyTaken ? await pageMemberCoupons({ state: UNUSED, page: 1, page_size: MANY }, options).catch(keepShown) : undefined
  const held = own && own.list.length === own.count ? new Set(own.list.map(({ coupon_type_id }) => coupon_type_id)) : undefined
  return new Map(coupons.map((coupon) => [coupon.coupon_type_id, stateOf(coupon, held)]))
}

function stateOf({ coupon_type_id, is_received, received_num, max_fetch, remain }: CouponType, held?: ReadonlySet<number>): CouponState {
  if (is_received && (!held || held.has(coupon_type_id))) return 'held'
  if (is_received && max_fetch > 0 && (received_num || is_received) >= max_fetch) return 'limit'
  return remain === 0 ? 'gone' : 'open'
}
