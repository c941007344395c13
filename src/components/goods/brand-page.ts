import { absolutePicture } from '#api/pictures.ts'
import { brandData } from '#lib/catalogue/brand.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Rows } from '#mirror/kinds.ts'
import { readRows } from '#mirror/read.ts'

/** Other brands at the foot of a brand's page. */
const OTHERS = 7

/** Reads what a brand's page shows besides the brand and its goods. */
export function brandPage({ brand, goods }: Rows['brandPages'], locale: Locale, origin: URL | string) {
  const { brand_id, brand_name, brand_desc, image_url } = brand
  const brands = readRows('brands', locale)
  const skus = new Set(goods.list.map(({ sku_id }) => sku_id))
  const shops = new Set(goods.count === goods.list.length ? goods.list.map(({ site_id }) => site_id) : [])
  const address = new URL(href('brand', locale, { id: brand_id }), origin).href
  const about = { name: brand_name, description: brand_desc, address, logo: absolutePicture(image_url, origin) }
  return {
    /** All brands of the shop, and some others than this one. */
    count: brands.length,
    others: brands.filter((other) => other.brand_id !== brand_id).slice(0, OTHERS),
    /** An article about one of the brand's goods. */
    article: readRows('articles', locale).find(({ sku_ids }) => sku_ids.some((sku_id) => skus.has(sku_id))),
    /** The brand's own shop: the server's word, else the shop that sells all of its goods; 0 = none. */
    shop: brand.site_id || (shops.size === 1 && goods.list[0]?.site_id) || 0,
    /** Structured data for search engines. */
    data: brandData(about, goods.list, locale, origin),
  }
}
