import { and, eq } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import type { ShopTextKey } from '#lib/text/text-keys.ts'
import { order } from '#shop/db/schema/order.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { findRechargeDue, isRecharge } from '#shop/services/money/recharge-order.ts'

export type PayRow = typeof pay.$inferSelect

/** The member's own payment record; undefined for unknown or replaced numbers and for those of others (decision 10). */
export async function findOwnPay(scope: Scope, out_trade_no: string): Promise<PayRow | undefined> {
  const own = and(eq(pay.out_trade_no, out_trade_no), eq(pay.member_id, memberOf(scope).member_id))
  const [row] = await scope.db.select().from(pay).where(own)
  return row
}

/** Returns the payment of a number as `pay/info` answers it; null if there is none (contract cart-order.md). */
export async function getPayInfo(scope: Scope, { out_trade_no }: { out_trade_no: string }) {
  const row = await findOwnPay(scope, out_trade_no)
  if (!row) return null
  const orders = await scope.db.select({ order_id: order.order_id }).from(order).where(eq(order.out_trade_no, out_trade_no))
  const detail = say(scope, row.pay_detail)
  return {
    out_trade_no,
    pay_type: row.pay_type,
    pay_body: detail,
    pay_detail: detail,
    pay_money: toDecimal(row.pay_money),
    pay_status: row.pay_status,
    create_time: row.create_time,
    pay_time: row.pay_time,
    expire_time: row.pay_status === 0 ? row.expire_time : 0,
    ...(orders.length === 1 && orders[0]),
    ...(!orders.length && (await isRecharge(scope, out_trade_no)) && { event: 'memberrecharge' }),
  }
}

/**
 * The record while it can be paid.
 * @throws ShopError FAIL when it is unknown, paid, cancelled or under way, or its orders are no longer what it was made for
 */
export async function findPayable(scope: Scope, out_trade_no: string): Promise<PayRow> {
  const row = await findOwnPay(scope, out_trade_no)
  if (!row) throw new ShopError('FAIL', { text: 'pay.unknown' })
  if (row.pay_status !== 0) throw new ShopError('FAIL', { text: STATE_TEXT[row.pay_status] ?? 'pay.cancelled' })
  const orders = await scope.db
    .select({ pay_money: order.pay_money })
    .from(order)
    .where(and(eq(order.out_trade_no, out_trade_no), eq(order.order_status, ORDER_STATUS.toPay)))
  const topUp = await findRechargeDue(scope, out_trade_no)
  const due = orders.reduce((sum, { pay_money }) => sum + pay_money, topUp?.buy_price ?? 0)
  if (due !== row.pay_money) throw new ShopError('FAIL', { text: 'pay.changed' })
  return row
}

const STATE_TEXT: Record<number, ShopTextKey> = { 1: 'pay.in_progress', 2: 'pay.already' }
