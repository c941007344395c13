import { translatorOf } from '#i18n.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Kind } from '#mirror/kinds.ts'
import { readAt } from '#mirror/read.ts'

/** Returns the text in place of an empty list: it is empty, or it could not be loaded yet. */
export function whyEmpty(kind: Kind, locale: Locale, nothing: string): string {
  return readAt(kind, locale) ? nothing : translatorOf(locale)('common.unread')
}
