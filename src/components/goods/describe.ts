import { absolutePicture } from '#api/pictures.ts'
import type { ShopBrief } from '#contract/shop.ts'
import type { SkuRecord } from '#contract/sku.ts'
import { type PageOffer, productData, type VariantGroup } from '#lib/catalogue/goods-data.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { plainText } from '#lib/text/plain-text.ts'
import type { Extras } from './extras.ts'
import { sellerTerms } from './trade-terms.ts'

interface Page {
  sku: SlimSku
  detail: SkuRecord
  shop: ShopBrief | null
  extras: Extras
  locale: Locale
}

/**
 * Builds the description and structured data of a page that sells a SKU. Pages of promotions describe their offer alone, the ordinary page the
 * product with all of its SKUs.
 */
export function describeSku({ sku, detail, shop, extras, locale }: Page, offer: PageOffer, site: URL | undefined) {
  const description = detail.introduction || plainText(detail.goods_content)
  const origin = site ?? ''
  const path = href('sku', locale, { id: sku.sku_id })
  const sold = {
    name: sku.sku_name,
    sku: sku.sku_id,
    brand: sku.brand_name,
    images: sku.sku_images.map((path) => absolutePicture(path, origin, 'BIG')).filter(Boolean),
    seller: shop?.site_name ?? '',
    description,
    reviews: extras.reviews,
    picks: detail.sku_spec_format,
    terms: sellerTerms(sku, shop, locale),
    group: offer.path === path ? groupOf(detail, extras, locale) : undefined,
  }
  return { description, image: sku.sku_image, data: [productData(sold, offer, origin)] }
}

/** The product that a SKU is a variant of; undefined for a product of one SKU. */
function groupOf(detail: SkuRecord, { points }: Extras, locale: Locale): VariantGroup | undefined {
  const others = points.filter(({ sku_id }) => sku_id !== detail.sku_id)
  if (!others.length) return undefined
  return {
    goods_id: detail.goods_id,
    name: detail.goods_name || detail.sku_name,
    specs: detail.goods_spec_format.map(({ spec_name }) => spec_name),
    others: others.map(({ sku_id }) => href('sku', locale, { id: sku_id })),
  }
}
