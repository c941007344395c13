import type { CouponType } from '#contract/coupon.ts'
import { type ClaimState, claimState, shopTicket } from '#lib/offers/coupon-ticket.ts'
import { keepShown } from './errors.ts'
import { pageMemberCoupons } from './member-coupon.ts'

/** State of a coupon where it is offered: one in hand is used before another is claimed. */
export type OfferedState = Exclude<ClaimState, 'more'>

/** Coupons in a member's hands that are read at once. */
const MANY = 100
/** Not used yet (contract README, coupon `state`). */
const UNUSED = 1

interface Options {
  signal?: AbortSignal
}

/**
 * Returns how each of some coupons stands for the member, by its id. Only the member's own coupons tell whether a taken one was used since.
 * Where these are not told whole, it counts as still in hand.
 */
export async function readCouponStates(coupons: readonly CouponType[], options: Options = {}): Promise<ReadonlyMap<number, OfferedState>> {
  const isAnyTaken = coupons.some(({ is_received }) => is_received)
  const own = isAnyTaken ? await pageMemberCoupons({ state: UNUSED, page: 1, page_size: MANY }, options).catch(keepShown) : undefined
  const held = own && own.list.length === own.count ? new Set(own.list.map(({ coupon_type_id }) => coupon_type_id)) : undefined
  return new Map(coupons.map((coupon) => [coupon.coupon_type_id, stateOf(coupon, held?.has(coupon.coupon_type_id))]))
}

function stateOf(coupon: CouponType, isHeld?: boolean): OfferedState {
  const state = claimState(shopTicket(coupon), isHeld)
  if (state !== 'more') return state
  return isHeld === false ? 'open' : 'held'
}
