import { absolutePicture } from '#api/pictures.ts'
import { getFrame } from '#components/frame/frame.ts'
import { sellerTerms } from '#components/goods/trade-terms.ts'
import { type FeedItem, feedElement, feedItem, feedLine, feedTsv, feedXml } from '#lib/catalogue/product-feed.ts'
import { variantValues } from '#lib/catalogue/variants.ts'
import { type Priced, shownPrice } from '#lib/money/price.ts'
import { saleState } from '#lib/offers/sale.ts'
import { localeRoot } from '#lib/routes/locale-path.ts'
import { href } from '#lib/routes/paths.ts'
import { LOCALES, type Locale, localeParam } from '#lib/text/locales.ts'
import { plainText } from '#lib/text/plain-text.ts'
import { readAt, readDigest, readIds, readRow } from '#mirror/read.ts'

/** SKUs in one feed. A shop of more has several, so that a change writes a part of them. */
const PART = 5000
/** Signs of a description: what stands first is what buyers read. */
const DESCRIPTION = 1000

/** Formats of a feed, by their extension. */
export type FeedFormat = 'tsv' | 'xml'

/** Some of the products of a language. */
export interface FeedPart {
  locale: Locale
  /** From 1 on. */
  part: number
}

/** Returns the paths of feeds for `getStaticPaths`; none where `PRODUCT_FEEDS` is off. */
export function feedPaths() {
  if (process.env.PRODUCT_FEEDS === 'off') return []
  return LOCALES.flatMap((locale) => {
    const parts = Math.max(1, Math.ceil(readIds('skus', locale).length / PART))
    return Array.from({ length: parts }, (_, index) => ({
      params: { locale: localeParam(locale), part: String(index + 1) },
      props: { locale, part: index + 1 },
    }))
  })
}

/** Returns the address of a feed, below the site's origin. @example feedFile('en', 1, 'tsv') // '/web/products-1.tsv' */
export function feedFile(locale: Locale, part: number, format: FeedFormat): string {
  return `${localeRoot(locale)}products-${part}.${format}`
}

/** Written entries by SKU, with the digest of the row that they were written from: most stay what they were. */
const written = new Map<string, { digest: string; text: string | undefined }>()

/** Writes a feed. An entry is written again only if its row has changed. */
export function writeFeed({ locale, part }: FeedPart, format: FeedFormat, site: URL | undefined): string {
  const ids = readIds('skus', locale).slice((part - 1) * PART, part * PART)
  const write = format === 'tsv' ? feedLine : feedElement
  const entries = ids.flatMap((id) => {
    const name = `${format}/${locale}/${id}`
    const digest = readDigest('skus', locale, id)
    const known = written.get(name)
    if (known?.digest === digest) return known.text ?? []
    const item = itemOf(locale, id, site)
    const text = item && write(item)
    written.set(name, { digest, text })
    return text ?? []
  })
  if (format === 'tsv') return feedTsv(entries)
  const { site_name, desc } = getFrame(locale).site
  return feedXml({ title: site_name, link: new URL(href('home', locale), site).href, description: desc || site_name }, entries)
}

/** The entry of a SKU; undefined for one that is off the shelf or has no picture, which no marketplace takes. */
function itemOf(locale: Locale, id: string, site: URL | undefined): FeedItem | undefined {
  const page = readRow('skus', locale, id)
  if (!page) return undefined
  const { goods_sku_detail: sku, shop_info: shop } = page
  const state = saleState(sku)
  const origin = site ?? ''
  const pictures = sku.sku_images.length ? sku.sku_images : sku.goods_image.length ? sku.goods_image : [sku.sku_image]
  const images = pictures.map((path) => absolutePicture(path, origin, 'BIG')).filter(Boolean)
  if (state === 'off' || !images.length) return undefined
  const { amount, former, reduced } = shownPrice({ ...sku, member_price: undefined }, readAt('skus', locale, id))
  const terms = sellerTerms(sku, shop, locale)
  return feedItem({
    sku_id: sku.sku_id,
    goods_id: sku.goods_spec_format.length ? sku.goods_id : undefined,
    title: sku.sku_name,
    description: sku.introduction || plainText(sku.goods_content, DESCRIPTION),
    link: new URL(href('sku', locale, { id }), site).href,
    images,
    inStock: state === 'open',
    amount,
    former: reduced ? former : undefined,
    starts: sku.start_time,
    ends: sku.end_time,
    lowest: (sku as Priced).lowest_price,
    brand: sku.brand_name,
    values: variantValues(sku.sku_spec_format).known,
    categories: sku.category_name.split('/').filter(Boolean),
    delivery: terms?.delivery ?? [],
  })
}
