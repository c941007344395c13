import { cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBankAccount } from '#api/bank-account.ts'
import { configure } from '#api/settings.ts'
import { pageWithdraws } from '#api/withdraw.ts'
import { islandTexts } from '#i18n.ts'
import { ApplyWithdrawal } from '#islands/money/ApplyWithdrawal.tsx'
import { APPLY_TEXTS } from '#islands/money/texts.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, makeBuyer } from '../helpers/trade.ts'

let shop: TestShop
let ada: Awaited<ReturnType<typeof makeBuyer>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  configure({ fetch: (input, init) => shop.fetch(new Request(input, init)), dialect: undefined })
  await shop.empty()
  await fillTrade(shop.db)
  ada = await makeBuyer(shop, 'ada', { balance_money: 100_000 })
  await saveSetting(shop.surroundings, 'withdraw', RULES)
  const bank = { withdraw_type: 'bank', branch_bank_name: 'Pier Bank', bank_account: '024388124021' }
  await addBankAccount({ realname: 'Ada Chan', mobile: '61234567', ...bank }, ada.as)
})

const RULES = { is_use: true, min: 10_000, max: 80_000, rate: 50 }
const open = () =>
  draw(<ApplyWithdrawal texts={islandTexts('en', APPLY_TEXTS)} />, { address: '/web/member/apply_withdrawal', token: ada.token })

it('says on leaving the amount that it is too small, without a keyboard trap; sending it leads back to the field', async () => {
  const { user } = open()
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

it('offers no withdrawal to an account that the shop refuses, says why, and leads to another', async () => {
  await saveSetting(shop.surroundings, 'withdraw', { ...RULES, transfer_type: 'alipay,wechatpay' })
  const { user } = open()
  const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled
  await user.type(await screen.findByRole('textbox', { name: 'Amount in HK$' }), '200')
  expect(screen.getByText('We can’t send money to this type of account at the moment.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose another account' })).toBeTruthy()
  expect(isOff()).toBe(true)
  cleanup()
  await addBankAccount({ realname: 'Ada Chan', mobile: '61234567', withdraw_type: 'wechatpay' }, ada.as)
  open()
  expect(await screen.findByText('We can’t send money to this type of account at the moment.')).toBeTruthy()
  expect(isOff()).toBe(true)
})
