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

/** The entries of one language out of such a collection, in their order. */
export function entriesOf<Data>(entries: readonly { id: string; data: Data }[], locale: Locale): Data[] {
  return entries.filter(({ id }) => id.startsWith(`${locale}/`)).map(({ data }) => data)
}
