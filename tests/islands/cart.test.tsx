import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addCartLine, listCart } from '#api/cart.ts'
import { addFavourite, pageFavourites } from '#api/favourite.ts'
import { configure } from '#api/settings.ts'
import { islandTexts } from '#i18n.ts'
import { Cart } from '#islands/cart/Cart.tsx'
import { CART_TEXTS } from '#islands/cart/texts.ts'
import { VisitorCart } from '#islands/cart/VisitorCart.tsx'
import { translator } from '#lib/text/texts.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { shopDelivery } from '#shop/db/schema/shop.ts'
import { $cartCount, addToCart, refreshCart } from '#stores/cart.ts'
import { $unticked } from '#stores/cart-ticks.ts'
import { refreshMember } from '#stores/member.ts'
import { readCheckout } from '#stores/order-creation.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { holdAnswers } from '../helpers/shop.ts'
import { CUP, CUP_SKU, fillTrade, makeBuyer, PAN, PAN_SKU } from '../helpers/trade.ts'

const texts = islandTexts('en', CART_TEXTS)
const shop = setUpFreshShop({ fill: fillTrade })
let token: string

beforeEach(async () => {
  const buyer = await makeBuyer(shop, 'ada')
  $unticked.set([])
  token = buyer.token
  await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, buyer.as)
  await addCartLine({ site_id: OWN_SHOP, sku_id: CUP_SKU, num: 2 }, buyer.as)
})

/** Waits for the total: what is deducted comes after the lines, and ticks are rendered in a transition. */
const totalIs = (sum: string) =>
  waitFor(() =>
    expect(within(screen.getByRole('complementary', { name: 'Summary' })).getByText('Total').parentElement?.textContent).toContain(sum),
  )

it('shows a visitor an empty cart and the way to sign in (R07)', () => {
  draw(<VisitorCart t={translator(texts)} />, { address: '/web/goods/cart' })
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/web/auth/login?redirect=%2Fweb%2Fgoods%2Fcart')
})

it('shows a visitor the lines of this device, and leads to the checkout with those that are ticked', async () => {
  localStorage.clear()
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  await addToCart({ site_id: OWN_SHOP, sku_id: CUP_SKU, num: 2 })
  const { user } = draw(<Cart texts={texts} />, { address: '/web/goods/cart' })
  await screen.findByRole('link', { name: 'Pan' })
  await totalIs('160.00')
  await user.click(screen.getByRole('button', { name: 'Remove Pan' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pan' })).toBeNull())
  await totalIs('60.00')
  await user.click(screen.getByRole('button', { name: 'Check out' }))
  expect(readCheckout('normal')).toMatchObject({ sku_ids: [CUP_SKU] })
  await user.click(screen.getByRole('button', { name: 'Remove Cup' }))
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
})

it('adds up what is ticked, in cents (R07)', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  await screen.findByRole('link', { name: 'Pan' })
  await totalIs('160.00')
  await user.click(screen.getByRole('checkbox', { name: 'Select Cup' }))
  await totalIs('100.00')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).indeterminate).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Select Pan' }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check out' }).disabled).toBe(true))
})

it('renders the row of a ticked line, and no other row', async () => {
  let rows = 0
  const words = new Proxy(texts.words, {
    get(all, key) {
      if (key === 'cart.quantity') rows += 1
      return Reflect.get(all, key)
    },
  })
  const { user } = draw(<Cart texts={{ ...texts, words }} />, { token })
  await totalIs('160.00')
  rows = 0
  await user.click(screen.getByRole('checkbox', { name: 'Select Cup' }))
  await totalIs('100.00')
  expect(rows).toBe(1)
})

