import { persistentJSON } from '@nanostores/persistent'
import type { CartLine } from '#contract/cart.ts'
import type { Cents } from '#lib/money/money.ts'
import { shownPrice } from '#lib/money/price.ts'
import { addToCart, removeLines } from './cart.ts'

/** A line of the cart that waits on this device: the family's servers have no place for it. `amount` is what a piece cost then. */
export interface Later
  extends Pick<CartLine, 'member_id' | 'site_id' | 'sku_id' | 'goods_name' | 'sku_name' | 'sku_image' | 'sku_spec_format' | 'num'> {
  amount: Cents
}

/** What was put aside on this device, the newest first; a member sees their own and what was put aside by visitors (`member_id` 0). */
export const $later = persistentJSON<Later[]>('cart.later', [])

/** Puts a line aside. Rejects with the shop's refusal, and keeps it in the cart then. */
export async function putAside(line: CartLine): Promise<void> {
  await removeLines([line.cart_id])
  const { member_id, site_id, sku_id, goods_name, sku_name, sku_image, sku_spec_format, num } = line
  keepLater({ member_id, site_id, sku_id, goods_name, sku_name, sku_image, sku_spec_format, num, amount: shownPrice(line).amount })
}

/** Keeps something aside that is in no cart. */
export function keepLater(later: Later): void {
  $later.set([later, ...othersThan(later)])
}

/** Puts it into the cart again. Rejects with the shop's refusal, and keeps it aside then. */
export async function takeBack(later: Later): Promise<void> {
  await addToCart(later)
  forgetLater(later)
}

/** Lets it go. */
export function forgetLater(later: Later): void {
  $later.set(othersThan(later))
}

function othersThan({ member_id, sku_id }: Later): Later[] {
  return $later.get().filter((other) => other.member_id !== member_id || other.sku_id !== sku_id)
}

/** What a piece of each sku cost when this device first saw it in the cart, in cents; by sku, as a line that is removed and restored has a new id. */
export const $seenPrices = persistentJSON<Record<number, Cents>>('cart.prices', {})

/** Notes the prices of lines that were not there before, and forgets those of lines that are gone. */
export function notePrices(lines: readonly CartLine[]): void {
  const before = $seenPrices.get()
  const now = Object.fromEntries(lines.map((line) => [line.sku_id, before[line.sku_id] ?? shownPrice(line).amount]))
  if (JSON.stringify(now) !== JSON.stringify(before)) $seenPrices.set(now)
}
