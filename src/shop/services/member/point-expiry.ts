import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { member, memberAccount } from '#shop/db/schema/member.ts'
import { runSafely } from '#shop/run-safely.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { changeAccount } from './account.ts'

/** Seconds that points last: two years (help article “Points and levels”). */
const LIFE = 2 * 365 * 86_400

/** Takes points that were got two years ago and not used since, the oldest being used first. Belongs to the shop's clock. */
export async function expirePoints(scope: Scope): Promise<void> {
  for (const { member_id } of await listDue(scope)) {
    await runSafely(scope, `expiring points of member ${member_id}`, () =>
      transaction(scope, async (scope) => {
        await lockMember(scope, member_id)
        // Read again under the lock: another process may have taken them meanwhile.
        const [due] = await listDue(scope, member_id)
        if (due) await changeAccount(scope, { member_id, account_type: 'point', amount: -due.amount, from_type: 'expire' })
      }),
    )
  }
}

/** Returns the hundredths of points that are due by member, at most what each holds; only those of `member_id` if it is given. */
function listDue({ db, now }: Scope, member_id?: number) {
  const isOldOrSpent = or(lt(memberAccount.create_time, now() - LIFE), lt(memberAccount.account_data, 0))
  const isAsked = member_id === undefined ? undefined : eq(member.member_id, member_id)
  /** Points earned before the limit, less all points ever spent. */
  const left = sql`sum(${memberAccount.account_data})`
  return db
    .select({ member_id: member.member_id, amount: sql<number>`least(${left}, ${member.point})`.mapWith(Number) })
    .from(memberAccount)
    .innerJoin(member, eq(member.member_id, memberAccount.member_id))
    .where(and(eq(memberAccount.account_type, 'point'), isOldOrSpent, gt(member.point, 0), isAsked))
    .groupBy(member.member_id)
    .having(sql`${left} > 0`)
}
