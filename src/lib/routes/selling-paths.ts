import type { Locale } from '#lib/text/locales.ts'
import { localeRoot } from './locale-path.ts'
import { SELLING_PATHS } from './selling-paths.data.ts'

/**
 * The address of a product, an offer or a list of them. For what is drawn again before any interaction: `href` would bring the paths of all
 * screens to each of these pages.
 * @example sellingHref('sku', 'zh-hant', 12) // '/web/zh-hant/sku/12'
 */
export function sellingHref(name: keyof typeof SELLING_PATHS, locale: Locale, id: number | string = ''): string {
  return localeRoot(locale) + SELLING_PATHS[name].replace('{id}', encodeURIComponent(String(id)))
}
