import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addCartLine, countCart } from '#api/cart.ts'
import { addFootprint } from '#api/footprint-light.ts'
import { closeOrder, listOrders } from '#api/order.ts'
import { createOrder } from '#api/ordercreate.ts'
import { pay } from '#api/pay.ts'
import { configure } from '#api/settings.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { islandTexts } from '#i18n.ts'
import { WELCOME_TEXTS } from '#islands/member/texts.ts'
import { Welcome } from '#islands/member/Welcome.tsx'
import { Logistics } from '#islands/order/Logistics.tsx'
import { OrderList } from '#islands/order/OrderList.tsx'
import { OrderPage } from '#islands/order/OrderPage.tsx'
import { LOGISTICS_TEXTS, ORDER_LIST_TEXTS, ORDER_PAGE_TEXTS } from '#islands/order/texts.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { member, memberLevel } from '#shop/db/schema/member.ts'
import { order, orderPackage } from '#shop/db/schema/order.ts'
import { addTrace, shipOrder } from '#shop/services/order/seller.ts'
import { sameWords } from '#shop/words.ts'
import { KETTLE_BLACK_SMALL } from '../helpers/catalogue.ts'
import { caughtUp, draw, focusOn } from '../helpers/draw.tsx'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { holdAnswers } from '../helpers/shop.ts'
import { CUP, CUP_SKU, fillTrade, makeBuyer, PAN, PAN_SKU, PAY_PASSWORD, STORE, systemScope } from '../helpers/trade.ts'

const orderListTexts = islandTexts('en', ORDER_LIST_TEXTS)
const orderPageTexts = islandTexts('en', ORDER_PAGE_TEXTS)
const welcomeTexts = islandTexts('en', WELCOME_TEXTS)
const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada', { balance: 100000 })

/** The same order asked for again at once would be the same order: tell them apart by their number of pieces. */
const buy = (num = 1, sku_id = PAN_SKU) => createOrder({ sku_id, num }, buyer.as)
const payFor = (out_trade_no: string) => pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
const network = (...[input, init]: Parameters<typeof fetch>) => shop.fetch(new Request(input, init))
const isFor = (input: Parameters<typeof fetch>[0], path: string) => (input instanceof Request ? input.url : String(input)).endsWith(path)
/** A network to a shop that refuses one call. */
const refusing =
  (path: string) =>
  (...[input, init]: Parameters<typeof fetch>) =>
    isFor(input, path)
      ? Promise.resolve(Response.json({ code: -1, message: 'Busy', data: '', timestamp: shop.clock.now }))
      : network(input, init)
const latest = async () => (await listOrders({}, buyer.as)).list[0]
const openList = (query = '') =>
  draw(<OrderList texts={orderListTexts} />, { address: `/web/member/order_list${query}`, token: buyer.token })

it('says what is missing in each tab', async () => {
  openList('?status=waitpay')
  expect(await screen.findByRole('heading', { name: 'No orders to pay' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /To pay/ }).getAttribute('aria-current')).toBe('page')
})

