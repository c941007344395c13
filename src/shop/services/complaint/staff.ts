import { COMPLAIN_STATUS } from '#lib/orders/complain-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { ACTOR } from '#shop/services/order/lock.ts'
import { logRefund, moveLines } from '#shop/services/refund/move.ts'
import { payBack } from '#shop/services/refund/payout.ts'
import { changeComplaint, checkUntouched, lineOf } from './apply.ts'
import { findComplaints } from './record.ts'

/*
 * The platform's side of a complaint (contract cart-order.md). No call of the storefront leads here: the desk does, and tests.
 */

/**
 * Decides a complaint for the buyer: refunds the order line the way it was paid, whatever the status of its refund. Safe to repeat: an
 * interrupted refund is finished, not paid twice.
 * @throws ShopError ORDER_GOODS_EMPTY; FAIL in any state but 1, and where the provider does not give the money back
 */
export function upholdComplaint(scope: Scope, { order_goods_id }: { order_goods_id: number }): Promise<void> {
  return payBack(scope, order_goods_id, {
    admit: async (scope, line) => {
      const complaint = (await findComplaints(scope, [order_goods_id])).get(order_goods_id)
      const isOpen = complaint?.complain_status === COMPLAIN_STATUS.applied && line.refund_status !== REFUND_STATUS.finished
      if (!isOpen) throw new ShopError('FAIL', { text: 'complain.not_now' })
      // A line whose refund was never asked for has no number of its own yet.
      return line.refund_no || complaint.complain_no
    },
    log: (scope, row, line, money) =>
      logRefund(scope, row, line, { action: 'complain_uphold', actor: ACTOR.platform, refund_status: REFUND_STATUS.finished, money }),
  })
}

/**
 * Decides for the shop; the refund stays as it is.
 * @throws ShopError ORDER_GOODS_EMPTY; REQUEST_COMPLAIN_REFUSE_REASON; FAIL in any state but 1, and where money is on its way for it
 */
export async function refuseComplaint(
  scope: Scope,
  { order_goods_id, complain_refuse_reason }: { order_goods_id: number; complain_refuse_reason: string },
): Promise<void> {
  if (!complain_refuse_reason) throw new ShopError('REQUEST_COMPLAIN_REFUSE_REASON')
  await moveLines(scope, { order_goods_ids: [order_goods_id] }, async (scope, sale) => {
    const { row, line, complaint } = await lineOf(scope, sale)
    const { refund_status } = line
    if (complaint?.complain_status !== COMPLAIN_STATUS.applied) throw new ShopError('FAIL', { text: 'complain.not_now' })
    await checkUntouched(scope, order_goods_id)
    await changeComplaint(scope, complaint, {
      complain_status: COMPLAIN_STATUS.refused,
      complain_refuse_reason,
      complain_time: scope.now(),
    })
    const step = { action: 'complain_refuse', actor: ACTOR.platform, refund_status, remark: complain_refuse_reason } as const
    await logRefund(scope, row, line, step)
  })
}
