/** Seconds since midnight in a zone, of a moment in unix seconds; flash-sale slots count so. */
export function secondsOfDay(now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' })
  const parts = Object.fromEntries(format.formatToParts(now * 1000).map(({ type, value }) => [type, Number(value)]))
  return (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0)
}

/** Seconds of a day as `HH:MM:SS`. */
export function toClock(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
