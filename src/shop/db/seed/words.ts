import { inEveryLocale, type Words } from '#shop/words.ts'

export type { Words }

/**
 * A text in three languages: English, Traditional Chinese as Hong Kong writes it, Simplified Chinese as the mainland does.
 * Each is written from the meaning, never converted by character. A further language of the site shows the English text, and one that is
 * turned off is left out.
 */
export function say(en: string, hant: string, hans: string): Words {
  const written: Record<string, string> = { en, 'zh-hant': hant, 'zh-hans': hans }
  return inEveryLocale((locale) => written[locale] ?? en)
}

/**
 * Builds one text a language out of several; `pick` takes a text's words in that language.
 * @example combine((pick) => `${pick(goods.name)}, ${pick(value)}`)
 */
export function combine(build: (pick: (words: Words) => string, locale: keyof Words) => string): Words {
  return inEveryLocale((locale) => build((words) => words[locale], locale))
}
