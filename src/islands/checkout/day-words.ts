import { formatDate } from '#lib/dates/time.ts'
import type { Locale } from '#lib/text/locales.ts'

/**
 * A calendar day, `YYYY-MM-DD`, in few words; empty for anything else.
 * @example dayWords('2026-03-02', 'en') // 'Mon 2 Mar'
 */
export function dayWords(day: string, locale: Locale): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return formatDate(noon / 1000, locale, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' })
}
