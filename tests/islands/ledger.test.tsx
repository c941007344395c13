import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { islandTexts } from '#i18n.ts'
import { Account } from '#islands/money/Account.tsx'
import { Points } from '#islands/money/Points.tsx'
import { ACCOUNT_TEXTS, POINTS_TEXTS } from '#islands/money/texts.ts'
import { changeAccount } from '#shop/services/member/account.ts'
import { draw } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { systemScope } from '../helpers/trade.ts'

const shop = setUpFreshShop()
let ada: { member_id: number; token: string }
beforeEach(async () => {
  shop.clock.now = NOON - 200 * 86_400
  ada = await shop.signUp('ada')
  await move('balance_money', 50_000, 'adjust')
  shop.clock.now = NOON
  await move('balance_money', 20_000, 'refund')
  await move('balance_money', -30_000, 'order')
})

const move = (account_type: 'balance_money' | 'point', amount: number, from_type: string) =>
  changeAccount(systemScope(shop), { member_id: ada.member_id, account_type, amount, from_type })
const openAccount = (query = '') =>
  draw(<Account texts={islandTexts('en', ACCOUNT_TEXTS)} />, { address: `/web/member/account${query}`, token: ada.token })
const changes = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3]?.textContent)
}

it('shows what came in, what went out, and how far back, as its address says (R14)', async () => {
  const { user } = openAccount()
  expect(await changes()).toEqual(['−HK$300.00', '+HK$200.00', '+HK$500.00'])
  await user.click(screen.getByRole('link', { name: 'In' }))
  await screen.findByText('1 to 2 of 2 entries')
  expect(await changes()).toEqual(['+HK$200.00', '+HK$500.00'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 3 months')
  await screen.findByText('1 to 1 of 1 entries')
  expect(await changes()).toEqual(['+HK$200.00'])
  expect(location.search).toBe('?direction=in&days=90')
})

it('says of points that they were earned or spent, and leads back where nothing is left of them (R28)', async () => {
  await move('point', 1000, 'signin')
  const { user } = draw(<Points texts={islandTexts('en', POINTS_TEXTS)} />, { address: '/web/member/my_point', token: ada.token })
  expect(await changes()).toEqual(['+10'])
  await user.click(screen.getByRole('link', { name: 'Spent' }))
  expect(await screen.findByRole('heading', { name: 'No matching entries' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See all entries' }))
  expect(await changes()).toEqual(['+10'])
})

it('says that the ways to earn points could not be loaded, and loads them on another try', async () => {
  const mend = cutCalls(shop, '/member/accountrule')
  const { user } = draw(<Points texts={islandTexts('en', POINTS_TEXTS)} />, { address: '/web/member/my_point', token: ada.token })
  expect(await screen.findByText(/^The ways to earn points could not be loaded/)).toBeTruthy()
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Ways to earn' })).toBeTruthy()
})
