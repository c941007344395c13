import { serverNow } from '#api/clock.ts'
import { pageCouponTypes, receiveCoupon } from '#api/coupon.ts'
import { countMemberCoupons, countPlatformCoupons, pageMemberCoupons, pagePlatformCoupons } from '#api/member-coupon.ts'
import { listPlatformCouponTypes, receivePlatformCoupon } from '#api/platform-coupon.ts'
import type { Paged } from '#contract/records.ts'
import { arrangeOffers, COUPON_PAGE_SIZE, COUPON_STATES, type CouponQuery, type OwnCouponQuery } from '#lib/offers/coupon-query.ts'
import {
  type CouponSource,
  endsSoon,
  type OfferedTicket,
  type OwnTicket,
  ownPlatformTicket,
  ownShopTicket,
  platformTicket,
  shopTicket,
  ticketKey,
} from '#lib/offers/coupon-ticket.ts'

interface Options {
  signal?: AbortSignal
}

/** Coupons of each source there are to take. */
export type OfferCounts = Record<CouponSource, number>

const NONE = { count: 0, page_count: 0, list: [] }
/** Coupons in a member's hands that are read at once; who has more is asked for page by page. */
const MANY = 100

/**
 * Loads a page of the coupon centre from the sources that the shop has, and the number of coupons of each source. See {@link arrangeOffers}
 * for the order.
 */
export async function pageOffers(query: CouponQuery, sources: readonly CouponSource[], options: Options = {}) {
  const page = query.from === 'platform' ? 1 : query.page
  const [shops, platform] = await Promise.all([
    sources.includes('shop') ? pageCouponTypes({ page, page_size: COUPON_PAGE_SIZE }, options) : NONE,
    sources.includes('platform') ? listPlatformCouponTypes({}, options) : [],
  ])
  const offers = { ...shops, list: shops.list.map(shopTicket) }
  const counts: OfferCounts = { shop: shops.count, platform: platform.length }
  return { page: arrangeOffers(query, offers, platform.map(platformTicket)), counts }
}

/** Takes a coupon; `is_exist` says whether the member holds one then. */
export function receive({ source, type_id }: Pick<OfferedTicket, 'source' | 'type_id'>): Promise<{ is_exist: number }> {
  return source === 'platform' ? receivePlatformCoupon({ platformcoupon_type_id: type_id }) : receiveCoupon({ coupon_type_id: type_id })
}

/** Usable coupons of a member: their number, the number that end soon, and the coupons. `isWhole` tells whether these are all. */
export interface Wallet {
  count: number
  soon: number
  held: ReadonlySet<string>
  isWhole: boolean
}

/** Loads the member's usable coupons of the given sources, at most 100 of each. */
export async function readWallet({ sources }: { sources: readonly CouponSource[] }, options: Options = {}): Promise<Wallet> {
  const pages = await Promise.all(sources.map((source) => pageOwnOf(source, { state: 'unused', page: 1 }, MANY, options)))
  const own = pages.flatMap(({ list }) => list)
  const count = pages.reduce((sum, page) => sum + page.count, 0)
  const soon = own.filter((ticket) => endsSoon(ticket, serverNow())).length
  return { count, soon, held: new Set(own.map(ticketKey)), isWhole: own.length === count }
}

type OwnPage = Paged<OwnTicket> & Pick<OwnCouponQuery, 'state'>

/**
 * Loads a page of the member's coupons by state. Coupons of both sources are merged here, up to {@link MANY} of each. Usable ones that end
 * soonest come first; used and expired ones are newest first. `state` is theirs: they are still shown while those of another load.
 */
export async function pageOwn(query: OwnCouponQuery, sources: readonly CouponSource[], options: Options = {}): Promise<OwnPage> {
  const { state } = query
  const [only, other] = sources
  if (only && !other) return { ...(await pageOwnOf(only, query, COUPON_PAGE_SIZE, options)), state }
  const pages = await Promise.all(sources.map((source) => pageOwnOf(source, { ...query, page: 1 }, MANY, options)))
  const list = pages.flatMap((page) => page.list).sort(ORDER[state])
  const first = (query.page - 1) * COUPON_PAGE_SIZE
  return {
    state,
    count: list.length,
    page_count: Math.ceil(list.length / COUPON_PAGE_SIZE),
    list: list.slice(first, first + COUPON_PAGE_SIZE),
  }
}

const ORDER = {
  unused: (a: OwnTicket, b: OwnTicket) => a.end_time - b.end_time,
  used: (a: OwnTicket, b: OwnTicket) => b.use_time - a.use_time,
  expired: (a: OwnTicket, b: OwnTicket) => b.end_time - a.end_time,
}

/** Counts the member's coupons by state, over all sources. */
export async function countOwn({ sources }: { sources: readonly CouponSource[] }, options: Options = {}) {
  const countOf = async (state: number) => {
    const counts = sources.map((source) => (source === 'platform' ? countPlatformCoupons : countMemberCoupons)({ state }, options))
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  const { unused, used, expired } = COUPON_STATES
  const [ready, spent, ended] = await Promise.all([countOf(unused), countOf(used), countOf(expired)])
  return { unused: ready, used: spent, expired: ended }
}

async function pageOwnOf(
  source: CouponSource,
  { state, page }: OwnCouponQuery,
  page_size: number,
  options: Options,
): Promise<Paged<OwnTicket>> {
  const asked = { state: COUPON_STATES[state], page, page_size }
  if (source === 'platform') {
    const coupons = await pagePlatformCoupons(asked, options)
    return { ...coupons, list: coupons.list.map(ownPlatformTicket) }
  }
  const coupons = await pageMemberCoupons(asked, options)
  return { ...coupons, list: coupons.list.map(ownShopTicket) }
}
