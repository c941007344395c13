import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { secondOfDay } from '#lib/dates/zone-clock.ts'
import type { shopDelivery } from '#shop/db/schema/shop.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The moment a delivery is settled at, in unix seconds, and the zone whose days count. */
export interface Clock {
  now: number
  zone: string
}

type Hours = Pick<typeof shopDelivery.$inferSelect, 'local' | 'time_is_open' | 'time_week' | 'time_start' | 'time_end'>

/** Coming days that a local delivery can be asked for, today among them; and how long one of its hours lasts, in seconds. */
const DAYS = 7
const LENGTH = 2 * 3600

/**
 * Returns the next days of a shop's local delivery, nearest first, with the hours that have not begun. Empty if the shop offers no time
 * slots.
 */
export function deliveryDays(config: Hours | null, { now, zone }: Clock) {
  if (!config?.local || !config.time_is_open) return []
  const today = dayjs.unix(now).tz(zone).startOf('day')
  const passed = secondOfDay(now, zone)
  const starts = Array.from(
    { length: Math.floor((config.time_end - config.time_start) / LENGTH) },
    (_, index) => config.time_start + index * LENGTH,
  )
  return Array.from({ length: DAYS }, (_, index) => ({ date: today.add(index, 'day'), earliest: index ? 0 : passed }))
    .filter(({ date }) => config.time_week.includes(date.day()))
    .map(({ date, earliest }) => ({
      day: date.format('YYYY-MM-DD'),
      hours: starts.filter((from) => from > earliest).map((from) => ({ from, to: from + LENGTH })),
    }))
    .filter(({ hours }) => hours.length > 0)
}

/** A second of a day of the zone, in unix seconds. @example momentOf('2026-03-02', 36_000, 'Asia/Hong_Kong') // 1_772_416_800 */
export function momentOf(day: string, second: number, zone: string): number {
  return dayjs.tz(day, zone).add(second, 'second').unix()
}
