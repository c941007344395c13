import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { order } from '#shop/db/schema/order.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { combineWords } from '#shop/services/ordercreate/names.ts'
import { findLines } from './find.ts'
import { lockMember, type OrderRow } from './lock.ts'
import { expiryTime } from './view.ts'

/**
 * The number under which these unpaid orders are paid together (contract cart-order.md, order/pay). The old number stays while it covers
 * exactly them at their present price; else it is dropped and a new one made.
 * @throws ShopError ORDER_EMPTY when one is unknown or another's; FAIL when one is not unpaid, or is just being captured
 */
export function payOrders(scope: Scope, { order_ids }: { order_ids: number[] }): Promise<string> {
  const { member_id } = memberOf(scope)
  return transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const wanted = [...new Set(order_ids)]
    const rows = await scope.db
      .select()
      .from(order)
      .where(and(eq(order.member_id, member_id), eq(order.is_delete, false), inArray(order.order_id, wanted)))
      .orderBy(order.order_id)
    if (rows.length !== wanted.length) throw new ShopError('ORDER_EMPTY')
    if (rows.some((row) => row.order_status !== ORDER_STATUS.toPay)) throw new ShopError('FAIL', { text: 'order.not_unpaid' })
    return (await findFitting(scope, rows)) ?? (await renumber(scope, member_id, rows))
  })
}

/** The present number where it covers these orders, no others, at their present price. */
async function findFitting(scope: Scope, rows: OrderRow[]): Promise<string | null> {
  const numbers = [...new Set(rows.map((row) => row.out_trade_no))]
  const records = await scope.db.select().from(pay).where(inArray(pay.out_trade_no, numbers)).for('update')
  if (records.some((record) => record.pay_status === 1)) throw new ShopError('FAIL', { text: 'pay.in_progress' })
  const [record] = records
  if (!record || numbers.length > 1 || record.pay_status !== 0) return null
  const others = await scope.db.$count(
    order,
    and(
      eq(order.out_trade_no, record.out_trade_no),
      eq(order.order_status, ORDER_STATUS.toPay),
      notInArray(
        order.order_id,
        rows.map((row) => row.order_id),
      ),
    ),
  )
  return others === 0 && record.pay_money === sumOf(rows) ? record.out_trade_no : null
}

/** Drops the old numbers and gives a new one; orders left behind keep a void number until they are paid. */
async function renumber(scope: Scope, member_id: number, rows: OrderRow[]): Promise<string> {
  const now = scope.now()
  const out_trade_no = `${now}${scope.random.digits(10)}`
  const order_ids = rows.map((row) => row.order_id)
  const lines = await findLines(scope, order_ids)
  await scope.db.delete(pay).where(
    inArray(
      pay.out_trade_no,
      rows.map((row) => row.out_trade_no),
    ),
  )
  await scope.db.insert(pay).values({
    out_trade_no,
    member_id,
    pay_detail: combineWords(lines.map((line) => line.sku_name)),
    pay_money: sumOf(rows),
    create_time: now,
    expire_time: Math.min(...rows.map((row) => expiryTime(scope, row))),
  })
  await scope.db.update(order).set({ out_trade_no }).where(inArray(order.order_id, order_ids))
  return out_trade_no
}

function sumOf(rows: OrderRow[]): number {
  return rows.reduce((sum, row) => sum + row.pay_money, 0)
}
