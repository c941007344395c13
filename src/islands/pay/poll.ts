/** First wait, and the longest, between two questions whether it has been paid, in milliseconds. */
const FIRST = 2000
const LONGEST = 10_000

/** Milliseconds after which polling ends. */
export const POLL_LIFE = 10 * 60 * 1000

/**
 * How long to wait before the next question, in milliseconds, growing from 2 to 10 s.
 * @example pollDelay(0) // 2000
 * @example pollDelay(20) // 10000
 */
export function pollDelay(asked: number): number {
  return Math.min(LONGEST, Math.round(FIRST * 1.25 ** asked))
}

/** Whether what is paid is a top-up of the balance, not orders (contract `pay/info`, `event`). */
export const isTopUp = (info: { event: string } | null) => info?.event === 'memberrecharge'

/** How far a payment is, from the wire's `pay_status`: 2 paid, 0 and 1 open, anything else cancelled. */
export function payState(pay_status: number): 'open' | 'paid' | 'cancelled' {
  if (pay_status === 2) return 'paid'
  return pay_status === 0 || pay_status === 1 ? 'open' : 'cancelled'
}
