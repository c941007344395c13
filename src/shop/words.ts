import type { Locale } from '#lib/locales.ts'

/** A text in every language of the shop, as the database keeps it. */
export type Words = Record<Locale, string>

/** The text in one language; English where that language is empty, `''` for none at all. */
export function pick(words: Words | null | undefined, locale: Locale): string {
  return words?.[locale] || words?.en || ''
}

/** One text for all languages: names that are the same everywhere, fixtures. */
export function sameWords(text: string): Words {
  return { en: text, 'zh-hant': text, 'zh-hans': text }
}

/**
 * What search compares: lower case, half-width, compatible forms joined.
 * @example foldText('ＵＳＢ－Ｃ') // 'usb-c'
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
