import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'

/** A picture of the administrator, and the address it leads to on this site; without one if nothing is there. */
interface LinkedPicture {
  url: string
  link: { url: string }
  target: string | undefined
}

/**
 * Returns the product whose name and price stand on the large picture of floor style 4: the one that the picture leads to. Undefined for a
 * picture that leads elsewhere, because it shows something else. Without a linked picture it is the first product.
 */
export function mosaicLead<Goods extends { sku_id: number }>(
  goods: readonly Goods[],
  picture: LinkedPicture | undefined,
  locale: Locale,
): Goods | undefined {
  if (!picture?.url || !picture.link.url) return goods[0]
  return goods.find(({ sku_id }) => href('sku', locale, { id: sku_id }) === picture.target)
}
