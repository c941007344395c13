import { localeRoot } from '#lib/routes/locale-path.ts'
import type { Locale } from '#lib/text/locales.ts'

/** Feeds of the site. */
export type FeedName = 'notices' | 'articles'

/**
 * Returns the path of a feed from the root of the site's origin.
 * @example feedAddress('notices', 'zh-hant') // '/web/zh-hant/notices.atom'
 */
export function feedAddress(name: FeedName, locale: Locale): string {
  return `${localeRoot(locale)}${name}.atom`
}
