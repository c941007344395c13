import { and, desc, eq, inArray } from 'drizzle-orm'
import { member } from '#shop/db/schema/member.ts'
import { withdraw } from '#shop/db/schema/money.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { mailMember } from '#shop/services/outbox/queue.ts'
import { readPage } from '#shop/services/shared/page.ts'
import { moveMoney, type WithdrawRow } from './withdraw.ts'

/*
 * Staff side of withdrawals (contract member.md, `status`): 0 to audit → 1 agreed → 2 transferred, or 0 → -1 refused with the money back.
 * No storefront call leads here.
 */

/** Withdrawals of all members in some states, newest first, with who asked. */
export async function listWithdraws({ db }: Scope, { status, ...asked }: { status: number[]; page: number; page_size: number }) {
  const where = inArray(withdraw.status, status)
  const rows = db
    .select({ withdraw, username: member.username, nickname: member.nickname })
    .from(withdraw)
    .innerJoin(member, eq(member.member_id, withdraw.member_id))
    .where(where)
    .orderBy(desc(withdraw.id))
  return readPage(asked, rows, db.$count(withdraw, where))
}

/** Agrees to a withdrawal: it is to be transferred now. @returns its number @throws ShopError RESULT_ERROR unknown, FAIL in any state but "to audit" */
export function agreeWithdraw(scope: Scope, { id }: { id: number }): Promise<string> {
  return move(scope, id, 0, { status: 1, audit_time: scope.now() })
}

/** Refuses a withdrawal for a reason; the money is back at once. @returns its number @throws ShopError as {@link agreeWithdraw}, FAIL without a reason */
export async function refuseWithdraw(scope: Scope, { id, refuse_reason }: { id: number; refuse_reason: string }): Promise<string> {
  const reason = refuse_reason.trim()
  if (!reason) throw new ShopError('FAIL', { text: 'withdraw.reason' })
  return move(scope, id, 0, { status: -1, audit_time: scope.now(), refuse_reason: reason }, (scope, row) =>
    moveMoney(scope, row, row.apply_money),
  )
}

/** Notes that the money was sent. @returns its number @throws ShopError RESULT_ERROR unknown, FAIL in any state but "agreed" */
export function transferWithdraw(
  scope: Scope,
  { id, certificate_remark = '' }: { id: number; certificate_remark?: string },
): Promise<string> {
  return move(scope, id, 1, { status: 2, payment_time: scope.now(), certificate_remark }, (scope, row) =>
    mailMember(scope, row.member_id, 'withdrawal_paid', id, { withdraw_no: row.withdraw_no, money: row.money }),
  )
}

type Move = (scope: Scope, row: WithdrawRow) => Promise<void>

async function move(scope: Scope, id: number, from: number, values: Partial<WithdrawRow>, also?: Move): Promise<string> {
  return transaction(scope, async (scope) => {
    const [row] = await scope.db.select().from(withdraw).where(eq(withdraw.id, id))
    if (!row) throw new ShopError('RESULT_ERROR')
    await lockMember(scope, row.member_id)
    const moved = await scope.db
      .update(withdraw)
      .set(values)
      .where(and(eq(withdraw.id, id), eq(withdraw.status, from)))
      .returning({ id: withdraw.id })
    if (!moved.length) throw new ShopError('FAIL', { text: 'withdraw.state' })
    await also?.(scope, row)
    return row.withdraw_no
  })
}
