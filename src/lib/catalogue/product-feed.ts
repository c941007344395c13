import { type Cents, toDecimal } from '#lib/money/money.ts'
import { escapeXml } from '#lib/page/site-map.ts'
import { shorten } from '#lib/text/plain-text.ts'
import { type DeliveryTerms, deliveryFee } from './trade-terms.ts'

/*
 * Product feeds with Google's columns (support.google.com/merchants/answer/7052112), which other marketplaces read as well.
 */

/** Columns in their order, each with the most signs that it may have. */
export const COLUMNS = {
  id: 50,
  item_group_id: 50,
  title: 150,
  description: 5000,
  link: 2000,
  image_link: 2000,
  additional_image_link: 20_000,
  availability: 20,
  price: 40,
  sale_price: 40,
  sale_price_effective_date: 51,
  lowest_price_30_days: 40,
  brand: 70,
  condition: 20,
  color: 100,
  size: 100,
  material: 200,
  pattern: 100,
  product_type: 750,
  'shipping(country:price)': 1000,
} as const

export type Column = keyof typeof COLUMNS

/** A product in a feed: values by column; what is not known is left out. */
export type FeedItem = Partial<Record<Column, string>> & {
  /** Delivery by country, which the formats write in their own way. */
  shipping: { country: string; price: string }[]
}

/** A SKU as a feed lists it. Addresses are absolute, times unix seconds. */
export interface FeedSku {
  sku_id: number
  /** The product, where it has several SKUs. */
  goods_id: number | undefined
  title: string
  description: string
  link: string
  images: readonly string[]
  inStock: boolean
  /** Price now, and the price before a reduction of the shop's own. */
  amount: Cents
  former: Cents | undefined
  /** When the reduction began and ends; 0 where not told. */
  starts: number
  ends: number
  /** The lowest price of the 30 days before the present one began; undefined where it is not known. */
  lowest: Cents | undefined
  brand: string
  values: Partial<Record<'color' | 'size' | 'material' | 'pattern', string>>
  /** Names of its categories, from the widest down. */
  categories: readonly string[]
  delivery: readonly DeliveryTerms[]
}

/** Pictures of a product besides the first that a feed may name. */
const MORE_PICTURES = 10

/** Builds the entry of a SKU. */
export function feedItem(sku: FeedSku): FeedItem {
  const { amount, former } = sku
  const money = (cents: Cents) => `${toDecimal(cents)} HKD`
  const item: Partial<Record<Column, string>> = {
    id: String(sku.sku_id),
    item_group_id: sku.goods_id === undefined ? '' : String(sku.goods_id),
    title: sku.title,
    description: sku.description || sku.title,
    link: sku.link,
    image_link: sku.images[0] ?? '',
    additional_image_link: sku.images.slice(1, MORE_PICTURES + 1).join(','),
    availability: sku.inStock ? 'in_stock' : 'out_of_stock',
    price: money(former ?? amount),
    sale_price: former === undefined ? '' : money(amount),
    sale_price_effective_date: former !== undefined && sku.starts > 0 && sku.ends > 0 ? `${minute(sku.starts)}/${minute(sku.ends)}` : '',
    lowest_price_30_days: sku.lowest === undefined ? '' : money(sku.lowest),
    brand: sku.brand,
    condition: 'new',
    ...sku.values,
    product_type: sku.categories.join(' > '),
  }
  const known = Object.entries(item).flatMap(([column, value]) => {
    const text = cleanText(value, COLUMNS[column as Column])
    return text ? [[column, text]] : []
  })
  const shipping = sku.delivery.map((terms) => ({ country: terms.country, price: money(deliveryFee(terms, amount)) }))
  return { ...(Object.fromEntries(known) as Partial<Record<Column, string>>), shipping }
}

/** Writes the entry as a line of a feed of tab-separated values. */
export function feedLine({ shipping, ...item }: FeedItem): string {
  const places = shipping.map(({ country, price }) => `${country}:${price}`).join(',')
  return (Object.keys(COLUMNS) as Column[]).map((column) => (column.startsWith('shipping') ? places : (item[column] ?? ''))).join('\t')
}

/** Writes a feed of tab-separated values. @param lines as {@link feedLine} writes them */
export function feedTsv(lines: readonly string[]): string {
  return `${[Object.keys(COLUMNS).join('\t'), ...lines].join('\n')}\n`
}

/** Writes the entry as an element of a feed of XML. */
export function feedElement({ shipping, ...item }: FeedItem): string {
  const values = (Object.entries(item) as [Column, string][]).flatMap(([column, value]) => {
    const parts = column === 'additional_image_link' ? value.split(',') : [value]
    return parts.map((part) => `<g:${column}>${escapeXml(part)}</g:${column}>`)
  })
  const places = shipping.map(
    ({ country, price }) => `<g:shipping><g:country>${country}</g:country><g:price>${escapeXml(price)}</g:price></g:shipping>`,
  )
  return `<item>${values.join('')}${places.join('')}</item>`
}

/** Writes a feed of XML (RSS 2.0 with Google's names). @param elements as {@link feedElement} writes them */
export function feedXml(about: { title: string; link: string; description: string }, elements: readonly string[]): string {
  const head = (['title', 'link', 'description'] as const).map((name) => `<${name}>${escapeXml(about[name])}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head.join('')}${elements.join('')}</channel></rss>`
}

/** A text on one line, of at most so many signs, without what no XML may hold. */
function cleanText(text = '', most: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return shorten(text.replace(/[\s\0-\x1f\x7f\ufffe\uffff]+/g, ' ').trim(), most)
}

function minute(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16)}Z`
}
