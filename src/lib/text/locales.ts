/** Where the site is mounted; the specification's base path. `astro.config.mjs` and the shop import it. */
export const BASE = '/web/'

/** The three languages, in the order the selector shows them. The first is the default and stands unprefixed (F10). */
export const LOCALES = ['en', 'zh-hant', 'zh-hans'] as const

/** A language of the shop, as addresses, texts and the wire's `lang` write it. */
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/**
 * Other codes of each language in lower case, such as the older client's `zh-CN`. Further facts about languages are in `locale-table.ts`.
 */
export const OTHER_CODES: Record<Locale, readonly string[]> = { en: [], 'zh-hant': ['zh-hk', 'zh-tw', 'zh-mo'], 'zh-hans': ['zh-cn', 'zh'] }

/**
 * Reads a stored or sent language in any of the forms that exist: our own codes, BCP 47, and the older client's (F10). Unknown ones are the
 * default language.
 * @example toLocale('zh-CN') // 'zh-hans'
 * @example toLocale('zh-Hant-HK') // 'zh-hant'
 */
export function toLocale(value: unknown): Locale {
  const tag = `${value ?? ''}-`.toLowerCase()
  return LOCALES.find((locale) => [locale, ...OTHER_CODES[locale]].some((code) => tag.startsWith(`${code}-`))) ?? DEFAULT_LOCALE
}

/** The `locale` parameter of a `[...locale]` page: undefined for the default, which has no prefix. */
export function localeParam(locale: Locale): string | undefined {
  return locale === DEFAULT_LOCALE ? undefined : locale
}

/** One page a locale, for pages without other parameters; every such page re-exports it. */
export function getStaticPaths() {
  return LOCALES.map((locale) => ({ params: { locale: localeParam(locale) }, props: { locale } }))
}
