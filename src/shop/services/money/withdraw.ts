import { and, desc, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { memberwithdrawApply } from '#contract/withdraw.ts'
import { formatTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { toDecimal } from '#lib/money/money.ts'
import { isPayable, maskAccount, withdrawFault, withdrawFee } from '#lib/orders/withdraw.ts'
import { member } from '#shop/db/schema/member.ts'
import { withdraw } from '#shop/db/schema/money.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import { nameOf } from '#shop/messages.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { changeAccount } from '#shop/services/member/account.ts'
import { findOwnRow } from '#shop/services/member/own-row.ts'
import { checkPayPassword } from '#shop/services/member/pay-password.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { toRecord } from '#shop/services/shared/config-record.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { sameWords } from '#shop/words.ts'
import { listTransferTypes, transferName } from './transfer-type.ts'

export type WithdrawRow = typeof withdraw.$inferSelect

/** The rules as the wire has them. */
async function rules(scope: Scope) {
  const { min, max, rate, transfer_type } = await findSetting(scope, 'withdraw')
  const amounts = { min: toDecimal(min), max: toDecimal(max), rate: String(rate / 100) }
  return { ...amounts, transfer_type, is_auto_audit: 0 as const, is_auto_transfer: 0 as const }
}

/** The rules of paying out, with the record that keeps them. */
export async function getWithdrawConfig(scope: Scope) {
  return toRecord('MEMBER_WITHDRAW_CONFIG', await rules(scope), (await findSetting(scope, 'withdraw')).is_use)
}

/** Returns the withdrawable, pending and withdrawn amounts of the member, with the rules. @throws ShopError TOKEN_ERROR */
export async function getWithdrawInfo(scope: Scope) {
  const { member_id, balance_money } = await findOwnRow(scope)
  const sumOf = (states: string) =>
    sql<number>`coalesce(sum(${withdraw.apply_money}) filter (where ${withdraw.status} in ${sql.raw(states)}), 0)`
  const [sums] = await scope.db
    .select({ apply: sumOf('(0, 1)').mapWith(Number), done: sumOf('(2)').mapWith(Number) })
    .from(withdraw)
    .where(eq(withdraw.member_id, member_id))
  const { is_use } = await findSetting(scope, 'withdraw')
  return {
    member_info: {
      balance_money: toDecimal(balance_money),
      balance_withdraw_apply: toDecimal(sums?.apply ?? 0),
      balance_withdraw: toDecimal(sums?.done ?? 0),
    },
    config: { is_use: toFlag(is_use), ...(await rules(scope)) },
  }
}

/**
 * Takes an amount from the withdrawable balance and puts it before the staff (withdraw-audit.ts). The payment password is asked for as
 * before anything else that spends the balance (proposed).
 * @throws ShopError FAIL when it is off, for amounts outside the rules and kinds that are off; PAY_PASSWORD_ERROR; ACCOUNT_EMPTY above the balance
 */
export async function applyWithdraw(scope: Scope, input: v.InferOutput<typeof memberwithdrawApply.input>): Promise<string> {
  const { apply_money, transfer_type } = input
  const setting = await findSetting(scope, 'withdraw')
  if (!setting.is_use) throw new ShopError('FAIL', { text: 'withdraw.off' })
  const types = await listTransferTypes(scope)
  if (!isPayable(transfer_type, types)) throw new ShopError('FAIL', { text: 'withdraw.kind' })
  if (!input.realname.trim() || (transfer_type === 'bank' && !input.bank_name.trim()) || !input.account_number.trim())
    throw new ShopError('FAIL', { text: 'withdraw.account' })
  if (!(await findOwnRow(scope)).pay_password_hash) throw new ShopError('PAY_PASSWORD_ERROR', { text: 'withdraw.pay_password' })
  await checkPayPassword(scope, input)
  const { member_id } = memberOf(scope)
  await transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const [held] = await scope.db.select({ money: member.balance_money }).from(member).where(eq(member.member_id, member_id))
    const fault = withdrawFault(apply_money, setting, held?.money ?? 0)
    const values = { min: formatMoney(setting.min), max: formatMoney(setting.max), held: formatMoney(held?.money ?? 0) }
    if (fault) throw new ShopError('FAIL', { text: `withdraw.${fault}`, values })
    const now = scope.now()
    const service_money = withdrawFee(apply_money, setting.rate / 100)
    const { realname, mobile, bank_name, account_number } = input
    const withdraw_no = `W${formatTime(now, scope.settings.timeZone).replace(/\D/g, '')}${scope.random.digits(4)}`
    const [row] = await scope.db
      .insert(withdraw)
      .values({
        ...{ withdraw_no, member_id, realname, mobile, transfer_type, bank_name, account_number },
        ...{ apply_money, service_money, money: apply_money - service_money, rate: setting.rate, apply_time: now },
      })
      .returning()
    if (row) await moveMoney(scope, row, -apply_money)
  })
  return ''
}

/**
 * Changes the balance by cents of a withdrawal: negative takes them, positive gives them back. Call it inside a transaction.
 * @throws ShopError ACCOUNT_EMPTY if the balance is lower
 */
export async function moveMoney(scope: Scope, row: WithdrawRow, amount: number): Promise<void> {
  const remark = sameWords([row.bank_name, maskAccount(row.account_number)].filter(Boolean).join(' '))
  const { member_id, id: belongs_to } = row
  await changeAccount(scope, { member_id, account_type: 'balance_money', amount, from_type: 'withdraw', belongs_to, remark })
}

/** The member's withdrawals, newest first. */
export async function pageWithdraws(scope: Scope, asked: { page: number; page_size: number }) {
  const where = eq(withdraw.member_id, memberOf(scope).member_id)
  const rows = scope.db.select().from(withdraw).where(where).orderBy(desc(withdraw.id))
  return showPage(asked, rows, scope.db.$count(withdraw, where), (row) => ({
    ...toCard(scope, row),
    bank_name: row.bank_name,
    account_number: row.account_number,
  }))
}

function toCard(scope: Scope, { id, withdraw_no, apply_money, apply_time, status, transfer_type }: WithdrawRow) {
  return {
    ...{ id, withdraw_no, apply_money: toDecimal(apply_money), apply_time, status },
    status_name: nameOf(scope.locale, `withdraw.status.${status}`),
    transfer_type_name: transferName(scope, transfer_type),
  }
}

/** One withdrawal of the member; null for unknown ones and those of others. */
export async function getWithdraw(scope: Scope, { id }: { id: number }) {
  const { member_id, username } = memberOf(scope)
  const [row] = await scope.db
    .select()
    .from(withdraw)
    .where(and(eq(withdraw.id, id), eq(withdraw.member_id, member_id)))
  if (!row) return null
  const { realname, mobile, transfer_type, bank_name, account_number } = row
  const { audit_time, payment_time, refuse_reason, certificate_remark } = row
  return {
    ...toCard(scope, row),
    ...{ member_id, member_name: username, realname, mobile, transfer_type, bank_name, account_number, account_name: realname },
    rate: String(row.rate / 100),
    service_money: toDecimal(row.service_money),
    money: toDecimal(row.money),
    ...{ audit_time, payment_time, memo: '', refuse_reason, certificate: '', certificate_remark },
  }
}
