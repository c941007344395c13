import type { Cents } from './money.ts'

/** A price from a moment on (unix seconds), until the next entry's. */
export interface PriceEntry {
  at: number
  amount: Cents
}

const DAY = 86_400

/**
 * Lowest prices of a SKU: what it costs now, the lowest of the 30 days before that price began ({@link lowestBefore}), and the lowest of the
 * last 30 days.
 */
export type LowestPrices = readonly [amount: Cents, before: Cents, within: Cents]
/** Days before a reduction whose lowest price a struck price may not exceed (Directive 98/6/EC, article 6a). */
export const FORMER_DAYS = 30

/**
 * Returns the lowest price of the 30 days before the present one began: a struck price is never above it. Undefined where no price is known
 * before that.
 * @param entries prices of one SKU, earliest first
 * @param amount what it costs at `now`, unix seconds
 * @example lowestBefore([{ at: 0, amount: 15000 }, { at: 864000, amount: 21000 }], 16800, 1728000) // 15000
 */
export function lowestBefore(entries: readonly PriceEntry[], amount: Cents, now: number): Cents | undefined {
  const last = entries.at(-1)
  const start = last?.amount === amount ? last.at : now
  const earlier = last?.amount === amount ? entries.slice(0, -1) : entries
  return lowestWithin(earlier, start)
}

/**
 * Returns the lowest price of the 30 days until `now`, unix seconds; undefined where none is known.
 * @param entries prices of one SKU, earliest first
 */
export function lowestWithin(entries: readonly PriceEntry[], now: number): Cents | undefined {
  const amounts = entries.flatMap((entry, place) => {
    const until = entries[place + 1]?.at ?? now
    return until > now - FORMER_DAYS * DAY ? entry.amount : []
  })
  return amounts.length ? Math.min(...amounts) : undefined
}
