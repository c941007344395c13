import type { APIContext } from 'astro'
import type { Locale } from '#lib/locales.ts'
import { readRow } from '#mirror/read.ts'

export { getStaticPaths } from '#lib/locales.ts'

/** Names the search box suggests from, one file a language (src/lib/suggest.ts says what it holds). */
export function GET({ props }: APIContext<{ locale: Locale }>): Response {
  return Response.json(readRow('searchIndex', props.locale) ?? { categories: [], brands: [], goods: [] })
}
