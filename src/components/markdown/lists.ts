import { getFrame, screenTitle } from '#components/frame/frame.ts'
import type { Category } from '#contract/category.ts'
import { translatorOf } from '#i18n.ts'
import { helpTarget } from '#lib/content/help.ts'
import { formatDay } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { couponReduction } from '#lib/offers/coupon-words.ts'
import { clockOf } from '#lib/offers/flash-offer.ts'
import { escapeMarkdown } from '#lib/text/markdown.ts'
import { plainText } from '#lib/text/plain-text.ts'
import type { Rows } from '#mirror/kinds.ts'
import { readIds, readRow, readRows, requireRow } from '#mirror/read.ts'
import { goodsLines, linkList, markdownHref, markdownPage, type Place, richMarkdown, section } from './page.ts'
import type { TwinRoute } from './twin-address.ts'

/** Products in the list of all: the others are found by their categories. */
const FIRST = 60
/** Notices and articles on the home page. */
const NEWEST = 5

/**
 * Home as Markdown: description of the shop, categories, popular products, newest notices and articles, and links to all lists.
 * @throws Error if the mirror has no home
 */
export function homeMarkdown(place: Place): string {
  const { locale } = place
  const t = translatorOf(locale)
  const { site } = getFrame(locale)
  const { popular } = requireRow('home', locale)
  const blocks = [
    escapeMarkdown(site.desc),
    section(t('markdown.categories'), categoryLinks(getFrame(locale).categories, place)),
    section(t('markdown.popular'), goodsLines(popular, place)),
    section(screenTitle('notices', locale), noticeLinks(place, NEWEST)),
    section(screenTitle('articles', locale), articleLinks(readRows('articles', locale, NEWEST), place)),
    section(t('markdown.pages'), screenLinks(place)),
  ]
  return markdownPage({ route: 'home', title: site.site_name, blocks }, place)
}

/** A Markdown list of links to the overview screens: products, categories, brands, promotions, texts. Leaves out those without an entry. */
export function screenLinks(place: Place): string {
  const { locale } = place
  const held: [TwinRoute, boolean][] = [
    ['list', readIds('cards', locale).length > 0],
    ['categories', getFrame(locale).categories.length > 0],
    ['brands', readIds('brands', locale).length > 0],
    ['seckills', readIds('seckills', locale).length > 0],
    ['groupbuys', readIds('groupbuys', locale).length > 0],
    ['coupons', Boolean(readRow('coupons', locale)?.built.list.length)],
    ['street', readIds('shops', locale).length > 0],
    ['notices', readIds('notices', locale).length > 0],
    ['articles', readIds('articles', locale).length > 0],
    ['helps', readIds('helpClasses', locale).length > 0],
  ]
  return linkList(
    held.flatMap(([route, isThere]) => (isThere ? { name: screenTitle(route, locale), address: markdownHref(route, place) } : [])),
  )
}

/** Categories with those below them, two levels deep. */
function categoryLinks(categories: readonly Category[], place: Place): string {
  const link = ({ category_id, category_name }: Category) =>
    linkList([{ name: category_name, address: markdownHref('category', place, category_id) }])
  return categories.flatMap((category) => [link(category), ...category.child_list.map((child) => `  ${link(child)}`)]).join('\n')
}

function screen(route: TwinRoute, place: Place, blocks: readonly (string | false | undefined)[]): string {
  return markdownPage({ route, title: screenTitle(route, place.locale), blocks }, place)
}

/** All products as Markdown: their number, and the first ones with their prices. */
export function listMarkdown(place: Place): string {
  const t = translatorOf(place.locale)
  const count = readIds('cards', place.locale).length
  const blocks = [t('goods.list.count', { count }), goodsLines(readRows('cards', place.locale, FIRST), place)]
  const more = count > FIRST && linkList([{ name: screenTitle('categories', place.locale), address: markdownHref('categories', place) }])
  return screen('list', place, [...blocks, more])
}

/** The tree of categories as Markdown. */
export function categoriesMarkdown(place: Place): string {
  return screen('categories', place, [categoryLinks(getFrame(place.locale).categories, place)])
}

