import { getCollection, getEntry } from 'astro:content'
import type { APIRoute } from 'astro'
import { HTML_LANG, LOCALES, type Locale } from '#lib/locales.ts'
import { href, type RouteName } from '#lib/paths.ts'
import { ROUTES, type Route } from '#lib/routes.ts'

/** Routes whose pages come from a collection, and which. */
const COLLECTIONS = {
  sku: 'skus',
  groupbuy: 'groupbuys',
  combo: 'combos',
  seckill: 'seckills',
  category: 'categories',
  notice: 'notices',
  helpClass: 'helpClasses',
  help: 'helps',
} as const

/** One file a language. */
export function getStaticPaths() {
  return LOCALES.map((locale) => ({ params: { locale } }))
}

/** Every page of one language that search engines may show, with the addresses of its other languages. */
export const GET: APIRoute = async ({ params, site }) => {
  const locale = params.locale as Locale
  const absolute = (name: RouteName, code: Locale, id?: string) => new URL(href(name, code, { id }), site).href
  const entry = (name: RouteName, id?: string) => {
    const others = LOCALES.map((code) => `<xhtml:link rel="alternate" hreflang="${HTML_LANG[code]}" href="${absolute(name, code, id)}"/>`)
    return `<url><loc>${absolute(name, locale, id)}</loc>${others.join('')}</url>`
  }
  const fixed = (Object.entries(ROUTES) as [RouteName, Route][]).filter(([, { path, noindex }]) => !noindex && !path.includes('{id}'))
  // Directories of nothing are not indexed.
  const empty = {
    brands: !(await getCollection('brands')).length,
    seckills: !(await getCollection('seckills')).length,
    groupbuys: !(await getCollection('groupbuys')).length,
    street: !(await getCollection('shops')).length,
    coupons: !(await getEntry('coupons', locale))?.data.built.list.length,
  }
  const urls = fixed.filter(([name]) => !empty[name as keyof typeof empty]).map(([name]) => entry(name))
  for (const [name, collection] of Object.entries(COLLECTIONS) as [
    keyof typeof COLLECTIONS,
    (typeof COLLECTIONS)[keyof typeof COLLECTIONS],
  ][]) {
    // A set that is no longer sold has a page, which nobody need find.
    const entries = await getCollection(collection, ({ id, data }) => {
      return id.startsWith(`${locale}/`) && (collection !== 'combos' || ('status' in data && data.status === 1))
    })
    urls.push(...entries.map(({ id }) => entry(name, id.slice(locale.length + 1))))
  }
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><urlset ${names}>${urls.join('')}</urlset>`, {
    headers: { 'content-type': 'application/xml' },
  })
}
