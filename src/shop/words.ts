import { LOCALES, type Locale } from '#lib/text/locales.ts'

/** A text in every language of the shop, as the database keeps it. */
export type Words = Record<Locale, string>

/** Whether a value of unknown kind is words in every language. */
export function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && LOCALES.every((locale) => typeof Reflect.get(value, locale) === 'string')
}

/** The text in one language; English where that language is empty, `''` for none at all. */
export function pick(words: Words | null | undefined, locale: Locale): string {
  return words?.[locale] || words?.en || ''
}

/** A text made for every language. */
export function inEveryLocale(make: (locale: Locale) => string): Words {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Words
}

/** One text for all languages: names that are the same everywhere, fixtures. */
export function sameWords(text: string): Words {
  return inEveryLocale(() => text)
}

/**
 * Normalizes text for comparison: lower case, half width, compatibility forms unified.
 * @example normalizeWords('ＵＳＢ－Ｃ') // 'usb-c'
 */
export function normalizeWords(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