/** A category as Markdown: its trail, its first products, and the categories below it. @throws Error if the mirror has none with this ID */
export function categoryMarkdown(id: string, place: Place): string {
  const { locale } = place
  const t = translatorOf(locale)
  const { category, trail, goods } = requireRow('categories', locale, id)
  const names = trail.map(({ name }) => escapeMarkdown(name)).join(' / ')
  const count = t('goods.list.count', { count: goods.count })
  const blocks = [trail.length > 1 && names, count, goodsLines(goods.list, place)]
  const below = categoryLinks(category.child_list ?? [], place)
  return markdownPage(
    { route: 'category', id, title: category.category_name, blocks: [...blocks, section(t('markdown.categories'), below)] },
    place,
  )
}

/** All brands as Markdown, with a link where a brand has a page. */
export function brandsMarkdown(place: Place): string {
  const { locale } = place
  const own = new Set(readIds('brandPages', locale))
  const brands = readRows('brands', locale).map(({ brand_id, brand_name }) =>
    own.has(String(brand_id))
      ? linkList([{ name: brand_name, address: markdownHref('brand', place, brand_id) }])
      : `- ${escapeMarkdown(brand_name)}`,
  )
  return screen('brands', place, [brands.join('\n')])
}

/** A brand as Markdown: its description and first products. @throws Error if the mirror has none with this ID */
export function brandMarkdown(id: string, place: Place): string {
  const { brand, goods } = requireRow('brandPages', place.locale, id)
  const count = translatorOf(place.locale)('goods.list.count', { count: goods.count })
  const blocks = [...brand.brand_desc.split('\n').map(escapeMarkdown), count, goodsLines(goods.list, place)]
  return markdownPage({ route: 'brand', id, title: brand.brand_name, blocks }, place)
}

/** Coupons on offer as Markdown: saving, minimum spend, shop and last day. */
export function couponsMarkdown(place: Place): string {
  const t = translatorOf(place.locale)
  const coupons = readRow('coupons', place.locale)?.built.list ?? []
  const lines = coupons.map(({ name, money, discount, at_least, site_name, end_time }) =>
    [
      `- ${escapeMarkdown(name)}`,
      money > 0 ? formatMoney(money) : discount > 0 ? t('goods.coupon.part', { part: couponReduction(discount, place.locale) }) : '',
      at_least > 0 ? t('markdown.at_least', { money: formatMoney(at_least) }) : '',
      escapeMarkdown(site_name),
      end_time > 0 ? t('markdown.until', { day: formatDay(end_time) }) : '',
    ]
      .filter(Boolean)
      .join(', '),
  )
  return screen('coupons', place, [lines.join('\n')])
}

/** All shops as Markdown, with their addresses. */
export function streetMarkdown(place: Place): string {
  const shops = readRows('shops', place.locale).map(({ site_name, full_address, address }) =>
    [`- ${escapeMarkdown(site_name)}`, escapeMarkdown(full_address || address)].filter(Boolean).join(': '),
  )
  return screen('street', place, [shops.join('\n')])
}

/** The flash sale as Markdown: its sessions with their hours and products. */
export function seckillsMarkdown(place: Place): string {
  const { slots } = readRow('flashSale', place.locale) ?? { slots: [] }
  const sessions = slots.map(({ name, seckill_start_time, seckill_end_time, goods }) => {
    const lines = goods.map(({ id, goods_name, sku_name, seckill_price }) => ({
      name: goods_name || sku_name,
      address: markdownHref('seckill', place, id),
      note: formatMoney(seckill_price),
    }))
    return section(`${name} ${clockOf(seckill_start_time)}–${clockOf(seckill_end_time)}`.trim(), linkList(lines))
  })
  return screen('seckills', place, sessions)
}

/** All group-buys as Markdown, with price and least quantity. */
export function groupbuysMarkdown(place: Place): string {
  const t = translatorOf(place.locale)
  const lines = readRows('groupbuyGoods', place.locale).map(({ groupbuy_id, goods_name, sku_name, groupbuy_price, buy_num }) => ({
    name: goods_name || sku_name,
    address: markdownHref('groupbuy', place, groupbuy_id),
    note: t('markdown.group', { money: formatMoney(groupbuy_price), count: buy_num }),
  }))
  return screen('groupbuys', place, [linkList(lines)])
}

