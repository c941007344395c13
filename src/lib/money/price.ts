import type { SkuPromotion } from '#contract/sku.ts'
import type { promotionPrice } from '#contract/sku-light.ts'
import type { Cents } from './money.ts'

/**
 * Fields that decide the price of a sku and how many can be bought (contract catalogue.md): money in cents, times in unix seconds.
 */
export interface Priced {
  price: Cents
  discount_price: Cents
  market_price: Cents
  /** The lowest price of the 30 days before the present one began, where the publisher knows it: no struck price is above it. */
  lowest_price?: Cents | undefined
  /** The lowest price of the last 30 days where that is below the present one, as far as the publisher knows it: offers are compared with it. */
  recent_lowest?: Cents | undefined
  member_price?: Cents | undefined
  /** 1 for a limited-time discount; where a server leaves it out (floors of home), a price below the usual one says so. */
  promotion_type?: number | undefined
  start_time?: number
  end_time?: number
  stock?: number
  goods_state?: number
  verify_state?: number
  min_buy?: number
  max_buy?: number
  purchased_num?: number
  is_virtual?: number
  goods_promotion?: readonly Pick<SkuPromotion, keyof typeof promotionPrice>[] | undefined
}

/** Why something costs what it does: nothing in particular, a limited-time discount, the member's level, or the activity that sells it. */
export type PriceKind = 'plain' | 'promotion' | 'member' | 'flash' | 'group' | 'set'

/** A price as it is shown. */
export interface ShownPrice {
  amount: Cents
  /** Struck beside it; undefined when there is nothing it is lower than. */
  former: Cents | undefined
  /** Meaning of the struck-through price: the price before a reduction, or the market price. */
  formerKind: 'before' | 'market'
  /** Whether the shop itself reduced the price; only then it is vermilion. A market price is no reduction. */
  reduced: boolean
  /** Whole percents off {@link former}; 0 without one. */
  percent: number
  kind: PriceKind
  /** Unix seconds at which a running promotion ends; 0 without one. */
  ends: number
}

/** Whether a value is the record of a SKU with what it costs. */
export function isPricedSku(value: object): value is Priced & { sku_id: number } {
  return 'sku_id' in value && 'price' in value && 'discount_price' in value && value.discount_price !== undefined
}

/**
 * Whether the limited-time discount of a sku runs at `now`, the server's unix seconds: `promotion_type` 1 and `end_time` ahead. Without
 * `now` the record is of this moment, or has no times, as in lists: the server's own `promotion_type` counts.
 */
export function isPromoted({ price, discount_price, promotion_type, start_time = 0, end_time }: Priced, now?: number): boolean {
  const runs = now === undefined || end_time === undefined || (end_time > now && start_time <= now)
  return runs && (promotion_type ?? Number(discount_price < price)) === 1
}

/**
 * Returns the price of a SKU for this visitor with the struck-through former price, equal everywhere. The price is `discount_price`, or
 * `price` after the end of its promotion, or a lower member price. The former price is the one before the reduction, otherwise a higher
 * market price; neither is above the lowest price of the 30 days before. For promotion prices use {@link offerPrice}.
 * @param now as for {@link isPromoted}
 * @example shownPrice({ price: 21000, discount_price: 16800, market_price: 0, promotion_type: 1, end_time: 200 }, 100) // { amount: 16800,
 * former: 21000, formerKind: 'before', reduced: true, percent: 20, kind: 'promotion', ends: 200 }
 */
export function shownPrice(sku: Priced, now?: number): ShownPrice {
  const promoted = isPromoted(sku, now)
  const selling = sku.promotion_type === 1 && !promoted ? sku.price : sku.discount_price
  const member = sku.member_price !== undefined && sku.member_price < selling
  const amount = member ? (sku.member_price ?? selling) : selling
  const { lowest_price: most = Number.POSITIVE_INFINITY } = sku
  const before = promoted || member ? Math.min(sku.price, most) : amount
  const ends = promoted ? (sku.end_time ?? 0) : 0
  return toShown(amount, before, Math.min(sku.market_price, most), member ? 'member' : promoted ? 'promotion' : 'plain', ends)
}

/**
 * Returns the price of a promotion beside today's price without it. That is the price of one SKU for a flash sale or group-buy, the sum of
 * the parts for a set. A price that is not lower is shown as plain.
 * @example offerPrice('flash', 49800, 82000) // { amount: 49800, former: 82000, formerKind: 'before', reduced: true, percent: 39, kind:
 * 'flash', ends: 0 }
 */
export function offerPrice(kind: 'flash' | 'group' | 'set', amount: Cents, before: Cents): ShownPrice {
  return toShown(amount, before, 0, kind, 0)
}

/**
 * Returns the price outside a promotion whose record only has the ordinary `price`. Uses the SKU's own record if it is known.
 * @param now as for {@link isPromoted}
 */
export function usualPrice(sku: Priced | undefined, price: Cents, now?: number): ShownPrice {
  return sku ? shownPrice(sku, now) : toShown(price, price, 0, 'plain', 0)
}

/**
 * Returns the price that an offer is compared with: today's without the offer, and no more than the lowest of the last 30 days.
 * @param now as for {@link isPromoted}
 */
export function comparedPrice(sku: Priced | undefined, price: Cents, now?: number): Cents {
  return Math.min(usualPrice(sku, price, now).amount, sku?.recent_lowest ?? Number.POSITIVE_INFINITY)
}

function toShown(amount: Cents, before: Cents, market: Cents, kind: PriceKind, ends: number): ShownPrice {
  const reduced = before > amount
  const former = reduced ? before : market > amount ? market : undefined
  const percent = former === undefined ? 0 : Math.round((1 - amount / former) * 100)
  return { amount, former, formerKind: reduced ? 'before' : 'market', reduced, percent, kind, ends }
}
