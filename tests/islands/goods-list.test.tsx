import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { getCategoryTree } from '#api/category.ts'
import { pageGoods } from '#api/goods.ts'
import { configure } from '#api/settings.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { islandTexts } from '#i18n.ts'
import { GoodsList } from '#islands/list/GoodsList.tsx'
import { GOODS_LIST_TEXTS } from '#islands/list/texts.ts'
import { slimTree } from '#lib/category-tree.ts'
import { PAGE_SIZE } from '#lib/goods-query.ts'
import { readPendingAction } from '#lib/read-pending-action.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { review } from '#shop/db/schema/review.ts'
import { $cartCount } from '#stores/cart.ts'
import { fillCatalogue, LAMP, TEA, TEA_SKU } from '../helpers/catalogue.ts'
import { caughtUp, draw } from '../helpers/draw.tsx'
import { openTestShop, type TestShop } from '../helpers/shop.ts'

const texts = islandTexts('en', GOODS_LIST_TEXTS)
const FIXED = {}
const FACETS = {
  brands: [
    { brand_id: 1, name: 'Ketl', initial: 'K' },
    { brand_id: 2, name: 'Leaf', initial: 'L' },
  ],
  attributes: [
    {
      attr_id: 1,
      name: 'Material',
      values: [
        { attr_value_id: 1, name: 'Steel' },
        { attr_value_id: 2, name: 'Paper' },
      ],
    },
  ],
}
let shop: TestShop
const network = (...[input, init]: Parameters<typeof fetch>) => shop.fetch(new Request(input, init))

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  configure({ fetch: network })
  await shop.empty()
  await fillCatalogue(shop.db)
})

async function drawList(address = '/web/goods/list', token = '', hasShops = true) {
  const built = await pageGoods({ page: 1, page_size: PAGE_SIZE, order: '' })
  const categories = slimTree(await getCategoryTree({}))
  const list = { texts, fixed: FIXED, built, categories, facets: FACETS, hasShops }
  return draw(<GoodsList {...list} />, { address, token })
}
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const shown = (count: number) => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))

it('shows the built page when the address asks for nothing else', async () => {
  await drawList()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All goods')
  expect(names()).toHaveLength(3)
  expect(screen.getByText('3 products')).toBeTruthy()
})

it('reads search, filters and sort from the address, and writes it back without nonsense (R10)', async () => {
  await drawList('/web/goods/list?keyword=kettle&page=1&order=wrong')
  await screen.findByRole('heading', { level: 1, name: 'Results for “kettle”' })
  await shown(1)
  expect(location.search).toBe('?keyword=kettle')
})

it('says which words were looked for where nothing has all of them', async () => {
  await drawList('/web/goods/list?keyword=birthday+kettle')
  await screen.findByText('1 product · Nothing has all of “birthday kettle”; these have “kettle”')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “birthday kettle”')
})

it('offers goods of our own shop where there are others, and else only to take the filter away', async () => {
  const own = () => screen.queryByRole('checkbox', { name: 'Our own shop' })
  await drawList()
  expect(own()).not.toBeNull()
  cleanup()
  await drawList('/web/goods/list', '', false)
  expect(own()).toBeNull()
  cleanup()
  const { user } = await drawList('/web/goods/list?is_own=1', '', false)
  await user.click(screen.getByRole('checkbox', { name: 'Our own shop' }))
  await waitFor(() => expect(own()).toBeNull())
})

