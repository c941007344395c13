import { getEntry } from 'astro:content'
import type { APIContext } from 'astro'
import type { Locale } from '#lib/locales.ts'

export { getStaticPaths } from '#lib/locales.ts'

/** Names the search box suggests from, one file a language (src/lib/suggest.ts says what it holds). */
export async function GET({ props }: APIContext<{ locale: Locale }>): Promise<Response> {
  const entry = await getEntry('searchIndex', props.locale)
  return Response.json(entry?.data ?? { categories: [], brands: [], goods: [] })
}
