/** Seconds before a moment from which a countdown or warning replaces its date: 72 hours. */
export const SOON = 72 * 3600

/** Whether a moment (unix seconds; 0 not told) is near, or past. */
export function isSoon(moment: number, now: number): boolean {
  return moment > 0 && moment - now <= SOON
}
