import { inArray } from 'drizzle-orm'
import { COMPLAIN_STATUS } from '#lib/orders/complain-state.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { orderComplain } from '#shop/db/schema/refund.ts'
import type { Scope } from '#shop/scope.ts'
import type { LineRow } from '#shop/services/order/line-view.ts'
import type { OrderRow } from '#shop/services/order/lock.ts'
import { toFlag } from '#shop/services/shared/flag.ts'

export type ComplainRow = typeof orderComplain.$inferSelect

/** Returns the complaints about order lines, keyed by `order_goods_id`. Lines without a complaint are missing. */
export async function findComplaints({ db }: Scope, order_goods_ids: readonly number[]): Promise<ReadonlyMap<number, ComplainRow>> {
  const rows = await db
    .select()
    .from(orderComplain)
    .where(inArray(orderComplain.order_goods_id, [...order_goods_ids]))
  return new Map(rows.map((row) => [row.order_goods_id, row]))
}

const OVER: readonly number[] = [ORDER_STATUS.toPay, ORDER_STATUS.closed, ORDER_STATUS.complete]

/** Whether a line can be complained about: it was paid for and not refunded, and its order still runs. */
export function isComplainable({ order_status }: OrderRow, { gift_flag, refund_status }: LineRow): boolean {
  return !OVER.includes(order_status) && !gift_flag && refund_status !== REFUND_STATUS.finished
}

/** `complain_action`: a refund is open or refused in an order that runs; and as long as a complaint waits for the platform (proposed). */
export function toComplainAction(row: OrderRow, line: LineRow, complaints: ReadonlyMap<number, ComplainRow>): 0 | 1 {
  const waits = complaints.get(line.order_goods_id)?.complain_status === COMPLAIN_STATUS.applied
  return toFlag(waits || (isComplainable(row, line) && line.refund_status !== REFUND_STATUS.none))
}
