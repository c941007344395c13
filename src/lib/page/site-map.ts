/*
 * Site maps as search engines read them (sitemaps.org), with the addresses of other languages and pictures in Google's extensions.
 */

/** Most addresses that one site map may hold (sitemaps.org). */
export const MOST_ENTRIES = 50_000

/** A page in a site map. Addresses are absolute. */
export interface MapEntry {
  address: string
  /** Unix seconds when the page last changed; 0 where that is not known. */
  changed: number
  /** The page in every language, by `hreflang`. */
  languages: Record<string, string>
  pictures?: readonly string[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ')

/** Writes a site map. @throws RangeError for more than {@link MOST_ENTRIES} */
export function siteMap(entries: readonly MapEntry[]): string {
  if (entries.length > MOST_ENTRIES) throw new RangeError(`a site map of ${entries.length} addresses`)
  return `${HEAD}<urlset ${NAMES}>${entries.map(urlOf).join('')}</urlset>`
}

/** Writes the index of several site maps, by their absolute addresses. */
export function siteMapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

/** Escapes a text for XML. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function urlOf({ address, changed, languages, pictures = [] }: MapEntry): string {
  const others = Object.entries(languages).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
  )
  const images = pictures.map((picture) => `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`)
  return `<url><loc>${escapeXml(address)}</loc>${lastmod(changed)}${others.join('')}${images.join('')}</url>`
}

function lastmod(seconds: number): string {
  return seconds > 0 ? `<lastmod>${new Date(seconds * 1000).toISOString().slice(0, 19)}Z</lastmod>` : ''
}
