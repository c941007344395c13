import type { GoodsCard } from '#contract/goods.ts'
import type { Locale } from './locales.ts'
import { toDecimal } from './money.ts'
import { href } from './paths.ts'
import { isPromoted, shownPrice } from './price.ts'
import type { PanelSku } from './product.ts'
import { meanStars, type ReviewCounts } from './review.ts'
import { saleState } from './sale.ts'
import { formatDay } from './time.ts'

/** What a product's structured data is made from besides the sku; addresses are absolute, times unix seconds. */
interface Facts {
  locale: Locale
  /** Where the site stands. */
  origin: URL | string
  images: string[]
  seller: string
  description: string
  reviews: ReviewCounts | undefined
  now: number
}

/** schema.org Product with its offer in HKD, availability and rating (pages.md, 5). */
export function productData(sku: PanelSku, { locale, origin, images, seller, description, reviews, now }: Facts): object {
  const mean = reviews && meanStars(reviews)
  const url = new URL(href('sku', locale, { id: sku.sku_id }), origin).href
  const { ends, amount } = shownPrice({ ...sku, member_price: undefined }, now)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: sku.sku_name,
    sku: String(sku.sku_id),
    ...(images.length && { image: images }),
    ...(description && { description }),
    ...(sku.brand_name && { brand: { '@type': 'Brand', name: sku.brand_name } }),
    ...(mean !== undefined && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: mean, reviewCount: reviews?.total, bestRating: 5, worstRating: 1 },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(amount),
      priceCurrency: 'HKD',
      availability: `https://schema.org/${{ open: 'InStock', soldout: 'OutOfStock', off: 'Discontinued' }[saleState(sku)]}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(isPromoted(sku, now) && { priceValidUntil: formatDay(ends) }),
      ...(seller && { seller: { '@type': 'Organization', name: seller } }),
    },
  }
}

/** schema.org ItemList of a list's first page. */
export function itemListData(
  goods: readonly Pick<GoodsCard, 'sku_id' | 'goods_name' | 'sku_name'>[],
  locale: Locale,
  origin: URL | string,
): object {
  return listData(
    goods.map(({ sku_id, goods_name, sku_name }) => ({ name: goods_name || sku_name, url: href('sku', locale, { id: sku_id }) })),
    origin,
  )
}

/** schema.org ItemList of anything with a name and a path. */
export function listData(entries: readonly { name: string; url: string }[], origin: URL | string): object {
  return {
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: new URL(url, origin).href,
    })),
  }
}
