import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { BUILT_ZONE } from './time-zone.ts'

/* Hours as a zone's clocks show them, which flash sales and pick-ups count in. */

const DAY = 86_400

dayjs.extend(utc)
dayjs.extend(timezone)

/** The moment told last: a shop under load asks the same second a thousand times, and a zone's clock is slow to read. */
let latest: { seconds: number; zone: string; time: Dayjs } | undefined

function at(seconds: number, zone: string): Dayjs {
  if (latest?.seconds !== seconds || latest.zone !== zone) latest = { seconds, zone, time: dayjs.unix(seconds).tz(zone) }
  return latest.time
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

/** Returns the offset of the server's zone from UTC in seconds, rounded to quarters of an hour, by its second of the day at `now`. */
export function zoneAhead(now: number, second: number): number {
  return (Math.round((((second - (now % DAY)) % DAY) + DAY) / 900) * 900) % DAY
}

/**
 * The moment that a zone's clocks show as this text, in unix seconds; undefined for one that they never show.
 * @example readLocalTime('2026-03-02T10:00', 'Asia/Hong_Kong') // 1_772_416_800
 */
export function readLocalTime(text: string, zone: string): number | undefined {
  const [, day, minute] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/.exec(text) ?? []
  if (!day || !minute) return undefined
  const time = dayjs.tz(`${day} ${minute}`, zone)
  return time.isValid() && time.format('YYYY-MM-DD HH:mm') === `${day} ${minute}` ? time.unix() : undefined
}
