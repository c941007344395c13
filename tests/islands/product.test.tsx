import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { configure } from '#api/settings.ts'
import { getSku } from '#api/sku.ts'
import { storeToken } from '#api/token-cookie.ts'
import { goodsskuDelivery, goodsskuInfo } from '#contract/sku.ts'
import { islandTexts } from '#i18n.ts'
import { ProductTop } from '#islands/product/ProductTop.tsx'
import { PRODUCT_TOP_TEXTS } from '#islands/product/texts.ts'
import { Gallery } from '#islands/shared/product/Gallery.tsx'
import { slimSku } from '#lib/catalogue/product.ts'
import { skuPoint } from '#lib/catalogue/sku.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { area } from '#shop/db/schema/member.ts'
import { shopDelivery } from '#shop/db/schema/shop.ts'
import { sameWords } from '#shop/words.ts'
import { $offer, AS_BUILT, applyOffer } from '#stores/offer.ts'
import { rememberAction } from '#stores/pending-action.ts'
import { $region } from '#stores/region.ts'
import { runPendingAction, takeActionResult } from '#stores/run-pending-action.ts'
import {
  fillCatalogue,
  KETTLE,
  KETTLE_BLACK_LARGE,
  KETTLE_BLACK_SMALL,
  KETTLE_WHITE_SMALL,
  OWN_SHOP,
  TEA,
  TEA_SKU,
} from '../helpers/catalogue.ts'
import { caughtUp, draw, focusOn } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { holdAnswers, NOON } from '../helpers/shop.ts'
import { wordsOf } from '../helpers/words.ts'

const texts = islandTexts('en', PRODUCT_TOP_TEXTS)
const shop = setUpFreshShop({ fill: fillCatalogue })
const network = (...[input, init]: Parameters<typeof fetch>) => shop.fetch(new Request(input, init))

beforeEach(() => {
  $offer.set(AS_BUILT)
})

async function drawProduct(sku_id = KETTLE_BLACK_SMALL, token = '') {
  const { goods_sku_detail: detail } = await getSku({ sku_id })
  const kettles = await Promise.all([KETTLE_BLACK_SMALL, KETTLE_BLACK_LARGE, KETTLE_WHITE_SMALL].map((id) => getSku({ sku_id: id })))
  const points = detail.goods_id === KETTLE ? kettles.map((page) => skuPoint(page.goods_sku_detail)) : []
  return draw(
    <ProductTop
      texts={texts}
      sku={slimSku(detail)}
      points={points}
      builtAt={NOON}
      own="Harbour Select"
      coupons={[]}
      offer={null}
      reviews={undefined}
    />,
    { address: `/web/sku/${sku_id}`, token },
  )
}
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

it('switches to another sku without leaving: name, price and address change together and are announced', async () => {
  const { user } = await drawProduct()
  const before = heading()
  await user.click(option('Large'))
  await waitFor(() => expect(location.pathname).toBe(`/web/sku/${KETTLE_BLACK_LARGE}`))
  expect(heading()).not.toBe(before)
  expect(option('Large').checked).toBe(true)
  expect(screen.getByText(/^Black, Large: HK\$/)).toBeTruthy()
})

it('tells options that change another choice from those that are free', async () => {
  await drawProduct(KETTLE_BLACK_LARGE)
  expect(option('White').parentElement?.textContent).toContain('Also changes Size')
  expect(option('Small').parentElement?.textContent).toBe('Small')
})

it('takes the choice back and says why when the shop does not answer', async () => {
  const { user } = await drawProduct()
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  await user.click(option('Large'))
  await screen.findByText(/could not be reached/)
  expect(option('Small').checked).toBe(true)
  expect(location.pathname).toBe(`/web/sku/${KETTLE_BLACK_SMALL}`)
})

