import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { complain } from '#api/complaint.ts'
import { applyRefund, getRefund } from '#api/refund.ts'
import { islandTexts } from '#i18n.ts'
import { OrderPage } from '#islands/order/OrderPage.tsx'
import { ORDER_PAGE_TEXTS } from '#islands/order/texts.ts'
import { ComplaintPage } from '#islands/refund/ComplaintPage.tsx'
import { RefundPage } from '#islands/refund/RefundPage.tsx'
import { refundSteps } from '#islands/refund/refund-steps.ts'
import { COMPLAINT_TEXTS, REFUND_PAGE_TEXTS } from '#islands/refund/texts.ts'
import { order } from '#shop/db/schema/order.ts'
import { orderComplain } from '#shop/db/schema/refund.ts'
import { refuseComplaint, upholdComplaint } from '#shop/services/complaint/staff.ts'
import { refuseRefund } from '#shop/services/refund/staff.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { cutLine, expectToldOnce } from '../helpers/offline.ts'
import { orderMaker } from '../helpers/orders.ts'
import { linesOf } from '../helpers/refunds.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, makeBuyer, systemScope } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada', { balance: 100000 })
let order_id: number
let order_goods_id: number
beforeEach(async () => {
  const placed = await orderMaker(shop, buyer).placeShipped()
  order_id = placed.order_id
  order_goods_id = (await linesOf(shop, order_id))[0]?.order_goods_id ?? 0
})

const WHY = { complain_reason: 'The shop doesn’t reply' }
const record = async () => (await shop.db.select().from(orderComplain))[0]
const at = (address: string) => ({ address: `/web/${address}`, token: buyer.token })
const open = () => draw(<ComplaintPage texts={islandTexts('en', COMPLAINT_TEXTS)} />, at(`order/complain?order_goods_id=${order_goods_id}`))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Whose refund the shop refused. */
async function refuse(): Promise<void> {
  await applyRefund({ order_goods_id, refund_type: 2, refund_reason: 'Not as described', refund_remark: 'Bent.' }, buyer.as)
  await refuseRefund(systemScope(shop), { order_goods_id, refund_refuse_reason: 'Used.' })
}

it('asks for a reason, shows what is at stake and what was said, sends, and goes on from the new heading', async () => {
  await refuse()
  const { user } = open()
  await heading('Complain to the platform')
  expect(screen.getByText('Used.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Your complaint' }).textContent).toContain('130.00')
  await user.click(screen.getByRole('button', { name: 'Send complaint' }))
  await focusOn(() => screen.getByRole('combobox', { name: 'Reason' }))
  expect(await record()).toBeUndefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), WHY.complain_reason)
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'It came bent.')
  await user.click(screen.getByRole('button', { name: 'Send complaint' }))
  const title = await heading('With the platform')
  await focusOn(() => title)
  expect(await record()).toMatchObject({ complain_status: 1, ...WHY, complain_remark: 'It came bent.' })
})

it('withdraws after asking, and lets one complain again while the order runs', async () => {
  await refuse()
  await complain({ order_goods_id, ...WHY }, buyer.as)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Withdraw complaint' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw complaint' }))
  await heading('Complaint withdrawn')
  expect(await record()).toMatchObject({ complain_status: 0 })
  await user.click(screen.getByRole('button', { name: 'Complain again' }))
  const title = await heading('Complain to the platform')
  await focusOn(() => title)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe(WHY.complain_reason)
  cleanup()
  await shop.db.update(order).set({ order_status: 10 })
  open()
  await heading('Complaint withdrawn')
  expect(screen.queryByRole('button', { name: 'Complain again' })).toBeNull()
})

it('keeps what was typed where the shop refuses', async () => {
  await refuse()
  const { user } = open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), WHY.complain_reason)
  await shop.db.update(order).set({ order_status: 10 })
  await user.click(screen.getByRole('button', { name: 'Send complaint' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('until the order is complete'))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe(WHY.complain_reason)
})

it('says once that the shop could not be reached, where it was sent from', async () => {
  await refuse()
  const { user } = open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), WHY.complain_reason)
  cutLine(shop)
  await user.click(screen.getByRole('button', { name: 'Send complaint' }))
  await expectToldOnce()
})

it('tells what the platform decided: why not, or how much came back', async () => {
  await refuse()
  await complain({ order_goods_id, ...WHY }, buyer.as)
  await refuseComplaint(systemScope(shop), { order_goods_id, complain_refuse_reason: 'It was worn.' })
  open()
  await heading('Complaint declined')
  expect(screen.getAllByText('It was worn.')).toHaveLength(2)
  cleanup()
  await complain({ order_goods_id, ...WHY }, buyer.as)
  await upholdComplaint(systemScope(shop), { order_goods_id })
  open()
  await heading('Upheld and refunded')
  expect(screen.getByRole('region', { name: 'Items' }).textContent).toContain('Refunded')
  expect(screen.queryByRole('button', { name: 'Withdraw complaint' })).toBeNull()
  cleanup()
  // The refund came without the goods being sent back, whatever was asked for.
  draw(<RefundPage texts={islandTexts('en', REFUND_PAGE_TEXTS)} />, at(`order/refund_detail?order_goods_id=${order_goods_id}`))
  await heading('Refunded')
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('span')?.textContent)).toEqual(['Requested', 'Approved', 'Refunded'])
})

it('leaves the steps of the refund at the times they were taken', async () => {
  await refuse()
  const refused = shop.clock.now
  shop.clock.now += 86_400
  await complain({ order_goods_id, ...WHY }, buyer.as)
  const refund = (await getRefund({ order_goods_id }, buyer.as)) ?? expect.fail('no refund')
  expect(refundSteps(refund).map(({ name, time }) => [name, time])).toEqual([
    ['asked', refused],
    ['refused', refused],
  ])
})

it('is offered by order and refund where the server offers it, and nowhere else', async () => {
  const drawOrder = () =>
    draw(<OrderPage kind="express" texts={islandTexts('en', ORDER_PAGE_TEXTS)} />, at(`member/order_detail?order_id=${order_id}`))
  const link = () => screen.queryByRole('link', { name: 'Platform complaint' })
  drawOrder()
  await screen.findByRole('link', { name: 'Request a refund' })
  expect(link()).toBeNull()
  cleanup()
  await refuse()
  drawOrder()
  await screen.findByRole('link', { name: 'View refund' })
  expect(link()?.getAttribute('href')).toBe(`/web/order/complain?order_goods_id=${order_goods_id}`)
  cleanup()
  draw(<RefundPage texts={islandTexts('en', REFUND_PAGE_TEXTS)} />, at(`order/refund_detail?order_goods_id=${order_goods_id}`))
  await heading('Declined')
  expect(link()).toBeTruthy()
})

it('has no form for what was refunded, and finds no stranger’s', async () => {
  await refuse()
  const bob = await makeBuyer(shop, 'bob')
  draw(<ComplaintPage texts={islandTexts('en', COMPLAINT_TEXTS)} />, {
    ...at(`order/complain?order_goods_id=${order_goods_id}`),
    token: bob.token,
  })
  await heading('This item could not be found in your orders')
  cleanup()
  await complain({ order_goods_id, ...WHY }, buyer.as)
  await upholdComplaint(systemScope(shop), { order_goods_id })
  await shop.db.delete(orderComplain)
  open()
  await heading('This item has been refunded')
  expect(screen.getByRole('link', { name: 'View refund' })).toBeTruthy()
})
