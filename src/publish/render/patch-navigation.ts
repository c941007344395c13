import { BASE } from '#lib/text/locales.ts'
import type { Page } from './renderer.ts'

/*
 * The navigation is on nearly every page, in a mirror row of its own and as one piece of plain HTML. If only that row changed, its HTML is
 * replaced in the existing pages.
 */

const START = '<nav data-navigation'
const END = '</nav>'
const ROUTE = /<html[^>]* lang="([^"]+)" data-route="([^"]+)"/
const ICONS = /#icon-[\w-]+/g

/** Whether a key of the mirror names what pages show in that piece alone. */
export function isInNavigation(key: string): boolean {
  return key.startsWith('navigation/')
}

/** Patches the current navigation into pages that have an earlier one, as long as the mirror is not written. */
export interface NavigationPatcher {
  /** The page as rendering it would give it; undefined where only that can tell. */
  patch(page: Page, earlier: string): string | undefined
  /** Takes note of the piece of a page that was rendered. */
  learn(html: string): void
}

/** Creates a patcher that replaces the navigation in rendered pages. It learns each kind of navigation from the first rendered page that has it. */
export function openNavigationPatcher(): NavigationPatcher {
  /**
   * Keyed by language and route, because an entry is marked on all pages of its route. An entry that links to a page is marked on that page
   * alone.
   */
  const pieces = new Map<string, string>()
  return {
    patch({ path }, earlier) {
      const [start, end] = placeOf(earlier)
      const old = earlier.slice(start, end)
      const piece = pieces.get(kindOf(earlier))
      if (!old || !piece || isOwn(old) || leadsTo(piece, path) || iconsOf(piece) !== iconsOf(old)) return undefined
      return earlier.slice(0, start) + piece + earlier.slice(end)
    },
    learn(html) {
      const piece = html.slice(...placeOf(html))
      if (piece && !isOwn(piece)) pieces.set(kindOf(html), piece)
    },
  }
}

function placeOf(html: string): [start: number, end: number] {
  const start = html.indexOf(START)
  return start < 0 ? [0, 0] : [start, html.indexOf(END, start) + END.length]
}

const kindOf = (html: string): string => ROUTE.exec(html)?.slice(1).join('/') ?? ''
const isOwn = (piece: string): boolean => piece.includes('aria-current="page"')

/** Whether an entry leads to the page itself. */
function leadsTo(piece: string, path: string): boolean {
  const address = (BASE + path.slice(1)).replace(/\/$/, '')
  return ['"', '/"'].some((end) => piece.includes(`href="${address}${end}`))
}

/** Icons that a page's pieces use are drawn once in the page, elsewhere. */
const iconsOf = (piece: string): string => piece.match(ICONS)?.join() ?? ''
