import type { GoodsCard } from '#contract/goods.ts'
import type { Locale } from '#lib/text/locales.ts'
import { itemListData } from './goods-data.ts'

/** Whether a brand has a page of its own: where its server sends the additions of which such a page is made (contract/goods.ts). */
export function hasBrandPage({ banner, brand_desc }: { banner: string; brand_desc: string }): boolean {
  return banner !== '' || brand_desc !== ''
}

/** Structured data of a brand for search engines. Addresses are absolute; unknown values are empty. */
interface BrandFacts {
  name: string
  description: string
  /** Of its page. */
  address: string
  logo: string
}

/** schema.org CollectionPage of a brand with its first goods; `origin` is where the site stands. */
export function brandData(
  { name, description, address, logo }: BrandFacts,
  goods: readonly Pick<GoodsCard, 'sku_id' | 'goods_name' | 'sku_name'>[],
  locale: Locale,
  origin: URL | string,
): object {
  return {
    '@type': 'CollectionPage',
    name,
    url: address,
    about: { '@type': 'Brand', name, ...(description && { description }), ...(logo && { logo }) },
    mainEntity: itemListData(goods, locale, origin),
  }
}
