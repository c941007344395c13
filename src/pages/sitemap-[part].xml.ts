import type { APIContext } from 'astro'
import { type MapPart, mapEntries, mapParts } from '#components/site-map-parts.ts'
import { siteMap } from '#lib/page/site-map.ts'

/** One file a language, and one for each thousand of its products. */
export function getStaticPaths() {
  return mapParts().map((part) => ({ params: { part: part.name }, props: part }))
}

/** Pages of one language that search engines may show. */
export function GET({ props, site }: APIContext<MapPart & Record<string, unknown>>): Response {
  return new Response(siteMap(mapEntries(props, site)), { headers: { 'content-type': 'application/xml' } })
}
