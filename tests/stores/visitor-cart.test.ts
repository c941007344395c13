import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { addCartLine, listCart } from '#api/cart.ts'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import { type CartLine, cartAdd, cartDelete, cartEdit } from '#contract/cart.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { $cart, $cartCount, $cartTotal, addToCart, refreshCart, removeLines, setQuantity } from '#stores/cart.ts'
import { signIn } from '#stores/member.ts'
import { mergeVisitor, takeMerge } from '#stores/merge-visitor.ts'
import { $savedForLater, saveForLater } from '#stores/saved-for-later.ts'
import { readVisitorLines } from '#stores/visitor-lines.ts'
import { addLook, readLooks } from '#stores/visitor-looks.ts'
import { OTHER_SHOP, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { soon } from '../helpers/soon.ts'
import { fillTrade, makeBuyer, PAN_SKU } from '../helpers/trade.ts'

const shop = setUpFreshShop()
let token: string
let calls: string[]

/** Sends calls to the shop, but those to `path` `instead`. */
function answer(path = '', instead: (request: Request) => Promise<Response> = shop.fetch): void {
  answerBy(async (request) => {
    calls.push(new URL(request.url).pathname)
    return request.url.endsWith(path) && path ? instead(request) : shop.fetch(request)
  })
}

async function setStock(sku_id: number, stock: number): Promise<void> {
  await shop.db.update(sku).set({ stock }).where(eq(sku.sku_id, sku_id))
}

async function settle(): Promise<void> {
  await soon(() => expect($cart.get().state).not.toBe('loading'))
}

async function add(sku_id: number, num: number, site_id = OWN_SHOP): Promise<void> {
  await addToCart({ site_id, sku_id, num })
  await settle()
}

const held = async () => (await listCart({})).map(({ sku_id, num }) => [sku_id, num])

beforeEach(async () => {
  calls = []
  localStorage.clear()
  sessionStorage.clear()
  $savedForLater.set([])
  clearToken()
  answer()
  await fillTrade(shop.db)
  token = (await makeBuyer(shop, 'ada')).token
  await removeLines((dataOf($cart.get()) ?? []).map(({ cart_id }) => cart_id))
})

it('keeps a visitor’s cart on the device and makes no call of a member’s cart', async () => {
  await add(PAN_SKU, 2)
  await add(TEA_SKU, 1, OTHER_SHOP)
  expect([$cartCount.get(), $cartTotal.get()]).toEqual([3, 28000])
  const lines = dataOf($cart.get()) ?? []
  expect(lines.map(({ sku_id, num }) => [sku_id, num])).toEqual([
    [TEA_SKU, 1],
    [PAN_SKU, 2],
  ])
  const pan = lines[1]?.cart_id ?? 0
  await setQuantity({ cart_id: pan, num: 1 })
  expect([$cartCount.get(), $cartTotal.get()]).toEqual([2, 18000])
  await removeLines([pan])
  expect([$cartCount.get(), $cartTotal.get()]).toEqual([1, 8000])
  expect(calls.filter((path) => [cartAdd, cartEdit, cartDelete].some((call) => call.path === path))).toEqual([])
})

it('takes no more of a sku than can be bought', async () => {
  await setStock(PAN_SKU, 3)
  await add(PAN_SKU, 2)
  await expect(add(PAN_SKU, 2)).rejects.toMatchObject({ kind: 'limit' })
  expect($cartCount.get()).toBe(2)
})

it('asks fresh what the lines cost and whether they can be had', async () => {
  await add(PAN_SKU, 2)
  await setStock(PAN_SKU, 0)
  await refreshCart()
  await soon(() => expect([$cartCount.get(), $cartTotal.get()]).toEqual([2, 0]))
  expect(dataOf($cart.get())?.[0]?.stock).toBe(0)
})

it('reads what another tab has changed', async () => {
  await add(PAN_SKU, 2)
  const kept = localStorage.getItem('cart.visitor') ?? ''
  localStorage.setItem('cart.visitor', kept.replace('"num":2', '"num":5'))
  dispatchEvent(new StorageEvent('storage', { key: 'cart.visitor', storageArea: localStorage }))
  expect($cartCount.get()).toBe(5)
})

it('merges into the member’s cart at sign-in and leaves nothing behind', async () => {
  await add(PAN_SKU, 2)
  await add(TEA_SKU, 1, OTHER_SHOP)
  await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, { token })
  await signIn(token)
  expect(await held()).toEqual([
    [TEA_SKU, 1],
    [PAN_SKU, 3],
  ])
  expect(readVisitorLines()).toEqual([])
  expect($cartCount.get()).toBe(4)
  expect(takeMerge()).toBeNull()
  clearToken()
  expect($cartCount.get()).toBe(0)
})

