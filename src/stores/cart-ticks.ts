import { persistentJSON } from '@nanostores/persistent'

/** Skus in the cart that the visitor has unticked; everything else is ticked. By sku, because a removed and restored line has a new id. */
export const $unticked = persistentJSON<number[]>('cart.unticked', [])

/** Ticks or unticks the lines of these skus. */
export function tick(sku_ids: readonly number[], ticked: boolean): void {
  const others = $unticked.get().filter((id) => !sku_ids.includes(id))
  $unticked.set(ticked ? others : [...others, ...sku_ids])
}
