import type { Cents } from './money.ts'

/** What decides a price (contract catalogue.md): money in cents, times in unix seconds. */
export interface Priced {
  price: Cents
  discount_price: Cents
  market_price: Cents
  member_price?: Cents | undefined
  /** 1 for a limited-time discount; where a server leaves it out (floors of home), a price below the usual one says so. */
  promotion_type?: number | undefined
  start_time?: number
  end_time?: number
}

/** A price as it is shown. */
export interface ShownPrice {
  amount: Cents
  /** Struck beside it; undefined when the price is not reduced. */
  former: Cents | undefined
  /** What the struck price is: the price before a promotion, or what others ask. */
  formerKind: 'before' | 'market'
  /** Whole percents off {@link former}; 0 when not reduced. */
  percent: number
  /** Why the price is what it is. */
  kind: 'plain' | 'promotion' | 'member'
  /** Unix seconds at which a running promotion ends; 0 without one. */
  ends: number
}

/**
 * Whether the limited-time discount of a sku runs at `now`, the server's unix seconds: `promotion_type` 1 and `end_time` ahead.
 * A list sends no times: there the server's own `promotion_type` counts.
 */
export function isPromoted({ price, discount_price, promotion_type, start_time = 0, end_time }: Priced, now: number): boolean {
  return (promotion_type ?? Number(discount_price < price)) === 1 && (end_time === undefined || (end_time > now && start_time <= now))
}

/**
 * The price to show and the one to strike: `discount_price`, after the end of its promotion `price`, and a member's own price where lower.
 * The price before a promotion is struck; without one, a market price above ours.
 * @example shownPrice({ price: 21000, discount_price: 16800, market_price: 0, promotion_type: 1, end_time: 200 }, 100)
 * // { amount: 16800, former: 21000, formerKind: 'before', percent: 20, kind: 'promotion', ends: 200 }
 */
export function shownPrice(sku: Priced, now: number): ShownPrice {
  const promoted = isPromoted(sku, now)
  const selling = sku.promotion_type === 1 && !promoted ? sku.price : sku.discount_price
  const member = sku.member_price !== undefined && sku.member_price < selling
  const amount = member ? (sku.member_price ?? selling) : selling
  const before = (promoted || member) && sku.price > amount ? sku.price : undefined
  const former = before ?? (sku.market_price > amount ? sku.market_price : undefined)
  return {
    amount,
    former,
    formerKind: before === undefined ? 'market' : 'before',
    percent: former === undefined ? 0 : Math.round((1 - amount / former) * 100),
    kind: member ? 'member' : promoted ? 'promotion' : 'plain',
    ends: promoted ? (sku.end_time ?? 0) : 0,
  }
}
