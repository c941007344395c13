import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Locale } from '#lib/text/locales.ts'
import type { TextSlice } from '#lib/text/text-keys.ts'
import { type Translate, translator } from '#lib/text/texts.ts'

/** Returns all texts of one language, for tests that search for them. Islands are rendered with their own slice (`islandTexts`). */
export function wordsOf(locale: Locale): Translate<TextSlice> {
  const words: Record<string, string> = {}
  for (const file of globSync(`i18n/${locale}/*.json`)) {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(texts)) words[`${basename(file, '.json')}.${key}`] = text
  }
  return translator<TextSlice>({ locale, words })
}
