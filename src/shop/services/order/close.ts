import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { returnBalance } from '#shop/services/member/account.ts'
import { returnPieces } from '#shop/services/promotion/seckill-session.ts'
import { ACTOR, findOwnOrder, lockMember, logOrder, type OrderRow } from './lock.ts'
import { returnStock } from './return-stock.ts'

/**
 * Closes an unpaid order of the member and gives stock, coupon and balance back; closing a closed one is fine.
 * @throws ShopError ORDER_EMPTY; ORDER_LOCK while a refund is open; FAIL when it is paid, or its payment is just being captured
 */
export async function closeOrder(scope: Scope, { order_id }: { order_id: number }): Promise<string> {
  const { member_id } = memberOf(scope)
  await transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const row = await findOwnOrder(scope, order_id)
    if (row.order_status === ORDER_STATUS.closed) return
    if (row.is_lock) throw new ShopError('ORDER_LOCK')
    if (row.order_status !== ORDER_STATUS.toPay) throw new ShopError('FAIL', { text: 'order.not_unpaid' })
    if (await isBeingPaid(scope, row)) throw new ShopError('FAIL', { text: 'pay.in_progress' })
    await closeUnpaidOrder(scope, row, ACTOR.buyer)
  })
  return ''
}

/** Whether money may be on its way for this order: then it must not close under the provider's hands. */
export async function isBeingPaid(scope: Scope, { out_trade_no }: OrderRow): Promise<boolean> {
  const [row] = await scope.db.select({ pay_status: pay.pay_status }).from(pay).where(eq(pay.out_trade_no, out_trade_no)).for('update')
  return row?.pay_status === 1
}

/** Closes an unpaid order; belongs inside a transaction that holds its member's lock. Answers false when it was not unpaid any more. */
export async function closeUnpaidOrder(scope: Scope, row: OrderRow, action_way: number): Promise<boolean> {
  const closed = await scope.db
    .update(order)
    .set({ order_status: ORDER_STATUS.closed, close_time: scope.now() })
    .where(and(eq(order.order_id, row.order_id), eq(order.order_status, ORDER_STATUS.toPay)))
    .returning({ order_id: order.order_id })
  if (!closed.length) return false
  await returnPieces(scope, row)
  const lines = await scope.db.select().from(orderGoods).where(eq(orderGoods.order_id, row.order_id)).orderBy(orderGoods.sku_id)
  for (const line of lines) await returnStock(scope, line)
  await returnCoupons(scope, row)
  await returnBalance(scope, row, row)
  await shrinkPayment(scope, row)
  await logOrder(scope, { ...row, order_status: ORDER_STATUS.closed }, 'close', action_way)
  return true
}

/** Gives the coupons of a closed order back: usable again, or expired where their time ran out meanwhile. Repeating it changes nothing. */
export async function returnCoupons(scope: Scope, row: OrderRow): Promise<void> {
  await returnCoupon(scope, row)
  await returnPlatformCoupon(scope, row)
}

async function returnCoupon(scope: Scope, { coupon_id, order_id }: OrderRow): Promise<void> {
  if (coupon_id) await giveBack(scope, and(eq(coupon.coupon_id, coupon_id), eq(coupon.use_order_id, order_id)))
}

/** The platform's coupon comes back with the last of the orders that share it. */
async function returnPlatformCoupon(scope: Scope, { platform_coupon_id }: OrderRow): Promise<void> {
  if (!platform_coupon_id) return
  const sharing = and(eq(order.platform_coupon_id, platform_coupon_id), ne(order.order_status, ORDER_STATUS.closed))
  if (!(await scope.db.$count(order, sharing))) await giveBack(scope, and(eq(coupon.coupon_id, platform_coupon_id), eq(coupon.state, 2)))
}

async function giveBack(scope: Scope, where: SQL | undefined): Promise<void> {
  const state = sql`case when ${gt(coupon.end_time, scope.now())} then 1 else 3 end`
  await scope.db.update(coupon).set({ use_order_id: 0, use_time: 0, state }).where(where)
}

/** Reduces the payment to its remaining orders, or cancels it without any. */
async function shrinkPayment(scope: Scope, { out_trade_no }: OrderRow): Promise<void> {
  const rest = await scope.db
    .select({ pay_money: order.pay_money })
    .from(order)
    .where(and(eq(order.out_trade_no, out_trade_no), ne(order.order_status, ORDER_STATUS.closed)))
  const pay_money = rest.reduce((sum, row) => sum + row.pay_money, 0)
  const change = rest.length ? { pay_money } : { pay_status: -1 }
  await scope.db
    .update(pay)
    .set(change)
    .where(and(eq(pay.out_trade_no, out_trade_no), eq(pay.pay_status, 0)))
}
