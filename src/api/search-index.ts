import type { Locale } from '#lib/locales.ts'
import { localeRoot } from '#lib/routes.ts'
import type { SearchIndex } from '#lib/suggest.ts'

const indexes = new Map<Locale, Promise<SearchIndex | null>>()

/** The built index of a language's goods, a file of the site; read once a page, null where it cannot be had. */
export function loadSearchIndex(locale: Locale): Promise<SearchIndex | null> {
  const index =
    indexes.get(locale) ??
    fetch(`${localeRoot(locale)}search-index.json`)
      .then((answer) => (answer.ok ? (answer.json() as Promise<SearchIndex>) : null))
      .catch(() => null)
  indexes.set(locale, index)
  return index
}
