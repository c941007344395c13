import { persistentJSON } from '@nanostores/persistent'
import type { CartLine } from '#contract/cart.ts'
import type { Cents } from '#lib/money/money.ts'
import { shownPrice } from '#lib/money/price.ts'
import { addToCart, removeLines } from './cart.ts'
import { rememberPrice } from './seen-prices.ts'
import { SAVED_KEY } from './visitor-left.ts'

/** A cart line saved for later on this device, because the servers have no call for it. `amount` is its unit price at that time. */
export interface SavedLine
  extends Pick<CartLine, 'member_id' | 'site_id' | 'sku_id' | 'goods_name' | 'sku_name' | 'sku_image' | 'sku_spec_format' | 'num'> {
  amount: Cents
}

/** Lines saved for later on this device, newest first. A member sees their own and those of visitors (`member_id` 0). */
export const $savedForLater = persistentJSON<SavedLine[]>(SAVED_KEY, [])

/** Moves a line out of the cart into the saved lines. @throws ApiError when the shop refuses; the line stays in the cart then */
export async function saveForLater(line: CartLine): Promise<void> {
  await removeLines([line.cart_id])
  const { member_id, site_id, sku_id, goods_name, sku_name, sku_image, sku_spec_format, num } = line
  keepLine({ member_id, site_id, sku_id, goods_name, sku_name, sku_image, sku_spec_format, num, amount: shownPrice(line).amount })
}

/** Saves a line that is in no cart; pieces of the same sku saved before are added to it. */
export function keepLine(line: SavedLine): void {
  const saved = $savedForLater.get().find((other) => isSame(other, line))
  $savedForLater.set([{ ...line, num: line.num + (saved?.num ?? 0) }, ...othersThan(line)])
}

/**
 * Moves a saved line back into the cart, which tells a price other than the one it was saved at.
 * @throws ApiError when the shop refuses; the line stays saved then
 */
export async function moveToCart(line: SavedLine): Promise<void> {
  rememberPrice(line.sku_id, line.amount)
  await addToCart(line)
  removeSaved(line)
}

/** Deletes a saved line. */
export function removeSaved(line: SavedLine): void {
  $savedForLater.set(othersThan(line))
}

function othersThan(line: SavedLine): SavedLine[] {
  return $savedForLater.get().filter((other) => !isSame(other, line))
}

const isSame = (a: SavedLine, b: SavedLine) => a.member_id === b.member_id && a.sku_id === b.sku_id