it('keeps the option chosen meanwhile when a check of the one before comes late', async () => {
  const { user } = await drawProduct()
  const late = holdAnswers(shop, goodsskuInfo.path, 1)
  act(() => $offer.setKey('checked', 'failed'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(late.asked).toBe(1))
  await user.click(option('Large'))
  await waitFor(() => expect(option('Large').checked).toBe(true))
  await waitFor(() => expect(location.pathname).toBe(`/web/sku/${KETTLE_BLACK_LARGE}`))
  late.release()
  await caughtUp(shop)
  expect(option('Large').checked).toBe(true)
})

it('keeps its pictures when a server names none of an option', async () => {
  const { user } = await drawProduct()
  configure({
    fetch: async (input, init) =>
      new Response((await (await network(input, init)).text()).replace(/"sku_images":"[^"]*"/g, '"sku_images":""')),
  })
  const pictures = () => screen.getByRole('list', { name: 'Pictures' }).childElementCount
  expect(pictures()).toBeGreaterThan(0)
  await user.click(option('Large'))
  await waitFor(() => expect(location.pathname).toBe(`/web/sku/${KETTLE_BLACK_LARGE}`))
  expect(pictures()).toBeGreaterThan(0)
})

it('turns only the large picture while that is open, and gives the focus back to the one below, also beside a film', async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  const images = ['upload/a.jpg', 'upload/b.jpg']
  const { user } = draw(<Gallery images={images} video="upload/film.mp4" name="Kettle" t={wordsOf('en')} />)
  await user.click(screen.getByRole('button', { name: /Full screen/ }))
  const viewer = await screen.findByRole('dialog')
  fireEvent.keyDown(viewer, { key: 'ArrowLeft' })
  expect(within(viewer).getByRole('status').textContent).toBe('2 / 2')
  fireEvent(viewer, new Event('close'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await focusOn(() => screen.getByRole('link', { name: 'View this picture full screen' }))
})

it('offers no film whose address is no film’s', () => {
  draw(<Gallery images={['upload/a.jpg']} video="javascript:alert(1)" name="Kettle" t={wordsOf('en')} />)
  expect(document.querySelector('[href^="javascript:"]')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Video' })).toBeNull()
})

it('offers no areas of another region when those of the one chosen do not come', async () => {
  await shop.db.insert(area).values([
    { id: 1, level: 1, name: sameWords('Kowloon') },
    { id: 2, level: 1, name: sameWords('Islands') },
    { id: 11, pid: 1, level: 2, name: sameWords('Mong Kok') },
  ])
  const { user } = await drawProduct()
  await user.click(screen.getByRole('button', { name: 'Choose your delivery area' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Region' }), 'Kowloon')
  await screen.findByRole('option', { name: 'Mong Kok' })
  configure({ fetch: async () => Response.json({ code: -1, message: 'Busy', data: '', timestamp: NOON }) })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Islands')
  await screen.findAllByText('Busy')
  expect(screen.queryByRole('option', { name: 'Mong Kok' })).toBeNull()
})

it('says what delivery to the chosen region costs, and where there is none', async () => {
  await shop.db.insert(area).values([
    { id: 1, level: 1, name: sameWords('Kowloon') },
    { id: 2, level: 1, name: sameWords('Islands') },
  ])
  await shop.db.insert(shopDelivery).values({ site_id: OWN_SHOP, express: false, local: true, local_fee: 1500, local_areas: [1] })
  $region.set([])
  const { user } = await drawProduct()
  expect(screen.getByText('Delivery fee shown at checkout')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose your delivery area' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Region' }), 'Kowloon')
  expect(await screen.findByText('Local delivery HK$15')).toBeTruthy()
  const held = holdAnswers(shop, goodsskuDelivery.path)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Islands')
  await waitFor(() => expect(held.asked).toBe(1))
  expect(screen.queryByText('Local delivery HK$15')).toBeNull()
  held.release()
  expect(await screen.findByText('No delivery to this area')).toBeTruthy()
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Kowloon')
  expect(await screen.findByText('Delivery fee shown at checkout')).toBeTruthy()
})

it('opens the code for the phone with the focus in it, and gives the focus back', async () => {
  const { user } = await drawProduct()
  const button = screen.getByRole('button', { name: 'Open on phone' })
  await user.click(button)
  const panel = await screen.findByRole('region', { name: 'Open on phone' })
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Open on phone' })).toBeNull()
  await focusOn(() => button)
})

it('says that an option has gone since the page was built', async () => {
  const { user } = await drawProduct()
  await shop.db.delete(sku).where(eq(sku.sku_id, KETTLE_BLACK_LARGE))
  await user.click(option('Large'))
  expect(await screen.findByText('This option is no longer available.')).toBeTruthy()
  expect(option('Small').checked).toBe(true)
})

it('says which limit a quantity was put to', async () => {
  await shop.db.update(goods).set({ max_buy: 2 }).where(eq(goods.goods_id, KETTLE))
  const { user } = await drawProduct()
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  await user.clear(field)
  await user.type(field, '9{Enter}')
  expect(field.value).toBe('2')
  expect(screen.getByText('Limit 2 per customer.')).toBeTruthy()
})

it('offers to tell when it is back, and the sisters in stock, when sold out', async () => {
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, KETTLE_BLACK_SMALL))
  const { user } = await drawProduct()
  expect(screen.getAllByText('Sold out')).toBeTruthy()
  expect(screen.getByText('Last sold at this price')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Tell me when it is back' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Choose\s*White/ }))
  await waitFor(() => expect(location.pathname).toBe(`/web/sku/${KETTLE_WHITE_SMALL}`))
  expect(screen.getByRole('button', { name: 'Buy now' })).toBeTruthy()
})

it('offers nothing to buy when off the shelf, and says so', async () => {
  await shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, KETTLE))
  await drawProduct()
  expect(screen.getByText(/^This product is no longer sold/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy now' }).disabled).toBe(true)
})

it('says from how many pieces on a product is sold when fewer are left', async () => {
  await shop.db.update(goods).set({ min_buy: 5 }).where(eq(goods.goods_id, TEA))
  await shop.db.update(sku).set({ stock: 3 }).where(eq(sku.sku_id, TEA_SKU))
  await drawProduct(TEA_SKU)
  act(() => $offer.setKey('wanted', 50))
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  expect([field.value, field.disabled]).toEqual(['5', true])
  expect(screen.getByText('Minimum order: 5.')).toBeTruthy()
  for (const name of ['Add to cart', 'Buy now']) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

it('puts the product in the cart and shows what is there now', async () => {
  const { token } = await shop.signUp('ada')
  const { user } = await drawProduct(TEA_SKU, token)
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  const panel = within(await screen.findByRole('region', { name: 'Added to cart' }))
  expect((await panel.findByRole('link', { name: 'Go to cart (1)' })).getAttribute('href')).toBe('/web/goods/cart')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Added to cart' })).toBeNull()
})

it('keeps saying what was added, at its price, while another option is chosen', async () => {
  await shop.db.update(sku).set({ price: 45600 }).where(eq(sku.sku_id, KETTLE_BLACK_LARGE))
  const { token } = await shop.signUp('ada')
  const { user } = await drawProduct(KETTLE_BLACK_SMALL, token)
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  const panel = await screen.findByRole('region', { name: 'Added to cart' })
  const line = () => panel.querySelector('.added__line')?.textContent
  const before = line()
  expect(before).toContain('Small')
  await user.click(option('Large'))
  await waitFor(() => expect(location.pathname).toBe(`/web/sku/${KETTLE_BLACK_LARGE}`))
  expect(screen.getAllByText('456.00').length).toBeGreaterThan(0)
  expect(line()).toBe(before)
})

it('takes a refusal away with the option it was about', async () => {
  const { token } = await shop.signUp('ada')
  const { user } = await drawProduct(KETTLE_BLACK_SMALL, token)
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, KETTLE_BLACK_SMALL))
  const isRefused = () => screen.getAllByRole('alert').some(({ textContent }) => textContent)
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(isRefused()).toBe(true))
  await user.click(option('Large'))
  await waitFor(() => expect(location.pathname).toBe(`/web/sku/${KETTLE_BLACK_LARGE}`))
  expect(isRefused()).toBe(false)
})

it('puts the product in a visitor’s cart on the device, and says so as to a member', async () => {
  localStorage.clear()
  const { user } = await drawProduct(TEA_SKU)
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  const panel = within(await screen.findByRole('region', { name: 'Added to cart' }))
  expect((await panel.findByRole('link', { name: 'Go to cart (1)' })).getAttribute('href')).toBe('/web/goods/cart')
  expect(screen.getByText('1 already in your cart')).toBeTruthy()
})

it('tells a member how many are in the cart already', async () => {
  const { token } = await shop.signUp('ada')
  const first = await drawProduct(TEA_SKU, token)
  await first.user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('1 already in your cart')).toBeTruthy()
  first.unmount()
  await drawProduct(TEA_SKU, token)
  expect(await screen.findByText('1 already in your cart')).toBeTruthy()
})

it('shows the shop’s refusal beside the button', async () => {
  const { token } = await shop.signUp('ada')
  const { user } = await drawProduct(TEA_SKU, token)
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, TEA_SKU))
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent)).toBe(true))
})

it('shows the price that was asked again, and the check beside it', async () => {
  await drawProduct()
  act(() => applyOffer({ sku_id: KETTLE_BLACK_SMALL, price: 12300, discount_price: 12300, stock: 4 }))
  expect(await screen.findByText('123.00')).toBeTruthy()
  expect(screen.getByText('Only 4 left')).toBeTruthy()
})

it('does what was clicked before signing in, once', async () => {
  const { token } = await shop.signUp('ada')
  rememberAction({ kind: 'follow', site_id: OWN_SHOP })
  storeToken(token)
  expect(await runPendingAction()).toMatchObject({ ok: true })
  expect(await runPendingAction()).toBeNull()
  expect(takeActionResult()).toMatchObject({ ok: true, intent: { kind: 'follow' } })
  expect(takeActionResult()).toBeNull()
})
