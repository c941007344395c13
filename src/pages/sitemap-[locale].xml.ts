import type { APIRoute } from 'astro'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import type { Kind } from '#mirror/kinds.ts'
import { readIds, readRow, readRows } from '#mirror/read.ts'

/** Routes with a page for each row of a kind, and which. */
const KINDS = {
  sku: 'skus',
  groupbuy: 'groupbuys',
  seckill: 'seckills',
  category: 'categories',
  brand: 'brandPages',
  notice: 'notices',
  helpClass: 'helpClasses',
  help: 'helps',
  articleClass: 'articleClasses',
  article: 'articles',
} as const

/** One file a language. */
export function getStaticPaths() {
  return LOCALES.map((locale) => ({ params: { locale } }))
}

/** Every page of one language that search engines may show, with the addresses of its other languages. */
export const GET: APIRoute = ({ params, site }) => {
  const locale = params.locale as Locale
  const absolute = (name: RouteName, code: Locale, id?: string) => new URL(href(name, code, { id }), site).href
  const entry = (name: RouteName, id?: string) => {
    const others = LOCALES.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${LOCALE_TABLE[code].tag}" href="${absolute(name, code, id)}"/>`,
    )
    return `<url><loc>${absolute(name, locale, id)}</loc>${others.join('')}</url>`
  }
  const fixed = (Object.entries(ROUTES) as [RouteName, Route][]).filter(([, { path, noindex }]) => !noindex && !path.includes('{id}'))
  // Directories of nothing are not indexed.
  const empty = {
    brands: !readIds('brands', locale).length,
    seckills: !readIds('seckills', locale).length,
    groupbuys: !readIds('groupbuys', locale).length,
    street: !readIds('shops', locale).length,
    articles: !readIds('articles', locale).length,
    coupons: !readRow('coupons', locale)?.built.list.length,
  }
  const urls = fixed.filter(([name]) => !empty[name as keyof typeof empty]).map(([name]) => entry(name))
  for (const [name, kind] of Object.entries(KINDS) as [keyof typeof KINDS, Kind][]) {
    urls.push(...readIds(kind, locale).map((id) => entry(name, id)))
  }
  // A set that is no longer sold has a page, which nobody need find.
  const sold = readRows('combos', locale).filter(({ status }) => status === 1)
  urls.push(...sold.map(({ bl_id }) => entry('combo', String(bl_id))))
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><urlset ${names}>${urls.join('')}</urlset>`, {
    headers: { 'content-type': 'application/xml' },
  })
}
