import type { HelpEntry } from '#lib/content/help-search.ts'
import { localeRoot } from '#lib/routes/locale-path.ts'
import type { Locale } from '#lib/text/locales.ts'
import { readSiteFile } from './site-file.ts'

let asked: Promise<HelpEntry[] | null> | undefined

/** Every answer of the help in a page's language; read once a page, null where it cannot be had, and then asked for anew. */
export function loadHelpIndex(locale: Locale): Promise<HelpEntry[] | null> {
  asked ??= readSiteFile<HelpEntry[]>(`${localeRoot(locale)}help-index.json`).then((entries) => {
    if (!entries) asked = undefined
    return entries
  })
  return asked
}
