import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { configure } from '#api/settings.ts'
import { goodscollectAdd } from '#contract/favourite.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { GoodsList } from '#islands/list/GoodsList.tsx'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { review } from '#shop/db/schema/review.ts'
import { $alerts } from '#stores/alerts.ts'
import { $cartCount } from '#stores/cart.ts'
import { fillCatalogue, LAMP, TEA, TEA_SKU } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { caughtUp } from '../helpers/draw.tsx'
import { drawList, listProps, names, shown } from '../helpers/goods-list.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'

const shop = setUpFreshShop({ fill: fillCatalogue })

it('shows the built page when the address asks for nothing else', async () => {
  await drawList()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All products')
  expect(names()).toHaveLength(3)
  expect(screen.getByText('3 products')).toBeTruthy()
})

it('reads search, filters and sort from the address, and writes it back without nonsense (R10)', async () => {
  await drawList({ address: '/web/goods/list?keyword=kettle&page=1&order=wrong' })
  await screen.findByRole('heading', { level: 1, name: 'Results for “kettle”' })
  await shown(1)
  expect(location.search).toBe('?keyword=kettle')
})

it('says which words were looked for where nothing has all of them', async () => {
  await drawList({ address: '/web/goods/list?keyword=birthday+kettle' })
  await screen.findByText('1 product · No product matches all of “birthday kettle”. Showing results for “kettle”')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “birthday kettle”')
})

it('keeps both of two filters that are pressed before the first one is rendered', async () => {
  await drawList()
  act(() => {
    for (const name of ['Ketl', 'Leaf']) screen.getByRole('checkbox', { name }).click()
  })
  await waitFor(() => expect(location.search).toBe('?brand_id=1,2'))
})

it('fills the heart of a product with the press, and empties it where the shop refuses', async () => {
  const answer = Promise.withResolvers<void>()
  const { token } = await shop.signUp('ada')
  const { user } = await drawList({
    token,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.endsWith(goodscollectAdd.path)) return shop.fetch(request)
      await answer.promise
      return Response.json({ code: -1, message: 'Not now', data: null, timestamp: shop.clock.now })
    },
  })
  const [heart] = screen.getAllByRole('button', { name: /^Save / })
  await user.click(heart as HTMLElement)
  expect(heart?.getAttribute('aria-pressed')).toBe('true')
  answer.resolve()
  await waitFor(() => expect(heart?.getAttribute('aria-pressed')).toBe('false'))
  expect(screen.getByRole('alert').textContent).toBe('Not now')
})

it('sorts by price in both directions and goes back with the browser', async () => {
  const { user } = await drawList()
  await user.click(screen.getByRole('button', { name: /^Price/ }))
  await waitFor(() => expect(location.search).toBe('?order=discount_price'))
  await user.click(screen.getByRole('button', { name: /^Price/ }))
  await waitFor(() => expect(location.search).toBe('?order=discount_price&sort=desc'))
  history.back()
  await waitFor(() => expect(location.search).toBe('?order=discount_price'))
  await shown(3)
})

it('stays at its filters, order and page where the browser ticks boxes again after Back', async () => {
  history.replaceState(null, '', '/web/goods/list?is_free_shipping=1&order=discount_price')
  const props = await listProps()
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<GoodsList {...props} />)
  const box = within(place).getByRole<HTMLInputElement>('checkbox', { name: 'Free delivery', hidden: true })
  box.checked = true
  const before = history.length
  const root = hydrateRoot(place, <GoodsList {...props} />)
  await waitFor(() => expect(within(place).getByRole('button', { name: /^Price/, pressed: true })).toBeTruthy())
  expect(location.search).toBe('?is_free_shipping=1&order=discount_price')
  expect([box.checked, history.length]).toEqual([true, before])
  act(() => root.unmount())
  place.remove()
})

