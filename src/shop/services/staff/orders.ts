import { and, asc, desc, eq, ilike, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { order, orderGoods, orderLog, orderPackage } from '#shop/db/schema/order.ts'
import { toPattern } from '#shop/db/search-text.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { findLines, matchesOrder } from '#shop/services/order/find.ts'
import type { LineRow } from '#shop/services/order/line-view.ts'
import type { OrderRow } from '#shop/services/order/lock.ts'
import { toVerifyCode } from '#shop/services/order/verify-code.ts'
import { findRefundLines } from '#shop/services/refund/find.ts'
import { paged, pageOf } from '#shop/services/shared/page.ts'
import { findHandedOver } from '#shop/services/verify/hand-over.ts'
import type { Staff } from './account.ts'

/** The part of an account that says which shop it works for. */
type Clerk = Pick<Staff, 'site_id'>

/** An order as the desk lists it. */
export interface StaffOrder {
  row: OrderRow
  lines: LineRow[]
}

interface Asked {
  page: number
  status: (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS] | undefined
  /** Part of a number, of goods' names, of who receives it; or a whole code. */
  text: string
}

/** Orders of the account's shop, newest first. */
export async function pageStaffOrders(scope: Scope, clerk: Clerk, { page, status, text }: Asked) {
  const where = and(ofShop(clerk), status === undefined ? undefined : eq(order.order_status, status), matches(scope, text))
  const part = pageOf({ page, page_size: 20 })
  const count = await scope.db.$count(order, where)
  const rows = await scope.db.select().from(order).where(where).orderBy(desc(order.order_id)).limit(part.limit).offset(part.offset)
  const lines = await findLines(
    scope,
    rows.map((row) => row.order_id),
  )
  const list = rows.map((row) => ({ row, lines: lines.filter((line) => line.order_id === row.order_id) }))
  return paged<StaffOrder>(list, count, part)
}

/**
 * Returns an order with its lines, parcels, hand-over state and log.
 * @throws ShopError ORDER_EMPTY for unknown orders and those of other shops
 */
export async function getStaffOrder(scope: Scope, clerk: Clerk, order_id: number) {
  const [row] = await scope.db
    .select()
    .from(order)
    .where(and(eq(order.order_id, order_id), ofShop(clerk)))
  if (!row) throw new ShopError('ORDER_EMPTY')
  return {
    row,
    lines: await findLines(scope, [order_id]),
    packages: await scope.db.select().from(orderPackage).where(eq(orderPackage.order_id, order_id)).orderBy(asc(orderPackage.id)),
    handed: (await findHandedOver(scope, [row]))[0],
    log: await scope.db.select().from(orderLog).where(eq(orderLog.order_id, order_id)).orderBy(desc(orderLog.id)),
  }
}

/** Lines with a refund, of the account's shop, the one touched last first: those that wait for the seller, or all. */
export async function pageStaffRefunds(scope: Scope, clerk: Clerk, { page, isOpen }: { page: number; isOpen: boolean }) {
  const asked = isOpen ? inArray(orderGoods.refund_status, [...SELLERS_TURN]) : ne(orderGoods.refund_status, REFUND_STATUS.none)
  const where = and(asked, ofShop(clerk))
  const part = pageOf({ page, page_size: 20 })
  const { count, rows } = await findRefundLines(scope, where, part)
  return paged(rows, count, part)
}

/** States of a refund that wait for the seller. */
export const SELLERS_TURN: readonly number[] = [REFUND_STATUS.applied, REFUND_STATUS.agreed, REFUND_STATUS.sentBack, REFUND_STATUS.received]

/** A line of the account's shop. @throws ShopError ORDER_GOODS_EMPTY */
export async function getStaffLine(scope: Scope, clerk: Clerk, order_goods_id: number) {
  const [found] = await scope.db
    .select({ line: orderGoods, row: order })
    .from(orderGoods)
    .innerJoin(order, eq(order.order_id, orderGoods.order_id))
    .where(and(eq(orderGoods.order_goods_id, order_goods_id), ofShop(clerk)))
  if (!found) throw new ShopError('ORDER_GOODS_EMPTY')
  return found
}

function ofShop({ site_id }: Clerk): SQL | undefined {
  return site_id ? eq(order.site_id, site_id) : undefined
}

function matches(scope: Scope, text: string): SQL | undefined {
  if (!text) return undefined
  const pattern = toPattern(text)
  const code = toVerifyCode(text)
  return or(
    matchesOrder(scope, text),
    ilike(order.name, pattern),
    ilike(order.mobile, pattern),
    eq(order.delivery_code, code),
    eq(order.virtual_code, code),
  )
}
