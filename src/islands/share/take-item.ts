import { $token } from '#api/token.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { SharedKind, SharedProduct } from './shared-product.ts'

/** Puts a shared product into the cart, or among the favourites. Rejects with the shop's refusal. */
export async function takeItem(kind: SharedKind, { sku_id, num, card }: SharedProduct, locale: Locale): Promise<void> {
  if (kind === 'cart') {
    const { addToCart } = await import('#stores/cart.ts')
    return addToCart({ site_id: card.site_id, sku_id, num })
  }
  if (!$token.get()) return location.assign(href('login', locale, { redirect: location.pathname + location.search }))
  const { collect, favouriteOf } = await import('#stores/collecting.ts')
  return collect(favouriteOf(card))
}
