import type { CouponType } from '#contract/coupon.ts'
import type { MemberCoupon, PlatformCoupon } from '#contract/member-coupon.ts'
import type { PlatformCouponType } from '#contract/platform-coupon.ts'
import { formatDay } from '#lib/dates/time.ts'
import type { Cents } from '#lib/money/money.ts'
import { isSoon } from './soon.ts'

/** Issuers of coupons: a shop for its own products, or the platform for all. */
export const COUPON_SOURCES = ['platform', 'shop'] as const
export type CouponSource = (typeof COUPON_SOURCES)[number]

/** The sources whose coupons a server has, by its add-ons (contract site.md). */
export function couponSources({ platformcoupon, coupon }: Readonly<Record<string, number>>): CouponSource[] {
  return COUPON_SOURCES.filter((source) => (source === 'platform' ? platformcoupon : coupon) === 1)
}

/** A coupon of a shop or of the platform, as a ticket shows it (contract promotion.md, coupons). */
export interface Ticket {
  source: CouponSource
  /** Of its type, among those of its source. */
  type_id: number
  name: string
  money: Cents
  /** Tenths of the price to pay; 0 is an amount off. */
  discount: number
  discount_limit: Cents
  at_least: Cents
  site_id: number
  site_name: string
  /** Until when it holds, in seconds; 0 where it holds for `days` from claiming. */
  end_time: number
  days: number
}

/** A coupon to take, with what is left of it and what the member has of it; `remain` undefined if the server does not say. */
export interface OfferedTicket extends Ticket {
  max_fetch: number
  received: number
  remain: number | undefined
  /** Taken already, in whole percents; 0 where counts are not given. */
  claimed: number
}

/** A coupon that a member holds or held; `order_id` 0 and `saved` undefined where not told. */
export interface OwnTicket extends Ticket {
  coupon_id: number
  fetch_time: number
  use_time: number
  order_id: number
  order_no: string
  saved: Cents | undefined
  /** How many equal ones this ticket stands for. */
  count: number
}

/** The wire's numbers of a coupon to take. */
type Counts = Pick<CouponType, 'count' | 'lead_count' | 'max_fetch' | 'received_num' | 'is_received' | 'remain'>

const offerOf = ({ count, lead_count, max_fetch, received_num, is_received, remain }: Counts) => ({
  max_fetch,
  received: received_num || is_received,
  remain,
  claimed: count > 0 ? Math.floor((Math.min(lead_count, count) * 100) / count) : 0,
})

const untilOf = ({ validity_type, end_time, fixed_term }: Pick<CouponType, 'validity_type' | 'end_time' | 'fixed_term'>) =>
  validity_type === 1 ? { end_time: 0, days: fixed_term } : { end_time, days: 0 }

/** Converts a coupon that a shop offers to a ticket. */
export function shopTicket(coupon: CouponType): OfferedTicket {
  const { coupon_type_id: type_id, coupon_name: name, money, discount, discount_limit, at_least, site_id, site_name } = coupon
  const terms = { type_id, name, money, discount, discount_limit, at_least, site_id, site_name }
  return { source: 'shop', ...terms, ...untilOf(coupon), ...offerOf(coupon) }
}

/** Fields that platform coupons do not have: they are amounts off and belong to no shop. */
const OF_PLATFORM = { source: 'platform', discount: 0, discount_limit: 0, site_id: 0, site_name: '' } as const

/** Converts a coupon that the platform offers to a ticket. */
export function platformTicket(coupon: PlatformCouponType): OfferedTicket {
  const { platformcoupon_type_id: type_id, platformcoupon_name: name, money, at_least } = coupon
  return { ...OF_PLATFORM, type_id, name, money, at_least, ...untilOf(coupon), ...offerOf(coupon) }
}

/** Converts a shop's coupon of a member to a ticket. */
export function ownShopTicket(coupon: MemberCoupon): OwnTicket {
  const { coupon_type_id: type_id, coupon_name: name, money, discount, discount_limit, at_least, site_id, site_name } = coupon
  const { coupon_id, fetch_time, use_time, end_time, use_order_id: order_id, order_no, saved_money: saved } = coupon
  const terms = { type_id, name, money, discount, discount_limit, at_least, site_id, site_name, end_time, days: 0 }
  return { source: 'shop', ...terms, coupon_id, fetch_time, use_time, order_id, order_no, saved, count: 1 }
}

/** Converts a platform coupon of a member to a ticket. Its saving is unknown. */
export function ownPlatformTicket(coupon: PlatformCoupon): OwnTicket {
  const { platformcoupon_id: coupon_id, platformcoupon_type_id: type_id, platformcoupon_name: name } = coupon
  const { money, at_least, fetch_time, use_time, end_time } = coupon
  const used = { use_time, order_id: Number(coupon.use_order_id) || 0, order_no: '', saved: undefined }
  return { ...OF_PLATFORM, type_id, name, money, at_least, end_time, days: 0, coupon_id, fetch_time, ...used, count: 1 }
}

/** Key of a coupon's type: the same for all tickets of one type. */
export function ticketKey({ source, type_id }: Pick<Ticket, 'source' | 'type_id'>): string {
  return `${source}-${type_id}`
}

/** States of a coupon to claim; `more` means that some were claimed and more are allowed. */
export type ClaimState = 'open' | 'more' | 'held' | 'limit' | 'gone'

/**
 * Returns what a visitor can do with a coupon: claim it, use it, or neither because none are left.
 * @param isHeld whether the member has an unused one; undefined = unknown, then a claimed coupon counts as unused
 */
export function claimState({ received, max_fetch, remain }: OfferedTicket, isHeld?: boolean): ClaimState {
  if (received > 0 && max_fetch > 0 && received >= max_fetch) return isHeld === false ? 'limit' : 'held'
  if (remain === 0) return received > 0 && isHeld !== false ? 'held' : 'gone'
  return received > 0 ? 'more' : 'open'
}

/** Whether a coupon ends within 72 hours (`SOON`), and has not ended; `now` in unix seconds. */
export function endsSoon({ end_time }: Pick<Ticket, 'end_time'>, now: number): boolean {
  return end_time > now && isSoon(end_time, now)
}

/** Returns whether a moment is today, tomorrow or later, in the shop's zone. */
export function dayName(seconds: number, now: number): 'today' | 'tomorrow' | 'later' {
  const day = formatDay(seconds)
  return day === formatDay(now) ? 'today' : day === formatDay(now + 86_400) ? 'tomorrow' : 'later'
}

/** Equal coupons, of one type and one end, fold into one ticket with their number, at the place of the first. */
export function groupTickets(tickets: readonly OwnTicket[]): OwnTicket[] {
  const folded = new Map<string, OwnTicket>()
  for (const ticket of tickets) {
    const key = `${ticketKey(ticket)}-${ticket.end_time}`
    const first = folded.get(key)
    folded.set(key, first ? { ...first, count: first.count + ticket.count } : ticket)
  }
  return [...folded.values()]
}
