import type { GoodsCard } from '#contract/goods.ts'
import type { Bundle } from '#contract/promotion.ts'
import type { ReviewCounts } from '#contract/review.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { formatClock, formatDay } from '#lib/dates/time.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { isPromoted, shownPrice } from '#lib/money/price.ts'
import { comboSale } from '#lib/offers/combo.ts'
import type { FlashTerms } from '#lib/offers/flash-offer.ts'
import { type GroupTerms, groupSaleOf } from '#lib/offers/group-buy.ts'
import { saleState } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { SlimSku } from './product.ts'

/** The offer of a page; `terms` are further properties of its schema.org Offer. */
export interface PageOffer {
  path: string
  amount: Cents
  state: keyof typeof AVAILABILITY
  terms?: object
}

const AVAILABILITY = {
  open: 'InStock',
  coming: 'PreOrder',
  soldout: 'OutOfStock',
  limit: 'InStock',
  over: 'Discontinued',
  off: 'Discontinued',
}

/** The offer of a sku's ordinary page at `now`, unix seconds. */
export function skuOffer(sku: SlimSku<SkuDetail>, locale: Locale, now: number): PageOffer {
  const { amount, ends } = shownPrice({ ...sku, member_price: undefined }, now)
  return {
    path: href('sku', locale, { id: sku.sku_id }),
    amount,
    state: saleState(sku),
    ...(isPromoted(sku, now) && { terms: { priceValidUntil: formatDay(ends) } }),
  }
}

/** The offer of a flash sale, which can be had every day in the hours of its session; `ahead` as in {@link slotNow}. */
export function flashOffer(sku: FlashTerms & { id: number }, locale: Locale, ahead: number): PageOffer {
  const zone = `${ahead < 0 ? '-' : '+'}${formatClock(Math.abs(ahead))}`
  const clock = (second: number) => formatClock(second, 'HH:mm:ss') + zone
  return {
    path: href('seckill', locale, { id: sku.id }),
    amount: sku.seckill_price,
    state: saleState(sku),
    terms: { availabilityStarts: clock(sku.seckill_start_time), availabilityEnds: clock(sku.seckill_end_time) },
  }
}

/** The offer of a group-buy at `now`, unix seconds: a price that holds from so many pieces on. */
export function groupOffer(sku: GroupTerms & { groupbuy_id: number }, locale: Locale, now: number): PageOffer {
  const { state, shown, limits } = groupSaleOf(sku, now)
  return {
    path: href('groupbuy', locale, { id: sku.groupbuy_id }),
    amount: shown.amount,
    state,
    terms: {
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: limits.min },
      ...(sku.end_time > 0 && { priceValidUntil: formatDay(sku.end_time) }),
    },
  }
}

/** The offer of a set: one piece of each of its parts. */
export function comboOffer(bundle: Bundle, locale: Locale): PageOffer {
  const states = { open: 'open', gone: 'soldout', closed: 'off' } as const
  return {
    path: href('combo', locale, { id: bundle.bl_id }),
    amount: bundle.bl_price,
    state: states[comboSale(bundle).state],
    terms: {
      includesObject: bundle.bundling_goods.map(({ sku_name }) => ({
        '@type': 'TypeAndQuantityNode',
        amountOfThisGood: 1,
        typeOfGood: { '@type': 'Product', name: sku_name },
      })),
    },
  }
}

/** Product facts for structured data. Picture addresses are absolute. */
interface Sold {
  name: string
  sku?: number
  brand?: string
  images: string[]
  seller: string
  description: string
  reviews?: ReviewCounts | undefined
}

/** schema.org Product with its offer in HKD, availability and rating (pages.md, 5); `origin` is where the site stands. */
export function productData(
  { name, sku, brand, images, seller, description, reviews }: Sold,
  offer: PageOffer,
  origin: URL | string,
): object {
  const mean = reviews?.evaluate_score
  const url = new URL(offer.path, origin).href
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    ...(sku && { sku: String(sku) }),
    ...(images.length && { image: images }),
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(mean && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: mean, reviewCount: reviews?.total, bestRating: 5, worstRating: 1 },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(offer.amount),
      priceCurrency: 'HKD',
      availability: `https://schema.org/${AVAILABILITY[offer.state]}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...offer.terms,
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
