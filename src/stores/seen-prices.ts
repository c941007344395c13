import { persistentJSON } from '@nanostores/persistent'
import type { CartLine } from '#contract/cart.ts'
import type { Cents } from '#lib/money/money.ts'
import { shownPrice } from '#lib/money/price.ts'

/** Unit prices in cents when this device first saw a SKU in the cart. Keyed by SKU, because a removed and restored line gets a new id. */
export const $seenPrices = persistentJSON<Record<number, Cents>>('cart.prices', {})

/** Stores the unit prices of new lines and drops those of removed lines. */
export function notePrices(lines: readonly CartLine[]): void {
  const before = $seenPrices.get()
  const now = Object.fromEntries(lines.map((line) => [line.sku_id, before[line.sku_id] ?? shownPrice(line).amount]))
  if (JSON.stringify(now) !== JSON.stringify(before)) $seenPrices.set(now)
}

/** Stores the unit price in cents that a SKU had before it was put in the cart. */
export function rememberPrice(sku_id: number, amount: Cents): void {
  $seenPrices.set({ ...$seenPrices.get(), [sku_id]: amount })
}

/** Drops the prices of SKUs that are ordered: put in the cart again, they start anew. */
export function forgetPrices(sku_ids: readonly number[]): void {
  const left = Object.entries($seenPrices.get()).filter(([sku_id]) => !sku_ids.includes(Number(sku_id)))
  $seenPrices.set(Object.fromEntries(left))
}