it('offers ways on when nothing is found, and clears all filters at once', async () => {
  const { user } = await drawList({ address: '/web/goods/list?keyword=kettle&is_free_shipping=1&is_own=1' })
  expect(await screen.findByRole('heading', { name: 'No products match your filters' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear all (2)' }))
  await waitFor(() => expect(location.search).toBe('?keyword=kettle'))
  await waitFor(() => expect(screen.queryByText('No products match your filters')).toBeNull())
})

it('leads to the shops of that name only where there are some', async () => {
  const shops = () => screen.queryByRole('link', { name: 'Shops matching “zither”' })
  for (const hasShops of [true, false]) {
    await drawList({ address: '/web/goods/list?keyword=zither', hasShops })
    await screen.findByText('No results for “zither”')
    expect(shops() !== null).toBe(hasShops)
    cleanup()
  }
})

it('corrects a page number beyond the last', async () => {
  await drawList({ address: '/web/goods/list?page=40' })
  await waitFor(() => expect(location.search).toBe(''))
  await shown(3)
})

it('takes a server at its word that its last page is empty, and does not ask for ever', async () => {
  let asked = 0
  await drawList({
    address: '/web/goods/list?page=2',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.endsWith(goodsskuPage.path)) return shop.fetch(request)
      asked += 1
      return Response.json({ code: 0, message: '', data: { count: 25, page_count: 2, list: [] }, timestamp: shop.clock.now })
    },
  })
  await screen.findByRole('heading', { name: 'Nothing here yet' })
  expect(asked).toBe(1)
})

it('never lets a late answer replace a newer one', async () => {
  const { user } = await drawList()
  const first = Promise.withResolvers<void>()
  let asked = 0
  // Deaf to being called off, as a slow network is.
  configure({
    fetch: async (input, init) => {
      const request = new Request(input, { ...init, signal: null })
      const answer = await shop.fetch(request)
      if (!request.url.endsWith(goodsskuPage.path)) return answer
      asked += 1
      if (asked === 1) await first.promise
      return answer
    },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Free delivery' }))
  await waitFor(() => expect(asked).toBe(1))
  await user.click(screen.getByRole('checkbox', { name: 'Sold by us' }))
  await waitFor(() => expect(asked).toBe(2))
  await screen.findByRole('heading', { name: 'No products match your filters' })
  first.resolve()
  await caughtUp(shop)
  expect(screen.getByRole('heading', { name: 'No products match your filters' })).toBeTruthy()
})

it('keeps the old goods when the shop does not answer, and tries again', async () => {
  const { user } = await drawList()
  await shop.db.update(goods).set({ is_free_shipping: true }).where(eq(goods.goods_id, LAMP))
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  await user.click(screen.getByRole('checkbox', { name: 'Free delivery' }))
  await screen.findByRole('alert')
  expect(names()).toHaveLength(3)
  answerBy(shop.fetch)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(2)
})

it('shows no other list under a search that could not be loaded', async () => {
  const fetch = () => Promise.reject(new TypeError('offline'))
  const { user } = await drawList({ address: '/web/goods/list?keyword=kettle', fetch })
  expect(await screen.findByText('The products could not be loaded')).toBeTruthy()
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  answerBy(shop.fetch)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(1)
})

it('names the tab and the way to the list after what is searched', async () => {
  await drawList({ address: '/web/goods/list?keyword=kettle' })
  await waitFor(() => expect(document.title).toBe('Results for “kettle”'))
  const way = within(screen.getByRole('navigation', { name: 'You are here' }))
  expect(way.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/web/goods/list')
  expect(way.getByText('Results for “kettle”').getAttribute('aria-current')).toBe('page')
})

it('says on a card how its goods were rated, where they were', async () => {
  await shop.db.insert(review).values([
    { goods_id: TEA, scores: 5 },
    { goods_id: TEA, scores: 4 },
  ])
  await drawList()
  expect(screen.getAllByRole('img', { name: /^Rated/ }).map(({ textContent }) => textContent)).toEqual(['4.5'])
  expect(screen.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeTruthy()
})

it('puts goods without options in the cart from the card; those with options lead to their page', async () => {
  const { token } = await shop.signUp('ada')
  const { user } = await drawList({ token })
  await user.click(screen.getByRole('button', { name: 'Add Oolong tea to cart' }))
  await waitFor(() => expect($cartCount.get()).toBe(1))
  expect(screen.getByRole('link', { name: 'Choose options of Gooseneck kettle' }).getAttribute('href')).toBe('/web/sku/1')
})

it('offers on the card of a sold-out product to tell when it is back', async () => {
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, TEA_SKU))
  const { user } = await drawList()
  expect(screen.queryByRole('button', { name: 'Add Oolong tea to cart' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Tell me when Oolong tea.* is back$/ }))
  expect($alerts.get()).toMatchObject([{ kind: 'back', sku_id: TEA_SKU }])
  await user.click(screen.getByRole('button', { name: /^Stop alerts for Oolong tea/ }))
  expect($alerts.get()).toEqual([])
})

it('puts goods in a visitor’s cart from the card', async () => {
  localStorage.clear()
  const { user } = await drawList()
  await user.click(screen.getByRole('button', { name: 'Add Oolong tea to cart' }))
  await waitFor(() => expect($cartCount.get()).toBe(1))
})
