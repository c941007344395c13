import { BUILT_ZONE } from './time-zone.ts'

/**
 * What `formatTime` (time.ts) gives, in the few bytes that a script before any intent may have; a test holds the two equal. Empty when not
 * positive (V09).
 */
export function plainTime(seconds: number): string {
  // The Swedish form of days and times is the one V09 asks for.
  return seconds > 0
    ? new Intl.DateTimeFormat('sv', { timeZone: BUILT_ZONE, dateStyle: 'short', timeStyle: 'medium' }).format(seconds * 1000)
    : ''
}
