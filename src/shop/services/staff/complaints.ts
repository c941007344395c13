import { desc, eq, type SQL } from 'drizzle-orm'
import { COMPLAIN_STATUS } from '#lib/orders/complain-state.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { orderComplain } from '#shop/db/schema/refund.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { readPage } from '#shop/services/shared/page.ts'

/** Complaints with their lines, the latest first: those that wait for the platform, or all. */
export async function pageStaffComplaints(scope: Scope, { page, isOpen }: { page: number; isOpen: boolean }) {
  const where = isOpen ? eq(orderComplain.complain_status, COMPLAIN_STATUS.applied) : undefined
  const rows = selectComplaints(scope, where).orderBy(desc(orderComplain.complain_apply_time), desc(orderComplain.id))
  return readPage({ page, page_size: 20 }, rows, scope.db.$count(orderComplain, where))
}

/** The complaint about a line. @throws ShopError ORDER_GOODS_EMPTY where there is none */
export async function getStaffComplaint(scope: Scope, order_goods_id: number) {
  const [found] = await selectComplaints(scope, eq(orderComplain.order_goods_id, order_goods_id))
  if (!found) throw new ShopError('ORDER_GOODS_EMPTY')
  return found
}

function selectComplaints({ db }: Scope, where: SQL | undefined) {
  return db
    .select({ complaint: orderComplain, line: orderGoods, row: order })
    .from(orderComplain)
    .innerJoin(orderGoods, eq(orderGoods.order_goods_id, orderComplain.order_goods_id))
    .innerJoin(order, eq(order.order_id, orderGoods.order_id))
    .where(where)
}
