import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOrder, listOrders } from '#api/order.ts'
import { createOrder } from '#api/ordercreate.ts'
import { getPayInfo, getPayStatus } from '#api/pay.ts'
import { islandTexts } from '#i18n.ts'
import { Pay } from '#islands/pay/Pay.tsx'
import { PAY_TEXTS } from '#islands/pay/texts.ts'
import { member } from '#shop/db/schema/member.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { answerOrder } from '#shop/payment/fake-paypal.ts'
import { answerBy } from '../helpers/client.ts'
import { draw } from '../helpers/draw.tsx'
import { countRounds } from '../helpers/rounds.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, PAN_SKU, PAY_PASSWORD } from '../helpers/trade.ts'

const payTexts = islandTexts('en', PAY_TEXTS)
const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada', { balance: 50000 })
let code: string

/** Callbacks that the page gave the provider's buttons; the test acts as the payer. */
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

afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  buttons = undefined
  code = await createOrder({ sku_id: PAN_SKU, num: 1 }, buyer.as)
})

const open = (number = code) => draw(<Pay texts={payTexts} />, { address: `/web/pay?code=${number}`, token: buyer.token })

async function payer(): Promise<Buttons> {
  await waitFor(() => expect(buttons).toBeTruthy())
  return buttons as Buttons
}

it('shows what is to be paid, until when, and the ways there are (R49)', async () => {
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
  const box = within(await screen.findByRole('complementary', { name: 'You are paying for' }))
  expect(await box.findByText(`No. ${order?.order_no}`)).toBeTruthy()
  expect(box.getByRole('link', { name: 'Pan' })).toBeTruthy()
  expect(box.getByRole('listitem').querySelector('img')).toBeTruthy()
})

it('offers no balance that is too small, and says what is left', async () => {
  await shop.db.update(member).set({ balance: 0 })
  open()
  expect(await screen.findByText('HK$0.00 available, not enough for this order')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Balance' })).toMatchObject({ disabled: true, checked: false })
})

it('waits for the shop once, however much it asks', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await countRounds(shop, () => open())).toBe(1)
  expect(await payer()).toBeTruthy()
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
  const told = await screen.findByText('The payment was declined.')
  expect(told.closest('.note')?.textContent).toMatch(/The payment was declined\..*not been charged/)
  expect(document.body.textContent?.match(/declined/g)).toHaveLength(1)
  expect((await getPayStatus({ out_trade_no: code }, buyer.as)).pay_status).toBe(0)
})

it('says that nothing was charged only while the number is open: not while the provider holds the money back', async () => {
  open()
  const { createOrder: create, onApprove } = await payer()
  const orderID = await create()
  await answerOrder(shop.surroundings, orderID, 'APPROVED')
  await shop.db.update(pay).set({ pay_status: 1, trade_no: 'HELD', claim_time: shop.clock.now })
  await onApprove({ orderID })
  expect(await screen.findByText(/Please don’t pay again/)).toBeTruthy()
  expect(screen.queryByText(/not been charged/)).toBeNull()
})

it('offers no second payment after a reload while the provider holds the money back', async () => {
  await shop.db.update(pay).set({ pay_status: 1, trade_no: 'HELD', claim_time: shop.clock.now })
  open()
  const { createOrder: create, onError } = await payer()
  await create().catch(onError)
  expect(await screen.findByText(/Please don’t pay again/)).toBeTruthy()
  expect(screen.queryByText(/not been charged/)).toBeNull()
})

it('pays from the balance after the payment password', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Balance' }))
  await user.click(screen.getByRole('button', { name: /from my balance/ }))
  await user.type(await screen.findByLabelText('Six digits'), PAY_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(async () => expect((await getPayStatus({ out_trade_no: code }, buyer.as)).pay_status).toBe(2))
})

