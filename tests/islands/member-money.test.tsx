import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { addBankAccount, getBankAccount, getDefaultBankAccount, pageBankAccounts } from '#api/bank-account.ts'
import { setServerTime } from '#api/clock.ts'
import { configure } from '#api/settings.ts'
import { addSignin } from '#api/signin.ts'
import { applyWithdraw, pageWithdraws } from '#api/withdraw.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { islandTexts } from '#i18n.ts'
import { Account } from '#islands/money/Account.tsx'
import { ApplyWithdrawal } from '#islands/money/ApplyWithdrawal.tsx'
import { BankAccountPage } from '#islands/money/BankAccountPage.tsx'
import { BankAccounts } from '#islands/money/BankAccounts.tsx'
import { CheckIn } from '#islands/money/CheckIn.tsx'
import { Level } from '#islands/money/Level.tsx'
import {
  ACCOUNT_TEXTS,
  APPLY_TEXTS,
  BANK_ACCOUNTS_TEXTS,
  BANK_FORM_TEXTS,
  CHECK_IN_TEXTS,
  LEVEL_TEXTS,
  WITHDRAWAL_TEXTS,
} from '#islands/money/texts.ts'
import { WithdrawalPage } from '#islands/money/WithdrawalPage.tsx'
import { member, memberLevel } from '#shop/db/schema/member.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { refuseWithdraw } from '#shop/services/money/withdraw-audit.ts'
import { sameWords } from '#shop/words.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, PAY_PASSWORD, systemScope } from '../helpers/trade.ts'

/* Pages of a member's money and standing: accounts to pay out to, withdrawals, the levels, the daily check-in. */

const shop = setUpFreshShop({ fill: fillTrade })
const ada = setUpBuyer(shop, 'ada', { balance_money: 100_000 })

const BANK = {
  realname: 'Ada Chan',
  mobile: '61234567',
  withdraw_type: 'bank',
  branch_bank_name: 'Pier Bank',
  bank_account: '024388124021',
}
const at = (address: string) => ({ address: `/web/member/${address}`, token: ada.token })

it('lists the bank accounts with the default first, makes another the default, and deletes one after asking (R15)', async () => {
  const older = Number(await addBankAccount(BANK, ada.as))
  await addBankAccount({ ...BANK, branch_bank_name: 'Kowloon Bank' }, ada.as)
  const { user } = draw(<BankAccounts texts={islandTexts('en', BANK_ACCOUNTS_TEXTS)} />, at('account_list'))
  await screen.findByText(/Kowloon Bank/, { selector: '.bank-cards__default b' })
  await user.click(screen.getByRole('button', { name: /^Set as default/ }))
  await screen.findByText(/Pier Bank/, { selector: '.bank-cards__default b' })
  expect((await getDefaultBankAccount({}, ada.as))?.id).toBe(older)
  await user.click(screen.getByRole('button', { name: /^Delete/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryAllByText(/Kowloon Bank/)).toEqual([]))
  expect((await pageBankAccounts({}, ada.as)).list.map(({ id }) => id)).toEqual([older])
})

it('says in words why another account could not be made the default', async () => {
  await addBankAccount(BANK, ada.as)
  await addBankAccount({ ...BANK, branch_bank_name: 'Kowloon Bank' }, ada.as)
  const { user } = draw(<BankAccounts texts={islandTexts('en', BANK_ACCOUNTS_TEXTS)} />, at('account_list'))
  await screen.findByText(/Kowloon Bank/, { selector: '.bank-cards__default b' })
  cutCalls(shop, '/memberbankaccount/setdefault')
  await user.click(screen.getByRole('button', { name: /^Set as default/ }))
  expect(await screen.findByText('The shop could not be reached. Check your connection and try again.')).toBeTruthy()
})

it('keeps a bank account that is being typed when its page is left, but for who the holder is', async () => {
  configure({ dialect: DIALECTS.singleshop })
  const texts = islandTexts('en', BANK_FORM_TEXTS)
  const { user } = draw(<BankAccountPage texts={texts} />, at('account_edit'))
  await user.type(await screen.findByRole('textbox', { name: 'Bank' }), 'Pier Bank')
  await user.type(screen.getByRole('textbox', { name: /identity number/ }), 'A123456')
  await expect.poll(() => sessionStorage.getItem('drafts')).toContain('Pier Bank')
  expect(sessionStorage.getItem('drafts')).not.toContain('A123456')
  cleanup()
  draw(<BankAccountPage texts={texts} />, at('account_edit'))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Bank' }).value).toBe('Pier Bank'))
})

it('adds a bank account once it is complete, and changes one (R16)', async () => {
  const texts = islandTexts('en', BANK_FORM_TEXTS)
  const { user } = draw(<BankAccountPage texts={texts} />, at('account_edit'))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please enter the account holder’s name')).toBeTruthy()
  expect((await pageBankAccounts({}, ada.as)).count).toBe(0)
  await user.type(screen.getByLabelText('Account holder’s name'), BANK.realname)
  await user.type(screen.getByLabelText('Mobile'), BANK.mobile)
  await user.type(screen.getByLabelText('Bank'), BANK.branch_bank_name)
  await user.type(screen.getByLabelText('Account number'), BANK.bank_account)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => getDefaultBankAccount({}, ada.as)).toMatchObject(BANK)
  const id = (await getDefaultBankAccount({}, ada.as))?.id ?? 0
  cleanup()

  const { user: later } = draw(<BankAccountPage texts={texts} />, at(`account_edit?id=${id}`))
  const bank = await screen.findByLabelText<HTMLInputElement>('Bank')
  expect(bank.value).toBe('Pier Bank')
  await later.clear(bank)
  await later.type(bank, 'Kowloon Bank')
  await later.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => getBankAccount({ id }, ada.as)).toMatchObject({ branch_bank_name: 'Kowloon Bank' })
})

