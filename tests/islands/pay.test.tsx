import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { closeOrder, listOrders } from '#api/order.ts'
import { createOrder } from '#api/ordercreate.ts'
import { getPayInfo, getPayStatus, pay } from '#api/pay.ts'
import { configure } from '#api/settings.ts'
import { islandTexts } from '#i18n.ts'
import { Pay } from '#islands/pay/Pay.tsx'
import { PayResult } from '#islands/pay/PayResult.tsx'
import { PAY_RESULT_TEXTS, PAY_TEXTS } from '#islands/pay/texts.ts'
import { pollDelay } from '#lib/poll.ts'
import { member } from '#shop/db/schema/member.ts'
import { shopDelivery } from '#shop/db/schema/shop.ts'
import { answerOrder } from '#shop/paypal/stand-in.ts'
import { caughtUp, draw } from '../helpers/draw.tsx'
import { countRounds } from '../helpers/rounds.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN_SKU, PAY_PASSWORD, STORE } from '../helpers/trade.ts'

/** The heading of a payment that arrived. */
const PAID = 'Thank you. It is paid.'

const payTexts = islandTexts('en', PAY_TEXTS)
const payResultTexts = islandTexts('en', PAY_RESULT_TEXTS)
let shop: TestShop
let buyer: Awaited<ReturnType<typeof makeBuyer>>
let code: string

/** What the page asked of the provider's buttons; the test plays the payer. */
interface Buttons {
  createOrder: () => Promise<string>
  onApprove: (data: { orderID: string }) => Promise<void>
  onCancel: () => void
  onError: (reason: unknown) => void
}
let buttons: Buttons | undefined

// The script is another origin's: jsdom does not load it, so its place is taken, behind the same interface.
vi.mock('@paypal/paypal-js', () => ({
  loadCustomScript: async () => {
    Object.assign(window, {
      paypal: {
        Buttons: (options: Buttons) => {
          buttons = options
          return { render: async () => {}, close: async () => {} }
        },
      },
    })
  },
}))

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  buttons = undefined
  configure({ fetch: (input, init) => shop.fetch(new Request(input, init)) })
  await shop.empty()
  await fillTrade(shop.db)
  buyer = await makeBuyer(shop, 'ada', { balance: 50000 })
  code = await createOrder({ sku_id: PAN_SKU, num: 1 }, buyer.as)
})

const open = (page = <Pay texts={payTexts} />, number = code) => draw(page, { address: `/web/pay?code=${number}`, token: buyer.token })

async function payer(): Promise<Buttons> {
  await waitFor(() => expect(buttons).toBeTruthy())
  return buttons as Buttons
}

it('shows what is to be paid, until when, and the ways there are', async () => {
  open()
  expect(await screen.findAllByText('130.00', { exact: false })).toHaveLength(3)
  expect(await screen.findByRole('timer')).toBeTruthy()
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: 'Card or wallet' })).toMatchObject({ checked: true })
  expect(screen.getByText('Mastercard')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Balance' })).toMatchObject({ disabled: false })
  expect(screen.getByText('HK$500.00 available')).toBeTruthy()
})

it('shows what is paid for: the order with its number, its goods with their pictures', async () => {
  open()
  const [order] = (await listOrders({}, buyer.as)).list
  const box = within(await screen.findByRole('complementary', { name: 'What you pay for' }))
  expect(await box.findByText(`No. ${order?.order_no}`)).toBeTruthy()
  expect(box.getByRole('link', { name: 'Pan' })).toBeTruthy()
  expect(box.getByRole('listitem').querySelector('img')).toBeTruthy()
})

