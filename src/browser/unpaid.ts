/*
 * Payments that wait, kept on the device by who sees them open, so that the frame of every page can say how long they can still be paid
 * without asking the shop. Signing out forgets them (`components/frame/visit.ts`).
 */

const KEY = 'unpaid'

/** When each payment closes, in unix seconds, by its number. */
type Unpaid = Record<string, number>

/** The payments that can still be paid at `now` (unix seconds), the first to close first. */
export function readUnpaid(now: number): [code: string, expires: number][] {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Unpaid
  return Object.entries(kept)
    .filter(([, expires]) => expires > now)
    .toSorted(([, a], [, b]) => a - b)
}

/** Notes that a number can be paid until then. */
export function keepUnpaid(code: string, expires: number, now: number): void {
  write({ ...Object.fromEntries(readUnpaid(now)), [code]: expires })
}

/** Forgets a number that has been paid or given up. */
export function dropUnpaid(code: string, now: number): void {
  write(Object.fromEntries(readUnpaid(now).filter(([kept]) => kept !== code)))
}

function write(unpaid: Unpaid): void {
  if (Object.keys(unpaid).length) localStorage.setItem(KEY, JSON.stringify(unpaid))
  else localStorage.removeItem(KEY)
}
