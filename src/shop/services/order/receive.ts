import { and, eq } from 'drizzle-orm'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { rewardReceipt } from '#shop/services/member/order-reward.ts'
import { ACTOR, findOwnOrder, lockMember, logOrder, type OrderRow } from './lock.ts'

/** Seconds that one “extend receipt” adds (contract: three days, once an order). */
const EXTENSION = 3 * 86400

/**
 * The member confirms that a shipped order arrived; virtual ones have their own call.
 * @throws ShopError ORDER_EMPTY, ORDER_LOCK while a refund is open, FAIL in any state but shipped
 */
export function takeDelivery(scope: Scope, { order_id }: { order_id: number }): Promise<string> {
  return confirm(scope, order_id, (row) => row.order_type !== ORDER_TYPE.virtual)
}

/** The member confirms that virtual goods arrived, which were delivered by hand. @throws ShopError as {@link takeDelivery} */
export function takeVirtualDelivery(scope: Scope, { order_id }: { order_id: number }): Promise<string> {
  return confirm(scope, order_id, (row) => row.order_type === ORDER_TYPE.virtual)
}

async function confirm(scope: Scope, order_id: number, isKind: (row: OrderRow) => boolean): Promise<string> {
  await transaction(scope, async (scope) => {
    await lockMember(scope, memberOf(scope).member_id)
    const row = await findOwnOrder(scope, order_id)
    if (row.is_lock) throw new ShopError('ORDER_LOCK')
    if (row.order_status !== ORDER_STATUS.shipped || !isKind(row)) throw new ShopError('FAIL', { text: 'order.not_shipped' })
    await receiveOrder(scope, row, ACTOR.buyer)
  })
  return ''
}

/** Moves an order to received: it may be reviewed now. Belongs inside a transaction that holds its member's lock. */
export async function receiveOrder(scope: Scope, row: OrderRow, action_way: number): Promise<void> {
  const order_status = ORDER_STATUS.received
  await scope.db
    .update(order)
    .set({ order_status, sign_time: scope.now(), delivery_status: 2, is_evaluate: true })
    .where(and(eq(order.order_id, row.order_id), eq(order.order_status, row.order_status)))
  await scope.db.update(orderGoods).set({ delivery_status: 2 }).where(eq(orderGoods.order_id, row.order_id))
  await logOrder(scope, { ...row, order_status }, 'receive', action_way)
  await rewardReceipt(scope, row)
}

/** Completes a received order: no refunds any more. Belongs inside a transaction that holds its member's lock. */
export async function completeOrder(scope: Scope, row: OrderRow): Promise<void> {
  const order_status = ORDER_STATUS.complete
  await scope.db
    .update(order)
    .set({ order_status, finish_time: scope.now(), is_enable_refund: false })
    .where(and(eq(order.order_id, row.order_id), eq(order.order_status, ORDER_STATUS.received)))
  await logOrder(scope, { ...row, order_status }, 'complete', ACTOR.platform)
}

/** Puts automatic receipt off by three days, once an order. @throws ShopError ORDER_EMPTY, FAIL when used or not shipped */
export async function extendDelivery(scope: Scope, { order_id }: { order_id: number }): Promise<string> {
  await findOwnOrder(scope, order_id)
  const isExtendable = and(eq(order.order_status, ORDER_STATUS.shipped), eq(order.extend_time, 0))
  const extended = await scope.db
    .update(order)
    .set({ extend_time: EXTENSION })
    .where(and(eq(order.order_id, order_id), eq(order.member_id, memberOf(scope).member_id), isExtendable))
    .returning({ order_id: order.order_id })
  if (!extended.length) throw new ShopError('FAIL', { text: 'order.not_extendable' })
  return ''
}

/** Takes a closed order out of the member's list for good. @throws ShopError ORDER_EMPTY, FAIL in any other state */
export async function deleteOrder(scope: Scope, { order_id }: { order_id: number }): Promise<string> {
  const row = await findOwnOrder(scope, order_id)
  if (row.order_status !== ORDER_STATUS.closed) throw new ShopError('FAIL', { text: 'order.not_closed' })
  await scope.db.update(order).set({ is_delete: true }).where(eq(order.order_id, order_id))
  await logOrder(scope, row, 'delete', ACTOR.buyer)
  return ''
}
