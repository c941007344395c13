import { BASE, DEFAULT_LOCALE, LOCALES, type Locale, OTHER_CODES } from '#lib/text/locales.ts'

/* Apart from the table of routes: what every page runs before any intent needs no more than this. */

/** Where a language starts: `/web/`, `/web/zh-hant/`, `/web/zh-hans/`. */
export function localeRoot(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? BASE : `${BASE}${locale}/`
}

/** Splits an address path of this site into its language and the rest, for the language selector and the guard. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const rest = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname.replace(/^\//, '')
  const locale = LOCALES.find((code) => rest === code || rest.startsWith(`${code}/`)) ?? DEFAULT_LOCALE
  return { locale, path: locale === DEFAULT_LOCALE ? rest : rest.slice(locale.length + 1) }
}

/** The root of each language by every code that it may be stored under, in lower case. */
export function localeRoots(): Record<string, string> {
  return Object.fromEntries(LOCALES.flatMap((locale) => [locale, ...OTHER_CODES[locale]].map((code) => [code, localeRoot(locale)])))
}
