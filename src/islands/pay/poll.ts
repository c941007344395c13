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

/** Whether a payment tops up the balance (contract `pay/info`, `event`). Older servers name their callback: `MemberrechargeOrderPayNotify`. */
export const isTopUp = (info: { event: string } | null) => /^member_?recharge/i.test(info?.event ?? '')

/** How far a payment is, from the wire's `pay_status`: 2 paid, 0 and 1 open, anything else cancelled. */
export function payState(pay_status: number): 'open' | 'paid' | 'cancelled' {
  if (pay_status === 2) return 'paid'
  return pay_status === 0 || pay_status === 1 ? 'open' : 'cancelled'
}
