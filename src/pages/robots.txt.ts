import type { APIRoute } from 'astro'
import { BASE } from '#lib/text/locales.ts'

/** Allows crawlers the site but not the shop's calls. Personal pages say `noindex` themselves, so that crawlers can read it. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: ${BASE}\nDisallow: /api/\n\nSitemap: ${new URL(`${BASE}sitemap.xml`, site).href}\n`)
