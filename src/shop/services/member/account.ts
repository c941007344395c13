import { and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { memberaccountPage } from '#contract/account.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { member, memberAccount } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { showPage } from '#shop/services/shared/page.ts'
import type { Words } from '#shop/words.ts'
import { type Change, nameEntry, writeEntry } from './ledger.ts'
import { settleLevel } from './level-gift.ts'

/**
 * Adds to or takes from an account and keeps a record; belongs inside a transaction with what it pays for. Growth moves the member's level
 * with it.
 * @throws ShopError ACCOUNT_EMPTY when less is there than taken
 */
export async function changeAccount(scope: Scope, change: Change): Promise<void> {
  await writeEntry(scope, change)
  if (change.account_type === 'growth' && change.amount) await settleLevel(scope, change.member_id)
}

/** Returns both balances of a member together, in cents. */
export async function totalBalance({ db }: Scope, member_id: number): Promise<Cents> {
  const [row] = await db
    .select({ total: sql<number>`${member.balance} + ${member.balance_money}`.mapWith(Number) })
    .from(member)
    .where(eq(member.member_id, member_id))
  return row?.total ?? 0
}

/** An order whose buyer pays from the balance, or gets such a payment back. */
type BalanceOwner = Pick<typeof order.$inferSelect, 'order_id' | 'member_id'>

/**
 * Pays an order from both balances, the spend-only one first (contract cart-order.md, create: side effects). Stores on the order how much
 * of it was withdrawable.
 * @throws ShopError ACCOUNT_EMPTY if both together hold less
 */
export async function spendBalance(scope: Scope, { order_id, member_id }: BalanceOwner, amount: Cents, remark: Words): Promise<void> {
  const [row] = await scope.db.select({ balance: member.balance }).from(member).where(eq(member.member_id, member_id)).for('update')
  const spendOnly = Math.min(amount, row?.balance ?? 0)
  const withdrawable = amount - spendOnly
  const spent = { member_id, from_type: 'order', belongs_to: order_id, remark }
  await changeAccount(scope, { ...spent, account_type: 'balance', amount: -spendOnly })
  await changeAccount(scope, { ...spent, account_type: 'balance_money', amount: -withdrawable })
  if (withdrawable)
    await scope.db
      .update(order)
      .set({ withdrawable_money: sql`${order.withdrawable_money} + ${withdrawable}` })
      .where(eq(order.order_id, order_id))
}

/** Gives money of an order back to the two balances: `withdrawable_money` of `balance_money` to the withdrawable one. */
export async function returnBalance(
  scope: Scope,
  { order_id, member_id }: BalanceOwner,
  { balance_money, withdrawable_money }: { balance_money: Cents; withdrawable_money: Cents },
  remark?: Words,
): Promise<void> {
  const back = { member_id, from_type: 'refund', belongs_to: order_id, ...(remark && { remark }) }
  await changeAccount(scope, { ...back, account_type: 'balance', amount: balance_money - withdrawable_money })
  await changeAccount(scope, { ...back, account_type: 'balance_money', amount: withdrawable_money })
}

const ASKED = ['point', 'balance', 'balance_money'] as const

/** The asked accounts of the member. @throws ShopError INVALID_PARAMETER for any other name */
export async function getAccount(scope: Scope, { account_type }: { account_type: string }) {
  const { member_id } = memberOf(scope)
  const [row] = await scope.db.select().from(member).where(eq(member.member_id, member_id))
  const entries = account_type.split(',').map((name) => {
    const known = ASKED.find((asked) => asked === name.trim())
    if (!known) throw new ShopError('INVALID_PARAMETER')
    return [known, toDecimal(row?.[known] ?? 0)] as const
  })
  return Object.fromEntries(entries)
}

/** Record types whose related id is an order. */
const OF_ORDERS = ['order', 'refund', 'review']

/** The member's records of an account, newest first; `balance` means both balances. Other directions than `in` and `out` narrow nothing. */
export async function pageAccountEntries(
  scope: Scope,
  { account_type, direction, begin_time, ...asked }: v.InferOutput<typeof memberaccountPage.input>,
) {
  const { member_id } = memberOf(scope)
  const types = account_type === 'balance' ? ['balance', 'balance_money'] : [account_type]
  const { account_data, create_time } = memberAccount
  const where = and(
    eq(memberAccount.member_id, member_id),
    inArray(memberAccount.account_type, types),
    direction === 'in' ? gt(account_data, 0) : direction === 'out' ? lt(account_data, 0) : undefined,
    begin_time > 0 ? gte(create_time, begin_time) : undefined,
  )
  const rows = scope.db.select().from(memberAccount).where(where).orderBy(desc(memberAccount.id))
  const [owner] = await scope.db.select().from(member).where(eq(member.member_id, member_id))
  return showPage(asked, rows, scope.db.$count(memberAccount, where), (row) => ({
    id: row.id,
    member_id,
    account_type: row.account_type,
    account_data: toDecimal(row.account_data),
    from_type: row.from_type,
    type_name: nameEntry(scope, row),
    type_tag: row.type_tag,
    remark: say(scope, row.remark),
    ...(row.account_after !== null && { account_after: toDecimal(row.account_after) }),
    ...(OF_ORDERS.includes(row.from_type) && { order_id: Number(row.type_tag) }),
    create_time: row.create_time,
    username: owner?.username ?? '',
    mobile: owner?.mobile ?? '',
    email: owner?.email ?? '',
  }))
}
