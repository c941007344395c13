import type { HelpEntry } from '#lib/content/help-search.ts'
import { localeFile } from './site-file.ts'

/** Every answer of the help in a page's language. */
export const loadHelpIndex = localeFile<HelpEntry[]>('help-index.json')
