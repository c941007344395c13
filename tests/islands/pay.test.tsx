import { screen, waitFor } from '@testing-library/react'
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
import { answerOrder } from '#shop/paypal/stand-in.ts'
import { caughtUp, draw } from '../helpers/draw.tsx'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN_SKU, PAY_PASSWORD } from '../helpers/trade.ts'

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
  expect(await screen.findByText('130.00', { exact: false })).toBeTruthy()
  expect(await screen.findByRole('timer')).toBeTruthy()
  expect((await screen.findAllByRole('radio')).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Card or wallet',
    'Balance',
  ])
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
  expect(await screen.findByText(/The payment was declined/)).toBeTruthy()
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
  expect(await screen.findByText('This payment is not known')).toBeTruthy()
  unmount()
  const [order] = (await listOrders({}, buyer.as)).list
  await closeOrder({ order_id: order?.order_id ?? 0 }, buyer.as)
  open()
  expect(await screen.findByText(/order is closed/)).toBeTruthy()
})

it('says paid only when it is paid', async () => {
  const { unmount } = open(<PayResult texts={payResultTexts} />)
  expect(await screen.findByRole('heading', { name: 'Still confirming' })).toBeTruthy()
  unmount()
  await pay({ out_trade_no: code, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
  open(<PayResult texts={payResultTexts} />)
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toMatch(/order_detail\?order_id=\d+$/)
})

it('asks when told to, also while it does not ask by itself', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  open(<PayResult texts={payResultTexts} />)
  const check = await screen.findByRole('button', { name: 'Check now' })
  await pay({ out_trade_no: code, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
  check.click()
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy()
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
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy()
})
