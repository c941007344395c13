import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOrder, listOrders } from '#api/order.ts'
import { createOrder } from '#api/ordercreate.ts'
import { pay } from '#api/pay.ts'
import { storeToken } from '#api/token-cookie.ts'
import { islandTexts } from '#i18n.ts'
import { PayResult } from '#islands/pay/PayResult.tsx'
import { pollDelay } from '#islands/pay/poll.ts'
import { PAY_RESULT_TEXTS } from '#islands/pay/texts.ts'
import { formatTime } from '#lib/dates/time.ts'
import type { Locale } from '#lib/text/locales.ts'
import { member } from '#shop/db/schema/member.ts'
import { shopDelivery } from '#shop/db/schema/shop.ts'
import { refreshMember } from '#stores/member.ts'
import { KETTLE_BLACK_SMALL } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { caughtUp, draw } from '../helpers/draw.tsx'
import { countRounds } from '../helpers/rounds.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, PAN_SKU, PAY_PASSWORD, STORE } from '../helpers/trade.ts'

/** The heading of a payment that arrived. */
const PAID = 'Payment received. Thank you.'

const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada', { balance: 50000 })
let code: string

afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  code = await createOrder({ sku_id: PAN_SKU, num: 1 }, buyer.as)
})

const open = (locale: Locale = 'en') =>
  draw(<PayResult texts={islandTexts(locale, PAY_RESULT_TEXTS)} />, { address: `/web/pay/result?code=${code}`, token: buyer.token })
const payNow = () => pay({ out_trade_no: code, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)

it('waits for the shop two times at most, one after the other, however much it asks', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await payNow()
  expect(await countRounds(shop, () => open())).toBeLessThanOrEqual(2)
})

it('says paid only when it is paid (R50)', async () => {
  const { unmount } = open()
  expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeTruthy()
  unmount()
  await payNow()
  open()
  expect(await screen.findByRole('heading', { name: PAID })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toMatch(/order_detail\?order_id=\d+$/)
})

it('says what happens next, and offers a password to a member who has none', async () => {
  await shop.db.update(member).set({ password_hash: '' }).where(eq(member.member_id, buyer.member_id))
  await payNow()
  storeToken(buyer.token)
  await refreshMember()
  open()
  expect(within(await screen.findByRole('region', { name: 'What happens next' })).getAllByRole('listitem')).toHaveLength(3)
  expect((await screen.findByRole('link', { name: 'Set a password' })).getAttribute('href')).toMatch(/security\/security\?type=/)
})

it('says that nothing is paid once the order is closed (R50)', async () => {
  await closeOrder({ order_id: (await listOrders({}, buyer.as)).list[0]?.order_id ?? 0 }, buyer.as)
  open()
  expect(await screen.findByRole('heading', { name: 'Not paid' })).toBeTruthy()
})

it('shows after payment what was bought, where it goes, when it comes and what is next', async () => {
  await shop.db.update(shopDelivery).set({ express_days: 2 })
  await payNow()
  open()
  const [order] = (await listOrders({}, buyer.as)).list
  const card = within(await screen.findByRole('region', { name: `No. ${order?.order_no}` }))
  expect(card.getByRole('heading', { name: 'Expected on Wednesday 4 March' })).toBeTruthy()
  expect(card.getByText(/1 Pier Road, Wan Chai/)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Pan' })).toBeTruthy()
  expect(card.getByText(/packing your order/)).toBeTruthy()
  expect(screen.getByText('Paid with')).toBeTruthy()
  expect(screen.getByText('Items').parentElement?.textContent).toContain('100.00')
  expect(screen.getByText('Delivery').parentElement?.textContent).toContain('30.00')
  expect(await screen.findByRole('heading', { name: 'Goes well with your order' })).toBeTruthy()
})

it('adds up in the receipt of a payment from the balance', async () => {
  await payNow()
  open()
  await screen.findByRole('link', { name: 'Pan' })
  expect(document.querySelector('.sums')?.textContent).toBe('ItemsHK$100.00DeliveryHK$30.00AmountHK$130.00')
})

it('names the store of an order that is collected, and no day where the shop says none', async () => {
  code = await createOrder(
    {
      sku_id: PAN_SKU,
      num: 1,
      delivery: { 1: { delivery_type: 'store', delivery_type_name: '', store_id: STORE, buyer_ask_delivery_time: '' } },
    },
    buyer.as,
  )
  await payNow()
  open()
  expect(await screen.findByRole('heading', { name: 'Collect in store' })).toBeTruthy()
  expect(screen.getByText(/Pier store · /)).toBeTruthy()
})

it('asks for goods that go with an order once, when it knows the order, and changes them no more', async () => {
  await payNow()
  const asked: unknown[] = []
  const late = Promise.withResolvers<void>()
  answerBy(async (request) => {
    if (request.url.endsWith('/goodssku/recommend')) asked.push(await request.clone().json())
    if (request.url.endsWith('/order/lists')) await late.promise
    return shop.fetch(request)
  })
  open()
  expect(await screen.findByRole('heading', { name: PAID })).toBeTruthy()
  await caughtUp(shop)
  expect(asked).toHaveLength(0)
  late.resolve()
  expect(await screen.findByRole('link', { name: 'Pan' })).toBeTruthy()
  await waitFor(() => expect(asked).toMatchObject([{ sku_id: PAN_SKU }]))
})

it('parts what it enumerates as its language does', async () => {
  code = await createOrder({ sku_id: KETTLE_BLACK_SMALL, num: 1 }, buyer.as)
  await payNow()
  open('zh-hant')
  expect(await screen.findByText(/^Black、Small/)).toBeTruthy()
  expect(screen.getByText('Ada Chan、61234567')).toBeTruthy()
})

it('answers visibly when it is asked and nothing has arrived', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  // By the shop's clock: a device's own may be anything.
  const minute = formatTime(shop.clock.now).slice(11, 16)
  expect(await screen.findByText(new RegExp(`^Checked at ${minute}:\\d\\d: no payment received yet`))).toBeTruthy()
})

it('asks when told to, also while it does not ask by itself', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  open()
  const check = await screen.findByRole('button', { name: 'Check now' })
  await payNow()
  check.click()
  expect(await screen.findByRole('heading', { name: PAID })).toBeTruthy()
})

it('asks by itself without taking the button away, and says when it got no answer to the visitor', async () => {
  let asked = 0
  const late = Promise.withResolvers<void>()
  answerBy(async (request) => {
    if (!request.url.endsWith('/pay/status')) return shop.fetch(request)
    asked += 1
    if (asked === 1) await late.promise
    return Response.json({ code: -1, message: 'Busy', data: '', timestamp: shop.clock.now })
  })
  const { user } = open()
  const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check now' })
  await waitFor(() => expect(asked).toBe(1))
  expect(check.disabled).toBe(false)
  await user.click(check)
  expect(await screen.findByText('Busy')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeTruthy()
  late.resolve()
})

it('asks no more once it is left, though an answer was on its way', async () => {
  let asked = 0
  const late = Promise.withResolvers<void>()
  answerBy(async (request) => {
    if (request.url.endsWith('/pay/status')) asked += 1
    if (asked) await late.promise
    return shop.fetch(request)
  })
  const { unmount } = open()
  await waitFor(() => expect(asked).toBe(1))
  unmount()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  late.resolve()
  await caughtUp(shop)
  expect(timers).not.toHaveBeenCalledWith(expect.anything(), pollDelay(1))
})

it('goes on asking until the payment is there', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeTruthy()
  await payNow()
  expect(await screen.findByRole('heading', { name: PAID })).toBeTruthy()
})
