import { and, eq, sql } from 'drizzle-orm'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { member } from '#shop/db/schema/member.ts'
import { order, orderLog } from '#shop/db/schema/order.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope } from '#shop/scope.ts'

export type OrderRow = typeof order.$inferSelect

/**
 * Serializes all transactions of one member. Transactions that move stock, coupons, balances or states take this lock first, then payment,
 * orders, and SKUs by ascending id. The fixed order prevents deadlocks.
 */
export async function lockMember({ db }: Scope, member_id: number): Promise<void> {
  await memberLock(db).execute({ member_id })
}

const memberLock = preparedStatement((db) =>
  db
    .select({ member_id: member.member_id })
    .from(member)
    .where(eq(member.member_id, sql.placeholder('member_id')))
    .for('update')
    .prepare('member_lock'),
)

/** The member's own order, deleted ones aside. @throws ShopError ORDER_EMPTY for unknown ones and those of others (decision 10) */
export async function findOwnOrder(scope: Scope, order_id: number): Promise<OrderRow> {
  const [row] = await scope.db
    .select()
    .from(order)
    .where(and(eq(order.order_id, order_id), eq(order.member_id, memberOf(scope).member_id), eq(order.is_delete, false)))
  if (!row) throw new ShopError('ORDER_EMPTY')
  return row
}

/** Actor of an order change: buyer, seller, or the platform and its timers (contract, `action_way`). */
export const ACTOR = { buyer: 1, seller: 2, platform: 3 } as const

/** Adds an entry to the log of an order: the action, who did it (`ACTOR`), the status in `row`, and the time. */
export async function logOrder(
  scope: Scope,
  row: Pick<OrderRow, 'order_id' | 'order_status'>,
  action: string,
  action_way: number,
): Promise<void> {
  await scope.db.insert(orderLog).values(toLog(scope, row, action, action_way))
}

/** Returns the log row that {@link logOrder} writes. */
export function toLog(
  { now }: Scope,
  { order_id, order_status }: Pick<OrderRow, 'order_id' | 'order_status'>,
  action: string,
  action_way: number,
) {
  return { order_id, order_status, action, action_way, action_time: now() }
}
