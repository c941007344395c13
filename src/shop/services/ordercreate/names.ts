import { LOCALES } from '#lib/locales.ts'
import { pick, type Words } from '#shop/words.ts'

/** Longest list of names kept, in characters. */
const LENGTH = 200

/** Several names as one, in every language, cut where it gets long. */
export function combineWords(names: readonly Words[]): Words {
  const entries = LOCALES.map((locale) => {
    const text = names.map((name) => pick(name, locale)).join(', ')
    return [locale, text.length > LENGTH ? `${text.slice(0, LENGTH - 1)}…` : text]
  })
  return Object.fromEntries(entries) as Words
}
