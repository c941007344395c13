import { serverNow } from '#api/clock.ts'
import type { Footprint } from '#contract/footprint.ts'
import { formatDate, formatDay } from '#lib/dates/time.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { FOOTPRINT_TEXTS } from './texts.ts'

/** Products viewed on one day. */
export interface Day {
  /** `YYYY-MM-DD` in the shop's zone. */
  day: string
  /** How many stand before it. */
  from: number
  rows: Footprint[]
}

/** Groups viewed products by day. @param list newest first */
export function byDay(list: readonly Footprint[]): Day[] {
  const days: Day[] = []
  for (const [from, row] of list.entries()) {
    const day = formatDay(row.browse_time)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, from, rows: [row] })
  }
  return days
}

/** Returns a day's name (“today”, “yesterday”, otherwise the weekday) and its date in words. @param day such as `2026-11-27` */
export function dayWords(day: string, locale: Locale, t: Translate<typeof FOOTPRINT_TEXTS>) {
  const words = (parts: Intl.DateTimeFormatOptions) => formatDate(Date.parse(day) / 1000, locale, 'UTC', parts)
  const now = serverNow()
  const name =
    day === formatDay(now)
      ? t('member.footprint.today')
      : day === formatDay(now - 86_400)
        ? t('member.footprint.yesterday')
        : words({ weekday: 'long' })
  return { name, date: words({ dateStyle: 'long' }) }
}
