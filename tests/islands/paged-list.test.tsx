import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { configure } from '#api/settings.ts'
import { pageShops } from '#api/shop.ts'
import { islandTexts } from '#i18n.ts'
import { OrderList } from '#islands/order/OrderList.tsx'
import { ORDER_LIST_TEXTS } from '#islands/order/texts.ts'
import { ShopList } from '#islands/shops/ShopList.tsx'
import { SHOP_LIST_TEXTS } from '#islands/shops/texts.ts'
import { SHOP_PAGE_SIZE } from '#lib/catalogue/shop-query.ts'
import { shop as shops } from '#shop/db/schema/shop.ts'
import { sameWords } from '#shop/words.ts'
import { answerBy } from '../helpers/client.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { orderMaker } from '../helpers/orders.ts'
import { setUpShop } from '../helpers/set-up.ts'
import { holdAnswers } from '../helpers/shop.ts'
import { fillTrade, makeBuyer } from '../helpers/trade.ts'

/** Both kinds of lists: the street's shops, built for everybody, and a member's orders. */
const shopTexts = islandTexts('en', SHOP_LIST_TEXTS)
const orderTexts = islandTexts('en', ORDER_LIST_TEXTS)
const ORDERS = 11
const shop = setUpShop()
let buyer: Awaited<ReturnType<typeof makeBuyer>>

beforeAll(async () => {
  await fillTrade(shop.db)
  const more = Array.from({ length: SHOP_PAGE_SIZE }, (_, index) => ({ site_name: sameWords(`Stall ${index + 1}`) }))
  await shop.db.insert(shops).values(more.map((row, index) => ({ ...row, site_id: 101 + index })))
  buyer = await makeBuyer(shop, 'ada', { balance: 1_000_000 })
  const { place, payBy } = orderMaker(shop, buyer)
  const { out_trade_no } = await place()
  await payBy(out_trade_no)
  for (let left = ORDERS - 1; left > 0; left -= 1) await place()
})
beforeEach(() => answerBy(shop.fetch))
afterEach(() => vi.restoreAllMocks())

const drawShops = async (query = '') =>
  draw(<ShopList texts={shopTexts} built={await pageShops({ page: 1, page_size: SHOP_PAGE_SIZE })} kinds={[]} />, {
    address: `/web/street${query}`,
  })
const drawOrders = (query = '') => draw(<OrderList texts={orderTexts} />, { address: `/web/member/order_list${query}`, token: buyer.token })
const rows = (count: number) => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))

/** Collects the status messages of the page from now on, in order. */
function listen(): string[] {
  const said: string[] = []
  const watch = new MutationObserver((changes) => {
    const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement))
    // Several changes at once are heard as the last one.
    for (const line of new Set(elements.map((element) => element?.closest('[role="status"]')))) {
      if (line?.textContent) said.push(line.textContent)
    }
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  return said
}

it.each([
  ['the shops', drawShops, 2],
  ['a member’s orders', async () => drawOrders(), 1],
])('leads to the heading after turning a page of %s, and says so once', async (_, open, last) => {
  const { user } = await open()
  await screen.findByRole('link', { name: 'Page 2' })
  const arrived = () => focusOn(() => screen.getByRole('heading', { level: 1 }))
  const said = listen()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await arrived()
  expect(screen.getAllByRole('article')).toHaveLength(last)
  expect(location.search).toBe('?page=2')
  expect(said).toEqual(['Page 2 of 2'])
  await user.click(screen.getByRole('link', { name: 'Previous' }))
  await arrived()
  expect(said).toEqual(['Page 2 of 2', 'Page 1 of 2'])
})

it('leaves the focus where it is when something else than the page changes', async () => {
  const { user } = drawOrders()
  await rows(10)
  await user.click(screen.getByRole('link', { name: /To ship/ }))
  await rows(1)
  await focusOn(() => screen.getByRole('link', { name: /To ship/ }))
})

it('makes no entry of the history for what is shown already, so that Back leads back', async () => {
  const { user } = drawOrders()
  await rows(10)
  const entries = history.length
  await user.click(screen.getByRole('link', { name: 'All' }))
  await new Promise((done) => setTimeout(done, 50))
  expect(history.length).toBe(entries)
})

it('puts a page number beyond the last one right in the address, too', async () => {
  drawOrders('?status=waitpay&page=40')
  await rows(10)
  expect(location.search).toBe('?status=waitpay')
  expect(document.activeElement).toBe(document.body)
})

it('drops an answer to an older question, and its refusal', async () => {
  const { user } = drawOrders()
  await rows(10)
  // The list, and what waits for payment.
  const held = holdAnswers(shop, '/order/lists', 2)
  await user.click(screen.getByRole('link', { name: /To pay/ }))
  await waitFor(() => expect(held.asked).toBe(2))
  await user.click(screen.getByRole('link', { name: /To ship/ }))
  await rows(1)
  held.release()
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('goes back to a list of everybody at once, to the place that was left', async () => {
  const { user } = await drawShops()
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.stubGlobal('scrollY', 640)
  dispatchEvent(new Event('scroll'))
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await rows(2)
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  history.back()
  await rows(SHOP_PAGE_SIZE)
  expect(location.search).toBe('')
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 640))
  history.forward()
  await rows(2)
  vi.unstubAllGlobals()
})

it('goes back to a member’s list with what the shop knows by now', async () => {
  const { user } = drawOrders()
  await rows(10)
  await user.click(screen.getByRole('link', { name: /To ship/ }))
  await rows(1)
  const held = holdAnswers(shop, '/order/lists')
  held.release()
  history.back()
  await rows(10)
  await waitFor(() => expect(held.asked).toBe(2))
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page')
})

it('keeps the last list for whoever comes back from another page: rows of one for everybody, the place alone of a member’s', async () => {
  const kept = () => JSON.parse(sessionStorage.getItem('list') ?? '{}')
  const { unmount } = await drawShops('?page=2')
  await rows(2)
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toMatchObject({ at: location.href, page: { list: [{}, {}] } })
  unmount()
  drawOrders()
  await rows(10)
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual({ at: location.href, top: 0 })
})

it('takes what was kept from the device when one comes back, without asking', async () => {
  const { list } = await pageShops({ page: 2, page_size: SHOP_PAGE_SIZE })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as PerformanceNavigationTiming])
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const at = new URL('/web/street?page=2', location.href).href
  const built = await pageShops({ page: 1, page_size: SHOP_PAGE_SIZE })
  sessionStorage.setItem('list', JSON.stringify({ at, top: 320, page: { ...built, list } }))
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  draw(<ShopList texts={shopTexts} built={built} kinds={[]} />, { address: '/web/street?page=2' })
  await rows(2)
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 320))
})
