import * as v from 'valibot'

/*
 * Requirements that Google documents for rich results (developers.google.com/search/docs/appearance/structured-data), and the
 * forms of recommended properties that this site writes.
 */

const Address = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/))
const Words = v.pipe(v.string(), v.regex(/\S/))
const Amount = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/))
const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))
const DateTime = v.pipe(v.string(), v.isoTimestamp())
const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const term = (...names: string[]) => v.picklist(names.map((name) => `https://schema.org/${name}`))
const oneOrMore = <Schema extends v.GenericSchema>(schema: Schema) => v.union([schema, v.pipe(v.array(schema), v.minLength(2))])

const Days = v.object({
  '@type': v.literal('QuantitativeValue'),
  minValue: v.number(),
  maxValue: v.number(),
  unitCode: v.literal('DAY'),
})
const Shipping = v.object({
  '@type': v.literal('OfferShippingDetails'),
  shippingDestination: v.object({ '@type': v.literal('DefinedRegion'), addressCountry: Country }),
  shippingRate: v.object({ '@type': v.literal('MonetaryAmount'), value: Amount, currency: v.literal('HKD') }),
  deliveryTime: v.optional(v.object({ '@type': v.literal('ShippingDeliveryTime'), transitTime: Days })),
})
const Returns = v.pipe(
  v.object({
    '@type': v.literal('MerchantReturnPolicy'),
    applicableCountry: Country,
    returnPolicyCategory: term('MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted'),
    merchantReturnDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    returnFees: v.optional(term('FreeReturn', 'ReturnFeesCustomerResponsibility')),
  }),
  v.check(
    ({ returnPolicyCategory, merchantReturnDays }) => returnPolicyCategory.endsWith('NotPermitted') || merchantReturnDays !== undefined,
    'days',
  ),
)
const Offer = v.object({
  '@type': v.literal('Offer'),
  url: Address,
  price: Amount,
  priceCurrency: v.literal('HKD'),
  availability: term('InStock', 'OutOfStock', 'PreOrder', 'Discontinued'),
  itemCondition: term('NewCondition'),
  priceValidUntil: v.optional(Day),
  priceSpecification: v.optional(
    v.object({
      '@type': v.literal('UnitPriceSpecification'),
      price: Amount,
      priceCurrency: v.literal('HKD'),
      priceType: v.optional(term('StrikethroughPrice')),
      validFrom: v.optional(DateTime),
      validThrough: v.optional(DateTime),
    }),
  ),
  shippingDetails: v.optional(oneOrMore(Shipping)),
  hasMerchantReturnPolicy: v.optional(oneOrMore(Returns)),
})
const Review = v.object({
  '@type': v.literal('Review'),
  author: v.object({ '@type': v.literal('Person'), name: Words }),
  datePublished: Day,
  reviewBody: Words,
  reviewRating: v.object({ '@type': v.literal('Rating'), ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)) }),
})
const common = {
  description: v.optional(Words),
  brand: v.optional(v.object({ '@type': v.literal('Brand'), name: Words })),
  aggregateRating: v.optional(
    v.object({
      '@type': v.literal('AggregateRating'),
      ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
      reviewCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  review: v.optional(v.array(Review)),
}
const product = { '@type': v.literal('Product'), name: Words, image: v.array(Address), offers: Offer }
const Product = v.object({ ...product, ...common })
const Steps = v.array(v.object({ '@type': v.literal('ListItem'), position: v.number(), name: Words }))

const SHAPES: Record<string, v.GenericSchema> = {
  Product,
  ProductGroup: v.object({
    '@type': v.literal('ProductGroup'),
    name: Words,
    url: Address,
    productGroupID: Words,
    variesBy: v.optional(v.array(term('color', 'size', 'material', 'pattern'))),
    ...common,
    hasVariant: v.pipe(v.looseTuple([v.object({ ...product, sku: Words }), v.object({ url: Address })]), v.minLength(2)),
  }),
  BreadcrumbList: v.object({ itemListElement: v.pipe(Steps, v.minLength(2)) }),
  ItemList: v.object({ itemListElement: v.array(v.object({ position: v.number(), url: Address })) }),
  FAQPage: v.object({
    mainEntity: v.pipe(v.array(v.object({ name: Words, acceptedAnswer: v.object({ text: Words }) })), v.minLength(1)),
  }),
  Article: v.object({ headline: Words, author: v.object({ name: Words }), datePublished: v.optional(DateTime) }),
  NewsArticle: v.object({ headline: Words, author: v.object({ name: Words }), datePublished: v.optional(DateTime) }),
  Organization: v.object({ name: Words, url: Address, hasMerchantReturnPolicy: v.optional(oneOrMore(Returns)) }),
  WebSite: v.object({
    name: Words,
    url: Address,
    potentialAction: v.object({ target: v.object({ urlTemplate: Words }), 'query-input': Words }),
  }),
  CollectionPage: v.object({ name: Words, url: Address }),
}

/** Returns which requirements a block of JSON-LD does not meet; a type without any is a fault as well. */
export function richResultFaults(block: { '@type'?: unknown }): string[] {
  const type = String(block['@type'])
  const shape = SHAPES[type]
  if (!shape) return [`no requirements of ${type} are known`]
  const result = v.safeParse(shape, block)
  return result.success ? [] : result.issues.map((issue) => `${type}.${v.getDotPath(issue)}: ${issue.message}`)
}
