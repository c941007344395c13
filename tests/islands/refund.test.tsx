import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { takeDelivery } from '#api/order.ts'
import { createOrder } from '#api/ordercreate.ts'
import { pay } from '#api/pay.ts'
import { applyRefund } from '#api/refund.ts'
import { islandTexts } from '#i18n.ts'
import { RefundApply } from '#islands/refund/RefundApply.tsx'
import { RefundList } from '#islands/refund/RefundList.tsx'
import { RefundPage } from '#islands/refund/RefundPage.tsx'
import { REFUND_APPLY_TEXTS, REFUND_LIST_TEXTS, REFUND_PAGE_TEXTS } from '#islands/refund/texts.ts'
import { ReviewPage } from '#islands/review/ReviewPage.tsx'
import { REVIEW_TEXTS } from '#islands/review/texts.ts'
import { upload } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { shipOrder } from '#shop/services/order/seller.ts'
import { agreeRefund, refuseRefund } from '#shop/services/refund/staff.ts'
import { caughtUp, draw, focusOn } from '../helpers/draw.tsx'
import { cutLine, expectToldOnce } from '../helpers/offline.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, makeBuyer, PAN_SKU, PAY_PASSWORD, systemScope } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada', { balance: 100000 })
let order_goods_id: number
beforeEach(async () => {
  const out_trade_no = await createOrder({ sku_id: PAN_SKU, num: 1 }, buyer.as)
  await pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
  const [placed] = await shop.db.select().from(order)
  await shipOrder(systemScope(shop), { order_id: placed?.order_id ?? 0 })
  order_goods_id = (await shop.db.select().from(orderGoods))[0]?.order_goods_id ?? 0
})

const line = async () => (await shop.db.select().from(orderGoods))[0]
const at = (address: string) => ({ address: `/web/${address}?order_goods_id=${order_goods_id}`, token: buyer.token })
const openForm = () => draw(<RefundApply texts={islandTexts('en', REFUND_APPLY_TEXTS)} />, at('order/refund'))
const openPage = () => draw(<RefundPage texts={islandTexts('en', REFUND_PAGE_TEXTS)} />, at('order/refund_detail'))

it('asks for a reason before it sends, says what comes back, and sends what was chosen', async () => {
  const { user } = openForm()
  const send = await screen.findByRole('button', { name: 'Request HK$130.00' })
  await user.click(send)
  await focusOn(() => screen.getByRole('combobox', { name: 'Reason' }))
  expect((await line())?.refund_status).toBe(0)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Not as described')
  await user.click(screen.getByRole('radio', { name: /Refund only/ }))
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Bent.')
  await user.click(send)
  await expect.poll(line).toMatchObject({ refund_status: 1, refund_type: 1, refund_remark: 'Bent.', refund_apply_money: 13000 })
})

