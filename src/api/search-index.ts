import type { SearchIndex } from '#lib/catalogue/suggest.ts'
import { localeFile } from './site-file.ts'

/** The built index of a language's goods. */
export const loadSearchIndex = localeFile<SearchIndex>('search-index.json')
