import { DEFAULT_LOCALE, type Locale } from '#lib/locales.ts'
import { href, ROUTES, type RouteName } from '#lib/routes.ts'

/** Where a visitor finds the entries of a screen with `{id}` in its address. */
const DIRECTORY: Partial<Record<RouteName, RouteName>> = {
  category: 'categories',
  sku: 'home',
  notice: 'notices',
  helpClass: 'helps',
  help: 'helps',
}

/** The path of a screen on the site at `site`; entries are found by a link of the directory they stand in, the first of them taken. */
export async function addressOf(site: string, name: RouteName, locale: Locale = DEFAULT_LOCALE): Promise<string> {
  if (!ROUTES[name].path.includes('{id}')) return href(name, locale)
  const answer = await fetch(site + href(DIRECTORY[name] ?? 'home', locale))
  const link = new RegExp(`href="(${href(name, locale, { id: 'ID' }).replace('ID', '\\d+')})"`).exec(await answer.text())?.[1]
  if (!link) throw new Error(`no link to ${ROUTES[name].path}`)
  return link
}