it('counts each state, filters by tab and keeps the tab in the address (R29)', async () => {
  await buy()
  await payFor(await buy(2))
  const { user } = openList()
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await waitFor(() => expect(screen.getByRole('link', { name: 'To pay 1' })).toBeTruthy())
  await user.click(screen.getByRole('link', { name: 'To ship 1' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(location.search).toBe('?status=waitsend')
})

it('draws only the buttons the order names, and closes it after asking (R29)', async () => {
  await buy()
  const { user } = openList()
  const row = within(await screen.findByRole('article'))
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Pay', 'Cancel order'])
  await user.click(row.getByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await focusOn(() => dialog.getByRole('button', { name: 'Cancel' }))
  expect(dialog.getByText(/^Pan\. The items go back on sale/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText('Order cancelled')).toBeTruthy()
  await waitFor(() => expect(within(screen.getByRole('article')).queryByRole('button', { name: 'Pay' })).toBeNull())
})

it('asks about a move without the refusal of another one', async () => {
  await buy()
  const { user } = openList()
  const row = within(await screen.findByRole('article'))
  configure({ fetch: refusing('/order/pay') })
  await user.click(row.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(document.querySelector('.toast--danger')).toBeTruthy())
  await user.click(row.getByRole('button', { name: 'Cancel order' }))
  expect(within(await screen.findByRole('dialog')).getByRole('alert').textContent).toBe('')
})

it('parts the options that were bought as its language does, in the list and on the order’s page', async () => {
  await buy(1, KETTLE_BLACK_SMALL)
  draw(<OrderList texts={islandTexts('zh-hant', ORDER_LIST_TEXTS)} />, { address: '/web/zh-hant/member/order_list', token: buyer.token })
  expect(await screen.findByText('Black、Small')).toBeTruthy()
  cleanup()
  const address = `/web/zh-hant/member/order_detail?order_id=${(await latest())?.order_id}`
  draw(<OrderPage texts={islandTexts('zh-hant', ORDER_PAGE_TEXTS)} kind="express" />, { address, token: buyer.token })
  expect(await screen.findByText('Black、Small')).toBeTruthy()
})

it('leaves the list of another tab alone when an order that was changed comes late', async () => {
  await buy()
  await payFor(await buy(2))
  const { user } = openList('?status=waitpay')
  const late = holdAnswers(shop, '/order/detail')
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
  await screen.findByText('Order cancelled')
  await user.click(screen.getByRole('link', { name: /To ship/ }))
  const waiting = () => within(screen.getByRole('article')).getByText('To ship')
  await waitFor(waiting)
  await waitFor(() => expect(late.asked).toBe(1))
  late.release()
  await caughtUp(shop)
  expect(waiting()).toBeTruthy()
})

it('lists an unpaid order at what is left to pay, as its payment does', async () => {
  await shop.db.update(member).set({ balance: 2000 })
  await pay({ out_trade_no: await buy(), pay_type: 'BALANCE', pay_password: PAY_PASSWORD, is_part: 1 }, buyer.as)
  openList()
  const row = within(await screen.findByRole('article'))
  expect(row.getByText('To pay').parentElement?.textContent).toContain('110.00')
})

it('shows the last page in place of one beyond it', async () => {
  await buy()
  openList('?page=3')
  expect(await screen.findByRole('article')).toBeTruthy()
})

it('calls no tab empty that it could not read', async () => {
  const { user } = openList('?status=waitpay')
  await screen.findByRole('heading', { name: 'No orders to pay' })
  configure({ fetch: refusing('/order/lists') })
  await user.click(screen.getByRole('link', { name: /To ship/ }))
  expect(await screen.findByText(/^We couldn’t load your orders/)).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('keeps an order’s page when it cannot be read anew', async () => {
  await payFor(await buy())
  await shop.db.update(order).set({ order_status: 3, delivery_time: shop.clock.now })
  const { user } = draw(<OrderPage texts={orderPageTexts} kind="express" />, {
    address: `/web/member/order_detail?order_id=${(await latest())?.order_id}`,
    token: buyer.token,
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }))
  configure({ fetch: refusing('/order/detail') })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm receipt' }))
  expect(await screen.findByText('Busy')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pan' })).toBeTruthy()
})

it('finds an order by its number (R29)', async () => {
  await buy()
  const first = await latest()
  await buy(2)
  const { user } = openList()
  await user.type(await screen.findByRole('searchbox'), `${first?.order_no}{Enter}`)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.getByRole('article', { name: `No. ${first?.order_no}` })).toBeTruthy()
})

it('offers no search where the server would not search', async () => {
  await buy()
  configure({ dialect: DIALECTS.multishop })
  openList()
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('confirms receipt on the order’s own page (R30)', async () => {
  await payFor(await buy())
  await shop.db.update(order).set({ order_status: 3, delivery_time: shop.clock.now })
  const { user } = draw(<OrderPage texts={orderPageTexts} kind="express" />, {
    address: `/web/member/order_detail?order_id=${(await latest())?.order_id}`,
    token: buyer.token,
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm receipt' }))
  await waitFor(async () => expect((await latest())?.order_status).toBe(4))
  expect(await screen.findByText(/Tell others what you think of it/)).toBeTruthy()
})

it('shows the pick-up code only after payment (R32)', async () => {
  const delivery = { 1: { delivery_type: 'store', store_id: STORE } }
  const code = await createOrder({ sku_id: PAN_SKU, num: 1, delivery }, buyer.as)
  const address = `/web/member/order_detail_pickup?order_id=${(await latest())?.order_id}`
  const { unmount } = draw(<OrderPage texts={orderPageTexts} kind="pickup" />, { address, token: buyer.token })
  expect(await screen.findByText('The code appears here after payment.')).toBeTruthy()
  unmount()
  await payFor(code)
  draw(<OrderPage texts={orderPageTexts} kind="pickup" />, { address, token: buyer.token })
  const issued = (await latest())?.delivery_code ?? 'none'
  await waitFor(() => expect(document.querySelector('.code-box__code')?.textContent).toContain(issued))
  expect(screen.getByText(issued.slice(0, 4))).toBeTruthy()
  expect(screen.getByText('Pier store')).toBeTruthy()
})

it('shows a local delivery with its address, the hour that was asked for, and who brings it (R31)', async () => {
  const delivery = { 1: { delivery_type: 'local', buyer_ask_delivery_time: '14:30' } }
  await payFor(await createOrder({ sku_id: PAN_SKU, num: 1, delivery }, buyer.as))
  const order_id = (await latest())?.order_id ?? 0
  await shipOrder(systemScope(shop), { order_id, deliverer: 'Siu Fung', deliverer_mobile: '91234567' })
  const address = `/web/member/order_detail_local_delivery?order_id=${order_id}`
  draw(<OrderPage texts={orderPageTexts} kind="local" />, { address, token: buyer.token })
  expect(await screen.findByText('Requested for 14:30')).toBeTruthy()
  expect(screen.getByText(/1 Pier Road, Wan Chai/)).toBeTruthy()
  expect(screen.getByText('Siu Fung · 91234567')).toBeTruthy()
})

it('shows the parcels of an order, a tab each, with their goods and their way, the newest first (R44)', async () => {
  const cart_ids = [
    await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 1 }, buyer.as),
    await addCartLine({ site_id: 1, sku_id: CUP_SKU, num: 2 }, buyer.as),
  ].map(Number)
  await payFor(await createOrder({ cart_ids }, buyer.as))
  const { order_id = 0, order_goods = [] } = (await latest()) ?? {}
  for (const [index, { order_goods_id }] of order_goods.entries())
    await shipOrder(systemScope(shop), { order_id, order_goods_ids: [order_goods_id], delivery_no: `HX${index + 1}` })
  const [first, second] = await shop.db.select().from(orderPackage).orderBy(orderPackage.id)
  for (const remark of ['Left the shop.', 'With the porter.']) {
    await addTrace(systemScope(shop), { order_id, id: second?.id ?? 0, remark: sameWords(remark) })
    shop.clock.now += 60
  }
  const address = `/web/order/logistics?order_id=${order_id}`
  const { user } = draw(<Logistics texts={islandTexts('en', LOGISTICS_TEXTS)} />, { address, token: buyer.token })
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Parcel 1', 'Parcel 2'])
  expect(screen.getByText(/HX1/)).toBeTruthy()
  expect(document.querySelector('.parcel__trace')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Parcel 2' }))
  const parcel = within(await screen.findByRole('tabpanel', { name: 'Parcel 2' }))
  expect(parcel.getByText(/HX2/)).toBeTruthy()
  expect(parcel.getByText(`${order_goods[1]?.sku_name} × ${order_goods[1]?.num}`)).toBeTruthy()
  expect(parcel.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^.* /, ''))).toEqual(['porter.', 'shop.'])
  expect(first?.order_goods_ids).toEqual([order_goods[0]?.order_goods_id])
})

it('says that an order has no parcel yet where the server refuses it then', async () => {
  await buy()
  const { order_id = 0 } = (await latest()) ?? {}
  configure({ fetch: refusing('/order/package') })
  const address = `/web/order/logistics?order_id=${order_id}`
  draw(<Logistics texts={islandTexts('en', LOGISTICS_TEXTS)} />, { address, token: buyer.token })
  expect(await screen.findByText('Nothing has shipped yet')).toBeTruthy()
})

it('copies the number of an order, and says so (V11)', async () => {
  await buy()
  const { user } = openList()
  await user.click(await screen.findByRole('button', { name: 'Copy the order number' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe((await latest())?.order_no)
})

it('puts the goods of an order into the cart again, and says what could not be added or costs more now', async () => {
  await buy()
  await closeOrder({ order_id: (await latest())?.order_id ?? 0 }, buyer.as)
  await shop.db.update(sku).set({ price: 12000 }).where(eq(sku.sku_id, PAN_SKU))
  const { user } = openList()
  await user.click(await screen.findByRole('button', { name: 'Buy again' }))
  const told = within(await screen.findByRole('dialog'))
  expect(await told.findByText('1 of 1 added to your cart.')).toBeTruthy()
  expect(told.getByText('Pan costs HK$20.00 more than last time.')).toBeTruthy()
  expect(await countCart({}, buyer.as)).toBe(1)
  await shop.db.update(goods).set({ goods_state: false })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Buy again' }))
  expect(await screen.findByText(/^Pan couldn’t be added: /)).toBeTruthy()
})

it('narrows the orders to a span, in the address', async () => {
  await buy()
  const { user } = openList()
  await screen.findByRole('article')
  shop.clock.now += 40 * 86_400
  await user.selectOptions(screen.getByRole('combobox', { name: 'Placed within' }), 'Last 3 months')
  expect(location.search).toBe('?days=90')
  expect(await screen.findByRole('article')).toBeTruthy()
})

it('does not find the order of somebody else', async () => {
  await buy()
  const stranger = await makeBuyer(shop, 'eve')
  draw(<OrderPage texts={orderPageTexts} kind="express" />, {
    address: `/web/member/order_detail?order_id=${(await latest())?.order_id}`,
    token: stranger.token,
  })
  expect(await screen.findByRole('heading', { name: 'This order could not be found' })).toBeTruthy()
})

it('welcomes a member with where their order is and what waits', async () => {
  await payFor(await buy())
  draw(<Welcome texts={welcomeTexts} couponSources={['shop']} />, { address: '/web/member', token: buyer.token })
  expect(await screen.findByRole('heading', { name: /^Good (morning|afternoon|evening), ada$/ })).toBeTruthy()
  expect(await screen.findByText('Where is my order?')).toBeTruthy()
  const counts = within(screen.getByRole('navigation', { name: 'My orders by status' }))
  await waitFor(() => expect(counts.getByRole('link', { name: /To ship/ }).textContent).toContain('1'))
  expect(within(screen.getByRole('region', { name: 'Recent orders' })).getAllByRole('article')).toHaveLength(1)
})

it('counts anew what waits after an order was moved on', async () => {
  await buy()
  const { user } = draw(<Welcome texts={welcomeTexts} couponSources={['shop']} />, { address: '/web/member', token: buyer.token })
  const waiting = () => screen.getByRole('link', { name: /To pay/, hidden: true }).textContent
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(waiting()).toContain('1'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(waiting()).not.toContain('1'))
})

it('prices what was looked at lately at the lower of the member’s price and the promotion', async () => {
  const { now } = shop.clock
  await shop.db.insert(memberLevel).values({ level_id: 1, level_name: sameWords('Gold'), consume_discount: 9500 })
  await shop.db.update(member).set({ member_level: 1 })
  const promotion = { promotion_type: 1, discount_price: 6000, start_time: now - 1, end_time: now + 60 }
  await shop.db.update(sku).set(promotion).where(eq(sku.sku_id, PAN_SKU))
  await addFootprint({ goods_id: PAN, sku_id: PAN_SKU, category_id: 1 }, buyer.as)
  await addFootprint({ goods_id: CUP, sku_id: CUP_SKU, category_id: 1 }, buyer.as)
  draw(<Welcome texts={welcomeTexts} couponSources={['shop']} />, { address: '/web/member', token: buyer.token })
  const viewed = within(await screen.findByRole('region', { name: 'Recently viewed' }))
  expect(viewed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['HK$28.50', 'HK$60.00'])
  expect(viewed.getByRole('link', { name: 'Viewing history' }).getAttribute('href')).toBe('/web/member/footprint')
})
