import { BASE, DEFAULT_LOCALE, type Locale } from '#lib/locales.ts'
import { href, type RouteName } from '#lib/paths.ts'
import { ROUTES } from '#lib/routes.ts'

/** Where a visitor finds the entries of a screen with `{id}` in its address; those that no directory lists stand in the map of the site. */
const DIRECTORY: Partial<Record<RouteName, RouteName>> = {
  category: 'categories',
  sku: 'home',
  groupbuy: 'groupbuys',
  seckill: 'seckills',
  notice: 'notices',
  helpClass: 'helps',
  help: 'helps',
}

/** The path of a screen on the site at `site`; entries are found by a link where they are listed, the first of them taken. */
export async function addressOf(site: string, name: RouteName, locale: Locale = DEFAULT_LOCALE): Promise<string> {
  if (!ROUTES[name].path.includes('{id}')) return href(name, locale)
  const directory = DIRECTORY[name]
  const answer = await fetch(site + (directory ? href(directory, locale) : `${BASE}sitemap-${locale}.xml`))
  const path = href(name, locale, { id: 'ID' }).replace('ID', '\\d+')
  const link = new RegExp(`(?:href="|<loc>https?://[^/]+)(${path})["<]`).exec(await answer.text())?.[1]
  if (!link) throw new Error(`no link to ${ROUTES[name].path}`)
  return link
}