it('names what the member’s cart does not take, and keeps it aside', async () => {
  await add(PAN_SKU, 3)
  await add(TEA_SKU, 2, OTHER_SHOP)
  await setStock(PAN_SKU, 0)
  await setStock(TEA_SKU, 1)
  await signIn(token)
  expect(await held()).toEqual([[TEA_SKU, 1]])
  const merge = takeMerge()
  expect(merge?.unmerged.map(({ num, added }) => [num, added])).toEqual([
    [3, 0],
    [2, 1],
  ])
  expect(merge?.unmerged.every(({ name }) => name)).toBe(true)
  expect($savedForLater.get().map(({ sku_id, num }) => [sku_id, num])).toEqual([
    [TEA_SKU, 1],
    [PAN_SKU, 3],
  ])
  expect(readVisitorLines()).toEqual([])
})

it('respects what the member bought before under a limit', async () => {
  await add(PAN_SKU, 2)
  answer('/api/goodssku/info', async (request) => {
    const envelope = await (await shop.fetch(request)).json()
    return Response.json({ ...envelope, data: { ...envelope.data, max_buy: 3, purchased_num: 2 } })
  })
  await signIn(token)
  expect(await held()).toEqual([[PAN_SKU, 1]])
})

it('keeps lines whose call failed, and adds them at the next try', async () => {
  await add(PAN_SKU, 2)
  answer(cartAdd.path, () => Promise.reject(new TypeError('offline')))
  await signIn(token)
  expect(readVisitorLines()).toHaveLength(1)
  expect(takeMerge()).toMatchObject({ isWhole: false })
  answer()
  await mergeVisitor()
  expect(await held()).toEqual([[PAN_SKU, 2]])
  expect(readVisitorLines()).toEqual([])
})

it('does not add twice what was added although its answer was lost, as over a reload', async () => {
  await add(PAN_SKU, 2)
  await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, { token })
  answer(cartAdd.path, async (request) => {
    await shop.fetch(request)
    throw new TypeError('gone')
  })
  await signIn(token)
  expect(readVisitorLines()).toHaveLength(1)
  answer()
  await mergeVisitor()
  expect(await held()).toEqual([[PAN_SKU, 3]])
  expect(readVisitorLines()).toEqual([])
})

it('gives a line to the next member whole when the merge into another member’s cart was interrupted', async () => {
  await add(PAN_SKU, 2)
  answer(cartAdd.path, async (request) => {
    await shop.fetch(request)
    throw new TypeError('gone')
  })
  await signIn(token)
  clearToken()
  const bob = await makeBuyer(shop, 'bob')
  answer()
  await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 2 }, bob.as)
  await signIn(bob.token)
  expect(await held()).toEqual([[PAN_SKU, 4]])
})

it('adds a line that is saved for later to the pieces of it saved before', async () => {
  await add(PAN_SKU, 2)
  await saveForLater(dataOf($cart.get())?.[0] as CartLine)
  await settle()
  await add(PAN_SKU, 1)
  await saveForLater(dataOf($cart.get())?.[0] as CartLine)
  expect($savedForLater.get().map(({ sku_id, num }) => [sku_id, num])).toEqual([[PAN_SKU, 3]])
})

it('merges once where two places ask for it at the same time', async () => {
  await add(PAN_SKU, 2)
  storeToken(token)
  await Promise.all([mergeVisitor(), mergeVisitor()])
  expect(await held()).toEqual([[PAN_SKU, 2]])
})

it('lets the tabs of a browser merge one after the other', async () => {
  await add(PAN_SKU, 2)
  let last = Promise.resolve()
  const request = (_name: string, run: () => Promise<void>) => {
    const done = last.then(run)
    last = done.then(
      () => {},
      () => {},
    )
    return done
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  storeToken(token)
  const { mergeVisitorCart } = await import('#stores/merge-cart.ts')
  await Promise.all([mergeVisitorCart(), mergeVisitorCart()])
  vi.unstubAllGlobals()
  expect(await held()).toEqual([[PAN_SKU, 2]])
})

it('stops when the member signs out meanwhile', async () => {
  await add(PAN_SKU, 2)
  await add(TEA_SKU, 1, OTHER_SHOP)
  answer(cartAdd.path, async (request) => {
    const done = await shop.fetch(request)
    clearToken()
    return done
  })
  await signIn(token)
  expect(readVisitorLines().map(({ sku_id }) => sku_id)).toEqual([TEA_SKU])
  answer()
  await signIn(token)
  expect(await held()).toEqual([
    [TEA_SKU, 1],
    [PAN_SKU, 2],
  ])
})

it('keeps what a visitor looked at on the device, each product once, and moves it to the member at sign-in', async () => {
  const look = (goods_id: number) => ({
    goods_id,
    sku_id: goods_id,
    site_id: OWN_SHOP,
    category_id: 1,
    category_id_1: 1,
    category_id_2: 0,
    category_id_3: 0,
    sku_name: 'Pan',
    sku_image: '',
  })
  for (const goods_id of [PAN_SKU, TEA_SKU, PAN_SKU]) addLook(look(goods_id))
  expect(readLooks().map(({ goods_id }) => goods_id)).toEqual([PAN_SKU, TEA_SKU])
  expect(calls).toEqual([])
  await signIn(token)
  expect(readLooks()).toEqual([])
  expect(calls.filter((path) => path === '/api/goodsbrowse/add')).toHaveLength(2)
})
