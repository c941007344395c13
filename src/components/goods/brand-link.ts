import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { readIds } from '#mirror/read.ts'

/** Where a brand leads: to its own page, or to its goods where it has none. */
export function brandLink(brand_id: number, locale: Locale): string {
  const hasPage = readIds('brandPages', locale).includes(String(brand_id))
  return hasPage ? href('brand', locale, { id: brand_id }) : href('list', locale, { brand_id })
}
