import { atom, onMount, type ReadableAtom } from 'nanostores'
import { pageFavourites } from '#api/favourite.ts'
import { readLowestPrices } from '#api/lowest-prices.ts'
import { pageMemberCoupons, pagePlatformCoupons } from '#api/member-coupon.ts'
import { $token } from '#api/token.ts'
import type { Paged } from '#contract/records.ts'
import { dataOf, type Loadable, toFailed, toLoading } from '#lib/async/loadable.ts'
import { takeLatest } from '#lib/async/take-latest.ts'
import { type CouponSource, type OwnTicket, ownPlatformTicket, ownShopTicket } from '#lib/offers/coupon-ticket.ts'

/* Member data for the components of the welcome page. Each is loaded once, and only while a component shows it. */

/** A read of what belongs to the member; `idle` for a visitor. */
function owned<Output>(call: (options: { signal: AbortSignal }) => Promise<Output>): ReadableAtom<Loadable<Output>> {
  const $value = atom<Loadable<Output>>({ state: 'idle' })
  const reading = takeLatest()
  onMount($value, () => {
    const read = () => {
      reading.drop()
      if (!$token.get()) return $value.set({ state: 'idle' })
      $value.set(toLoading($value.get()))
      void reading.ask(
        call,
        (data) => $value.set({ state: 'ready', data }),
        (reason) => $value.set(toFailed($value.get(), reason)),
      )
    }
    read()
    return $token.listen(read)
  })
  return $value
}

/** The favourites that the shop lists first: what costs less than when it was saved, then the newest. */
export const $saved = owned((options) => {
  if (import.meta.env?.PUBLIC_LOWEST_PRICES) void readLowestPrices()
  return pageFavourites({ page: 1, page_size: 20 }, options)
})

/** Coupons are read at once; who has more sees the first. */
const USABLE = { state: 1, page: 1, page_size: 100 }

const OF_SOURCE: Record<CouponSource, ReadableAtom<Loadable<Paged<OwnTicket>>>> = {
  shop: owned(async (options) => toTickets(await pageMemberCoupons(USABLE, options), ownShopTicket)),
  platform: owned(async (options) => toTickets(await pagePlatformCoupons(USABLE, options), ownPlatformTicket)),
}

function toTickets<Coupon>(page: Paged<Coupon>, ticket: (coupon: Coupon) => OwnTicket): Paged<OwnTicket> {
  return { ...page, list: page.list.map(ticket) }
}

interface Usable {
  count: number
  list: OwnTicket[]
}

/** The member's usable coupons of these sources, those that end soonest first, with their number. */
export function usableCoupons(sources: readonly CouponSource[]): ReadableAtom<Loadable<Usable>> {
  const $usable = atom<Loadable<Usable>>({ state: 'idle' })
  const parts = sources.map((source) => OF_SOURCE[source])
  onMount($usable, () => {
    const join = () => $usable.set(joined(parts.map((part) => part.get())))
    const ends = parts.map((part) => part.listen(join))
    join()
    return () => {
      for (const end of ends) end()
    }
  })
  return $usable
}

function joined(values: readonly Loadable<Paged<OwnTicket>>[]): Loadable<Usable> {
  const pages = values.map(dataOf).filter((page) => page !== undefined)
  if (pages.length < values.length) {
    const failed = values.find(({ state }) => state === 'failed')
    return failed?.state === 'failed' ? { state: 'failed', error: failed.error } : { state: 'loading' }
  }
  const list = pages.flatMap((page) => page.list).sort((a, b) => a.end_time - b.end_time)
  return { state: 'ready', data: { count: pages.reduce((sum, { count }) => sum + count, 0), list } }
}
