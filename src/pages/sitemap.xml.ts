import type { APIRoute } from 'astro'
import { mapAddress, mapParts } from '#components/site-map-parts.ts'
import { siteMapIndex } from '#lib/page/site-map.ts'

/** The index of the site maps. */
export const GET: APIRoute = ({ site }) => {
  const maps = mapParts().map((part) => new URL(mapAddress(part), site).href)
  return new Response(siteMapIndex(maps), { headers: { 'content-type': 'application/xml' } })
}
