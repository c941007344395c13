/** States of a line's refund on the wire (`refund_status`; contract cart-order.md, refund and after-sale). */
export const REFUND_STATUS = { none: 0, applied: 1, agreed: 2, finished: 3, toReturn: 4, sentBack: 5, received: 6, refused: -1 } as const

/** Kinds of refunds (`refund_type`): money only, or money against return. */
export const REFUND_TYPE = { money: 1, goods: 2 } as const

/** Characters of what a member can say about a refund or a complaint (contract cart-order.md, refund). */
export const REMARK_LENGTH = 140

/** Actions on the refund of a line, with the wire's keys (contract cart-order.md, refund and after-sale). */
export type RefundEvent = 'orderRefundApply' | 'orderRefundCancel' | 'orderRefundDelivery' | 'orderRefundAsk'

/**
 * The member's moves by `refund_status`; none while the order allows no refunds (`is_enable_refund`).
 * @example refundEvents(-1, true) // ['orderRefundCancel', 'orderRefundAsk']
 */
export function refundEvents(refund_status: number, isEnabled: boolean): RefundEvent[] {
  if (!isEnabled) return []
  if (refund_status === 0) return ['orderRefundApply']
  if (refund_status === 1) return ['orderRefundCancel']
  if (refund_status === 4) return ['orderRefundDelivery']
  return refund_status === -1 ? ['orderRefundCancel', 'orderRefundAsk'] : []
}

/** Whether a refund of a line can be asked for now; after a refusal it can again, and gifts never. */
export function isAskable({ refund_status, gift_flag }: { refund_status: number; gift_flag: number }): boolean {
  return gift_flag === 0 && (refund_status === REFUND_STATUS.none || refund_status === REFUND_STATUS.refused)
}
