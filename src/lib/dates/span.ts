const DAY = 86_400

/** Spans a list can be narrowed to, in days back from now. */
export const SPANS = [30, 90, 365] as const

/** The span that an address names (`days`); 0 for all time. */
export function readSpan(params: URLSearchParams): number {
  return SPANS.find((span) => span === Number(params.get('days'))) ?? 0
}

/** When a span begins, in unix seconds; 0 for all time. By whole days, so that the same span asks the same question all day. */
export function beginOf(days: number, now: number): number {
  return days ? Math.floor(now / DAY - days) * DAY : 0
}
