import { type ServerLink, serverLink } from '#lib/links.ts'
import type { Locale } from '#lib/locales.ts'
import { fromFrame } from './frame.ts'

/** An entry of the navigation in the header. */
export interface NavigationEntry {
  title: string
  link: ServerLink
  blank: 0 | 1
}

/** The navigation's entries that lead somewhere. */
export const navigationEntries = fromFrame(({ navigation, addons }, locale): readonly NavigationEntry[] =>
  navigation.flatMap(({ nav_title: title, nav_url, is_blank: blank }) => {
    const link = serverLink(nav_url.url, locale, addons)
    return link ? [{ title, link, blank }] : []
  }),
)

/** The address of the entry that leads to a page, as the entry has it; empty where none does. @param path of the page's file or address */
export function entryHere(locale: Locale, path: string): string {
  const bare = (address: string) => address.replace(/(?<=.)\/$/, '')
  const here = bare(path.replace(/(?:index)?(?:\.html)?$/, ''))
  return navigationEntries(locale).find(({ link }) => bare(link.href) === here)?.link.href ?? ''
}
