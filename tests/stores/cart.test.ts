import { beforeEach, expect, it } from 'vitest'
import { addCartLine, deleteCartLines, listCart } from '#api/cart.ts'
import { configure } from '#api/settings.ts'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import { DIALECTS } from '#contract/dialect.ts'
import * as cart from '#stores/cart.ts'
import { $cart, $cartCount, $cartTotal, refreshCart, refreshCount, removeLines, setQuantity } from '#stores/cart.ts'
import { $unticked, tick } from '#stores/cart-ticks.ts'
import { $member, refreshMember, signIn } from '#stores/member.ts'
import { OTHER_SHOP, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { holdAnswers } from '../helpers/shop.ts'
import { soon } from '../helpers/soon.ts'
import { fillTrade, makeBuyer, PAN_SKU } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })

/** The shop under the paths of a multi-shop server, which counts the lines of a cart. */
async function asMultishop(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(input, init)
  if (request.url.endsWith('/api/cart/count')) return Response.json({ code: 0, message: '', data: 1, timestamp: shop.clock.now })
  return shop.fetch(
    new Request(request.url.replace('/api/cart/lists', '/api/cart/goodslists'), {
      method: 'POST',
      headers: request.headers,
      body: await request.text(),
    }),
  )
}

/** Adds, and waits until count and total are those after it. */
async function addToCart(line: { site_id: number; sku_id: number; num: number }): Promise<void> {
  await cart.addToCart(line)
  await soon(() => expect($cart.get().state).not.toBe('loading'))
}

let token: string

beforeEach(async () => {
  clearToken()
  token = (await makeBuyer(shop, 'ada')).token
  storeToken(token)
})

it('re-reads count, total and lines after every change (S05)', async () => {
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 2 })
  await addToCart({ site_id: OTHER_SHOP, sku_id: TEA_SKU, num: 1 })
  expect([$cartCount.get(), $cartTotal.get()]).toEqual([3, 28000])
  const known = $cart.get()
  const lines = known.state === 'ready' ? known.data : []
  const pan = lines.find(({ sku_id }) => sku_id === PAN_SKU)?.cart_id ?? 0
  await setQuantity({ cart_id: pan, num: 1 })
  expect([$cartCount.get(), $cartTotal.get()]).toEqual([2, 18000])
  await removeLines([pan])
  expect([$cartCount.get(), $cartTotal.get()]).toEqual([1, 8000])
})

it('knows the new total once the count is another, as after an order', async () => {
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 2 })
  await addToCart({ site_id: OTHER_SHOP, sku_id: TEA_SKU, num: 1 })
  const lines = await listCart({})
  await deleteCartLines({ cart_id: lines.filter(({ sku_id }) => sku_id === PAN_SKU).map(({ cart_id }) => cart_id) })
  await refreshCount()
  expect([$cartCount.get(), $cartTotal.get()]).toEqual([1, 8000])
})

it('changes count and total at once, also where something else changed the cart', async () => {
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  await addCartLine({ site_id: OTHER_SHOP, sku_id: TEA_SKU, num: 2 })
  const seen: number[][] = []
  const stop = $cartCount.listen((count) => seen.push([count, $cartTotal.get()]))
  await refreshCount()
  stop()
  expect(seen).toEqual([[3, 26000]])
})

it('tells other tabs, and a page that the browser brings back, of a cart that an order has changed', async () => {
  const stamp = () => JSON.parse(localStorage.getItem('cart.known') ?? '{}').stamp
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  const before = stamp()
  const lines = await listCart({})
  await deleteCartLines({ cart_id: lines.map(({ cart_id }) => cart_id) })
  await refreshCount()
  expect(stamp()).toBeGreaterThan(before)
})

it('counts pieces, on an edition that counts lines too', async () => {
  configure({ dialect: DIALECTS.multishop, fetch: asMultishop })
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 2 })
  expect($cartCount.get()).toBe(2)
  await addCartLine({ site_id: OTHER_SHOP, sku_id: TEA_SKU, num: 3 })
  await refreshCount()
  expect($cartCount.get()).toBe(5)
  configure({ dialect: undefined })
})

it('keeps the newest count, whichever answer comes last', async () => {
  const held = holdAnswers(shop, '/cart/count', 1)
  const first = addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  await soon(() => expect(held.asked).toBe(1))
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  held.release()
  await first
  expect($cartCount.get()).toBe(2)
})

it('takes no count that was asked for the member before', async () => {
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 3 })
  const bob = await makeBuyer(shop, 'bob')
  const late = refreshCount()
  clearToken()
  storeToken(bob.token)
  await late
  expect($cartCount.get()).toBe(0)
})

it('rejects with the shop’s refusal and keeps what was there', async () => {
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  await expect(addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 999 })).rejects.toMatchObject({ kind: 'api' })
  expect($cartCount.get()).toBe(1)
})

it('sets count and total to 0 when the member is gone (S02), and asks nothing for a visitor', async () => {
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  await refreshMember()
  expect($member.get().state).toBe('ready')
  clearToken()
  expect([$cartCount.get(), $cartTotal.get(), $cart.get().state, $member.get().state]).toEqual([0, 0, 'idle', 'idle'])
  await Promise.all([refreshCart(), refreshCount(), refreshMember()])
  expect([$cart.get(), $member.get().state]).toEqual([{ state: 'ready', data: [] }, 'idle'])
})

it('forgets a token that the shop refuses, and the member with it (S03)', async () => {
  await signIn('forged')
  expect($member.get().state).toBe('idle')
  expect(document.cookie).not.toContain('forged')
})

it('reads the lines again when another tab has changed the cart', async () => {
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  const before = $cart.get()
  const elsewhere = JSON.stringify({ count: 5, total: 50000, stamp: Date.now() + 1000 })
  dispatchEvent(new StorageEvent('storage', { key: 'cart.known', newValue: elsewhere, storageArea: localStorage }))
  expect($cartCount.get()).toBe(5)
  await new Promise((done) => {
    const stop = $cart.listen((value) => {
      if (value.state === 'ready') {
        stop()
        done(value)
      }
    })
  })
  expect($cart.get()).not.toBe(before)
})

it('remembers what is not ticked, by sku', () => {
  $unticked.set([])
  tick([{ sku_id: 1 }, { sku_id: 2 }], false)
  tick([{ sku_id: 2 }], true)
  expect($unticked.get()).toEqual([1])
  tick([{ sku_id: 1 }], false)
  expect($unticked.get()).toEqual([1])
})

it('ticks what is put into the cart, also what was unticked before', async () => {
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  tick([{ sku_id: PAN_SKU }], false)
  expect($cartTotal.get()).toBe(0)
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  expect($cartTotal.get()).toBe(20000)
})
