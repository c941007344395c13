/** What a member may do about a line's refund; the wire's keys (contract cart-order.md, refund and after-sale). */
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
