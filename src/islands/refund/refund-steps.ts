import type { Refund } from '#contract/refund.ts'
import { REFUND_STATUS, REFUND_TYPE } from '#lib/orders/refund-state.ts'

/** A step of a refund; `time` is unix seconds, 0 while it has not happened or is not recorded. */
export interface RefundStep {
  name: 'asked' | 'agreed' | 'sent' | 'received' | 'refused' | 'paid'
  time: number
  isDone: boolean
}

/** Names of the states for their words (`refund.state.`, `refund.help.`). */
const NAMES = {
  [REFUND_STATUS.none]: 'withdrawn',
  [REFUND_STATUS.applied]: 'applied',
  [REFUND_STATUS.agreed]: 'agreed',
  [REFUND_STATUS.finished]: 'finished',
  [REFUND_STATUS.toReturn]: 'to_return',
  [REFUND_STATUS.sentBack]: 'sent_back',
  [REFUND_STATUS.received]: 'received',
  [REFUND_STATUS.refused]: 'refused',
} as const

export type RefundStateName = (typeof NAMES)[keyof typeof NAMES]

/** The name of a `refund_status`; undefined for one this client does not know. */
export function refundStateName(refund_status: number): RefundStateName | undefined {
  const names: Partial<Record<number, RefundStateName>> = NAMES
  return names[refund_status]
}

type Told = Pick<Refund, 'refund_status' | 'refund_type' | 'refund_log_list' | 'refund_time'>

/** The way of an application from asking to the money, as far as its kind has steps; a refused one ends there. */
export function refundSteps({ refund_status: status, refund_type, refund_log_list: log, refund_time }: Told): RefundStep[] {
  // The start of a state: complaints are logged in between and do not change it.
  const begun = log.filter((entry, index) => log[index + 1]?.refund_status !== entry.refund_status)
  const timeOf = (...states: number[]) => begun.find((entry) => states.includes(entry.refund_status))?.action_time ?? 0
  const { applied, agreed, finished, toReturn, sentBack, received, refused } = REFUND_STATUS
  const asked: RefundStep = { name: 'asked', time: timeOf(applied), isDone: true }
  if (status === refused) return [asked, { name: 'refused', time: timeOf(refused), isDone: true }]
  // The order in which the states follow one another.
  const way: readonly number[] = [applied, toReturn, sentBack, received, agreed, finished]
  const rank = way.indexOf(status)
  const yes: RefundStep = { name: 'agreed', time: timeOf(agreed, toReturn), isDone: rank >= 1 }
  const paid: RefundStep = { name: 'paid', time: refund_time || timeOf(finished), isDone: status === finished }
  // Where the platform decided, goods that were to come back may have stayed.
  const isOutright = status === finished && !timeOf(sentBack)
  if (refund_type !== REFUND_TYPE.goods || isOutright) return [asked, yes, paid]
  const sent: RefundStep = { name: 'sent', time: timeOf(sentBack), isDone: rank >= 2 }
  return [asked, yes, sent, { name: 'received', time: timeOf(received), isDone: rank >= 3 }, paid]
}
