import { getCollection } from 'astro:content'
import type { Locale } from '#lib/locales.ts'

/** Notices of one language, pinned first, then newest. */
export async function listLocalNotices(locale: Locale) {
  const entries = await getCollection('notices', ({ id }) => id.startsWith(`${locale}/`))
  return entries.map(({ data }) => data).sort((a, b) => a.place - b.place)
}

/** Help classes of one language in the shop's order, with the titles of their articles. */
export async function listLocalHelpClasses(locale: Locale) {
  const entries = await getCollection('helpClasses', ({ id }) => id.startsWith(`${locale}/`))
  return entries.map(({ data }) => data).sort((a, b) => a.place - b.place)
}
