import type { APIRoute } from 'astro'
import { BASE, LOCALES } from '#lib/text/locales.ts'

/** The index of the sitemaps, one a language. */
export const GET: APIRoute = ({ site }) => {
  const maps = LOCALES.map((locale) => `<sitemap><loc>${new URL(`${BASE}sitemap-${locale}.xml`, site).href}</loc></sitemap>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`,
    { headers: { 'content-type': 'application/xml' } },
  )
}
