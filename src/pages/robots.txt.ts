import type { APIRoute } from 'astro'
import { BASE } from '#lib/text/locales.ts'

/**
 * Allows crawlers the site, but not the shop's calls. Personal pages, and all pages of a preview, say `noindex` themselves, so that
 * crawlers can read it.
 */
export const GET: APIRoute = ({ site }) => {
  const map = import.meta.env.PUBLIC_PREVIEW === '1' ? '' : `\nSitemap: ${new URL(`${BASE}sitemap.xml`, site).href}\n`
  return new Response(`User-agent: *\nAllow: ${BASE}\nDisallow: /api/\n${map}`)
}
