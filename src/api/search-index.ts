import { localeRoot } from '#lib/locale-path.ts'
import type { Locale } from '#lib/locales.ts'
import type { SearchIndex } from '#lib/suggest.ts'
import { readSiteFile } from './site-file.ts'

const indexes = new Map<Locale, Promise<SearchIndex | null>>()

/** The built index of a language's goods; read once a page, null where it cannot be had. */
export function loadSearchIndex(locale: Locale): Promise<SearchIndex | null> {
  const index = indexes.get(locale) ?? readSiteFile<SearchIndex>(`${localeRoot(locale)}search-index.json`)
  indexes.set(locale, index)
  return index
}
