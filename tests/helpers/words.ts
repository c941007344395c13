import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Locale } from '#lib/locales.ts'
import { type Texts, translator } from '#lib/texts.ts'

/** Every word of the site in one language, as an island would receive them: `domain.key`. */
export function allTexts(locale: Locale): Texts {
  const words: Record<string, string> = {}
  for (const file of globSync(`i18n/${locale}/*.json`)) {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(texts)) words[`${basename(file, '.json')}.${key}`] = text
  }
  return { locale, words }
}

/** What the site says in one language, for tests that look for its words. */
export function wordsOf(locale: Locale) {
  return translator(allTexts(locale))
}
