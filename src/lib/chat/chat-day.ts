import { formatDate } from '#lib/dates/time.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { Locale } from '#lib/text/locales.ts'

const DAY = 86_400_000

/**
 * Formats the day above messages and beside a contact (V10): today, yesterday or tomorrow, otherwise the date with its weekday. The year is
 * added if it is not this one. Both days are `YYYY-MM-DD` in the shop's zone. Other texts are returned unchanged.
 * @example chatDay('2026-11-21', '2026-11-22', 'zh-hant') // '昨日'
 * @example chatDay('2026-11-18', '2026-11-22', 'en') // 'Wed 18 Nov'
 */
export function chatDay(day: string, today: string, locale: Locale): string {
  const away = (Date.parse(`${day}T12:00Z`) - Date.parse(`${today}T12:00Z`)) / DAY
  if (Math.abs(away) < 2) {
    const words = new Intl.RelativeTimeFormat(LOCALE_TABLE[locale].tag, { numeric: 'auto' }).format(away, 'day')
    return words.slice(0, 1).toUpperCase() + words.slice(1)
  }
  const noon = Date.parse(`${day}T12:00Z`) / 1000
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return formatDate(noon, locale, 'UTC', { weekday: 'short', day: 'numeric', month: 'short', year }) || day
}