it('saves a quantity after a moment of quiet and reads the count anew (R07, S05)', async () => {
  draw(<Cart texts={texts} />, { token })
  const pan = within((await screen.findByRole('link', { name: 'Pan' })).closest('li') as HTMLElement)
  await totalIs('160.00')
  const saving = holdAnswers(shop, '/cart/edit', 0)
  const increase = pan.getByRole('button', { name: 'Increase quantity' })
  // In one task, so that no moment of quiet lies between them on a busy machine.
  for (let press = 0; press < 2; press++) fireEvent.click(increase)
  expect(screen.getByRole('button', { name: /Saving|Check out/, busy: true })).toBeTruthy()
  await waitFor(() => expect($cartCount.get()).toBe(5))
  expect((await listCart({}, { token })).find(({ sku_id }) => sku_id === PAN_SKU)?.num).toBe(3)
  expect(saving.asked).toBe(1)
})

it('says why a typed quantity is not taken as it was', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  const pan = within((await screen.findByRole('link', { name: 'Pan' })).closest('li') as HTMLElement)
  const field = pan.getByRole<HTMLInputElement>('spinbutton')
  await user.clear(field)
  await user.type(field, '1.5{Enter}')
  expect(pan.getByRole('alert').textContent).toBe('Enter a whole number')
  expect(field.value).toBe('1')
  await user.clear(field)
  await user.type(field, '9999{Enter}')
  await waitFor(() => expect(field.value).toBe('50'))
  expect(pan.getByRole('alert').textContent).toBe('Only 50 left')
})

it('brings the old number back with the shop’s reason when a quantity is refused', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  const pan = within((await screen.findByRole('link', { name: 'Pan' })).closest('li') as HTMLElement)
  await shop.db.update(sku).set({ stock: 1 }).where(eq(sku.sku_id, PAN_SKU))
  await user.click(pan.getByRole('button', { name: 'Increase quantity' }))
  await waitFor(() => expect(pan.getByRole('alert').textContent).not.toBe(''))
  expect(pan.getByRole<HTMLInputElement>('spinbutton').value).toBe('1')
})

it('removes a line and brings it back (R07)', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  await user.click(await screen.findByRole('button', { name: 'Remove Pan' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pan' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Pan' })).toBeTruthy()
})

it('brings an unticked line back unticked', async () => {
  $unticked.set([PAN_SKU])
  const { user } = draw(<Cart texts={texts} />, { token })
  await user.click(await screen.findByRole('button', { name: 'Remove Pan' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await listCart({}))[0]).toMatchObject({ sku_id: PAN_SKU }))
  await waitFor(() => expect($unticked.get()).toEqual([PAN_SKU]))
})

it('keeps the focus on the page when what had it is gone', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  await user.click(await screen.findByRole('button', { name: 'Remove Pan' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pan' })).toBeNull())
  await focusOn(() => screen.getByRole('heading', { level: 1 }))
  await user.click(screen.getByRole('button', { name: 'Remove selected' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await focusOn(() => screen.getByRole('heading', { name: 'Your cart is empty' }))
})

it('asks about ticked lines without an older refusal', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove selected' }))
    return within(await screen.findByRole('dialog'))
  }
  const first = await ask()
  configure({ fetch: async () => Response.json({ code: -1, message: 'Busy', data: '', timestamp: shop.clock.now }) })
  await user.click(first.getByRole('button', { name: 'Remove' }))
  expect(await first.findByText('Busy')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await ask()).queryByText('Busy')).toBeNull()
})

it('moves a line to the saved goods, also one that is saved already', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  await addFavourite({ goods_id: CUP, sku_id: CUP_SKU }, { token })
  for (const name of ['Pan', 'Cup']) {
    await user.click(await screen.findByRole('button', { name: `Move to saved items: ${name}` }))
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
  }
  expect((await pageFavourites({}, { token })).list.map(({ goods_id }) => goods_id).sort()).toEqual([PAN, CUP])
})

it('cannot save a line for later whose product the server does not name', async () => {
  answerBy(async (request) => {
    const answer = await shop.fetch(request)
    return request.url.endsWith('/cart/goodslists') ? new Response((await answer.text()).replace(/"goods_id":\d+,/g, '')) : answer
  })
  draw(<Cart texts={texts} />, { token })
  expect(await screen.findByRole('button', { name: 'Remove Pan' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Move to saved items/ })).toBeNull()
})

it('says from how many pieces on a line is sold when fewer are left', async () => {
  await shop.db.update(sku).set({ stock: 1 }).where(eq(sku.sku_id, CUP_SKU))
  draw(<Cart texts={texts} />, { token })
  const cup = within((await screen.findByRole('link', { name: 'Cup' })).closest('li') as HTMLElement)
  expect(cup.getByText('Minimum 2, only 1 left')).toBeTruthy()
  expect(cup.getByRole<HTMLInputElement>('spinbutton').disabled).toBe(true)
})

it('sets lines that are gone apart, without a box to tick (R07)', async () => {
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, PAN_SKU))
  draw(<Cart texts={texts} />, { token })
  const gone = within(await screen.findByRole('region', { name: 'No longer available' }))
  expect(gone.getByText('Sold out')).toBeTruthy()
  expect(gone.queryByRole('checkbox')).toBeNull()
  await totalIs('60.00')
})

