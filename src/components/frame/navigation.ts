import type { ServerLink } from '#lib/routes/links.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { isOffered, ROUTES, type Route } from '#lib/routes/routes.ts'
import type { Locale } from '#lib/text/locales.ts'
import { requireRow } from '#mirror/read.ts'
import { editorsLink, getFrame, screenTitle } from './frame.ts'

/** An entry of the navigation in the header. */
export interface NavigationEntry {
  title: string
  link: ServerLink
  blank: 0 | 1
}

/** The navigation's entries that lead somewhere. */
export function navigationEntries(locale: Locale): readonly NavigationEntry[] {
  return requireRow('navigation', locale).flatMap((entry): NavigationEntry[] => {
    if ('screen' in entry) {
      const { screen } = entry
      const link = { href: href(screen, locale), outside: false }
      return isOffered(screen, getFrame(locale).addons) ? [{ title: screenTitle(screen, locale), link, blank: 0 }] : []
    }
    const { nav_title: title, nav_url, is_blank: blank } = entry
    const link = editorsLink(nav_url.url, locale)
    return link ? [{ title, link, blank }] : []
  })
}

/** The entry of the navigation that stands for a page: its address as the entry has it, and what `aria-current` says of it. */
export interface EntryHere {
  href: string
  current: 'page' | 'true'
}

/**
 * The entry that leads to a page, else to the screen that lists what it shows (`parent` of its route); undefined where none does.
 * @param path of the page's file or address
 */
export function entryHere(locale: Locale, path: string, route?: RouteName): EntryHere | undefined {
  const bare = (address: string) => address.replace(/(?<=.)\/$/, '')
  const entries = navigationEntries(locale)
  const leading = (to: string) => entries.find(({ link }) => bare(link.href) === bare(to))?.link.href
  const { parent }: Route = route ? ROUTES[route] : { path }
  const own = leading(path.replace(/(?:index)?(?:\.html)?$/, ''))
  const above = parent && leading(href(parent as RouteName, locale))
  return own ? { href: own, current: 'page' } : above ? { href: above, current: 'true' } : undefined
}
