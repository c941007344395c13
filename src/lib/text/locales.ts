/** Where the site is mounted; the specification's base path. `astro.config.mjs` and the shop import it; nobody else writes it. */
export const BASE = '/web/'

/** The three languages, in the order the selector shows them. The first is the default and stands unprefixed (F10). */
export const LOCALES = ['en', 'zh-hant', 'zh-hans'] as const

/** A language of the shop, as addresses, texts and the wire's `lang` write it. */
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** Values of `<html lang>` and `hreflang` by locale (BCP 47). */
export const HTML_LANG: Record<Locale, string> = { en: 'en', 'zh-hant': 'zh-Hant-HK', 'zh-hans': 'zh-Hans-CN' }

/** Each language in its own words, for the selector. */
export const LOCALE_NAME: Record<Locale, string> = { en: 'English', 'zh-hant': '繁體中文', 'zh-hans': '简体中文' }

/**
 * Reads a stored or sent language in any of the forms that exist: our own codes, BCP 47, and the older client's `zh-CN` (F10).
 * @example toLocale('zh-CN') // 'zh-hans'
 * @example toLocale('zh-Hant-HK') // 'zh-hant'
 */
export function toLocale(value: unknown): Locale {
  const code = String(value ?? '').toLowerCase()
  if (/^zh-(hant|hk|tw|mo)/.test(code)) return 'zh-hant'
  if (code.startsWith('zh')) return 'zh-hans'
  return DEFAULT_LOCALE
}

/** The `locale` parameter of a `[...locale]` page: undefined for the default, which has no prefix. */
export function localeParam(locale: Locale): string | undefined {
  return locale === DEFAULT_LOCALE ? undefined : locale
}

/** One page a locale, for pages without other parameters; every such page re-exports it. */
export function getStaticPaths() {
  return LOCALES.map((locale) => ({ params: { locale: localeParam(locale) }, props: { locale } }))
}
