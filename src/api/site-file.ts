import { localeRoot } from '#lib/routes/locale-path.ts'
import type { Locale } from '#lib/text/locales.ts'

/** Returns a reader of a JSON file that each language has. A page reads it once; where it cannot be had, null, and the next call asks again. */
export function localeFile<Content>(name: string): (locale: Locale) => Promise<Content | null> {
  const asked = new Map<Locale, Promise<Content | null>>()
  return (locale) => {
    const file =
      asked.get(locale) ??
      readSiteFile<Content>(localeRoot(locale) + name).then((content) => {
        if (!content) asked.delete(locale)
        return content
      })
    asked.set(locale, file)
    return file
  }
}

/** Fetches a JSON file of the built site; null if there is none, or no connection. */
export async function readSiteFile<Content>(address: string): Promise<Content | null> {
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as Content) : null
  } catch {
    return null
  }
}