it('hands the ticked lines to the checkout (R07, S06)', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  await totalIs('160.00')
  await user.click(screen.getByRole('checkbox', { name: 'Select Cup' }))
  await totalIs('100.00')
  await user.click(screen.getByRole('button', { name: 'Check out' }))
  const lines = await listCart({}, { token })
  expect(readCheckout('normal')).toMatchObject({ cart_ids: lines.filter(({ sku_id }) => sku_id === PAN_SKU).map(({ cart_id }) => cart_id) })
})

it('says what costs less or more than when it was put into the cart', async () => {
  const { unmount } = draw(<Cart texts={texts} />, { token })
  await screen.findByRole('link', { name: 'Pan' })
  unmount()
  await shop.db.update(sku).set({ price: 9000 }).where(eq(sku.sku_id, PAN_SKU))
  await refreshCart()
  draw(<Cart texts={texts} />, { token })
  expect(await screen.findByText('HK$10.00 less than when you added it')).toBeTruthy()
})

it('compares no price with that of a line which was in the cart before', async () => {
  const first = draw(<Cart texts={texts} />, { token })
  await first.user.click(await screen.findByRole('button', { name: 'Remove Pan' }))
  await first.user.click(await screen.findByRole('button', { name: 'Remove Cup' }))
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  first.unmount()
  await shop.db.update(sku).set({ price: 9000 }).where(eq(sku.sku_id, CUP_SKU))
  await addToCart({ site_id: OWN_SHOP, sku_id: CUP_SKU, num: 1 })
  draw(<Cart texts={texts} />, { token })
  await screen.findByRole('link', { name: 'Cup' })
  expect(screen.queryByText(/than when you added it/)).toBeNull()
})

it('tells another price than that of the day when a line was saved for later', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  await refreshMember()
  await user.click(await screen.findByRole('button', { name: 'Save for later: Pan' }))
  const later = within(await screen.findByRole('region', { name: /Saved for later/ }))
  await shop.db.update(sku).set({ price: 12000 }).where(eq(sku.sku_id, PAN_SKU))
  await user.click(later.getByRole('button', { name: 'Move Pan to the cart' }))
  expect(await screen.findByText('HK$20.00 more than when you added it')).toBeTruthy()
})

it('keeps a line for later on this device, and takes it back', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  await refreshMember()
  await user.click(await screen.findByRole('button', { name: 'Save for later: Pan' }))
  const later = within(await screen.findByRole('region', { name: /Saved for later/ }))
  expect((await listCart({}, { token })).map(({ sku_id }) => sku_id)).toEqual([CUP_SKU])
  await user.click(later.getByRole('button', { name: 'Move Pan to the cart' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /Saved for later/ })).toBeNull())
  expect(await listCart({}, { token })).toHaveLength(2)
})

it('names the cheapest goods that close a gap, added with one press', async () => {
  await shop.db.update(shopDelivery).set({ free_from: 20000 })
  const { user } = draw(<Cart texts={texts} />, { token })
  const gap = within(await screen.findByRole('region', { name: 'Add one of these' }))
  await user.click(gap.getAllByRole('button')[0] as HTMLElement)
  await waitFor(async () => expect(await listCart({}, { token })).toHaveLength(3))
})
