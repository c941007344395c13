import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { findLines } from '#shop/services/order/find.ts'
import type { OrderRow } from '#shop/services/order/lock.ts'
import { closeForSeller } from '#shop/services/order/seller.ts'
import { refundLine } from '#shop/services/refund/staff.ts'

/**
 * Cancels an order of which nothing was sent. An unpaid one is closed; of a paid one every line is refunded, and the last closes it.
 * Repeating it after a provider's fault goes on with the lines that are left.
 * @throws ShopError ORDER_LOCK while a refund is open; FAIL once something was sent or collected, and where the provider does not give the money back
 */
export async function cancelOrder(scope: Scope, row: OrderRow, remark: string): Promise<void> {
  if (row.order_status === ORDER_STATUS.toPay) return closeForSeller(scope, row)
  const lines = await findLines(scope, [row.order_id])
  if (!isCancellable(row, lines)) throw new ShopError('FAIL', { text: 'order.sent_already' })
  for (const { order_goods_id, refund_status, gift_flag } of lines)
    if (!gift_flag && refund_status !== REFUND_STATUS.finished) await refundLine(scope, { order_goods_id, remark })
}

/** Whether the shop may still cancel an order. */
export function isCancellable(row: OrderRow, lines: readonly { delivery_status: number }[]): boolean {
  const open: readonly number[] = [ORDER_STATUS.toPay, ORDER_STATUS.toShip, ORDER_STATUS.toCollect]
  return open.includes(row.order_status) && lines.every(({ delivery_status }) => delivery_status === 0)
}
