import type { SharedKind, SharedProduct } from './shared-product.ts'

/** Puts a shared product into the cart, or among the favourites; a visitor's are on this device. Rejects with the shop's refusal. */
export async function takeItem(kind: SharedKind, { sku_id, num, card }: SharedProduct): Promise<void> {
  if (kind === 'cart') {
    const { addToCart } = await import('#stores/cart.ts')
    return addToCart({ site_id: card.site_id, sku_id, num })
  }
  const { collect, favouriteOf } = await import('#stores/collecting.ts')
  return collect(favouriteOf(card))
}
