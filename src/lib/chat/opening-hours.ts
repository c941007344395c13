import { formatDay } from '#lib/dates/time.ts'
import { readLocalTime, secondOfDay } from '#lib/dates/zone-clock.ts'

/** Opening time of one day as minutes from midnight; null = closed. `until` may be 1440, the end of the day. */
export type OpenDay = { from: number; until: number } | null

/** Opening hours of a week, Monday first. */
export type OpeningHours = readonly OpenDay[]

const DAY_MS = 86_400_000

/** Minutes from midnight as a clock shows them; the end of the day is `24:00`. @example formatOpenMinute(570) // '09:30' */
export function formatOpenMinute(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * Returns when service opens next, in unix seconds; undefined while it is open, and without any opening hours.
 * @param now unix seconds
 * @param zone time zone of the shop
 */
export function nextOpening(hours: OpeningHours, now: number, zone: string): number | undefined {
  const today = Date.parse(`${formatDay(now, zone)}T00:00Z`)
  const minute = secondOfDay(now, zone) / 60
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = new Date(today + ahead * DAY_MS)
    const open = hours[(day.getUTCDay() + 6) % 7]
    if (!open) continue
    if (ahead === 0 && minute >= open.from && minute < open.until) return undefined
    if (ahead > 0 || minute < open.from) return readLocalTime(`${day.toISOString().slice(0, 10)}T${formatOpenMinute(open.from)}`, zone)
  }
  return undefined
}
