import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Locale } from './locales.ts'
import { BUILT_ZONE } from './time-zone.ts'

/*
 * Moments as people read them: always in the shop's zone, whoever draws them and wherever. Scripts that run before any intent load
 * nothing of this: they count seconds (`countdown.ts`) and say an end by `plain-time.ts`.
 */

const DAY = 86_400

dayjs.extend(utc)
dayjs.extend(timezone)

/** The moment told last: a shop under load asks the same second a thousand times, and a zone's clock is slow to read. */
let latest: { seconds: number; zone: string; time: Dayjs } | undefined

function at(seconds: number, zone: string): Dayjs {
  if (latest?.seconds !== seconds || latest.zone !== zone) latest = { seconds, zone, time: dayjs.unix(seconds).tz(zone) }
  return latest.time
}

/**
 * A timestamp in unix seconds as `YYYY-MM-DD HH:mm:ss` (V09); empty when not positive.
 * @example formatTime(1_772_416_800) // '2026-03-02 10:00:00'
 */
export function formatTime(seconds: number, zone = BUILT_ZONE): string {
  return seconds > 0 ? at(seconds, zone).format('YYYY-MM-DD HH:mm:ss') : ''
}

/** The day of a timestamp, `YYYY-MM-DD`; empty when not positive. */
export function formatDay(seconds: number, zone = BUILT_ZONE): string {
  return formatTime(seconds, zone).slice(0, 10)
}

/** Day and minute where place is short, `MM-DD HH:mm`; empty when not positive. */
export function formatMinute(seconds: number, zone = BUILT_ZONE): string {
  return formatTime(seconds, zone).slice(5, 16)
}

/** Whose way of writing dates a language of the site follows. */
const DATES: Record<Locale, string> = { en: 'en-GB', 'zh-hant': 'zh-HK', 'zh-hans': 'zh-CN' }

/**
 * The day of a timestamp in words, with its weekday or with the parts that are asked for; empty when not positive.
 * @example formatDate(1_772_416_800, 'en') // 'Monday 2 March'
 */
export function formatDate(
  seconds: number,
  locale: Locale,
  zone = BUILT_ZONE,
  parts: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string {
  return seconds > 0 ? new Intl.DateTimeFormat(DATES[locale], { ...parts, timeZone: zone }).format(seconds * 1000) : ''
}

/** A timestamp for machines, as `<time datetime>` takes it; undefined when not positive. */
export function machineTime(seconds: number): string | undefined {
  return seconds > 0 ? dayjs.unix(seconds).toISOString() : undefined
}

/** A second of the day as a clock shows it; midnight at its end is the last second. @example formatClock(52200) // '14:30' */
export function formatClock(second: number, format: 'HH:mm' | 'HH:mm:ss' = 'HH:mm'): string {
  return dayjs.unix(Math.min(second, 86_399)).utc().format(format)
}

/** Seconds since midnight of a timestamp, as the zone's clocks show it; flash-sale slots count so. */
export function secondOfDay(seconds: number, zone = BUILT_ZONE): number {
  const time = at(seconds, zone)
  return time.hour() * 3600 + time.minute() * 60 + time.second()
}

/** How far the zone's clocks are ahead of UTC at a moment, in seconds. */
export function aheadOfUtc(seconds: number, zone = BUILT_ZONE): number {
  return at(seconds, zone).utcOffset() * 60
}

/** How far the server's day is ahead of UTC, in seconds, by its own second of the day at `now`; whole quarters of an hour, as zones are. */
export function zoneAhead(now: number, second: number): number {
  return (Math.round((((second - (now % DAY)) % DAY) + DAY) / 900) * 900) % DAY
}
