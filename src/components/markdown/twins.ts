import { href } from '#lib/routes/paths.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import type { Kind } from '#mirror/kinds.ts'
import { readIds } from '#mirror/read.ts'
import * as lists from './lists.ts'
import type { Place } from './page.ts'
import { comboMarkdown, groupbuyMarkdown, seckillMarkdown, skuMarkdown } from './product.ts'
import { TWINS, type TwinRoute, twinAddress } from './twin-address.ts'

/** Writes the Markdown of each screen. */
const WRITERS: {
  [Name in TwinRoute]: (typeof TWINS)[Name] extends Kind ? (id: string, place: Place) => string : (place: Place) => string
} = {
  home: lists.homeMarkdown,
  sku: skuMarkdown,
  list: lists.listMarkdown,
  categories: lists.categoriesMarkdown,
  category: lists.categoryMarkdown,
  brands: lists.brandsMarkdown,
  brand: lists.brandMarkdown,
  coupons: lists.couponsMarkdown,
  street: lists.streetMarkdown,
  seckills: lists.seckillsMarkdown,
  seckill: seckillMarkdown,
  groupbuys: lists.groupbuysMarkdown,
  groupbuy: groupbuyMarkdown,
  combo: comboMarkdown,
  notices: lists.noticesMarkdown,
  notice: lists.noticeMarkdown,
  helps: lists.helpsMarkdown,
  helpClass: lists.helpClassMarkdown,
  help: lists.helpMarkdown,
  articles: lists.articlesMarkdown,
  articleClass: lists.articleClassMarkdown,
  article: lists.articleMarkdown,
}

/** The Markdown twin of one page. */
export interface Twin {
  route: TwinRoute
  locale: Locale
  /** Of the entry; left out for a screen without entries. */
  id?: string
}

/** Lists the twins of all pages. */
export function allTwins(): Twin[] {
  const routes = Object.entries(TWINS) as [TwinRoute, Kind | undefined][]
  return LOCALES.flatMap((locale) =>
    routes.flatMap(([route, kind]): Twin[] => (kind ? readIds(kind, locale).map((id) => ({ route, locale, id })) : [{ route, locale }])),
  )
}

/** Returns the address of a twin, below the site's origin. */
export function addressOfTwin({ route, locale, id }: Twin): string {
  return twinAddress(href(route, locale, { id }))
}

/** Writes a twin. */
export function writeTwin({ route, locale, id }: Twin, site: URL | undefined): string {
  const place = { locale, site }
  const write = WRITERS[route]
  return id === undefined ? (write as (place: Place) => string)(place) : (write as (id: string, place: Place) => string)(id, place)
}
