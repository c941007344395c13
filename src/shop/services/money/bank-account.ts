import { and, desc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { memberbankaccountAdd } from '#contract/bank-account.ts'
import { NAME_LIMIT } from '#lib/member/address.ts'
import { BANK_NAME_LIMIT, isAccountNumber } from '#lib/orders/withdraw.ts'
import { bankAccount } from '#shop/db/schema/money.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { findMobileFault } from '#shop/services/shared/mobile.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { checkQuota } from '#shop/services/shared/quota.ts'
import { listTransferTypes, transferName } from './transfer-type.ts'

type Written = v.InferOutput<typeof memberbankaccountAdd.input>
type Row = typeof bankAccount.$inferSelect

/** Where the member's money is paid out to, the default account first, then the newest. */
export async function pageBankAccounts(scope: Scope, asked: { page: number; page_size: number }) {
  const rows = scope.db.select().from(bankAccount).where(own(scope)).orderBy(desc(bankAccount.is_default), desc(bankAccount.id))
  return showPage(asked, rows, scope.db.$count(bankAccount, own(scope)), (row) => ({
    ...toAccount(row),
    create_time: row.create_time,
    modify_time: row.modify_time,
  }))
}

/** One account of the member; null for unknown ones and those of others. */
export async function getBankAccount(scope: Scope, { id }: { id: number }) {
  return find(scope, eq(bankAccount.id, id))
}

/** The member's default account; null without one. */
export async function getDefaultBankAccount(scope: Scope) {
  return find(scope, eq(bankAccount.is_default, true))
}

async function find(scope: Scope, which: ReturnType<typeof eq>) {
  const [row] = await scope.db
    .select()
    .from(bankAccount)
    .where(and(own(scope), which))
  return row ? { ...toAccount(row), withdraw_type_name: transferName(scope, row.withdraw_type) } : null
}

function toAccount({ create_time: _create, modify_time: _modify, is_default, ...row }: Row) {
  return { ...row, is_default: toFlag(is_default) }
}

/** Keeps a new account, which becomes the default one. Answers its id, as text. @throws ShopError REQUEST_…, FAIL */
export async function addBankAccount(scope: Scope, input: Written): Promise<string> {
  const values = await check(scope, input)
  const { member_id } = memberOf(scope)
  return transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    checkQuota('bank_account', await scope.db.$count(bankAccount, own(scope)))
    await checkMessaging(scope, values.withdraw_type, 0)
    await clearDefault(scope)
    const now = scope.now()
    const [row] = await scope.db
      .insert(bankAccount)
      .values({ ...values, member_id, is_default: true, create_time: now, modify_time: now })
      .returning({ id: bankAccount.id })
    return String(row?.id)
  })
}

/** Changes an account, which becomes the default one. Answers the rows changed, 0 for another member's. @throws ShopError REQUEST_…, FAIL */
export async function editBankAccount(scope: Scope, { id, ...input }: Written & { id: number }): Promise<number> {
  const values = await check(scope, input)
  return makeDefault(scope, id, async (scope) => {
    await checkMessaging(scope, values.withdraw_type, id)
    await scope.db
      .update(bankAccount)
      .set({ ...values, modify_time: scope.now() })
      .where(eq(bankAccount.id, id))
  })
}

/** Makes an account the default one. Answers the rows changed, 0 for another member's. */
export function setDefaultBankAccount(scope: Scope, { id }: { id: number }): Promise<number> {
  return makeDefault(scope, id, async () => {})
}

function makeDefault(scope: Scope, id: number, change: (scope: Scope) => Promise<void>): Promise<number> {
  return transaction(scope, async (scope) => {
    await lockMember(scope, memberOf(scope).member_id)
    if (!(await getBankAccount(scope, { id }))) return 0
    await clearDefault(scope)
    await change(scope)
    await scope.db.update(bankAccount).set({ is_default: true }).where(eq(bankAccount.id, id))
    return 1
  })
}

/** Deletes an account. Answers the rows deleted, 0 for another member's. */
export async function deleteBankAccount(scope: Scope, { id }: { id: number }): Promise<number> {
  return (
    await scope.db
      .delete(bankAccount)
      .where(and(own(scope), eq(bankAccount.id, id)))
      .returning({ id: bankAccount.id })
  ).length
}

async function clearDefault(scope: Scope): Promise<void> {
  await scope.db.update(bankAccount).set({ is_default: false }).where(own(scope))
}

function own(scope: Scope) {
  return eq(bankAccount.member_id, memberOf(scope).member_id)
}

/** One account of the messaging kind at most: it is the member's own (contract member.md). */
async function checkMessaging(scope: Scope, withdraw_type: string, id: number): Promise<void> {
  if (withdraw_type !== 'wechatpay') return
  const held = await scope.db
    .select({ id: bankAccount.id })
    .from(bankAccount)
    .where(and(own(scope), eq(bankAccount.withdraw_type, withdraw_type)))
  if (held.some((row) => row.id !== id)) throw new ShopError('FAIL', { text: 'bank_account.single' })
}

async function check(scope: Scope, input: Written) {
  const { withdraw_type } = input
  const realname = input.realname.trim()
  const branch_bank_name = withdraw_type === 'bank' ? input.branch_bank_name.trim() : ''
  const bank_account = withdraw_type === 'wechatpay' ? '' : input.bank_account.trim()
  if (!realname) throw new ShopError('REQUEST_REAL_NAME')
  if (!input.mobile) throw new ShopError('REQUEST_MOBILE')
  if (!withdraw_type) throw new ShopError('REQUEST_WITHDRAW_TYPE')
  if (withdraw_type === 'bank' && !branch_bank_name) throw new ShopError('REQUEST_BRANCH_BANK_NAME')
  if (withdraw_type !== 'wechatpay' && !bank_account) throw new ShopError('REQUEST_BRANCH_BANK_ACCOUNT')
  if (!(withdraw_type in (await listTransferTypes(scope)))) throw new ShopError('FAIL', { text: 'withdraw.kind' })
  const fault = findMobileFault(scope, input.mobile)
  if (fault) throw new ShopError('FAIL', { text: fault })
  if (realname.length > NAME_LIMIT || branch_bank_name.length > BANK_NAME_LIMIT) throw new ShopError('FAIL', { text: 'bank_account.long' })
  if (bank_account && !isAccountNumber(withdraw_type, bank_account)) throw new ShopError('FAIL', { text: 'bank_account.form' })
  return { realname, mobile: input.mobile, withdraw_type, branch_bank_name, bank_account }
}
