import { and, eq, gte, sql } from 'drizzle-orm'
import { member, memberAccount } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { nameOf } from '#shop/messages.ts'
import type { Scope } from '#shop/scope.ts'
import { sameWords, type Words } from '#shop/words.ts'

/** Member accounts. Balances are in cents, points and growth in hundredths. */
export type AccountType = 'balance' | 'balance_money' | 'point' | 'growth'

/** One movement of an account. */
export interface Change {
  member_id: number
  account_type: AccountType
  /** Signed. */
  amount: number
  /** Key of where it comes from: `order`, `refund`, `register`, `adjust`, ... */
  from_type: string
  /** Id of the order, level, ... it belongs to. */
  belongs_to?: number
  remark?: Words
}

/** Names a movement: where it comes from, or that it came back from there. */
export function nameEntry({ locale }: Scope, { from_type, account_data }: typeof memberAccount.$inferSelect): string {
  const isBack = from_type === 'withdraw' && account_data > 0
  return nameOf(locale, isBack ? 'account.withdraw_back' : `account.${from_type}`)
}

/** Writes a movement down; `changeAccount` (account.ts) is for everybody else. @throws ShopError ACCOUNT_EMPTY when less is there than taken */
export async function writeEntry(
  scope: Scope,
  { member_id, account_type, amount, from_type, belongs_to = 0, remark }: Change,
): Promise<void> {
  if (!amount) return
  const column = member[account_type]
  const [changed] = await scope.db
    .update(member)
    .set({ [account_type]: sql`${column} + ${amount}` })
    .where(and(eq(member.member_id, member_id), gte(sql`${column} + ${amount}`, 0)))
    .returning({ balance: member.balance, balance_money: member.balance_money, point: member.point, growth: member.growth })
  if (!changed) throw new ShopError('ACCOUNT_EMPTY')
  const isMoney = account_type === 'balance' || account_type === 'balance_money'
  await scope.db.insert(memberAccount).values({
    member_id,
    account_type,
    account_data: amount,
    account_after: isMoney ? changed.balance + changed.balance_money : changed[account_type],
    from_type,
    type_tag: String(belongs_to),
    remark: remark ?? sameWords(''),
    create_time: scope.now(),
  })
}
