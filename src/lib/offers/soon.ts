/** The last 72 hours before a moment, in seconds: a countdown says when it is, or its end is warned of; before that a date does. */
export const SOON = 72 * 3600

/** Whether a moment (unix seconds; 0 not told) is near, or past. */
export function isSoon(moment: number, now: number): boolean {
  return moment > 0 && moment - now <= SOON
}
