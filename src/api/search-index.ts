import type { SearchIndex } from '#lib/catalogue/suggest.ts'
import { localeRoot } from '#lib/routes/locale-path.ts'
import type { Locale } from '#lib/text/locales.ts'
import { readSiteFile } from './site-file.ts'

const indexes = new Map<Locale, Promise<SearchIndex | null>>()

/** The built index of a language's goods; read once a page, null where it cannot be had. */
export function loadSearchIndex(locale: Locale): Promise<SearchIndex | null> {
  const index = indexes.get(locale) ?? readSiteFile<SearchIndex>(`${localeRoot(locale)}search-index.json`)
  indexes.set(locale, index)
  return index
}
