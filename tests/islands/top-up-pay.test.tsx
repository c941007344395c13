import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createRechargeOrder } from '#api/recharge.ts'
import { islandTexts } from '#i18n.ts'
import { Pay } from '#islands/pay/Pay.tsx'
import { PayResult } from '#islands/pay/PayResult.tsx'
import { PAY_RESULT_TEXTS, PAY_TEXTS } from '#islands/pay/texts.ts'
import { recharge } from '#shop/db/schema/money.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { sameWords } from '#shop/words.ts'
import { draw } from '../helpers/draw.tsx'
import { payByProvider } from '../helpers/fake-paypal.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, systemScope } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada', { balance: 1000, balance_money: 20_000 })
let code: string

beforeEach(async () => {
  localStorage.clear()
  await saveSetting(shop.surroundings, 'recharge', { is_use: true })
  const terms = { recharge_name: sameWords('Card 500'), face_value: 50_000, buy_price: 48_000 }
  await shop.db.insert(recharge).values({ recharge_id: 1, ...terms })
  code = await createRechargeOrder({ recharge_id: 1 }, buyer.as)
})

const openResult = () =>
  draw(<PayResult texts={islandTexts('en', PAY_RESULT_TEXTS)} />, { address: `/web/pay/result?code=${code}`, token: buyer.token })
const openPay = () => draw(<Pay texts={islandTexts('en', PAY_TEXTS)} />, { address: `/web/pay?code=${code}`, token: buyer.token })
const main = () => document.body.textContent ?? ''

it('says after a top-up what came, what the balance is now and leads back to it, with no word of orders', async () => {
  await payByProvider(shop, code, buyer.as)
  openResult()
  expect(await screen.findByRole('heading', { name: 'Payment received. Your balance has been topped up.' })).toBeTruthy()
  expect(await screen.findByText('710.00')).toBeTruthy()
  expect(await screen.findByText('500.00')).toBeTruthy()
  expect(within(screen.getByRole('complementary')).getByText('480.00')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To my balance' }).getAttribute('href')).toBe('/web/member/account')
  expect(main()).not.toMatch(/order/i)
})

it('leads from an unpaid top-up back to the top-ups', async () => {
  openResult()
  expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose a top-up' })).toBeTruthy()
  expect(main()).not.toMatch(/order/i)
})

it('asks for a top-up’s payment in its own words, and counts it among no orders to pay', async () => {
  openPay()
  expect(await screen.findByText('Your top-up is waiting for payment.')).toBeTruthy()
  expect(await screen.findByText(/the top-up is cancelled\.$/)).toBeTruthy()
  expect(main()).not.toMatch(/order/i)
  expect(localStorage.getItem('orders.unpaid')).toBeNull()
})

it('says that a top-up is cancelled whose time is over', async () => {
  shop.clock.now += 86_400
  await doWhatIsDue(systemScope(shop))
  openPay()
  expect(await screen.findByRole('heading', { name: 'This top-up is cancelled and can no longer be paid' })).toBeTruthy()
  expect(main()).not.toMatch(/order/i)
})
