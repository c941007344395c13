import { absolutePicture } from '#api/pictures.ts'
import type { MapEntry } from '#lib/page/site-map.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { BASE, DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/text/locales.ts'
import type { Kind, Rows } from '#mirror/kinds.ts'
import { changedAt, readIds, readRow, readRows } from '#mirror/read.ts'

/** Products in one site map: few, so that a changed product writes one small file. */
const PART = 1000
/** Pictures of a product: the first ones say what it is. */
const PICTURES = 5

/** A site map of one language: its pages without products, or some of its products. */
export interface MapPart {
  /** Stands in the file's name: `en`, `zh-hant-2`. */
  name: string
  locale: Locale
  /** Part of the products, from 1 on; 0 = all other pages. */
  part: number
}

/** Returns all site maps, those of one language after the other. */
export function mapParts(): MapPart[] {
  return LOCALES.flatMap((locale) => {
    const parts = Math.ceil(readIds('skus', locale).length / PART)
    return Array.from({ length: parts + 1 }, (_, part) => ({ name: part ? `${locale}-${part}` : locale, locale, part }))
  })
}

/** Returns the address of a site map, below the site's origin. */
export function mapAddress({ name }: MapPart): string {
  return `${BASE}sitemap-${name}.xml`
}

/** Screens that list the rows of a kind, which say when the screen changed. */
const LISTS: Partial<Record<RouteName, Kind>> = {
  home: 'home',
  coupons: 'coupons',
  brands: 'brands',
  street: 'shops',
  seckills: 'flashSale',
  groupbuys: 'groupbuyGoods',
  notices: 'notices',
  articles: 'articles',
  helps: 'helpClasses',
}

/** Routes with a page for each row of a kind besides products, when the row itself says that it changed, and its pictures. */
const KINDS: { [K in Kind]?: { route: RouteName; changed?: (row: Rows[K]) => number; picture?: (row: Rows[K]) => string } } = {
  groupbuys: { route: 'groupbuy', picture: (row) => row.goods_sku_detail.sku_image },
  seckills: { route: 'seckill', picture: (row) => row.goods_sku_detail.sku_image },
  categories: { route: 'category', picture: ({ category }) => category.image_adv || category.image },
  brandPages: { route: 'brand', picture: ({ brand }) => brand.banner || brand.image_url },
  notices: { route: 'notice', changed: toldTime },
  helpClasses: { route: 'helpClass' },
  helps: { route: 'help', changed: toldTime },
  articleClasses: { route: 'articleClass' },
  articles: { route: 'article', changed: toldTime, picture: ({ cover_img }) => cover_img },
}

function toldTime({ create_time, modify_time }: { create_time: number; modify_time: number }): number {
  return Math.max(create_time, modify_time)
}

/** Returns the pages of a site map that search engines may show, each with its other languages. */
export function mapEntries({ locale, part }: MapPart, site: URL | undefined): MapEntry[] {
  const absolute = (name: RouteName, code: Locale, id?: string) => new URL(href(name, code, { id }), site).href
  const entry = (name: RouteName, changed: number, { id, pictures = [] }: { id?: string; pictures?: string[] } = {}): MapEntry => ({
    address: absolute(name, locale, id),
    changed,
    languages: {
      ...Object.fromEntries(LOCALES.map((code) => [LOCALE_TABLE[code].tag, absolute(name, code, id)])),
      'x-default': absolute(name, DEFAULT_LOCALE, id),
    },
    pictures: pictures.map((path) => absolutePicture(path, site ?? '', 'BIG')).filter(Boolean),
  })
  if (part) {
    return idsOfPart(locale, part).map((id) => {
      const { goods_image = [], sku_image = '', sku_images = [] } = readRow('skus', locale, id)?.goods_sku_detail ?? {}
      const own = sku_images.length ? sku_images : goods_image.length ? goods_image : [sku_image]
      return entry('sku', changedAt('skus', locale, id), { id, pictures: own.slice(0, PICTURES) })
    })
  }
  const entries = fixedRoutes(locale).map((name) => {
    const kind = LISTS[name]
    return entry(name, kind ? changedAt(kind, locale) : 0)
  })
  for (const kind of Object.keys(KINDS) as Kind[]) entries.push(...entriesOf(kind, locale, entry))
  // A combo that is no longer sold keeps its page, but search engines need not find it.
  for (const { status, bl_id } of readRows('combos', locale)) {
    if (status === 1) entries.push(entry('combo', changedAt('combos', locale, bl_id), { id: String(bl_id) }))
  }
  return entries
}

function entriesOf<K extends Kind>(
  kind: K,
  locale: Locale,
  entry: (name: RouteName, changed: number, more: { id: string; pictures: string[] }) => MapEntry,
): MapEntry[] {
  const about = KINDS[kind]
  if (!about) return []
  return readIds(kind, locale).flatMap((id) => {
    const row = readRow(kind, locale, id)
    if (!row) return []
    const picture = about.picture?.(row) ?? ''
    return entry(about.route, about.changed?.(row) || changedAt(kind, locale, id), { id, pictures: picture ? [picture] : [] })
  })
}

function idsOfPart(locale: Locale, part: number): string[] {
  return readIds('skus', locale).slice((part - 1) * PART, part * PART)
}

/** Screens without an entry that are indexed; directories of nothing are not. */
function fixedRoutes(locale: Locale): RouteName[] {
  const empty: Partial<Record<RouteName, boolean>> = {
    brands: !readIds('brands', locale).length,
    seckills: !readIds('seckills', locale).length,
    groupbuys: !readIds('groupbuys', locale).length,
    street: !readIds('shops', locale).length,
    articles: !readIds('articles', locale).length,
    coupons: !readRow('coupons', locale)?.built.list.length,
  }
  const all = Object.entries(ROUTES) as [RouteName, Route][]
  return all.flatMap(([name, { path, noindex }]) => (noindex || path.includes('{id}') || empty[name] ? [] : name))
}
