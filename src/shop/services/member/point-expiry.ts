import { and, eq, lt, or, sql } from 'drizzle-orm'
import { memberAccount } from '#shop/db/schema/member.ts'
import { runSafely } from '#shop/run-safely.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { changeAccount } from './account.ts'

/** Seconds that points last: two years (help article “Points and levels”). */
const LIFE = 2 * 365 * 86_400

/** Takes points that were got two years ago and not used since, the oldest being used first. Belongs to the shop's clock. */
export async function expirePoints(scope: Scope): Promise<void> {
  const old = lt(memberAccount.create_time, scope.now() - LIFE)
  const isPoint = eq(memberAccount.account_type, 'point')
  /** Points earned before the limit, less all points ever spent. */
  const due = sql<number>`sum(${memberAccount.account_data})`.mapWith(Number)
  const rows = await scope.db
    .select({ member_id: memberAccount.member_id, due })
    .from(memberAccount)
    .where(and(isPoint, or(old, lt(memberAccount.account_data, 0))))
    .groupBy(memberAccount.member_id)
    .having(sql`sum(${memberAccount.account_data}) > 0`)
  for (const { member_id, due: amount } of rows) {
    await runSafely(scope, `expiring points of member ${member_id}`, () =>
      transaction(scope, async (scope) => {
        await lockMember(scope, member_id)
        await changeAccount(scope, { member_id, account_type: 'point', amount: -amount, from_type: 'expire' })
      }),
    )
  }
}
