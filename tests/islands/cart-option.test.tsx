import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCartLine, listCart } from '#api/cart.ts'
import { configure } from '#api/settings.ts'
import { islandTexts } from '#i18n.ts'
import { Cart } from '#islands/cart/Cart.tsx'
import { CART_TEXTS } from '#islands/cart/texts.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { refreshCart } from '#stores/cart.ts'
import { $unticked } from '#stores/cart-ticks.ts'
import { KETTLE_BLACK_SMALL, KETTLE_WHITE_SMALL, OWN_SHOP } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, makeBuyer, PAN_SKU } from '../helpers/trade.ts'

const texts = islandTexts('en', CART_TEXTS)
const shop = setUpFreshShop({ fill: fillTrade })
let token: string

beforeEach(async () => {
  $unticked.set([])
  token = (await makeBuyer(shop, 'ada')).token
  await add(KETTLE_BLACK_SMALL, 2)
  await add(PAN_SKU, 1)
})

const add = (sku_id: number, num: number) => addCartLine({ site_id: OWN_SHOP, sku_id, num }, { token })
const inCart = async () =>
  (await listCart({}, { token })).map(({ sku_id, num }) => [sku_id, num]).sort(([one = 0], [other = 0]) => one - other)
const rows = () => within(screen.getByRole('region', { name: 'Harbour Select' })).getAllByRole('listitem')
const opener = () => screen.findByRole('button', { name: /^Change the option of Gooseneck kettle/ })
/** Opens the kettle's options and picks the white one. */
async function pickWhite(user: ReturnType<typeof draw>['user']) {
  await user.click(await opener())
  await user.click(await screen.findByRole('radio', { name: 'White' }))
  return screen.findByRole('button', { name: 'Change' })
}

it('swaps the option of a line in its place, with its quantity and whether it is ticked', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Gooseneck kettle' }))
  const change = await pickWhite(user)
  expect(screen.getByText('2 × HK$210.00 · HK$10.00 more each')).toBeTruthy()
  await user.click(change)
  const now = await screen.findByRole('button', { name: 'Change the option of Gooseneck kettle: White, Small' })
  expect(rows()[1]?.contains(now)).toBe(true)
  await focusOn(() => now)
  await waitFor(() => expect(now.getAttribute('aria-expanded')).toBe('false'))
  expect(await screen.findByText('Gooseneck kettle is now White, Small')).toBeTruthy()
  // Ticks are rendered in a transition, which a busy machine shows later than the line.
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Gooseneck kettle' })
  await waitFor(() => expect(box.checked).toBe(false))
  expect(await inCart()).toEqual([
    [KETTLE_WHITE_SMALL, 2],
    [PAN_SKU, 1],
  ])
})

it('joins a line of the new option, with no more than can be had, and says so first', async () => {
  await add(KETTLE_WHITE_SMALL, 2)
  const { user } = draw(<Cart texts={texts} />, { token })
  await user.click((await screen.findAllByRole('button', { name: /^Change the option of Gooseneck kettle: Black/ }))[0] as HTMLElement)
  await user.click(await screen.findByRole('radio', { name: 'White' }))
  expect(await screen.findByText('Added to the 2 already in your cart')).toBeTruthy()
  expect(screen.getByText('1 instead of 2: no more in stock')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await waitFor(async () =>
    expect(await inCart()).toEqual([
      [KETTLE_WHITE_SMALL, 3],
      [PAN_SKU, 1],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /kettle: Black/ })).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
})

it('marks what is sold out, and offers no change to it', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  await user.click(await opener())
  await user.click(await screen.findByRole('radio', { name: 'Large, Sold out' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Change' })).disabled).toBe(true)
})

it('opens the options of one line at a time, closes them with Escape and gives the focus back', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  const button = await opener()
  await user.click(button)
  const chosen = await screen.findByRole('radio', { name: 'Black' })
  await focusOn(() => chosen)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('radio')).toBeNull()
  await focusOn(() => button)
})

it.each([
  ['the new option is refused', '/cart/add'],
  ['the old one cannot be taken out', '/cart/delete'],
])('leaves the line as it was when %s', async (_case, path) => {
  await add(KETTLE_WHITE_SMALL, 1)
  const { user } = draw(<Cart texts={texts} />, { token })
  await user.click((await screen.findAllByRole('button', { name: /^Change the option of Gooseneck kettle: Black/ }))[0] as HTMLElement)
  await user.click(await screen.findByRole('radio', { name: 'White' }))
  const change = await screen.findByRole('button', { name: 'Change' })
  answerBy(async (request) => {
    return request.url.endsWith(path)
      ? Response.json({ code: -1, message: 'Not now', data: '', timestamp: shop.clock.now })
      : shop.fetch(request)
  })
  await user.click(change)
  expect(await screen.findByText('Not now')).toBeTruthy()
  expect(await inCart()).toEqual([
    [KETTLE_BLACK_SMALL, 2],
    [KETTLE_WHITE_SMALL, 1],
    [PAN_SKU, 1],
  ])
})

it('takes back what was added when the old option cannot be taken out', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  const change = await pickWhite(user)
  let refused = 0
  answerBy(async (request) => {
    if (request.url.endsWith('/cart/delete') && !refused++) {
      return Response.json({ code: -1, message: 'Not now', data: '', timestamp: shop.clock.now })
    }
    return shop.fetch(request)
  })
  await user.click(change)
  expect(await screen.findByText('Not now')).toBeTruthy()
  expect(await inCart()).toEqual([
    [KETTLE_BLACK_SMALL, 2],
    [PAN_SKU, 1],
  ])
})