function noticeLinks(place: Place, first?: number): string {
  const notices = readRows('notices', place.locale, first)
  return linkList(
    notices.map(({ id, title, create_time }) => ({
      name: title,
      address: markdownHref('notice', place, id),
      note: formatDay(create_time),
    })),
  )
}

/** All notices as Markdown, as links with their dates. */
export function noticesMarkdown(place: Place): string {
  return screen('notices', place, [noticeLinks(place)])
}

/** A notice as Markdown, with the date of its last change. @throws Error if the mirror has none with this ID */
export function noticeMarkdown(id: string, place: Place): string {
  const { title, content, create_time, modify_time } = requireRow('notices', place.locale, id)
  const blocks = [formatDay(Math.max(create_time, modify_time)), richMarkdown(content, place)]
  return markdownPage({ route: 'notice', id, title, blocks }, place)
}

function helpLinks({ child_list }: Rows['helpClasses'], place: Place): string {
  const { addons } = getFrame(place.locale)
  return linkList(
    child_list.map((child) => ({
      name: child.title,
      address: child.link_address
        ? new URL(helpTarget(child, place.locale, addons).href, place.site).href
        : markdownHref('help', place, child.id),
    })),
  )
}

/** All help topics as Markdown, by class. */
export function helpsMarkdown(place: Place): string {
  const classes = readRows('helpClasses', place.locale)
  return screen(
    'helps',
    place,
    classes.map((entry) => section(entry.class_name, helpLinks(entry, place))),
  )
}

/** A class of help topics as Markdown. @throws Error if the mirror has none with this ID */
export function helpClassMarkdown(id: string, place: Place): string {
  const entry = requireRow('helpClasses', place.locale, id)
  return markdownPage({ route: 'helpClass', id, title: entry.class_name, blocks: [helpLinks(entry, place)] }, place)
}

/** A help topic as Markdown. @throws Error if the mirror has none with this ID */
export function helpMarkdown(id: string, place: Place): string {
  const { title, content, class_name } = requireRow('helps', place.locale, id)
  const blocks = [escapeMarkdown(class_name), richMarkdown(content, place)]
  return markdownPage({ route: 'help', id, title, blocks }, place)
}

function articleLinks(articles: readonly Rows['articles'][], place: Place): string {
  return linkList(
    articles.map(({ article_id, article_title, article_abstract }) => ({
      name: article_title,
      address: markdownHref('article', place, article_id),
      note: escapeMarkdown(article_abstract),
    })),
  )
}

/** All articles as Markdown, as links with their abstracts. */
export function articlesMarkdown(place: Place): string {
  return screen('articles', place, [articleLinks(readRows('articles', place.locale), place)])
}

/** A class of articles as Markdown. @throws Error if the mirror has none with this ID */
export function articleClassMarkdown(id: string, place: Place): string {
  const { category_id, category_name } = requireRow('articleClasses', place.locale, id)
  const articles = readRows('articles', place.locale).filter((article) => article.category_id === category_id)
  return markdownPage({ route: 'articleClass', id, title: category_name, blocks: [articleLinks(articles, place)] }, place)
}

/** An article as Markdown, with links to its products. @throws Error if the mirror has none with this ID */
export function articleMarkdown(id: string, place: Place): string {
  const { locale } = place
  const article = requireRow('articles', locale, id)
  const { article_title, article_abstract, article_content, is_show_release_time, create_time, sku_ids } = article
  const goods = sku_ids.flatMap((sku_id) => readRow('cards', locale, sku_id) ?? [])
  const abstract = article_abstract || plainText(article_content)
  const blocks = [
    escapeMarkdown(abstract),
    is_show_release_time && formatDay(create_time),
    richMarkdown(article_content, place),
    section(translatorOf(locale)('markdown.products'), goodsLines(goods, place)),
  ]
  return markdownPage({ route: 'article', id, title: article_title, blocks: blocks.map((block) => block || '') }, place)
}
