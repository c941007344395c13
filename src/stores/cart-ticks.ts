import { persistentJSON } from '@nanostores/persistent'
import type { CartLine } from '#contract/cart.ts'

/** Skus in the cart that the visitor has unticked; everything else is ticked. By sku, because a removed and restored line has a new id. */
export const $unticked = persistentJSON<number[]>('cart.unticked', [])

/** Ticks or unticks lines, by their SKU. */
export function tick(lines: readonly Pick<CartLine, 'sku_id'>[], ticked: boolean): void {
  const sku_ids = lines.map(({ sku_id }) => sku_id)
  $unticked.set([...$unticked.get().filter((id) => !sku_ids.includes(id)), ...(ticked ? [] : sku_ids)])
}
