import { LOCALE_TABLE } from './locale-table.ts'
import type { Locale } from './locales.ts'
import type { AskedOf, KeyOf, TextName, TextSlice } from './text-keys.ts'

/** The words of a slice in one language, keyed `domain.key`. Plain data, so it can be an island's prop. */
export interface Texts<Slice extends TextSlice> {
  locale: Locale
  words: Record<KeyOf<Slice>, string>
}

type Values = Record<string, string | number>

/**
 * Gives the words of a key of the slice, `{name}` places filled; a text with a count is asked for by its stem. Its language says how to put
 * what it is given.
 */
export type Translate<Slice extends TextSlice> = ((key: AskedOf<Slice>, values?: Values) => string) & { readonly locale: Locale }

/** Made once for a language, and only for texts with plural forms, because making them is slow. */
const pluralRules: Partial<Record<Locale, Intl.PluralRules>> = {}

/**
 * Looks words up and fills `{name}` placeholders. A text with a count has the keys `x.one` and `x.other`
 * (chosen by `Intl.PluralRules`); ask for `x` with `{ count }`.
 * A text that is not there after all throws while developing; visitors see its key, and the rest of the page.
 * @example translator(texts)('goods.list.count', { count: 3 })
 */
export function translator<Slice extends TextSlice>(texts: Texts<Slice>): Translate<Slice> {
  const words: Record<string, string | undefined> = texts.words
  const form = (count: number) => {
    pluralRules[texts.locale] ??= new Intl.PluralRules(LOCALE_TABLE[texts.locale].tag)
    return pluralRules[texts.locale]?.select(count)
  }
  const translate = (key: AskedOf<Slice>, values: Values = {}) => {
    const text = words[key] ?? words[`${key}.${form(Number(values.count ?? 0))}`]
    if (text === undefined && import.meta.env?.DEV) throw new Error(`no text ${key} in ${texts.locale}`)
    return (text ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
  return Object.assign(translate, { locale: texts.locale })
}

/**
 * Declares the text keys of a component, in `texts.ts` of its folder, including the slices of the components it renders.
 * @example slice('order.items', 'order.parcel.', ...FAILED_TEXTS)
 */
export function slice<const Slice extends readonly TextName[]>(...names: Slice): Slice {
  return names
}

/**
 * Names in a row, as each language parts them.
 * @example listed(['斑點燕麥', '350 毫升'], 'zh-hant') // '斑點燕麥、350 毫升'
 */
export function listed(names: readonly string[], locale: Locale): string {
  return names.join(LOCALE_TABLE[locale].listSeparator)
}

/**
 * The number with which a language says a reduction in whole percents: English what comes off, Chinese how many tenths are left to pay.
 * @example reduction(15, 'en') // 15, as in "15% off"
 * @example reduction(15, 'zh-hans') // 8.5, as in "8.5 折"
 */
export function reduction(percent: number, locale: Locale): number {
  return LOCALE_TABLE[locale].reduction === 'percent off' ? percent : (100 - percent) / 10
}
