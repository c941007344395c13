import { and, eq, inArray } from 'drizzle-orm'
import { formatDay } from '#lib/dates/time.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { type RefundStep, refundLog } from '#shop/db/schema/refund.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { findLines } from '#shop/services/order/find.ts'
import type { LineRow } from '#shop/services/order/line-view.ts'
import { ACTOR, lockMember, type OrderRow } from '#shop/services/order/lock.ts'
import { sameWords, type Words } from '#shop/words.ts'
import { openRefunds, refundAmounts } from './amount.ts'

/** Lines of one order in the middle of a move, with all its lines, under its member's lock. */
export interface Sale {
  row: OrderRow
  lines: LineRow[]
  /** Those that are moved, in the order they were named. */
  moved: LineRow[]
}

/**
 * Runs a move of lines of one order: all or nothing, one move of its member after the other. Of the signed-in member where `member_id` is
 * given; staff have no member.
 * @throws ShopError ORDER_GOODS_EMPTY for lines that are unknown, another's, or of several orders
 */
export function moveLines<Result>(
  scope: Scope,
  { order_goods_ids, member_id }: { order_goods_ids: readonly number[]; member_id?: number },
  work: (scope: Scope, sale: Sale) => Promise<Result>,
): Promise<Result> {
  return transaction(scope, async (scope) => {
    const ids = [...new Set(order_goods_ids)]
    const found = await scope.db
      .select({ order_id: orderGoods.order_id, member_id: orderGoods.member_id })
      .from(orderGoods)
      .where(and(inArray(orderGoods.order_goods_id, ids), member_id ? eq(orderGoods.member_id, member_id) : undefined))
    const [first] = found
    if (!first || found.length !== ids.length || found.some((line) => line.order_id !== first.order_id)) {
      throw new ShopError('ORDER_GOODS_EMPTY')
    }
    await lockMember(scope, first.member_id)
    const [row] = await scope.db
      .select()
      .from(order)
      .where(and(eq(order.order_id, first.order_id), eq(order.is_delete, false)))
    if (!row) throw new ShopError('ORDER_GOODS_EMPTY')
    const lines = await findLines(scope, [first.order_id])
    const moved = ids.flatMap((id) => lines.filter((line) => line.order_goods_id === id))
    return work(scope, { row, lines, moved })
  })
}

/** Actor of an after-sales step, as logged (contract, `action_way`). */
export type Actor = (typeof ACTOR)[keyof typeof ACTOR]

interface Step {
  action: RefundStep
  actor: Actor
  refund_status: number
  money?: number
  remark?: string
  images?: string
}

/** Writes down what happened to a line after its sale; answers the entry's id. */
export async function logRefund(scope: Scope, row: OrderRow, line: LineRow, { actor, ...step }: Step): Promise<number> {
  const [entry] = await scope.db
    .insert(refundLog)
    .values({
      ...step,
      order_goods_id: line.order_goods_id,
      action_way: actor,
      username: await nameOfActor(scope, row, actor),
      action_time: scope.now(),
    })
    .returning({ id: refundLog.id })
  return entry?.id ?? 0
}

async function nameOfActor(scope: Scope, row: OrderRow, actor: Actor): Promise<Words> {
  if (actor === ACTOR.buyer) return sameWords(scope.member?.nickname || scope.member?.username || row.name)
  return actor === ACTOR.seller ? row.site_name : (await findSetting(scope, 'site')).site_name
}

/** The number people read out for a refund (`R`) or a complaint (`C`): the day, then the digits of its entry in the log. */
export function caseNumber(scope: Scope, kind: 'R' | 'C', entry: number): string {
  return `${kind}${formatDay(scope.now(), scope.settings.timeZone).replaceAll('-', '')}${String(entry).padStart(6, '0')}`
}

/** Changes a line and when it was last touched. */
export async function changeLine(scope: Scope, line: LineRow, change: Partial<typeof orderGoods.$inferInsert>): Promise<void> {
  await scope.db
    .update(orderGoods)
    .set({ ...change, refund_action_time: scope.now() })
    .where(eq(orderGoods.order_goods_id, line.order_goods_id))
}

/** Brings the order in line with its lines: what the open refunds are worth now, and whether it stands still for one (`is_lock`). */
export async function settleOrder(scope: Scope, row: OrderRow): Promise<LineRow[]> {
  const lines = await findLines(scope, [row.order_id])
  for (const [id, refund_apply_money] of refundAmounts(row, lines, openRefunds(lines))) {
    await scope.db.update(orderGoods).set({ refund_apply_money }).where(eq(orderGoods.order_goods_id, id))
  }
  const free: readonly number[] = [REFUND_STATUS.none, REFUND_STATUS.finished]
  const is_lock = lines.some((line) => !free.includes(line.refund_status))
  await scope.db.update(order).set({ is_lock }).where(eq(order.order_id, row.order_id))
  return lines
}
