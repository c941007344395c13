import { beforeEach, describe, expect, it } from 'vitest'
import { getAccount, pageAccountEntries } from '#api/account.ts'
import {
  addBankAccount,
  deleteBankAccount,
  editBankAccount,
  getBankAccount,
  getDefaultBankAccount,
  pageBankAccounts,
  setDefaultBankAccount,
} from '#api/bank-account.ts'
import { applyWithdraw, getWithdraw, getWithdrawInfo, listTransferTypes, pageWithdraws } from '#api/withdraw.ts'
import { bankAccount } from '#shop/db/schema/money.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { agreeWithdraw, listWithdraws, refuseWithdraw, transferWithdraw } from '#shop/services/money/withdraw-audit.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAY_PASSWORD, refusalOf, systemScope } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })
const ada = setUpBuyer(shop, 'ada', { balance: 1000, balance_money: 100_000 })
beforeEach(async () => {
  await saveSetting(shop.surroundings, 'withdraw', { is_use: true, min: 10_000, max: 80_000, rate: 50 })
})

const DAY = 86_400
const scope = () => systemScope(shop)
const account = {
  realname: 'Ada Chan',
  mobile: '61234567',
  withdraw_type: 'bank',
  branch_bank_name: 'Pier Bank',
  bank_account: '024388124021',
}
const target = { realname: 'Ada Chan', mobile: '61234567', transfer_type: 'bank', bank_name: 'Pier Bank', account_number: '024388124021' }
const apply = (apply_money: string, more: object = {}) =>
  applyWithdraw({ ...target, apply_money, pay_password: PAY_PASSWORD, ...more }, ada.as)
const holds = () => getAccount({}, ada.as)
const FAIL = { key: 'FAIL' }

describe('bank accounts', () => {
  it('are kept, changed and deleted; what was saved last is the default one', async () => {
    const first = Number(await addBankAccount(account, ada.as))
    const second = Number(await addBankAccount({ ...account, withdraw_type: 'alipay', bank_account: 'ada@mail.test' }, ada.as))
    expect(await listTransferTypes({}, ada.as)).toEqual({ bank: 'Bank account', alipay: 'Alipay' })
    expect((await pageBankAccounts({}, ada.as)).list.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, 1],
      [first, 0],
    ])
    await editBankAccount({ ...account, id: first, branch_bank_name: 'Kowloon Bank' }, ada.as)
    expect(await getDefaultBankAccount({}, ada.as)).toMatchObject({
      id: first,
      branch_bank_name: 'Kowloon Bank',
      withdraw_type_name: 'Bank account',
    })
    await setDefaultBankAccount({ id: second }, ada.as)
    expect(await getDefaultBankAccount({}, ada.as)).toMatchObject({ id: second })
    await deleteBankAccount({ id: first }, ada.as)
    expect(await getBankAccount({ id: first }, ada.as)).toBeNull()
  })

  it('need what their kind needs, in a form that can be right', async () => {
    const refused = async (part: object) => (await refusalOf(addBankAccount({ ...account, ...part }, ada.as))).error_code
    expect(await refused({ realname: ' ' })).toBe('REQUEST_REAL_NAME')
    expect(await refused({ mobile: '' })).toBe('REQUEST_MOBILE')
    expect(await refused({ withdraw_type: '' })).toBe('REQUEST_WITHDRAW_TYPE')
    expect(await refused({ branch_bank_name: '' })).toBe('REQUEST_BRANCH_BANK_NAME')
    expect(await refused({ bank_account: '' })).toBe('REQUEST_BRANCH_BANK_ACCOUNT')
    for (const part of [{ bank_account: '12345678' }, { mobile: '12345678' }, { withdraw_type: 'wechatpay' }, { realname: 'x'.repeat(51) }])
      expect(await refused(part)).toBe('FAIL')
    expect((await pageBankAccounts({}, ada.as)).count).toBe(0)
  })

  it('of others are neither seen nor changed', async () => {
    const bea = await makeBuyer(shop, 'bea')
    const id = Number(await addBankAccount(account, ada.as))
    expect(await getBankAccount({ id }, bea.as)).toBeNull()
    await editBankAccount({ ...account, id, realname: 'Bea' }, bea.as)
    await setDefaultBankAccount({ id }, bea.as)
    await deleteBankAccount({ id }, bea.as)
    expect(await shop.db.select().from(bankAccount)).toMatchObject([{ id, realname: 'Ada Chan', is_default: true }])
  })
})