it('writes every filter into the address, starts again at page 1, and says how many are left', async () => {
  const { user } = await drawList()
  await user.click(screen.getByRole('checkbox', { name: 'Free delivery' }))
  await waitFor(() => expect(location.search).toBe('?is_free_shipping=1'))
  expect(await screen.findByText('1 product')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove filter Free delivery' }))
  await shown(3)
  expect(location.search).toBe('')
})

it('puts prices the wrong way round right, and says what is no price', async () => {
  const { user } = await drawList()
  await user.type(screen.getByRole('textbox', { name: 'Lowest price' }), '600')
  await user.type(screen.getByRole('textbox', { name: 'Highest price' }), '100{Enter}')
  await waitFor(() => expect(location.search).toContain('min_price=100&max_price=600'))
  await user.clear(screen.getByRole('textbox', { name: 'Lowest price' }))
  await user.type(screen.getByRole('textbox', { name: 'Lowest price' }), 'cheap{Enter}')
  expect(await screen.findByText(/Enter an amount/)).toBeTruthy()
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

it('offers ways on when nothing is found, and clears all filters at once', async () => {
  const { user } = await drawList('/web/goods/list?keyword=kettle&is_free_shipping=1&is_own=1')
  expect(await screen.findByRole('heading', { name: 'No products match your filters' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear all (2)' }))
  await waitFor(() => expect(location.search).toBe('?keyword=kettle'))
  await waitFor(() => expect(screen.queryByText('No products match your filters')).toBeNull())
})

it('corrects a page number beyond the last', async () => {
  await drawList('/web/goods/list?page=40')
  await waitFor(() => expect(location.search).toBe(''))
  await shown(3)
})

it('takes a server at its word that its last page is empty, and does not ask for ever', async () => {
  const built = await pageGoods({ page: 1, page_size: PAGE_SIZE, order: '' })
  let asked = 0
  configure({
    fetch: async () => {
      asked += 1
      return Response.json({ code: 0, message: '', data: { count: 25, page_count: 2, list: [] }, timestamp: shop.clock.now })
    },
  })
  draw(<GoodsList texts={texts} fixed={FIXED} built={built} categories={[]} facets={FACETS} hasShops />, {
    address: '/web/goods/list?page=2',
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
  await user.click(screen.getByRole('checkbox', { name: 'Our own shop' }))
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
  await screen.findByRole('alert', undefined, { timeout: 5000 })
  expect(names()).toHaveLength(3)
  configure({ fetch: network })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(2)
})

it('shows no other list under a search that could not be loaded', async () => {
  const built = await pageGoods({ page: 1, page_size: PAGE_SIZE, order: '' })
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  const { user } = draw(<GoodsList texts={texts} fixed={FIXED} built={built} categories={[]} facets={FACETS} hasShops />, {
    address: '/web/goods/list?keyword=kettle',
  })
  expect(await screen.findByText('The goods could not be loaded')).toBeTruthy()
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  configure({ fetch: network })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(1)
})

it('names the tab and the way to the list after what is searched', async () => {
  await drawList('/web/goods/list?keyword=kettle')
  await waitFor(() => expect(document.title).toBe('Results for “kettle”'))
  const way = within(screen.getByRole('navigation', { name: 'You are here' }))
  expect(way.getByRole('link', { name: 'All goods' }).getAttribute('href')).toBe('/web/goods/list')
  expect(way.getByText('Results for “kettle”').getAttribute('aria-current')).toBe('page')
})

it('says how many goods a value leaves, and keeps the focus when a filter is taken away', async () => {
  const counted = {
    brands: FACETS.brands.map((brand, index) => ({ ...brand, count: index })),
    attributes: [],
  }
  const built = await pageGoods({ page: 1, page_size: PAGE_SIZE, order: '' })
  const { user } = draw(<GoodsList texts={texts} fixed={FIXED} built={built} categories={[]} facets={counted} hasShops />, {
    address: '/web/goods/list?is_own=1',
  })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Ketl/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Leaf/ }).disabled).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Remove filter Our own shop' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('counts what a value leaves beside the filters that are on, and says no number it does not know', async () => {
  const { user } = await drawList()
  const brand = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(screen.getByRole('checkbox', { name: 'Free delivery' }))
  await waitFor(() => expect(brand(/Ketl\s*0/).disabled).toBe(true))
  expect(brand(/Leaf\s*1/).disabled).toBe(false)
  await user.click(brand(/Leaf/))
  await user.click(screen.getByRole('checkbox', { name: 'Free delivery' }))
  await waitFor(() => expect(brand(/Ketl\s*1/).disabled).toBe(false))
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  await user.click(screen.getByRole('checkbox', { name: 'Our own shop' }))
  await waitFor(() => expect(brand(/Ketl/).closest('label')?.textContent).toBe('Ketl'), { timeout: 5000 })
})

const brandBox = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('narrows by several brands at once, each with its own way out, forwards and back', async () => {
  const { user } = await drawList()
  await user.click(brandBox(/Leaf/))
  await shown(1)
  await waitFor(() => expect(brandBox(/Ketl\s*1/).disabled).toBe(false))
  brandBox(/Ketl/).focus()
  await user.keyboard(' ')
  await shown(2)
  expect(location.search).toBe('?brand_id=1,2')
  expect([brandBox(/Ketl\s*1/).checked, brandBox(/Leaf\s*1/).checked]).toEqual([true, true])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All goods')
  await user.click(screen.getByRole('button', { name: 'Remove filter Leaf' }))
  await screen.findByRole('heading', { level: 1, name: 'Ketl' })
  expect(location.search).toBe('?brand_id=1')
  history.back()
  await shown(2)
  await user.click(screen.getByRole('button', { name: 'Clear all (2)' }))
  await shown(3)
  expect(location.search).toBe('')
})

it('narrows by one brand at a time where the server takes no more', async () => {
  configure({ dialect: DIALECTS.multishop })
  onTestFinished(() => configure({ dialect: undefined }))
  const { user } = await drawList('/web/goods/list?brand_id=1,2')
  await waitFor(() => expect(location.search).toBe('?brand_id=1'))
  await user.click(brandBox(/Leaf/))
  await waitFor(() => expect(location.search).toBe('?brand_id=2'))
  expect([brandBox(/Ketl/).checked, brandBox(/Leaf/).checked]).toEqual([false, true])
  await user.click(brandBox(/Leaf/))
  await waitFor(() => expect(location.search).toBe(''))
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
  const { user } = await drawList('/web/goods/list', token)
  await user.click(screen.getByRole('button', { name: 'Add Oolong tea to cart' }))
  await waitFor(() => expect($cartCount.get()).toBe(1))
  expect(screen.getByRole('link', { name: 'Choose options of Gooseneck kettle' }).getAttribute('href')).toBe('/web/sku/1')
})

it('keeps what a visitor clicked for after signing in', async () => {
  const { user } = await drawList()
  await user.click(screen.getByRole('button', { name: 'Add Oolong tea to cart' }))
  expect(readPendingAction(sessionStorage.getItem('intent'), Date.now())).toEqual({ kind: 'add', sku_id: TEA_SKU, site_id: 2, num: 1 })
})
