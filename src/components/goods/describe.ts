import { absolutePicture } from '#api/pictures.ts'
import type { ShopBrief } from '#contract/shop.ts'
import type { SkuRecord } from '#contract/sku.ts'
import { type PageOffer, productData } from '#lib/catalogue/goods-data.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { plainText } from '#lib/text/plain-text.ts'
import type { Extras } from './extras.ts'

interface Page {
  sku: SlimSku
  detail: SkuRecord
  shop: ShopBrief | null
  extras: Extras
}

/** Builds the description and structured data of a page that sells a SKU. */
export function describeSku({ sku, detail, shop, extras }: Page, offer: PageOffer, site: URL | undefined) {
  const description = detail.introduction || plainText(detail.goods_content)
  const origin = site ?? ''
  const sold = {
    name: sku.sku_name,
    sku: sku.sku_id,
    brand: sku.brand_name,
    images: sku.sku_images.map((path) => absolutePicture(path, origin, 'BIG')).filter(Boolean),
    seller: shop?.site_name ?? '',
    description,
    reviews: extras.reviews.stat,
  }
  return { description, image: sku.sku_image, data: [productData(sold, offer, origin)] }
}
