import { and, eq, inArray, sql } from 'drizzle-orm'
import { member, memberAccount, memberLevel } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { findSetting } from '#shop/db/setting.ts'
import type { Scope } from '#shop/scope.ts'
import { sameWords } from '#shop/words.ts'
import { changeAccount } from './account.ts'
import type { Change } from './ledger.ts'

type OrderRow = typeof order.$inferSelect

/**
 * Grants the reward of a received order: one point and one growth point a dollar, points multiplied by the level (help article “Points and
 * levels”). Run it in the transaction that marks the order as received.
 */
export async function rewardReceipt(scope: Scope, { order_id, member_id }: Pick<OrderRow, 'order_id' | 'member_id'>): Promise<void> {
  const [level] = await scope.db
    .select({ point_feedback: memberLevel.point_feedback })
    .from(member)
    .innerJoin(memberLevel, eq(memberLevel.level_id, member.member_level))
    .where(eq(member.member_id, member_id))
  await scope.db
    .update(order)
    .set({ point_feedback: level?.point_feedback ?? 100 })
    .where(eq(order.order_id, order_id))
  await settleReward(scope, order_id)
}

/**
 * Reduces points and growth of a received order to the amount left after refunds (`refund_money`), rounded down and never below zero. It is
 * idempotent, and does nothing for other orders. Run it in the transaction that pays out the refund.
 */
export async function settleReward(scope: Scope, order_id: number): Promise<void> {
  const [row] = await scope.db.select().from(order).where(eq(order.order_id, order_id))
  if (!row?.point_feedback) return
  const spent = Math.max(0, row.order_money - row.refund_money)
  await settleAccount(scope, row, 'point', Math.floor((spent * row.point_feedback) / 10_000) * 100)
  await settleAccount(scope, row, 'growth', Math.floor(spent / 100) * 100)
}

async function settleAccount(scope: Scope, row: OrderRow, account_type: 'point' | 'growth', due: number): Promise<void> {
  const { member_id, order_id, order_no } = row
  const ofOrder = and(eq(memberAccount.type_tag, String(order_id)), inArray(memberAccount.from_type, ['order', 'refund']))
  const [given] = await scope.db
    .select({ sum: sql<number>`coalesce(sum(${memberAccount.account_data}), 0)`.mapWith(Number) })
    .from(memberAccount)
    .where(and(eq(memberAccount.member_id, member_id), eq(memberAccount.account_type, account_type), ofOrder))
  const change = due - (given?.sum ?? 0)
  const entry = { member_id, account_type, belongs_to: order_id, remark: sameWords(order_no) }
  if (change >= 0) await changeAccount(scope, { ...entry, amount: change, from_type: 'order' })
  else await takeBack(scope, { ...entry, amount: change, from_type: 'refund' })
}

/** Takes as much as is there. */
async function takeBack(scope: Scope, change: Change): Promise<void> {
  const column = member[change.account_type]
  const [held] = await scope.db.select({ amount: column }).from(member).where(eq(member.member_id, change.member_id)).for('update')
  await changeAccount(scope, { ...change, amount: -Math.min(-change.amount, held?.amount ?? 0) })
}

/** Grants the reward of one review, with a bonus for a picture. Run it in the caller's transaction, once a line. */
export async function rewardReview(
  scope: Scope,
  { order_id, member_id, order_no }: Pick<OrderRow, 'order_id' | 'member_id' | 'order_no'>,
  hasPicture: boolean,
): Promise<void> {
  const reward = await findSetting(scope, 'review_reward')
  const entry = { member_id, from_type: 'review', belongs_to: order_id, remark: sameWords(order_no) }
  await changeAccount(scope, { ...entry, account_type: 'point', amount: (hasPicture ? reward.picture_point : reward.point) * 100 })
  await changeAccount(scope, { ...entry, account_type: 'growth', amount: reward.growth * 100 })
}