it('says when options cannot be loaded, and tries again', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  const button = await opener()
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  await user.click(button)
  await screen.findByText('The options could not be loaded')
  answerBy(shop.fetch)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: 'Black' })).toBeTruthy()
})

it('needs no word about what is left of the options', async () => {
  answerBy(async (request) => {
    return request.url.endsWith('/goodssku/lists') ? new Response('', { status: 404 }) : shop.fetch(request)
  })
  const { user } = draw(<Cart texts={texts} />, { token })
  await user.click(await opener())
  expect(await screen.findByRole('radio', { name: 'White' })).toBeTruthy()
})

it('keeps the places of lines when another tab reads them anew', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  await user.click(await pickWhite(user))
  await screen.findByRole('button', { name: /kettle: White/ })
  await shop.db.update(sku).set({ stock: 9 }).where(eq(sku.sku_id, PAN_SKU))
  await refreshCart()
  await screen.findByText('Only 9 left')
  expect(rows()[1]?.textContent).toContain('Gooseneck kettle')
})

describe('of a line that is sold out', () => {
  const setStock = (sku_id: number, stock: number) => shop.db.update(sku).set({ stock }).where(eq(sku.sku_id, sku_id))
  const gone = () => screen.findByRole('region', { name: 'No longer available' })
  const other = { name: 'Choose another option for Gooseneck kettle' }
  beforeEach(() => setStock(KETTLE_BLACK_SMALL, 0))

  it('names the options that can be had, and takes one in its place among the lines on sale', async () => {
    const { user } = draw(<Cart texts={texts} />, { token })
    const row = within(await gone())
    await user.click(await row.findByRole('button', other))
    expect(row.getByText('In stock in White')).toBeTruthy()
    await user.click(await row.findByRole('radio', { name: 'White' }))
    await user.click(await row.findByRole('button', { name: 'Change' }))
    const now = await screen.findByRole('button', { name: 'Change the option of Gooseneck kettle: White, Small' })
    expect(rows()[1]?.contains(now)).toBe(true)
    await focusOn(() => now)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(await inCart()).toEqual([
      [KETTLE_WHITE_SMALL, 2],
      [PAN_SKU, 1],
    ])
  })

  it('closes with Escape and gives the focus back', async () => {
    const { user } = draw(<Cart texts={texts} />, { token })
    const button = await within(await gone()).findByRole('button', other)
    await user.click(button)
    await screen.findByRole('radio', { name: 'White' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('radio')).toBeNull()
    await focusOn(() => button)
  })

  it('offers none where no other is left, or the goods has no others; something like it can be looked for', async () => {
    await setStock(KETTLE_WHITE_SMALL, 0)
    await setStock(PAN_SKU, 0)
    const asked: string[] = []
    answerBy((request) => {
      asked.push(new URL(request.url).pathname)
      return shop.fetch(request)
    })
    draw(<Cart texts={texts} />, { token })
    const row = within(await gone())
    await waitFor(() => expect(asked).toContain('/api/goodssku/lists'))
    expect(asked.filter((path) => path === '/api/goodssku/info')).toHaveLength(1)
    expect(row.getAllByRole('link', { name: 'Find similar' })).toHaveLength(2)
    expect(row.queryByRole('button', { name: /another option/ })).toBeNull()
  })
})

it('says that the options could not be loaded where it is not known what is left of them, and loads them on another try', async () => {
  const { user } = draw(<Cart texts={texts} />, { token })
  const change = await opener()
  const mend = cutCalls(shop, '/goodssku/lists')
  await user.click(change)
  expect(await screen.findByText('The options could not be loaded')).toBeTruthy()
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: 'White' })).toBeTruthy()
})
