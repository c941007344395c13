import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { addCartLine, countCart } from '#api/cart.ts'
import { islandTexts } from '#i18n.ts'
import { MiniCart } from '#islands/frame/MiniCart.tsx'
import { MINI_CART_TEXTS } from '#islands/frame/texts.ts'
import { addToCart } from '#stores/cart.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { CUP_SKU, fillTrade, makeBuyer, PAN_SKU } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })
let token: string

beforeEach(async () => {
  const buyer = await makeBuyer(shop, 'ada')
  token = buyer.token
  await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, buyer.as)
  await addCartLine({ site_id: OWN_SHOP, sku_id: CUP_SKU, num: 2 }, buyer.as)
})

const drawEntry = (signedIn: string) =>
  draw(
    <>
      <MiniCart texts={islandTexts('en', MINI_CART_TEXTS)}>
        <a href="/web/goods/cart">Cart</a>
      </MiniCart>
      <button type="button">elsewhere</button>
    </>,
    { address: '/web/sku/1?a=b', token: signedIn },
  )
const panel = () => screen.queryByRole('region', { name: 'Your cart' })

it('opens when the link is pointed at, says what is in the cart, and closes when the pointer has gone', async () => {
  const { user } = drawEntry(token)
  expect(panel()).toBeNull()
  await user.hover(screen.getByRole('link', { name: 'Cart' }))
  const inside = within(await screen.findByRole('region', { name: 'Your cart' }))
  expect((await inside.findByRole('link', { name: 'Cup' })).getAttribute('href')).toContain('/web/sku/')
  expect(inside.getByText('× 2')).toBeTruthy()
  await waitFor(() => expect(inside.getByText(/^Total/).textContent).toContain('160.00'))
  expect(inside.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/web/goods/cart')
  await user.hover(screen.getByRole('button', { name: 'elsewhere' }))
  await waitFor(() => expect(panel()).toBeNull())
})

it('opens on focus and closes on Escape, with the focus on the link', async () => {
  const { user } = drawEntry(token)
  await user.tab()
  await waitFor(() => expect(panel()).not.toBeNull())
  await screen.findByRole('link', { name: 'Cup' })
  await user.tab()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(panel()).toBeNull())
  await focusOn(() => screen.getByRole('link', { name: 'Cart' }))
})

it('takes a line out in place and keeps the focus in the panel', async () => {
  const { user } = drawEntry(token)
  await user.hover(screen.getByRole('link', { name: 'Cart' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Cup' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cup' })).toBeNull())
  expect(await countCart({}, { token })).toBe(1)
  await waitFor(() => expect(panel()?.contains(document.activeElement)).toBe(true))
})

it('shows a visitor the way to sign in, and back', async () => {
  const { user } = drawEntry('')
  await user.hover(screen.getByRole('link', { name: 'Cart' }))
  const way = await screen.findByRole('link', { name: 'Log in' })
  expect(way.getAttribute('href')).toBe('/web/auth/login?redirect=%2Fweb%2Fsku%2F1%3Fa%3Db')
})

it('shows a visitor what is in the cart on this device', async () => {
  localStorage.clear()
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 2 })
  const { user } = drawEntry('')
  await user.hover(screen.getByRole('link', { name: 'Cart' }))
  expect(await screen.findByRole('link', { name: 'Pan' })).toBeTruthy()
  expect(screen.getByText(/^Total/).textContent).toContain('200.00')
})