describe('a withdrawal', () => {
  it('takes the amount at once, keeps the fee back from the payout, and is agreed and transferred by the staff', async () => {
    await apply('400.00')
    expect(await holds()).toMatchObject({ balance: 1000, balance_money: 60_000 })
    expect((await getWithdrawInfo({}, ada.as)).member_info).toEqual({
      balance_money: 60_000,
      balance_withdraw_apply: 40_000,
      balance_withdraw: 0,
    })
    const [card] = (await pageWithdraws({}, ada.as)).list
    expect(card).toMatchObject({ apply_money: 40_000, status: 0, transfer_type_name: 'Bank account', bank_name: 'Pier Bank' })
    const id = card?.id ?? 0
    expect(await getWithdraw({ id }, ada.as)).toMatchObject({ service_money: 200, money: 39_800, rate: 0.5, realname: 'Ada Chan' })
    expect((await listWithdraws(scope(), { status: [0], page: 1, page_size: 10 })).list.map((row) => row.withdraw.id)).toEqual([id])
    await expect(transferWithdraw(scope(), { id })).rejects.toMatchObject(FAIL)
    await agreeWithdraw(scope(), { id })
    await expect(refuseWithdraw(scope(), { id, refuse_reason: 'late' })).rejects.toMatchObject(FAIL)
    shop.clock.now += DAY
    await transferWithdraw(scope(), { id })
    expect(await getWithdraw({ id }, ada.as)).toMatchObject({ status: 2, audit_time: NOON, payment_time: NOON + DAY })
    expect((await getWithdrawInfo({}, ada.as)).member_info).toEqual({
      balance_money: 60_000,
      balance_withdraw_apply: 0,
      balance_withdraw: 40_000,
    })
  })

  it('that is refused gives the money back once, with the reason', async () => {
    await apply('400.00')
    const [{ id = 0 } = {}] = (await pageWithdraws({}, ada.as)).list
    await expect(refuseWithdraw(scope(), { id, refuse_reason: ' ' })).rejects.toMatchObject(FAIL)
    await refuseWithdraw(scope(), { id, refuse_reason: 'Another name' })
    await expect(refuseWithdraw(scope(), { id, refuse_reason: 'Again' })).rejects.toMatchObject(FAIL)
    expect(await getWithdraw({ id }, ada.as)).toMatchObject({ status: -1, refuse_reason: 'Another name' })
    expect(await holds()).toMatchObject({ balance_money: 100_000 })
    expect(
      (await pageAccountEntries({}, ada.as)).list.map(({ account_data, account_after, from_type }) => [
        account_data,
        account_after,
        from_type,
      ]),
    ).toEqual([
      [40_000, 101_000, 'withdraw'],
      [-40_000, 61_000, 'withdraw'],
    ])
  })

  it('is refused outside the rules, and nothing moves', async () => {
    for (const money of ['0.00', '99.99', '800.01', '1000.01']) expect((await refusalOf(apply(money))).error_code, money).toBe('FAIL')
    for (const part of [{ transfer_type: 'wechatpay' }, { transfer_type: 'gold' }, { account_number: '' }, { bank_name: ' ' }])
      expect((await refusalOf(apply('400.00', part))).error_code).toBe('FAIL')
    expect((await refusalOf(apply('400.00', { pay_password: '000000' }))).error_code).toBe('PAY_PASSWORD_ERROR')
    await saveSetting(shop.surroundings, 'withdraw', { is_use: false })
    expect((await refusalOf(apply('400.00'))).error_code).toBe('FAIL')
    expect(await holds()).toMatchObject({ balance: 1000, balance_money: 100_000 })
    expect((await pageWithdraws({}, ada.as)).count).toBe(0)
  })

  it('of another is not seen', async () => {
    await apply('400.00')
    const [{ id = 0 } = {}] = (await pageWithdraws({}, ada.as)).list
    const bea = await makeBuyer(shop, 'bea')
    expect(await getWithdraw({ id }, bea.as)).toBeNull()
    expect((await pageWithdraws({}, bea.as)).count).toBe(0)
  })
})
