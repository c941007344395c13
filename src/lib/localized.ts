import { LOCALES, type Locale, localeParam } from './locales.ts'

/**
 * One page an entry and a language, from a collection with ids `locale/id`: what `getStaticPaths` of a `[...locale]/…/[id]` page gives.
 */
export function localized<Data>(entries: readonly { id: string; data: Data }[]) {
  return entries.map((entry) => {
    const locale = LOCALES.find((code) => entry.id.startsWith(`${code}/`)) as Locale
    const id = entry.id.slice(locale.length + 1)
    return { params: { locale: localeParam(locale), id }, props: { locale, data: entry.data } }
  })
}

/** What is kept with every entry: where the shop's answer has it, since a collection keeps its entries by id, as text. */
export interface Placed {
  place: number
}

/** The entries of one language out of such a collection, in the shop's order. */
export function entriesOf<Data extends object>(entries: readonly { id: string; data: Data & Placed }[], locale: Locale) {
  return entries
    .filter(({ id }) => id.startsWith(`${locale}/`))
    .toSorted((a, b) => a.data.place - b.data.place)
    .map(({ data: { place: _place, ...data } }) => data)
}