it('offers no balance that is too small, and says what is left', async () => {
  await shop.db.update(member).set({ balance: 0 })
  open()
  expect(await screen.findByText('HK$0.00 left, less than this order')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Balance' })).toMatchObject({ disabled: true, checked: false })
})

it('waits for the shop two times at most, one after the other, however much it asks', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await countRounds(shop, () => open())).toBe(1)
  expect(await payer()).toBeTruthy()
  configure({ fetch: (input, init) => shop.fetch(new Request(input, init)) })
  await pay({ out_trade_no: code, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
  cleanup()
  expect(await countRounds(shop, () => open(<PayResult texts={payResultTexts} />))).toBeLessThanOrEqual(2)
})

it('takes an approved payment', async () => {
  open()
  const { createOrder: create, onApprove } = await payer()
  const orderID = await create()
  expect(await screen.findByText(/Finish in the payment window/)).toBeTruthy()
  await answerOrder(shop.surroundings, orderID, 'APPROVED')
  await onApprove({ orderID })
  expect((await getPayInfo({ out_trade_no: code }, buyer.as))?.pay_status).toBe(2)
})

it('tells a cancelled and a declined payment apart, and can be tried again', async () => {
  open()
  const { createOrder: create, onApprove, onCancel } = await payer()
  await create()
  onCancel()
  expect(await screen.findByText(/You left without paying/)).toBeTruthy()
  const orderID = await create()
  await answerOrder(shop.surroundings, orderID, 'DECLINED')
  await onApprove({ orderID })
  expect(await screen.findByText(/The payment was declined\..*not charged/)).toBeTruthy()
  expect(document.body.textContent?.match(/declined/g)).toHaveLength(1)
  expect((await getPayStatus({ out_trade_no: code }, buyer.as)).pay_status).toBe(0)
})

it('pays from the balance after the payment password', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Balance' }))
  await user.click(screen.getByRole('button', { name: /from my balance/ }))
  await user.type(await screen.findByLabelText('Six digits'), PAY_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(async () => expect((await getPayStatus({ out_trade_no: code }, buyer.as)).pay_status).toBe(2))
})

it('spends nothing once the visitor has left the question for the password, however late its answer comes', async () => {
  const asked = Promise.withResolvers<void>()
  configure({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/checkpaypassword')) await asked.promise
      return shop.fetch(request)
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Balance' }))
  await user.click(screen.getByRole('button', { name: /from my balance/ }))
  await user.type(await screen.findByLabelText('Six digits'), `${PAY_PASSWORD}{Enter}`)
  await screen.findByRole('button', { name: 'Checking…' })
  await user.keyboard('{Escape}')
  asked.resolve()
  await user.click(await screen.findByRole('button', { name: /from my balance/ }))
  expect((await screen.findByLabelText<HTMLInputElement>('Six digits')).value).toBe('')
  expect((await getPayStatus({ out_trade_no: code }, buyer.as)).pay_status).toBe(0)
})

it('knows no number of a stranger, and says when an order is closed', async () => {
  const { unmount } = open(<Pay texts={payTexts} />, '123')
  expect(await screen.findByText('This payment could not be found')).toBeTruthy()
  unmount()
  const [order] = (await listOrders({}, buyer.as)).list
  await closeOrder({ order_id: order?.order_id ?? 0 }, buyer.as)
  open()
  expect(await screen.findByText(/order is cancelled/)).toBeTruthy()
})

it('says paid only when it is paid', async () => {
  const { unmount } = open(<PayResult texts={payResultTexts} />)
  expect(await screen.findByRole('heading', { name: 'Still confirming' })).toBeTruthy()
  unmount()
  await pay({ out_trade_no: code, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
  open(<PayResult texts={payResultTexts} />)
  expect(await screen.findByRole('heading', { name: PAID })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toMatch(/order_detail\?order_id=\d+$/)
})

it('shows after payment what was bought, where it goes, when it comes and what is next', async () => {
  await shop.db.update(shopDelivery).set({ express_days: 2 })
  await pay({ out_trade_no: code, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
  open(<PayResult texts={payResultTexts} />)
  const [order] = (await listOrders({}, buyer.as)).list
  const card = within(await screen.findByRole('region', { name: `No. ${order?.order_no}` }))
  expect(card.getByRole('heading', { name: 'Expected on Wednesday 4 March' })).toBeTruthy()
  expect(card.getByText(/1 Pier Road, Wan Chai/)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Pan' })).toBeTruthy()
  expect(card.getByText(/packing it/)).toBeTruthy()
  expect(screen.getByText('Paid with')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Goes with what you bought' })).toBeTruthy()
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
  await pay({ out_trade_no: code, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
  open(<PayResult texts={payResultTexts} />)
  expect(await screen.findByRole('heading', { name: 'Collect in store' })).toBeTruthy()
  expect(screen.getByText(/Pier store · /)).toBeTruthy()
})

it('answers visibly when it is asked and nothing has arrived', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { user } = open(<PayResult texts={payResultTexts} />)
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText(/^Asked at \d\d:\d\d:\d\d: no payment has arrived yet/)).toBeTruthy()
})

it('asks when told to, also while it does not ask by itself', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  open(<PayResult texts={payResultTexts} />)
  const check = await screen.findByRole('button', { name: 'Check now' })
  await pay({ out_trade_no: code, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
  check.click()
  expect(await screen.findByRole('heading', { name: PAID })).toBeTruthy()
})

it('asks by itself without taking the button away, and says when it got no answer to the visitor', async () => {
  let asked = 0
  const late = Promise.withResolvers<void>()
  configure({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.endsWith('/pay/status')) return shop.fetch(request)
      asked += 1
      if (asked === 1) await late.promise
      return Response.json({ code: -1, message: 'Busy', data: '', timestamp: shop.clock.now })
    },
  })
  const { user } = open(<PayResult texts={payResultTexts} />)
  const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check now' })
  await waitFor(() => expect(asked).toBe(1))
  expect(check.disabled).toBe(false)
  await user.click(check)
  expect(await screen.findByText('Busy')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Still confirming' })).toBeTruthy()
  late.resolve()
})

it('asks no more once it is left, though an answer was on its way', async () => {
  let asked = 0
  const late = Promise.withResolvers<void>()
  configure({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/pay/status')) asked += 1
      if (asked) await late.promise
      return shop.fetch(request)
    },
  })
  const { unmount } = open(<PayResult texts={payResultTexts} />)
  await waitFor(() => expect(asked).toBe(1))
  unmount()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  late.resolve()
  await caughtUp(shop)
  expect(timers).not.toHaveBeenCalledWith(expect.anything(), pollDelay(1))
})

it('goes on asking until the payment is there', async () => {
  open(<PayResult texts={payResultTexts} />)
  expect(await screen.findByRole('heading', { name: 'Still confirming' })).toBeTruthy()
  await pay({ out_trade_no: code, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
  expect(await screen.findByRole('heading', { name: PAID })).toBeTruthy()
})
