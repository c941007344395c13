import { translatorOf } from '#i18n.ts'
import { slimTree } from '#lib/catalogue/category-tree.ts'
import { type ServerLink, serverLink } from '#lib/routes/links.ts'
import type { RouteName } from '#lib/routes/paths.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Rows } from '#mirror/kinds.ts'
import { requireRow } from '#mirror/read.ts'

type Frame = Rows['frame']

/** Returns the frame data of every page in one language, as loaded for the build (src/loaders/frame.ts). */
export function getFrame(locale: Locale): Frame {
  return requireRow('frame', locale)
}

/** Works something out from a language's frame, which every page asks for: once for as long as the frame stays the same. */
export function fromFrame<Value>(make: (frame: Frame, locale: Locale) => Value): (locale: Locale) => Value {
  const made = new WeakMap<Frame, Value>()
  return (locale) => {
    const frame = getFrame(locale)
    const value = made.get(frame) ?? make(frame, locale)
    made.set(frame, value)
    return value
  }
}

/** The categories as islands and paths need them. */
export const categoryTree = fromFrame(({ categories }) => slimTree(categories))

/** Where an address leads that the shop's editors wrote, for a server that may lack the add-on of its screen: then nowhere. */
export function editorsLink(url: string, locale: Locale): ServerLink | null {
  const { addons } = getFrame(locale)
  return serverLink(url, locale, addons)
}

/** Returns a name for a linked picture without one, because links need a name. Pictures without a link need none. */
export function adName(link: { href?: string }, locale: Locale): string {
  return link.href ? translatorOf(locale)('frame.ad') : ''
}

/** Returns the title of a screen in the route table; empty if its entry or the shop names it. */
export function screenTitle(name: RouteName, locale: Locale): string {
  const { title }: Route = ROUTES[name]
  return title ? translatorOf(locale)(`frame.${title}`) : ''
}