it('keeps what was typed where the shop refuses, and shows the amount anew', async () => {
  const { user } = openForm()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Not as described')
  await shop.db.update(order).set({ order_money: 12000 })
  await user.click(screen.getByRole('button', { name: 'Request HK$130.00' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('amount has changed'))
  await user.click(await screen.findByRole('button', { name: 'Request HK$120.00' }))
  await expect.poll(line).toMatchObject({ refund_status: 1, refund_apply_money: 12000 })
})

it('keeps what was typed when the page is left, in any language, until it is sent, and for the same member alone', async () => {
  const { user } = openForm()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Not as described')
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Bent.')
  await user.click(screen.getByRole('radio', { name: /Refund only/ }))
  cleanup()
  const words = islandTexts('zh-hant', REFUND_APPLY_TEXTS)
  draw(<RefundApply texts={words} />, at('zh-hant/order/refund'))
  await waitFor(() => expect(document.querySelector('textarea')?.value).toBe('Bent.'))
  cleanup()
  const kept = sessionStorage.getItem('drafts') ?? ''
  sessionStorage.setItem('drafts', kept.replace(/"member_id":\d+/, '"member_id":999'))
  openForm()
  await screen.findByRole('combobox', { name: 'Reason' })
  await caughtUp(shop)
  expect(document.querySelector('textarea')?.value).toBe('')
  cleanup()
  sessionStorage.setItem('drafts', kept)
  const again = openForm()
  await waitFor(() => expect(document.querySelector('textarea')?.value).toBe('Bent.'))
  await again.user.click(screen.getByRole('button', { name: 'Request HK$130.00' }))
  await expect.poll(line).toMatchObject({ refund_status: 1, refund_type: 1, refund_remark: 'Bent.' })
  await waitFor(() => expect(sessionStorage.getItem('drafts')).toBe('{}'))
})

it('keeps stars and words of a review when its page is left', async () => {
  const [{ order_id } = { order_id: 0 }] = await shop.db.select().from(order)
  await takeDelivery({ order_id }, buyer.as)
  const open = () =>
    draw(<ReviewPage texts={islandTexts('en', REVIEW_TEXTS)} />, {
      address: `/web/order/evaluate?order_id=${order_id}`,
      token: buyer.token,
    })
  const { user } = open()
  const stars = within((await screen.findAllByRole('group'))[0] as HTMLElement)
  await user.click(stars.getAllByRole('radio')[3] as HTMLElement)
  await user.type(await screen.findByRole('textbox'), 'Even heat.')
  cleanup()
  open()
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Even heat.')
  const again = within(screen.getAllByRole('group')[0] as HTMLElement)
  expect(again.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, false, true, false])
})

it('says once that the shop could not be reached, where it was sent from, and keeps what was typed', async () => {
  const { user } = openForm()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Not as described')
  cutLine(shop)
  await user.click(screen.getByRole('button', { name: 'Request HK$130.00' }))
  await expectToldOnce()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe('Not as described')
})

it('leads through sending back and withdraws after asking', async () => {
  const { user } = openForm()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Not as described')
  await user.click(screen.getByRole('button', { name: 'Request HK$130.00' }))
  await expect.poll(line).toMatchObject({ refund_status: 1 })
  cleanup()
  await agreeRefund(systemScope(shop), { order_goods_id })
  const page = openPage()
  await page.user.click(await screen.findByRole('button', { name: 'I have sent it' }))
  await focusOn(() => screen.getByRole('textbox', { name: 'Carrier' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Carrier' }), 'Harbour Parcel')
  await page.user.type(screen.getByRole('textbox', { name: 'Tracking number' }), 'HP1')
  await page.user.click(screen.getByRole('button', { name: 'I have sent it' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Returned' })).toBeTruthy()
  await refuseRefund(systemScope(shop), { order_goods_id, refund_refuse_reason: 'An empty box.' })
  cleanup()
  const again = openPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'Declined' })).toBeTruthy()
  expect(screen.getAllByText('An empty box.')).toHaveLength(2)
  const { order_id, order_no } = (await shop.db.select().from(order))[0] ?? expect.fail('no order')
  expect(screen.getByRole('link', { name: order_no }).getAttribute('href')).toBe(`/web/member/order_detail?order_id=${order_id}`)
  await again.user.click(screen.getByRole('button', { name: 'Withdraw request' }))
  await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Withdrawn' })).toBeTruthy()
  expect(await line()).toMatchObject({ refund_status: 0 })
})

it('opens what was refused with all that was sent, to be changed and asked for again', async () => {
  const { user } = openForm()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Not as described')
  await user.click(screen.getByRole('radio', { name: /Refund only/ }))
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Bent.')
  await user.click(screen.getByRole('button', { name: 'Request HK$130.00' }))
  await expect.poll(line).toMatchObject({ refund_status: 1 })
  await waitFor(() => expect(sessionStorage.getItem('drafts')).toBe('{}'))
  cleanup()
  const { member_id } = (await shop.db.select().from(order))[0] ?? expect.fail('no order')
  const [refund_images, refund_reason] = ['upload/evaluate_img/bent.webp', '顏色不對']
  await shop.db.insert(upload).values({ path: refund_images, member_id })
  await shop.db.update(orderGoods).set({ refund_images, refund_reason })
  await refuseRefund(systemScope(shop), { order_goods_id, refund_refuse_reason: 'A picture, please.' })
  const again = openForm()
  const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Details' })
  expect(words.value).toBe('Bent.')
  // The reason is in the language in which it was sent.
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe(refund_reason)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Refund only/ }).checked).toBe(true)
  await again.user.type(words, ' See the picture.')
  await again.user.click(screen.getByRole('button', { name: 'Request HK$130.00' }))
  await expect.poll(line).toMatchObject({ refund_status: 1, refund_type: 1, refund_remark: 'Bent. See the picture.', refund_images })
})

it('names no step that is not offered: a refusal after the order is complete can be neither changed nor withdrawn', async () => {
  await shop.db.update(orderGoods).set({ refund_status: -1, refund_no: 'R1', refund_refuse_reason: 'Worn.' })
  openPage()
  await screen.findByRole('heading', { level: 1, name: 'Declined' })
  expect(screen.getByText('Change it and request again, or withdraw it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change and request again' })).toBeTruthy()
  cleanup()
  await shop.db.update(order).set({ order_status: 10, is_enable_refund: false })
  openPage()
  await screen.findByRole('heading', { level: 1, name: 'Declined' })
  expect(screen.getByText('This order allows no further refund requests.')).toBeTruthy()
  expect(screen.queryByText(/request again/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull()
})

it('lists what is refunded with its amount, its state and the way to its page (R17)', async () => {
  await applyRefund({ order_goods_id, refund_type: 1, refund_reason: 'Late' }, buyer.as)
  draw(<RefundList texts={islandTexts('en', REFUND_LIST_TEXTS)} />, { address: '/web/member/activist', token: buyer.token })
  const card = await screen.findByRole('article')
  const refund = within(card)
  expect(refund.getByRole('link', { name: 'Pan' })).toBeTruthy()
  expect(refund.getByText('Refund only')).toBeTruthy()
  expect(card.textContent).toContain('130.00')
  expect(refund.getByText('Waiting for the shop')).toBeTruthy()
  expect(refund.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/web/order/refund_detail?order_goods_id=${order_goods_id}`)
})

it('says how to ask for a refund where there is none, and finds no stranger’s', async () => {
  draw(<RefundList texts={islandTexts('en', REFUND_LIST_TEXTS)} />, { address: '/web/member/activist', token: buyer.token })
  expect(await screen.findByRole('heading', { name: 'No refunds' })).toBeTruthy()
  cleanup()
  const bob = await makeBuyer(shop, 'bob')
  draw(<RefundPage texts={islandTexts('en', REFUND_PAGE_TEXTS)} />, { ...at('order/refund_detail'), token: bob.token })
  expect(await screen.findByRole('heading', { level: 1, name: 'This item could not be found in your orders' })).toBeTruthy()
})
