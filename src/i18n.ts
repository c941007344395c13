import { currentBuild, emit, hashedAsset } from '#lib/page/hashed-asset.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { TextSlice } from '#lib/text/text-keys.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'

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

const translators = new Map<Locale, Translate<TextSlice>>()

/** Says any text of a language: for what is drawn while building. */
export function translatorOf(locale: Locale): Translate<TextSlice> {
  const known = translators.get(locale) ?? translator(allTexts(locale))
  translators.set(locale, known)
  return known
}

/** A language's words of a slice, as they are handed to islands: many pages hand the same. */
const handed = new Map<string, Texts<TextSlice>>()

/**
 * Returns an island's slice of a language's texts (`islands/<folder>/texts.ts`), only while building. How texts reach an island is decided
 * here: in a built site as a file beside its scripts.
 */
export function islandTexts<Slice extends TextSlice>(locale: Locale, slice: Slice): Texts<Slice> {
  const key = [locale, ...slice].join()
  const texts = handed.get(key) ?? travelling(locale, wordsOf(locale, slice))
  handed.set(key, texts)
  return texts
}

function wordsOf(locale: Locale, slice: TextSlice): Record<string, string> {
  const isNamed = (key: string) =>
    slice.some((name) => (name.endsWith('.') ? key.startsWith(name) : [name, `${name}.one`, `${name}.other`].includes(key)))
  return Object.fromEntries(Object.entries(allTexts(locale).words).filter(([key]) => isNamed(key)))
}

/** While developing, and in tests, words travel as they are. */
function travelling(locale: Locale, words: Record<string, string>): Texts<TextSlice> {
  if (!currentBuild()) return { locale, words }
  return new FiledTexts(locale, emit(hashedAsset('words', 'json', JSON.stringify(words))).address, words)
}

/** Texts for rendering that are left out when the island's props are written: a getter of a class is not serialized. */
class FiledTexts implements Texts<TextSlice> {
  readonly locale: Locale
  readonly file: string
  readonly #words: Record<string, string>

  constructor(locale: Locale, file: string, words: Record<string, string>) {
    this.locale = locale
    this.file = file
    this.#words = words
  }

  get words(): Record<string, string> {
    return this.#words
  }
}
