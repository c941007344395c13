import { listed } from '#lib/text/texts.ts'
import { inEveryLocale, pick, type Words } from '#shop/words.ts'

/** Longest list of names kept, in characters. */
const LENGTH = 200

/** Joins names into one text in every language, cut to {@link LENGTH} characters. */
export function combineWords(names: readonly Words[]): Words {
  return inEveryLocale((locale) => {
    const text = listed(
      names.map((name) => pick(name, locale)),
      locale,
    )
    return text.length > LENGTH ? `${text.slice(0, LENGTH - 1)}…` : text
  })
}
