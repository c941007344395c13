import { getCollection } from 'astro:content'
import type { Locale } from '#lib/locales.ts'
import { entriesOf } from '#lib/localized.ts'

/** Notices of one language, pinned first, then newest. */
export async function listLocalNotices(locale: Locale) {
  return entriesOf(await getCollection('notices'), locale)
}

/** Help classes of one language in the shop's order, with the titles of their articles. */
export async function listLocalHelpClasses(locale: Locale) {
  return entriesOf(await getCollection('helpClasses'), locale)
}
