import type { Paged } from '#contract/records.ts'
import { readPage } from '#lib/routes/query-number.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { COUPON_SOURCES, type CouponSource, type OfferedTicket } from './coupon-ticket.ts'
import { availableFirst } from './order.ts'

/** Tickets of a page, here and in the member's hands (R09, R24). */
export const COUPON_PAGE_SIZE = 9

/** Filters of the coupon centre as its address states them (R09). */
export interface CouponQuery {
  from: 'all' | CouponSource
  page: number
}

/** States of coupons in a member's hands, by their numbers on the wire (contract README, coupon `state`). */
export const COUPON_STATES = { unused: 1, used: 2, expired: 3 } as const
export type CouponState = keyof typeof COUPON_STATES
const STATES = Object.keys(COUPON_STATES) as CouponState[]

/** Filters of a member's coupons as the address states them (R24). */
export interface OwnCouponQuery {
  state: CouponState
  page: number
}

const write = (name: string, value: string, page: number): string => {
  const to = new URLSearchParams()
  if (value) to.set(name, value)
  if (page > 1) to.set('page', String(page))
  return to.toString()
}

/** Reads the address of the coupon centre; what makes no sense there does not narrow. */
export function readCouponQuery({ searchParams }: URL): CouponQuery {
  return { from: oneOf(COUPON_SOURCES, searchParams.get('from')) ?? 'all', page: readPage(searchParams) }
}

/** @example writeCouponQuery({ from: 'shop', page: 2 }) // 'from=shop&page=2' */
export function writeCouponQuery({ from, page }: CouponQuery): string {
  return write('from', from === 'all' ? '' : from, page)
}

/** Reads the address of a member's coupons. */
export function readOwnCouponQuery({ searchParams }: URL): OwnCouponQuery {
  return { state: oneOf(STATES, searchParams.get('state')) ?? 'unused', page: readPage(searchParams) }
}

/** @example writeOwnCouponQuery({ state: 'used', page: 1 }) // 'state=used' */
export function writeOwnCouponQuery({ state, page }: OwnCouponQuery): string {
  return write('state', state === 'unused' ? '' : state, page)
}

/**
 * Arranges a page of the coupon centre from a page of shop coupons and all platform coupons. Platform coupons come first, on the first page
 * of all. Unavailable coupons of each source come last.
 */
export function arrangeOffers({ from, page }: CouponQuery, shops: Paged<OfferedTicket>, platform: readonly OfferedTicket[]) {
  const left = ({ remain }: OfferedTicket) => remain
  const own = availableFirst(shops.list, left)
  const common = availableFirst(platform, left)
  if (from === 'shop') return { ...shops, list: own }
  if (from === 'all') return { ...shops, count: shops.count + platform.length, list: page > 1 ? own : [...common, ...own] }
  const first = (page - 1) * COUPON_PAGE_SIZE
  const list = common.slice(first, first + COUPON_PAGE_SIZE)
  return { count: platform.length, page_count: Math.ceil(platform.length / COUPON_PAGE_SIZE), list }
}
