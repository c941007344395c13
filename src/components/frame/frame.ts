import { getEntry } from 'astro:content'
import type { Locale } from '#lib/locales.ts'

/** What surrounds every page in one language, as the shop gave it to the build; src/loaders/frame.ts says what it holds. */
export async function getFrame(locale: Locale) {
  const entry = await getEntry('frame', locale)
  if (!entry) throw new Error(`the frame was not loaded for ${locale}`)
  return entry.data
}
