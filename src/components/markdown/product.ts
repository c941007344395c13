import { extrasOf } from '#components/goods/extras.ts'
import { sellerTerms } from '#components/goods/trade-terms.ts'
import type { ShopBrief } from '#contract/shop.ts'
import type { SkuRecord } from '#contract/sku.ts'
import { translatorOf } from '#i18n.ts'
import { joinAttributes } from '#lib/catalogue/product.ts'
import { maskName, reviewStars } from '#lib/catalogue/review.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import type { TradeTerms } from '#lib/catalogue/trade-terms.ts'
import { formatDay, machineTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import { clockOf } from '#lib/offers/flash-offer.ts'
import { saleState } from '#lib/offers/sale.ts'
import { escapeMarkdown, markdownTable } from '#lib/text/markdown.ts'
import { readAt, readRow, requireRow } from '#mirror/read.ts'
import { linkList, markdownHref, markdownPage, type Place, priceWords, richMarkdown, section } from './page.ts'

/** A product by one of its SKUs: price, variants, stock, delivery, returns, words and reviews. */
export function skuMarkdown(id: string, place: Place): string {
  const { locale } = place
  const t = translatorOf(locale)
  const { goods_sku_detail: detail, shop_info: shop } = requireRow('skus', locale, id)
  const time = readAt('skus', locale, id)
  const stock = stockWords(detail, locale)
  return markdownPage(
    {
      route: 'sku',
      id,
      title: detail.sku_name,
      blocks: [
        escapeMarkdown(detail.introduction),
        [
          `- ${t('markdown.price')}: ${priceWords(detail, locale, time)}`,
          `- ${t('markdown.stock')}: ${stock}`,
          `- ${t('markdown.as_of', { time: minuteOf(time) })}`,
          ...aboutLines(detail, shop, place),
        ].join('\n'),
        variants(detail, place),
        ...about(detail, shop, place),
      ],
    },
    place,
  )
}

/** Goods of a flash sale: its price and hours, then the product. */
export function seckillMarkdown(id: string, place: Place): string {
  const { locale } = place
  const t = translatorOf(locale)
  const { goods_sku_detail: detail, shop_info: shop } = requireRow('seckills', locale, id)
  const hours = `${clockOf(detail.seckill_start_time)}–${clockOf(detail.seckill_end_time)}`
  return offerMarkdown('seckill', id, detail, shop, place, t('markdown.flash', { money: formatMoney(detail.seckill_price), hours }))
}

/** A group-buy as Markdown: its price and least quantity, then the product. @throws Error if the mirror has none with this ID */
export function groupbuyMarkdown(id: string, place: Place): string {
  const { locale } = place
  const t = translatorOf(locale)
  const { goods_sku_detail: detail, shop_info: shop } = requireRow('groupbuys', locale, id)
  const words = t('markdown.group', { money: formatMoney(detail.groupbuy_price), count: detail.buy_num })
  return offerMarkdown('groupbuy', id, detail, shop, place, words)
}

/** A set: its price and parts. */
export function comboMarkdown(id: string, place: Place): string {
  const { locale } = place
  const t = translatorOf(locale)
  const { bl_name, bl_price, bundling_goods } = requireRow('combos', locale, id)
  const parts = bundling_goods.map(({ sku_id, sku_name }) => ({ name: sku_name, address: markdownHref('sku', place, sku_id) }))
  const time = minuteOf(readAt('combos', locale, id))
  const facts = [`- ${t('markdown.price')}: ${formatMoney(bl_price)}`, `- ${t('markdown.as_of', { time })}`].join('\n')
  return markdownPage({ route: 'combo', id, title: bl_name, blocks: [facts, section(t('markdown.parts'), linkList(parts))] }, place)
}

function offerMarkdown(
  route: 'seckill' | 'groupbuy',
  id: string,
  detail: SkuRecord & { price: Cents },
  shop: ShopBrief | null,
  place: Place,
  offer: string,
): string {
  const { locale } = place
  const t = translatorOf(locale)
  const own = readRow('skus', locale, detail.sku_id)?.goods_sku_detail
  const time = readAt(route === 'seckill' ? 'seckills' : 'groupbuys', locale, id)
  const usual = own ? priceWords(own, locale, time) : formatMoney(detail.price)
  const facts = [
    `- ${offer}`,
    `- ${t('markdown.usual', { money: usual })}: <${markdownHref('sku', place, detail.sku_id)}>`,
    `- ${t('markdown.as_of', { time: minuteOf(time) })}`,
    ...aboutLines(detail, shop, place),
  ].join('\n')
  return markdownPage({ route, id, title: detail.sku_name, blocks: [facts, ...about(detail, shop, place)] }, place)
}

/** A time to its minute, in UTC. */
function minuteOf(seconds: number): string {
  return `${machineTime(seconds)?.slice(0, 16)}Z`
}

function stockWords(sku: { stock: number; goods_state?: number; verify_state?: number }, locale: Place['locale']): string {
  const t = translatorOf(locale)
  const state = saleState(sku)
  return state === 'open' ? t('markdown.in_stock', { count: sku.stock }) : t(`markdown.${state}`)
}

/** Brand, seller, and options of a SKU. */
function aboutLines(detail: SkuRecord, shop: ShopBrief | null, { locale }: Place): string[] {
  const t = translatorOf(locale)
  const line = (name: string, value: string) => (value ? [`- ${escapeMarkdown(name)}: ${escapeMarkdown(value)}`] : [])
  return [
    ...detail.sku_spec_format.flatMap(({ spec_name, spec_value_name }) => line(spec_name, spec_value_name)),
    ...line(t('markdown.brand'), detail.brand_name),
    ...line(t('markdown.seller'), shop?.site_name ?? ''),
    ...line(t('markdown.number'), String(detail.sku_id)),
  ]
}

/** The SKUs of a product, each with price, stock and address; empty for a product of one. */
function variants(detail: SkuRecord, place: Place): string {
  const { locale } = place
  const t = translatorOf(locale)
  const { points } = extrasOf(locale, detail.goods_id)
  if (points.length < 2) return ''
  const rows = points.flatMap(({ sku_id }) => {
    const sku = readRow('skus', locale, sku_id)?.goods_sku_detail
    if (!sku) return []
    const price = priceWords(sku, locale, readAt('skus', locale, sku_id))
    const name = `[${escapeMarkdown(pickedValues(sku, locale) || sku.sku_name)}](${markdownHref('sku', place, sku_id)})`
    return [[name, price, stockWords(sku, locale)]]
  })
  return section(t('markdown.variants'), markdownTable([t('markdown.variant'), t('markdown.price'), t('markdown.stock')], rows))
}

/** Words about a product: delivery, returns, description, properties and reviews. */
function about(detail: SkuRecord, shop: ShopBrief | null, place: Place): string[] {
  const { locale } = place
  const t = translatorOf(locale)
  const terms = sellerTerms(detail, shop, locale)
  const attributes = joinAttributes(detail.goods_attr_format, locale).map(({ name, value }) => [name, value].map(escapeMarkdown))
  const promises = detail.goods_service.map(
    ({ service_name, desc }) => `- ${escapeMarkdown([service_name, desc].filter(Boolean).join(': '))}`,
  )
  const afterSale = readRow('afterSale', locale)
  return [
    section(t('markdown.delivery'), deliveryLines(terms, locale)),
    section(t('markdown.returns'), returnLines(terms, locale)),
    section(t('markdown.promises'), promises.join('\n')),
    section(t('markdown.description'), richMarkdown(detail.goods_content, place)),
    section(t('markdown.properties'), markdownTable([t('markdown.property'), t('markdown.value')], attributes)),
    afterSale?.content ? section(afterSale.title || t('markdown.after_sale'), richMarkdown(afterSale.content, place)) : '',
    reviews(detail, place),
  ]
}

function deliveryLines(terms: TradeTerms | undefined, locale: Place['locale']): string {
  const t = translatorOf(locale)
  return (terms?.delivery ?? [])
    .map(({ country, fee, freeFrom, days }) =>
      [
        `- ${country}: ${fee ? formatMoney(fee) : t('markdown.free')}`,
        fee && freeFrom !== undefined ? t('markdown.free_from', { money: formatMoney(freeFrom) }) : '',
        days ? t('markdown.days', { days: days.min === days.max ? String(days.min) : `${days.min}–${days.max}` }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')
}

function returnLines(terms: TradeTerms | undefined, locale: Place['locale']): string {
  const t = translatorOf(locale)
  return (terms?.returns ?? [])
    .map(({ country, days, paidBy }) => {
      const words = days ? t('markdown.return_days', { days }) : t('markdown.no_returns')
      return `- ${country}: ${[words, paidBy ? t(`markdown.paid_by_${paidBy}`) : ''].filter(Boolean).join(', ')}`
    })
    .join('\n')
}

function reviews({ goods_id }: SkuRecord, { locale }: Place): string {
  const t = translatorOf(locale)
  const { stat, list } = extrasOf(locale, goods_id).reviews
  const mean = stat?.evaluate_score ? t('markdown.mean', { score: stat.evaluate_score, count: stat.total }) : ''
  const quotes = list.map((review) => {
    const name = review.is_anonymous ? t('goods.review.anonymous') : maskName(review.member_name)
    const head = `${reviewStars(review)}/5, ${escapeMarkdown(name)}, ${formatDay(review.create_time)}`
    return `- ${head}: ${escapeMarkdown(review.content || t('goods.review.wordless'))}`
  })
  return section(t('markdown.reviews'), [mean, quotes.join('\n')].filter(Boolean).join('\n\n'))
}