it('shows one withdrawal with its amounts, and why it was refused (R22)', async () => {
  await saveSetting(shop.surroundings, 'withdraw', { is_use: true, min: 10_000, max: 80_000, rate: 50 })
  const { realname, mobile } = BANK
  const target = { realname, mobile, transfer_type: 'bank', bank_name: 'Pier Bank', account_number: BANK.bank_account }
  await applyWithdraw({ ...target, apply_money: '200', pay_password: PAY_PASSWORD }, ada.as)
  const id = (await pageWithdraws({}, ada.as)).list[0]?.id ?? 0
  const open = () => draw(<WithdrawalPage texts={islandTexts('en', WITHDRAWAL_TEXTS)} />, at(`withdrawal_detail?id=${id}`))
  open()
  expect(await screen.findByText('HK$200.00 left your balance.')).toBeTruthy()
  expect(screen.getByText('You receive').nextElementSibling?.textContent).toBe('HK$199.00')
  cleanup()
  await refuseWithdraw(systemScope(shop), { id, refuse_reason: 'Another name' })
  open()
  expect(await screen.findByText('Declined: Another name')).toBeTruthy()
  expect(screen.getByText('HK$200.00 is back in your balance.')).toBeTruthy()
})

/** Switches withdrawals on, for a member who has a bank account. */
async function allowWithdrawals(rules: { transfer_type?: string } = {}): Promise<void> {
  await addBankAccount(BANK, ada.as)
  await saveSetting(shop.surroundings, 'withdraw', { is_use: true, min: 10_000, max: 80_000, rate: 50, ...rules })
}

const openWithdrawal = () => draw(<ApplyWithdrawal texts={islandTexts('en', APPLY_TEXTS)} />, at('apply_withdrawal'))

it('says on leaving the amount that it is too small, without a keyboard trap; sending it leads back to the field', async () => {
  await allowWithdrawals()
  const { user } = openWithdrawal()
  const amount = await screen.findByRole('textbox', { name: 'Amount in HK$' })
  await user.type(amount, '50')
  expect(screen.queryByText(/^Minimum HK\$100/)).toBeNull()
  await user.tab()
  expect(await screen.findByText(/^Minimum HK\$100/)).toBeTruthy()
  const withdraw = screen.getByRole('button', { name: 'Withdraw' })
  expect(document.activeElement).toBe(withdraw)
  await user.keyboard('{Enter}')
  await focusOn(() => amount)
  expect((await pageWithdraws({}, ada.as)).count).toBe(0)
  await user.type(amount, '0')
  expect(screen.queryByText(/^Minimum HK\$100/)).toBeNull()
})

it('leads to the withdrawals where the answer to a request was lost, so that none is requested twice', async () => {
  await allowWithdrawals()
  const { user } = openWithdrawal()
  await user.type(await screen.findByRole('textbox', { name: 'Amount in HK$' }), '200')
  cutCalls(shop, '/memberwithdraw/apply')
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Six digits'), PAY_PASSWORD)
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  const link = await screen.findByRole('link', { name: 'See withdrawals' })
  expect(link.getAttribute('href')).toBe('/web/member/withdrawal')
  expect(screen.getByText(/^Your request may have reached us/)).toBeTruthy()
})

it('offers no withdrawal to an account that the shop refuses, says why, and leads to another', async () => {
  await allowWithdrawals({ transfer_type: 'alipay,wechatpay' })
  const { user } = openWithdrawal()
  const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled
  await user.type(await screen.findByRole('textbox', { name: 'Amount in HK$' }), '200')
  expect(screen.getByText('We can’t send money to this type of account at the moment.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose another account' })).toBeTruthy()
  expect(isOff()).toBe(true)
  cleanup()
  await addBankAccount({ realname: 'Ada Chan', mobile: '61234567', withdraw_type: 'wechatpay' }, ada.as)
  openWithdrawal()
  expect(await screen.findByText('We can’t send money to this type of account at the moment.')).toBeTruthy()
  expect(isOff()).toBe(true)
})