it('sets a forgotten payment password anew without leaving the page', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Balance' }))
  await user.click(screen.getByRole('button', { name: /from my balance/ }))
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  expect(await screen.findByRole('dialog', { name: 'Set a payment password' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(await screen.findByLabelText('Six digits')).toBeTruthy()
})

it('spends nothing once the visitor has left the question for the password, however late its answer comes', async () => {
  const asked = Promise.withResolvers<void>()
  answerBy(async (request) => {
    if (request.url.endsWith('/checkpaypassword')) await asked.promise
    return shop.fetch(request)
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

it('tells refusals of a server in another language in its own words, or marked with theirs', async () => {
  const refusal = (message: string, error_code: string) => ({ code: -1, message, error_code, data: '', timestamp: shop.clock.now })
  answerBy(async (request) => {
    if (request.url.endsWith('/checkpaypassword')) return Response.json(refusal('支付密码错误', 'PAY_PASSWORD_ERROR'))
    if (request.url.endsWith('/pay/pay')) return Response.json(refusal('余额不足', 'FAIL'))
    return shop.fetch(request)
  })
  const { user } = open()
  const { createOrder: create, onError } = await payer()
  await create().catch(onError)
  expect((await screen.findByText('余额不足')).lang).toBe('zh')
  await user.click(await screen.findByRole('radio', { name: 'Balance' }))
  await user.click(screen.getByRole('button', { name: /from my balance/ }))
  await user.type(await screen.findByLabelText('Six digits'), `${PAY_PASSWORD}{Enter}`)
  expect(await screen.findByText('The payment password is wrong.')).toBeTruthy()
})

it('knows no number of a stranger, and says when an order is closed', async () => {
  const { unmount } = open('123')
  expect(await screen.findByText('This payment could not be found')).toBeTruthy()
  unmount()
  const [order] = (await listOrders({}, buyer.as)).list
  await closeOrder({ order_id: order?.order_id ?? 0 }, buyer.as)
  open()
  expect(await screen.findByText(/order is cancelled/)).toBeTruthy()
})

it('breaks the amount down as the checkout did, and lets it be paid later', async () => {
  open()
  const aside = within(await screen.findByRole('complementary', { name: 'You are paying for' }))
  expect((await aside.findByText('Delivery')).parentElement?.textContent).toContain('30.00')
  expect(aside.getByText('Items').parentElement?.textContent).toContain('100.00')
  expect((await screen.findByRole('link', { name: 'Pay later' })).getAttribute('href')).toBe('/web/member/order_list?status=waitpay')
  expect(screen.getByText(/^Your order stays in “My orders” until/)).toBeTruthy()
})

it('says what a balance lacks, and leads to topping it up', async () => {
  await shop.db.update(member).set({ balance: 5000 })
  draw(<Pay texts={payTexts} canTopUp />, { address: `/web/pay?code=${code}`, token: buyer.token })
  expect(await screen.findByText('HK$80.00 short')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/web/member/recharge_list')
})

it('takes a part from a balance that is too small, after the payment password, and goes on with the rest', async () => {
  await shop.db.update(member).set({ balance: 5000 })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Use HK$50.00 and pay the rest another way' }))
  await user.type(await screen.findByLabelText('Six digits'), PAY_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('HK$0.00 available, not enough for this order')).toBeTruthy()
  expect((await getPayInfo({ out_trade_no: code }, buyer.as))?.pay_money).toBe(8000)
  const aside = within(screen.getByRole('complementary', { name: 'You are paying for' }))
  await waitFor(() => expect(aside.getByText('Balance').parentElement?.textContent).toContain('50.00'))
})

it('shows that a QR code has expired, and a new one with one press', async () => {
  const codes = ['a', 'b'].map((name) => `data:image/svg+xml;base64,${name}`)
  const answers: Record<string, () => object> = {
    '/api/pay/type': () => ({ pay_type: 'wechatpay' }),
    '/api/pay/pay': () => ({ type: 'qrcode', qrcode: codes.shift(), expire_time: shop.clock.now + 60 }),
  }
  answerBy(async (request) => {
    const data = answers[new URL(request.url).pathname]?.()
    return data ? Response.json({ code: 0, message: '', timestamp: shop.clock.now, data }) : shop.fetch(request)
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show the QR code' }))
  const scan = { name: 'QR code to scan with your phone' }
  expect((await screen.findByRole('img', scan)).getAttribute('src')).toMatch(/a$/)
  // Told by the next answer.
  shop.clock.now += 60
  await user.click(await screen.findByRole('button', { name: 'New code' }))
  expect((await screen.findByRole('img', scan)).getAttribute('src')).toMatch(/b$/)
})
