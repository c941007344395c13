import { NodeHtmlMarkdown } from 'node-html-markdown'
import { getFrame } from '#components/frame/frame.ts'
import type { GoodsCard } from '#contract/goods.ts'
import { translatorOf } from '#i18n.ts'
import { formatMoney } from '#lib/money/format.ts'
import { type Priced, shownPrice } from '#lib/money/price.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { escapeMarkdown, markdownBlocks, markdownLink } from '#lib/text/markdown.ts'
import { isTwin, type TwinRoute, twinAddress } from './twin-address.ts'

const converter = new NodeHtmlMarkdown({ bulletMarker: '-', emDelimiter: '*', textReplace: [[/\u00a0/g, ' ']] })

/** Where a Markdown page stands: its language and the address of the site. */
export interface Place {
  locale: Locale
  /** The site's origin. */
  site: URL | undefined
}

/** Clean HTML of the shop as Markdown, with whole addresses. */
export function richMarkdown(html: string, { site }: Place): string {
  const whole = (path: string) => (URL.canParse(path, site) ? new URL(path, site).href : path)
  const linked = html.replace(/(\s(?:href|src)=")(\/[^"]*)"/g, (_, start: string, path: string) => `${start}${whole(path)}"`)
  return converter.translate(linked).trim()
}

/** The whole address of a screen: of its Markdown where it has one, because that leads on to others. */
export function markdownHref(name: RouteName, { locale, site }: Place, id?: string | number): string {
  const address = href(name, locale, { id })
  return new URL(isTwin(name) ? twinAddress(address) : address, site).href
}

/** A list of links, one a line. */
export function linkList(entries: readonly { name: string; address: string; note?: string | undefined }[]): string {
  return entries.map(({ name, address, note }) => `- ${markdownLink(name, address)}${note ? `: ${note}` : ''}`).join('\n')
}

/** A price with the one that it is below, in words. */
export function priceWords(sku: Priced, locale: Locale, now?: number): string {
  const { amount, former, reduced } = shownPrice({ ...sku, member_price: undefined }, now)
  const before = reduced && former !== undefined ? ` (${translatorOf(locale)('markdown.before', { money: formatMoney(former) })})` : ''
  return formatMoney(amount) + before
}

/** Returns a Markdown list of products, as links with their prices. */
export function goodsLines(goods: readonly GoodsCard[], place: Place): string {
  return linkList(
    goods.map((card) => ({
      name: card.goods_name || card.sku_name,
      address: markdownHref('sku', place, card.sku_id),
      note: priceWords(card, place.locale),
    })),
  )
}

interface Parts {
  title: string
  /** Blocks of Markdown. */
  blocks: readonly (string | false | undefined)[]
  /** The page of which this is the Markdown. */
  route: TwinRoute
  id?: string | number | undefined
}

/** Joins a Markdown page: title, blocks, and a foot with the name of the shop and the address. */
export function markdownPage({ title, blocks, route, id }: Parts, { locale, site }: Place): string {
  const address = new URL(href(route, locale, { id }), site).href
  const { site_name } = getFrame(locale).site
  const foot = translatorOf(locale)('markdown.page_of', { name: escapeMarkdown(site_name), address: `<${address}>` })
  return markdownBlocks([`# ${escapeMarkdown(title)}`, ...blocks, '---', foot])
}

/** A section; empty without content. */
export function section(title: string, content: string): string {
  return content && `## ${escapeMarkdown(title)}\n\n${content}`
}
