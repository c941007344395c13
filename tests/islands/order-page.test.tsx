import { screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { closeOrder } from '#api/order.ts'
import { islandTexts } from '#i18n.ts'
import { OrderPage } from '#islands/order/OrderPage.tsx'
import { ORDER_PAGE_TEXTS } from '#islands/order/texts.ts'
import type { OrderPageKind } from '#lib/orders/order-view.ts'
import { order } from '#shop/db/schema/order.ts'
import { answerBy } from '../helpers/client.ts'
import { draw } from '../helpers/draw.tsx'
import { openTrade } from '../helpers/open-trade.ts'
import { linesOf, refundLine } from '../helpers/refunds.ts'
import { STORE, VOUCHER_SKU } from '../helpers/trade.ts'

/* States of an order's own page that the journeys of orders.test.tsx don't reach. */

const { shop, ada, place, placePaid } = await openTrade({ balance: 100000 })
beforeEach(() => answerBy(shop.fetch))

const open = (kind: OrderPageKind, order_id: number) =>
  draw(<OrderPage texts={islandTexts('en', ORDER_PAGE_TEXTS)} kind={kind} />, {
    address: `/web/member/order_detail?order_id=${order_id}`,
    token: ada.token,
  })
const codeOf = async (order_id: number) => {
  const [row] = await shop.db.select().from(order).where(eq(order.order_id, order_id))
  return row?.delivery_code || row?.virtual_code || 'none'
}
const refundAll = async (order_id: number) => {
  for (const { order_goods_id } of await linesOf(shop, order_id)) await refundLine(shop, order_goods_id, ada.as)
}

it.each([
  ['virtual', { sku_id: VOUCHER_SKU }],
  ['pickup', { delivery: { 1: { delivery_type: 'store', store_id: STORE } } }],
] as const)('shows no code of a %s order once it was refunded, since nothing is handed over for it', async (kind, input) => {
  const { order_id } = await placePaid(input)
  const { unmount } = open(kind, order_id)
  expect((await screen.findByRole('region', { name: /code/i })).textContent).toContain(await codeOf(order_id))
  unmount()
  await refundAll(order_id)
  open(kind, order_id)
  expect(await screen.findByRole('heading', { name: 'Refunded' })).toBeTruthy()
  expect(document.body.textContent).not.toContain(await codeOf(order_id))
  expect(screen.queryByText('Not used yet')).toBeNull()
  expect(screen.queryAllByText('Cancelled')).toEqual([])
})

it('promises no code, and asks for no payment, once an order is cancelled', async () => {
  const { order_id } = await place({ sku_id: VOUCHER_SKU })
  await closeOrder({ order_id }, ada.as)
  open('virtual', order_id)
  expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeTruthy()
  expect(screen.queryByText('The code appears here after payment.')).toBeNull()
  expect(screen.queryByText('To pay')).toBeNull()
  expect(screen.getByText('Total').parentElement?.textContent).toContain('50.00')
})

it('says nothing of the time of a local delivery that was asked for at any time', async () => {
  const { order_id } = await placePaid({ delivery: { 1: { delivery_type: 'local' } } })
  open('local', order_id)
  const recipient = (await screen.findByRole('heading', { name: 'Recipient' })).parentElement
  // A time of 0 would stand behind the address.
  expect(recipient?.textContent).toMatch(/[a-z]$/i)
})

it('does not offer to put digital products into the cart again, which takes none', async () => {
  const { order_id } = await placePaid({ sku_id: VOUCHER_SKU })
  open('virtual', order_id)
  await screen.findByRole('heading', { name: 'Received' })
  expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull()
})
