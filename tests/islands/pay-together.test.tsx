import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getMember } from '#api/member.ts'
import { closeOrder, listOrders } from '#api/order.ts'
import { createOrder } from '#api/ordercreate.ts'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import { islandTexts } from '#i18n.ts'
import { OrderList } from '#islands/order/OrderList.tsx'
import { ORDER_LIST_TEXTS } from '#islands/order/texts.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { $unpaid, noteOrderPlaced, readUnpaid } from '#stores/unpaid.ts'
import { answerBy } from '../helpers/client.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, makeBuyer, PAN_SKU } from '../helpers/trade.ts'

const texts = islandTexts('en', ORDER_LIST_TEXTS)
const shop = setUpFreshShop()
let buyer: Awaited<ReturnType<typeof makeBuyer>>

let asked: string[]
beforeEach(async () => {
  asked = []
  answerBy(async (request) => {
    if (request.url.endsWith('/order/pay')) asked.push((await request.clone().json()).order_ids)
    return shop.fetch(request)
  })
  await fillTrade(shop.db)
  buyer = await makeBuyer(shop, 'ada')
})

const buy = (num: number) => createOrder({ sku_id: PAN_SKU, num }, buyer.as)
const open = () => draw(<OrderList texts={texts} />, { address: '/web/member/order_list', token: buyer.token })
const box = () => screen.findByRole('region', { name: 'Pay several orders at once' })

it('is not offered for a single order', async () => {
  await buy(1)
  open()
  await screen.findByRole('article')
  expect(screen.queryByRole('region', { name: 'Pay several orders at once' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('pays those that are picked under one number', async () => {
  for (const num of [1, 2, 3]) await buy(num)
  const { user } = open()
  const together = within(await box())
  expect(together.getByText('3 orders waiting for payment')).toBeTruthy()
  expect(together.getByRole('status').textContent).toBe('HK$690.00')
  const [, ...older] = (await listOrders({}, buyer.as)).list
  const [newest] = screen.getAllByRole('checkbox', { name: /^Pay for order/ })
  await user.click(newest as HTMLElement)
  expect(together.getByRole('status').textContent).toBe('HK$360.00')
  await user.click(together.getByRole('button', { name: 'Pay 2 orders' }))
  await waitFor(async () => {
    const numbers = (await listOrders({}, buyer.as)).list.map(({ out_trade_no }) => out_trade_no)
    expect(numbers[1]).toBe(numbers[2])
    expect(numbers[0]).not.toBe(numbers[1])
  })
  expect(asked).toEqual([older.map(({ order_id }) => order_id).join()])
})

it('counts every order that waits, also those on other pages of the list', async () => {
  await shop.db.update(sku).set({ stock: 100 })
  for (let num = 1; num <= 12; num += 1) await buy(num)
  const { user } = open()
  const together = within(await box())
  expect(screen.getAllByRole('article')).toHaveLength(10)
  expect(together.getByText('12 orders waiting for payment')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To pay 12' })).toBeTruthy()
  await user.click(together.getByRole('button', { name: 'Pay 12 orders' }))
  await waitFor(() => expect(asked[0]?.split(',')).toHaveLength(12))
})

it('is counted in the top bar as in the list, whoever placed or closed an order, and for how long the first can be paid', async () => {
  storeToken(buyer.token)
  await readUnpaid()
  expect($unpaid.get()).toMatchObject({ count: 0, expires: 0 })
  await buy(1)
  await buy(2)
  await readUnpaid()
  expect($unpaid.get().count).toBe(0)
  noteOrderPlaced()
  await readUnpaid()
  expect($unpaid.get().count).toBe(2)
  shop.clock.now += 600
  await getMember({}, buyer.as)
  await readUnpaid()
  const [second, first] = (await listOrders({}, buyer.as)).list
  expect($unpaid.get()).toMatchObject({ count: 2, expires: first?.pay_expire_time })
  await closeOrder({ order_id: first?.order_id ?? 0 }, buyer.as)
  await readUnpaid()
  expect($unpaid.get()).toMatchObject({ count: 1, expires: second?.pay_expire_time })
  clearToken()
  expect($unpaid.get()).toMatchObject({ count: 0, asked: 0 })
})

it('picks all and none, and pays nothing where none is picked', async () => {
  await buy(1)
  await buy(2)
  const { user } = open()
  const together = within(await box())
  await user.click(together.getByRole('checkbox'))
  expect(together.getByRole('status').textContent).toBe('HK$0.00')
  expect(together.getAllByRole<HTMLButtonElement>('button')[0]?.disabled).toBe(true)
  for (const each of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Pay for order/ })) expect(each.checked).toBe(false)
})

it('tells why the shop refuses, and reads the list anew', async () => {
  for (const num of [1, 2, 3]) await buy(num)
  const { user } = open()
  const together = within(await box())
  const [newest] = (await listOrders({}, buyer.as)).list
  await closeOrder({ order_id: newest?.order_id ?? 0 }, buyer.as)
  await user.click(together.getByRole('button', { name: 'Pay 3 orders' }))
  expect(await within(await box()).findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('2 orders waiting for payment')).toBeTruthy())
})

it('is not left out silently where the unpaid orders could not be read', async () => {
  for (const num of [1, 2]) await buy(num)
  let isCut = true
  answerBy(async (request) => {
    if (isCut && (await request.clone().text()).includes('"page_size":100')) throw new TypeError('offline')
    return shop.fetch(request)
  })
  const { user } = open()
  expect(await screen.findByText(/^We couldn’t load your orders/)).toBeTruthy()
  isCut = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await box()).toBeTruthy()
})
