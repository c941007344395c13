import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { listCart } from '#api/cart.ts'
import { pageFavourites } from '#api/favourite.ts'
import { configure } from '#api/settings.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { islandTexts } from '#i18n.ts'
import { Shared } from '#islands/share/Shared.tsx'
import { SHARED_TEXTS } from '#islands/share/texts.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { readVisitorLines } from '#stores/visitor-lines.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { CUP_SKU, fillTrade, PAN_SKU } from '../helpers/trade.ts'

const texts = islandTexts('en', SHARED_TEXTS)
const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada')

const open = (query: string) => draw(<Shared texts={texts} />, { address: `/web/goods/shared?${query}`, token: buyer.token })
const linesNow = async () => (await listCart({}, buyer.as)).map(({ sku_id, num }) => [sku_id, num])

it('shows a shared cart before anything is added, and adds all of it with one press', async () => {
  const { user } = open(`items=${PAN_SKU}x2-${CUP_SKU}x3`)
  const pan = within((await screen.findByRole('link', { name: 'Pan' })).closest('li') as HTMLElement)
  expect(pan.getByText(/Quantity 2/)).toBeTruthy()
  expect(screen.getByText('Total today').textContent).toContain('290.00')
  expect(await linesNow()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }))
  expect(await screen.findByText('2 products added')).toBeTruthy()
  expect((await linesNow()).sort()).toEqual([
    [PAN_SKU, 2],
    [CUP_SKU, 3],
  ])
})

it('fills a visitor’s cart on the device', async () => {
  const { user } = draw(<Shared texts={texts} />, { address: `/web/goods/shared?items=${PAN_SKU}x2-${CUP_SKU}x3` })
  await user.click(await screen.findByRole('button', { name: 'Add all to cart' }))
  expect(await screen.findByText('2 products added')).toBeTruthy()
  expect(
    readVisitorLines()
      .map(({ sku_id, num }) => [sku_id, num])
      .sort(),
  ).toEqual([
    [PAN_SKU, 2],
    [CUP_SKU, 3],
  ])
})

it('adds a single line, and says at its place why another was refused', async () => {
  await shop.db.update(sku).set({ stock: 1 }).where(eq(sku.sku_id, PAN_SKU))
  const { user } = open(`items=${PAN_SKU}x2-${CUP_SKU}x2`)
  await user.click(await screen.findByRole('button', { name: 'Add Cup to cart' }))
  expect(await screen.findByText('Added')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }))
  const pan = within(screen.getByRole('link', { name: 'Pan' }).closest('li') as HTMLElement)
  expect(await pan.findByRole('alert')).toBeTruthy()
  expect(await linesNow()).toEqual([[CUP_SKU, 2]])
})

it('says how many are no longer sold, and offers to tell when a sold-out one is back', async () => {
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, PAN_SKU))
  open(`items=${PAN_SKU}-99999`)
  expect(await screen.findByText('1 product is no longer sold.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tell me when Pan is back' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add all to cart' }).disabled).toBe(true)
})

it('saves shared favourites', async () => {
  const { user } = open(`kind=saved&items=${PAN_SKU}-${CUP_SKU}`)
  await user.click(await screen.findByRole('button', { name: 'Save all' }))
  await waitFor(async () => expect((await pageFavourites({ page: 1, page_size: 9 }, buyer.as)).count).toBe(2))
})

it('says of a link without products that it may have been cut off', async () => {
  open('items=%3Cscript%3E')
  expect(await screen.findByRole('heading', { level: 1, name: 'This link holds no products' })).toBeTruthy()
})

it('reads shared products one by one from a server that has no list of SKUs', async () => {
  configure({
    dialect: DIALECTS.singleshop,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      return request.url.endsWith('/goodssku/lists') ? new Response('<h1>404</h1>', { status: 404 }) : shop.fetch(request)
    },
  })
  onTestFinished(() => configure({ dialect: undefined }))
  open(`items=${PAN_SKU}x2-${CUP_SKU}x3-9999x1`)
  expect(await screen.findByRole('link', { name: 'Pan' })).toBeTruthy()
  expect(screen.getByText('Total today').textContent).toContain('290.00')
  expect(screen.getByText(/no longer sold/)).toBeTruthy()
})
