import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { formatMoney } from '#lib/money/format.ts'
import { REFUND_STATUS, refundEvents } from '#lib/orders/refund-state.ts'
import { snakeCase } from '#lib/text/snake-case.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { refundLog } from '#shop/db/schema/refund.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import { message, nameOf } from '#shop/messages.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { findComplaints, toComplainAction } from '#shop/services/complaint/record.ts'
import { type LineRow, toOrderGoods } from '#shop/services/order/line-view.ts'
import { findOwnOrder, type OrderRow } from '#shop/services/order/lock.ts'
import { readPage } from '#shop/services/shared/page.ts'
import { sayReason } from '#shop/services/shared/reason.ts'

/** A line's refund with all that was done about it. @throws ShopError ORDER_GOODS_EMPTY for unknown lines and those of others */
export async function getRefund(scope: Scope, { order_goods_id }: { order_goods_id: number }) {
  const { row, line } = await findOwnLine(scope, order_goods_id)
  const complaints = await findComplaints(scope, [order_goods_id])
  return {
    ...toOrderGoods(scope, row, line),
    refund_action: toRefundActions(scope, row, line),
    refund_log_list: await listRefundLog(scope, order_goods_id),
    shop_address: await findReturnAddress(scope, row.site_id),
    complain_action: toComplainAction(row, line, complaints),
  }
}

/** Lists the member's order lines with a refund in any state, the last changed first. */
export async function listRefunds(scope: Scope, asked: { page: number; page_size: number }) {
  const { member_id } = memberOf(scope)
  const where = and(eq(orderGoods.member_id, member_id), ne(orderGoods.refund_status, REFUND_STATUS.none), eq(order.is_delete, false))
  const { list: rows, ...page } = await pageRefundLines(scope, where, asked)
  const list = rows.map(({ row, line }) => ({ ...toOrderGoods(scope, row, line), refund_action: toRefundActions(scope, row, line) }))
  return { ...page, list }
}

/** Returns a page of the lines that match a condition on lines and orders, last changed first. */
export async function pageRefundLines({ db }: Scope, where: SQL | undefined, asked: { page: number; page_size: number }) {
  const found = db
    .select({ line: orderGoods, row: order })
    .from(orderGoods)
    .innerJoin(order, eq(order.order_id, orderGoods.order_id))
    .where(where)
  const count = db.$count(found.as('found'))
  return readPage(asked, found.orderBy(desc(orderGoods.refund_action_time), desc(orderGoods.order_goods_id)), count)
}

/** The member's own line with its order. @throws ShopError ORDER_GOODS_EMPTY for unknown ones and those of others (decision 10) */
export async function findOwnLine(scope: Scope, order_goods_id: number): Promise<{ row: OrderRow; line: LineRow }> {
  const own = and(eq(orderGoods.order_goods_id, order_goods_id), eq(orderGoods.member_id, memberOf(scope).member_id))
  const [line] = await scope.db.select().from(orderGoods).where(own)
  if (!line) throw new ShopError('ORDER_GOODS_EMPTY')
  return { line, row: await findOwnOrder(scope, line.order_id) }
}

/** Returns the refund actions the member can take on a line now, with their labels. */
export function toRefundActions(scope: Scope, row: OrderRow, line: LineRow) {
  return refundEvents(line.refund_status, row.is_enable_refund && !line.gift_flag).map((event) => toEvent(scope, event))
}

/** An `event` with its title (contract, member `event` keys). */
export function toEvent(scope: Scope, event: string) {
  return { event, title: nameOf(scope.locale, `action.${snakeCase(event)}`), color: '' }
}

/** Returns the after-sales log of a line, newest first. */
export async function listRefundLog(scope: Scope, order_goods_id: number) {
  const rows = await scope.db.select().from(refundLog).where(eq(refundLog.order_goods_id, order_goods_id)).orderBy(desc(refundLog.id))
  return rows.map((row) => ({
    id: row.id,
    order_goods_id,
    refund_status: row.refund_status,
    refund_status_name: nameOf(scope.locale, `refund.status.${row.refund_status}`),
    action: message(scope.locale, `refund.log.${row.action}`, { money: formatMoney(row.money) }),
    action_way: row.action_way,
    username: say(scope, row.username),
    action_time: row.action_time,
    remark: sayReason(scope, row.remark),
    images: row.images,
  }))
}

/** Where goods go back to, a line each: the shop with its telephone, and its address. */
export async function findReturnAddress(scope: Scope, site_id: number): Promise<string> {
  const [row] = await scope.db.select().from(shop).where(eq(shop.site_id, site_id))
  if (!row) return ''
  const name = [say(scope, row.site_name), row.telephone].filter(Boolean).join(' ')
  return [name, say(scope, row.address)].filter(Boolean).join('\n')
}

/** The member's own lines that stand in one order, in the order they were named. @throws ShopError ORDER_GOODS_EMPTY */
export async function findOwnLines(scope: Scope, order_goods_ids: readonly number[]): Promise<LineRow[]> {
  const ids = [...new Set(order_goods_ids)]
  const own = and(inArray(orderGoods.order_goods_id, ids), eq(orderGoods.member_id, memberOf(scope).member_id))
  const found = await scope.db.select().from(orderGoods).where(own)
  if (found.length !== ids.length || new Set(found.map((line) => line.order_id)).size !== 1) throw new ShopError('ORDER_GOODS_EMPTY')
  return ids.flatMap((id) => found.filter((line) => line.order_goods_id === id))
}
