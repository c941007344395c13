import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { Locale } from '#lib/text/locales.ts'
import { BUILT_ZONE } from './time-zone.ts'

/*
 * Formats times in the shop's zone, on the server and in the browser. Calculations in a zone are in `zone-clock.ts`, whose library pages
 * that only display times do not need.
 */

/** Making one is slow, and few zones are ever asked for. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  // The Swedish form of days and times is the one V09 asks for.
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return clock
}

/**
 * A timestamp in unix seconds as `YYYY-MM-DD HH:mm:ss` (V09); empty when not positive.
 * @example formatTime(1_772_416_800) // '2026-03-02 10:00:00'
 */
export function formatTime(seconds: number, zone = BUILT_ZONE): string {
  return seconds > 0 ? clockOf(zone).format(seconds * 1000) : ''
}

/** The day of a timestamp, `YYYY-MM-DD`; empty when not positive. */
export function formatDay(seconds: number, zone = BUILT_ZONE): string {
  return formatTime(seconds, zone).slice(0, 10)
}

/**
 * Day and minute in few words; empty when not positive.
 * @example formatMinute(1_772_416_800, 'en') // '2 Mar, 10:00'
 */
export function formatMinute(seconds: number, locale: Locale, zone = BUILT_ZONE): string {
  return formatDate(seconds, locale, zone, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

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
  return seconds > 0 ? new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateFormat, { ...parts, timeZone: zone }).format(seconds * 1000) : ''
}

/** A timestamp for machines, as `<time datetime>` takes it; undefined when not positive. */
export function machineTime(seconds: number): string | undefined {
  return seconds > 0 ? new Date(seconds * 1000).toISOString() : undefined
}

/** A second of the day as a clock shows it; midnight at its end is the last second. @example formatClock(52200) // '14:30' */
export function formatClock(second: number, format: 'HH:mm' | 'HH:mm:ss' = 'HH:mm'): string {
  const clock = new Date(Math.min(second, 86_399) * 1000).toISOString()
  return clock.slice(11, 11 + format.length)
}
