import type { Locale } from './locales.ts'

/** The words one island or page received: its slice of `i18n/<locale>/*.json`, keyed `domain.key`. Plain data, so it can be a prop. */
export interface Texts<Key extends string = string> {
  locale: Locale
  words: Record<Key, string>
}

type Values = Record<string, string | number>

/**
 * Looks words up and fills `{name}` placeholders. A text with a count has the keys `x.one` and `x.other`
 * (chosen by `Intl.PluralRules`); ask for `x` with `{ count }`.
 * @example translator(texts)('list.count', { count: 3 })
 */
export function translator<Key extends string>(texts: Texts<Key>) {
  const words: Record<string, string> = texts.words
  // Made only when a text has forms: most have one, and making it is dear.
  const form = (count: number) => new Intl.PluralRules(texts.locale === 'en' ? 'en' : 'zh').select(count)
  return (key: Key | PluralKey<Key>, values: Values = {}): string => {
    const text = words[key] ?? words[`${key}.${form(Number(values.count ?? 0))}`] ?? words[`${key}.other`]
    if (text === undefined) throw new Error(`no text ${key} in ${texts.locale}`)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

/** `list.count` where `list.count.other` exists. */
type PluralKey<Key extends string> = Key extends `${infer Stem}.other` ? Stem : never

export type Translate<Key extends string = string> = ReturnType<typeof translator<Key>>

/** The words below some of a slice's keys: an island is handed what it says, not its whole domain. */
export function pickTexts<Key extends string>(texts: Texts<Key>, ...prefixes: string[]): Texts {
  const words = Object.entries<string>(texts.words).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix)))
  return { locale: texts.locale, words: Object.fromEntries(words) }
}
