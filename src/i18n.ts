import type { Locale } from '#lib/locales.ts'
import type { TextSlice } from '#lib/text-keys.ts'
import { type Texts, type Translate, translator } from '#lib/texts.ts'

/** The site's texts; those of `shop.json` are the embedded shop's. */
const files = import.meta.glob<Record<string, string>>(['../i18n/*/*.json', '!../i18n/*/shop.json'], { eager: true, import: 'default' })

/** All words of a language, read when first asked for. */
const known = new Map<Locale, Texts<TextSlice>>()

function allTexts(locale: Locale): Texts<TextSlice> {
  const texts = known.get(locale) ?? { locale, words: readWords(locale) }
  known.set(locale, texts)
  return texts
}

function readWords(locale: Locale): Record<string, string> {
  const words: Record<string, string> = {}
  for (const [file, texts] of Object.entries(files)) {
    const [folder, domain] = file.replace('.json', '').split('/').slice(-2)
    if (folder === locale) for (const [key, text] of Object.entries(texts)) words[`${domain}.${key}`] = text
  }
  return words
}

/** Says any text of a language: for what is drawn while building. */
export function translatorOf(locale: Locale): Translate<TextSlice> {
  return translator(allTexts(locale))
}

/**
 * What an island is handed of a language's texts: the slice that it states (`islands/<room>/texts.ts`) and no more. Only while building.
 * How texts travel to an island is decided here alone.
 */
export function islandTexts<Slice extends TextSlice>(locale: Locale, slice: Slice): Texts<Slice> {
  const isNamed = (key: string) =>
    slice.some((name) => (name.endsWith('.') ? key.startsWith(name) : [name, `${name}.one`, `${name}.other`].includes(key)))
  const words: Record<string, string> = Object.fromEntries(Object.entries(allTexts(locale).words).filter(([key]) => isNamed(key)))
  return { locale, words }
}
