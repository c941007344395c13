import { translatorOf } from '#i18n.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Kind } from '#mirror/kinds.ts'
import { readAt } from '#mirror/read.ts'

/** What stands in place of an empty list: that there is nothing, or that the shop could not be asked yet. */
export function whyEmpty(kind: Kind, locale: Locale, nothing: string): string {
  return readAt(kind, locale) ? nothing : translatorOf(locale)('common.unread')
}
