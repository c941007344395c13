import type { Locale } from '#lib/text/locales.ts'
import type { TextSlice } from '#lib/text/text-keys.ts'
import type { Texts } from '#lib/text/texts.ts'
import type { Language } from './names.ts'

const files = import.meta.glob<Record<string, string>>(['../../i18n/*/*.json', '!../../i18n/*/shop.json'], {
  eager: true,
  import: 'default',
})

const ACCENTS: Record<string, string> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
  c: 'ç',
  n: 'ñ',
  s: 'š',
}

/** A text with accents, a third longer and in brackets; `{name}` places stay. */
function toPseudo(text: string): string {
  const accented = text.replace(/\{\w+\}|[a-z]/gi, (part) => ACCENTS[part] ?? part)
  return `[${accented}${' ~'.repeat(Math.ceil(text.length / 6))}]`
}

/** All words of a language, for any island. */
export function wordsOf(language: Language): Texts<TextSlice> {
  const locale: Locale = language === 'pseudo' ? 'en' : language
  const words = Object.entries(files).flatMap(([file, texts]) => {
    const [folder, domain] = file.replace('.json', '').split('/').slice(-2)
    if (folder !== locale) return []
    return Object.entries(texts).map(([key, text]) => [`${domain}.${key}`, language === 'pseudo' ? toPseudo(text) : text])
  })
  return { locale, words: Object.fromEntries(words) }
}
