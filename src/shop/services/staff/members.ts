import { and, desc, eq, like, max, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { member, memberAccount, memberLevel } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { toPattern } from '#shop/db/search-text.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { closeSessionsOf } from '#shop/services/auth/session.ts'
import { changeAccount } from '#shop/services/member/account.ts'
import type { AccountType } from '#shop/services/member/ledger.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { readPage } from '#shop/services/shared/page.ts'
import { sameWords, type Words } from '#shop/words.ts'

/** A member as the desk sees one; passwords never leave the database. */
const SHOWN = {
  member_id: member.member_id,
  username: member.username,
  nickname: member.nickname,
  mobile: member.mobile,
  email: member.email,
  headimg: member.headimg,
  status: member.status,
  point: member.point,
  growth: member.growth,
  balance: member.balance,
  balance_money: member.balance_money,
  reg_time: member.reg_time,
  login_time: member.login_time,
  locale: member.locale,
  level_name: memberLevel.level_name,
}

export type StaffMember = Pick<typeof member.$inferSelect, Exclude<keyof typeof SHOWN, 'level_name'>> & { level_name: Words | null }

/**
 * Returns a page of 20 members, newest first, found by a part of name, mobile or e-mail, or by their number.
 * @param asked.isClosed only members whose account is closed, otherwise all
 */
export async function pageMembers({ db }: Scope, { page, text, isClosed }: { page: number; text: string; isClosed: boolean }) {
  const where = and(isClosed ? eq(member.status, 0) : undefined, matches(text))
  const rows = db
    .select(SHOWN)
    .from(member)
    .leftJoin(memberLevel, eq(memberLevel.level_id, member.member_level))
    .where(where)
    .orderBy(desc(member.member_id))
  return readPage({ page, page_size: 20 }, rows, db.$count(member, where))
}

function matches(text: string): SQL | undefined {
  if (!text) return undefined
  const { username, nickname, mobile, email } = member
  // One text to look through, because each comparison without regard to case is slow. A line break is in none of them.
  const told = sql`lower(concat_ws(E'\\n', ${username}, ${nickname}, ${mobile}, ${email}))`
  return or(like(told, toPattern(text.toLowerCase())), /^\d{1,9}$/.test(text) ? eq(member.member_id, Number(text)) : undefined)
}

/**
 * Returns a member with the sum of their orders and the last movements of their accounts.
 * @throws ShopError RESULT_ERROR for an unknown member
 */
export async function getStaffMember({ db }: Scope, member_id: number) {
  const [row]: StaffMember[] = await db
    .select(SHOWN)
    .from(member)
    .leftJoin(memberLevel, eq(memberLevel.level_id, member.member_level))
    .where(eq(member.member_id, member_id))
  if (!row) throw new ShopError('RESULT_ERROR')
  const own = eq(order.member_id, member_id)
  const [spent] = await db
    .select({ sum: sum(order.order_money).mapWith(Number) })
    .from(order)
    .where(and(own, ne(order.order_status, ORDER_STATUS.closed)))
  return {
    row,
    orders: await db.select().from(order).where(own).orderBy(desc(order.order_id)).limit(10),
    order_count: await db.$count(order, own),
    spent: spent?.sum ?? 0,
    entries: await db.select().from(memberAccount).where(eq(memberAccount.member_id, member_id)).orderBy(desc(memberAccount.id)).limit(20),
  }
}

/**
 * Closes an account, which ends its sessions and connections of the chat, or opens it again.
 * @throws ShopError RESULT_ERROR for an unknown member
 */
export async function setMemberOpen(scope: Scope, member_id: number, isOpen: boolean): Promise<void> {
  const changed = await scope.db
    .update(member)
    .set({ status: isOpen ? 1 : 0 })
    .where(eq(member.member_id, member_id))
    .returning({ member_id: member.member_id })
  if (!changed.length) throw new ShopError('RESULT_ERROR')
  if (!isOpen) await closeSessionsOf(scope, member_id)
}

interface Adjustment {
  member_id: number
  account_type: AccountType
  /** Signed cents, or hundredths of points. */
  amount: number
  /** Shown to the member beside the movement. */
  reason: string
  /** ID of the latest movement that staff saw, 0 for none. A form that is sent twice changes the account once. */
  entry: number
}

/**
 * Adds to or takes from an account of a member.
 * @throws ShopError ACCOUNT_EMPTY when less is there; FAIL without an amount or a reason, or when the account has a later movement
 */
export async function adjustMember(scope: Scope, { member_id, reason, entry, ...change }: Adjustment): Promise<void> {
  if (!change.amount || !reason) throw new ShopError('FAIL', { text: 'member.adjust_empty' })
  await transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const [last] = await scope.db
      .select({ id: max(memberAccount.id) })
      .from(memberAccount)
      .where(eq(memberAccount.member_id, member_id))
    if ((last?.id ?? 0) !== entry) throw new ShopError('FAIL', { text: 'member.adjust_changed' })
    await changeAccount(scope, { ...change, member_id, from_type: 'adjust', remark: sameWords(reason) })
  })
}
