import type { GoodsCard, SpecPick } from '#contract/goods.ts'
import type { Combo } from '#contract/promotion.ts'
import type { Reviews } from '#contract/review.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { formatClock, formatDay, machineTime } from '#lib/dates/time.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { isPromoted, shownPrice } from '#lib/money/price.ts'
import { comboSale } from '#lib/offers/combo.ts'
import type { FlashTerms } from '#lib/offers/flash-offer.ts'
import { type GroupTerms, groupSaleOf } from '#lib/offers/group-buy.ts'
import { saleState } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { SlimSku } from './product.ts'
import { maskName, reviewStars } from './review.ts'
import { type DeliveryTerms, deliveryFee, type ReturnTerms, type TradeTerms } from './trade-terms.ts'
import { variantProperty, variantValues } from './variants.ts'

/** The offer of a page; `terms` are further properties of its schema.org Offer. */
export interface PageOffer {
  path: string
  amount: Cents
  state: keyof typeof AVAILABILITY
  /** The price before the shop's own reduction; left out without one. */
  former?: Cents | undefined
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
  const { amount, former, reduced, ends } = shownPrice({ ...sku, member_price: undefined }, now)
  return {
    path: href('sku', locale, { id: sku.sku_id }),
    amount,
    former: reduced ? former : undefined,
    state: saleState(sku),
    ...(isPromoted(sku, now) && { terms: { priceValidUntil: formatDay(ends) } }),
  }
}

/**
 * The offer of a flash sale, which can be had every day in the hours of its session; `ahead` as in {@link slotNow}.
 * @param session when the session of the day begins and ends, in unix seconds, as the shop tells beside the SKU
 */
export function flashOffer(
  sku: FlashTerms & { id: number },
  locale: Locale,
  ahead: number,
  session?: { start_time: number; end_time: number },
): PageOffer {
  const zone = `${ahead < 0 ? '-' : '+'}${formatClock(Math.abs(ahead))}`
  const clock = (second: number) => formatClock(second, 'HH:mm:ss') + zone
  return {
    path: href('seckill', locale, { id: sku.id }),
    amount: sku.seckill_price,
    state: saleState(sku),
    terms: {
      availabilityStarts: clock(sku.seckill_start_time),
      availabilityEnds: clock(sku.seckill_end_time),
      ...(session?.start_time &&
        session.end_time && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: toDecimal(sku.seckill_price),
            priceCurrency: 'HKD',
            validFrom: machineTime(session.start_time),
            validThrough: machineTime(session.end_time),
          },
        }),
    },
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

/** The structured-data offer of a combo, which includes one piece of each of its products. */
export function comboOffer(combo: Combo, locale: Locale): PageOffer {
  const states = { open: 'open', gone: 'soldout', closed: 'off' } as const
  return {
    path: href('combo', locale, { id: combo.bl_id }),
    amount: combo.bl_price,
    state: states[comboSale(combo).state],
    terms: {
      includesObject: combo.bundling_goods.map(({ sku_name }) => ({
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
  reviews?: (Pick<Reviews, 'stat'> & Partial<Pick<Reviews, 'list'>>) | undefined
  /** Values of the SKU's specifications. */
  picks?: readonly SpecPick[]
  /** Terms of its seller; none for goods that are not sent. */
  terms?: TradeTerms | undefined
  /** The product that it is a variant of; left out for a product of one SKU. */
  group?: VariantGroup | undefined
}

/** A product of several SKUs. */
export interface VariantGroup {
  goods_id: number
  name: string
  /** Specifications that its SKUs differ by. */
  specs: readonly string[]
  /** Paths of the other SKUs' pages. */
  others: readonly string[]
}

/** Reviews that are quoted: the page shows more. */
const QUOTED = 3

/**
 * schema.org Product with its offer in HKD, availability, terms and rating (pages.md, 5), or the ProductGroup of a SKU with its sisters, which
 * are named by their address alone: each describes itself. `origin` is where the site stands.
 */
export function productData(sold: Sold, offer: PageOffer, origin: URL | string): object {
  const { name, sku, brand, images, description, reviews, picks = [], group } = sold
  const url = new URL(offer.path, origin).href
  const { known, others } = variantValues(picks)
  const common = {
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...ratingData(reviews),
  }
  const product = {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    ...(sku && { sku: String(sku) }),
    ...(images.length && { image: images }),
    ...known,
    ...(Object.keys(others).length && {
      additionalProperty: Object.entries(others).map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    }),
    offers: offerData(sold, offer, url),
  }
  if (!group) return { ...product, ...common }
  const variesBy = group.specs.flatMap((spec) => variantProperty(spec) ?? []).map((property) => `https://schema.org/${property}`)
  return {
    '@type': 'ProductGroup',
    productGroupID: String(group.goods_id),
    name: group.name,
    url,
    ...common,
    ...(variesBy.length && { variesBy: [...new Set(variesBy)] }),
    hasVariant: [product, ...group.others.map((path) => ({ '@type': 'Product', url: new URL(path, origin).href }))],
  }
}

/** The mean of all reviews, and the first of them with words. */
function ratingData(reviews: Sold['reviews']): object {
  const { stat, list = [] } = reviews ?? {}
  const quoted = list.filter(({ content, is_anonymous }) => content && !is_anonymous).slice(0, QUOTED)
  return {
    ...(stat?.evaluate_score && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: stat.evaluate_score, reviewCount: stat.total },
    }),
    ...(quoted.length && {
      review: quoted.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: maskName(review.member_name) },
        datePublished: formatDay(review.create_time),
        reviewBody: review.content,
        reviewRating: { '@type': 'Rating', ratingValue: reviewStars(review) },
      })),
    }),
  }
}

function offerData({ seller, terms }: Sold, { amount, state, former, terms: own }: PageOffer, url: string): object {
  const price = { price: toDecimal(amount), priceCurrency: 'HKD' }
  return {
    '@type': 'Offer',
    url,
    ...price,
    ...(former && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: toDecimal(former),
        priceCurrency: 'HKD',
      },
    }),
    availability: `https://schema.org/${AVAILABILITY[state]}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...own,
    ...(terms && state !== 'off' && { ...shippingData(terms.delivery, amount), ...returnData(terms.returns) }),
    ...(seller && { seller: { '@type': 'Organization', name: seller } }),
  }
}

function shippingData(delivery: readonly DeliveryTerms[], worth: Cents): object {
  if (!delivery.length) return {}
  const details = delivery.map((terms) => ({
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: terms.country },
    shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(deliveryFee(terms, worth)), currency: 'HKD' },
    ...(terms.days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: terms.days.min, maxValue: terms.days.max, unitCode: 'DAY' },
      },
    }),
  }))
  return { shippingDetails: details.length > 1 ? details : details[0] }
}

const FEES = { shop: 'FreeReturn', customer: 'ReturnFeesCustomerResponsibility' } as const

/** The return policies of an offer or of the whole shop; nothing where the owner told none. */
export function returnData(returns: readonly ReturnTerms[]): object {
  if (!returns.length) return {}
  const policies = returns.map(({ country, days, paidBy }) => ({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    returnPolicyCategory: `https://schema.org/${days ? 'MerchantReturnFiniteReturnWindow' : 'MerchantReturnNotPermitted'}`,
    ...(days && { merchantReturnDays: days }),
    ...(days && paidBy && { returnFees: `https://schema.org/${FEES[paidBy]}` }),
  }))
  return { hasMerchantReturnPolicy: policies.length > 1 ? policies : policies[0] }
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
