import { serverNow } from '#api/clock.ts'
import { formatDay } from '#lib/dates/time.ts'
import { BUILT_ZONE } from '#lib/dates/time-zone.ts'

/**
 * A birthday as the shop keeps it (unix seconds, some servers a date) as `YYYY-MM-DD`, in the shop's zone; empty where none is known.
 * @example birthdayOf('953424000') // '2000-03-19'
 */
export function birthdayOf(kept: string): string {
  if (!/^-?\d+$/.test(kept)) return kept.slice(0, 10)
  const seconds = Number(kept)
  return seconds ? new Intl.DateTimeFormat('sv', { timeZone: BUILT_ZONE, dateStyle: 'short' }).format(seconds * 1000) : ''
}

/** Converts a birthday for the shop: noon UTC of the day in Unix seconds, so that it is the same day in most zones. Returns 0 for none. */
export function birthdaySeconds(day: string): number {
  return day ? Date.parse(`${day}T12:00:00Z`) / 1000 : 0
}

/** The first birthday that the shop can hold: its seconds are numbers of 32 bits. */
const FIRST = '1902-01-01'

/** Whether a day can be a birthday: none, or one that has come. A year that is typed in part, such as 0199, is not. */
export function isBirthday(day: string): boolean {
  return !day || (day.length === FIRST.length && day >= FIRST && day <= formatDay(serverNow()))
}
