import type { APIContext } from 'astro'
import type { Locale } from '#lib/text/locales.ts'
import { readRow } from '#mirror/read.ts'

export { getStaticPaths } from '#lib/text/locales.ts'

/** Names the search box suggests from, one file a language (src/lib/catalogue/suggest.ts says what it holds). */
export function GET({ props }: APIContext<{ locale: Locale }>): Response {
  return Response.json(readRow('searchIndex', props.locale) ?? { categories: [], brands: [], goods: [] })
}