it('names the level of the member, the growth to the next one, and what each level gives (R27)', async () => {
  await shop.db.insert(memberLevel).values([
    { level_id: 1, level_name: sameWords('Pier'), is_default: true },
    { level_id: 2, level_name: sameWords('Ferry'), growth: 10_000, consume_discount: 9500, is_free_shipping: true },
  ])
  await shop.db.update(member).set({ member_level: 1, growth: 4000 })
  draw(<Level texts={islandTexts('en', LEVEL_TEXTS)} />, at('level'))
  expect(await screen.findByText('60 more to reach Ferry')).toBeTruthy()
  const table = within(screen.getByRole('table'))
  expect(table.getByRole('columnheader', { name: 'Pier your level' })).toBeTruthy()
  expect(table.getByRole('row', { name: /Member discount/ }).textContent).toContain('5% off')
  expect(table.getByRole('row', { name: /Delivery/ }).textContent).toContain('Always free')
})

it('checks in once, marks the day in the calendar, and lists the rewards of the days (R39)', async () => {
  const award = [
    { day: 1, point: 10, growth: 1, coupon: 0 },
    { day: 3, point: 50, growth: 5, coupon: 0 },
  ]
  await saveSetting(shop.surroundings, 'signin', { is_use: true, award })
  const { user } = draw(<CheckIn texts={islandTexts('en', CHECK_IN_TEXTS)} />, at('signin'))
  const rewards = within(await screen.findByRole('region', { name: 'Rewards' }))
  expect(rewards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10 points, 1 growth pointday 1',
    '50 points, 5 growth pointsday 3 onwards',
  ])
  const today = () => screen.getByRole('table').querySelector('[aria-current="date"]')?.textContent
  expect(today()).not.toContain('checked in')
  await user.click(screen.getByRole('button', { name: 'Check in, 10 points, 1 growth point' }))
  expect(await screen.findByText('Checked in: 10 points, 1 growth point')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Checked in today' })).toBeTruthy()
  expect(today()).toContain('checked in')
})

it('shows the next day, which can be checked in, once a page left open overnight is looked at again', async () => {
  await saveSetting(shop.surroundings, 'signin', { is_use: true, award: [{ day: 1, point: 10, growth: 0, coupon: 0 }] })
  await addSignin({}, ada.as)
  draw(<CheckIn texts={islandTexts('en', CHECK_IN_TEXTS)} />, at('signin'))
  await screen.findByRole('button', { name: 'Checked in today' })
  const { now } = shop.clock
  onTestFinished(() => void Object.assign(shop.clock, { now }))
  shop.clock.now += 86_400
  setServerTime(shop.clock.now)
  fireEvent.focus(window)
  expect(await screen.findByRole('button', { name: 'Check in, 10 points' })).toBeTruthy()
})

it('shows today as done where another page has checked in', async () => {
  await saveSetting(shop.surroundings, 'signin', { is_use: true, award: [{ day: 1, point: 10, growth: 0, coupon: 0 }] })
  const { user } = draw(<CheckIn texts={islandTexts('en', CHECK_IN_TEXTS)} />, at('signin'))
  await screen.findByRole('button', { name: 'Check in, 10 points' })
  await addSignin({}, ada.as)
  await user.click(screen.getByRole('button', { name: 'Check in, 10 points' }))
  expect(await screen.findByRole('button', { name: 'Checked in today' })).toBeTruthy()
  expect(screen.getByText('You have already checked in today.')).toBeTruthy()
})

it('says that the check-in days could not be loaded instead of an empty month', async () => {
  await saveSetting(shop.surroundings, 'signin', { is_use: true, award: [{ day: 1, point: 10, growth: 1, coupon: 0 }] })
  const mend = cutCalls(shop, '/membersignin/getSignRecords')
  const { user } = draw(<CheckIn texts={islandTexts('en', CHECK_IN_TEXTS)} />, at('signin'))
  expect(await screen.findByText('Your check-ins could not be loaded')).toBeTruthy()
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeTruthy()
})

it('says that it is not known what can be withdrawn, instead of taking the way to it away', async () => {
  const mend = cutCalls(shop, '/memberwithdraw/info')
  const { user } = draw(<Account texts={islandTexts('en', ACCOUNT_TEXTS)} topUp="/web/member/recharge_list" />, at('account'))
  expect(await screen.findByText(/^Withdrawal details could not be loaded/)).toBeTruthy()
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
})
