import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addFavourite, deleteFavourite, pageFavourites } from '#api/favourite.ts'
import { configure } from '#api/settings.ts'
import { followShop, pageFollowedShops } from '#api/shop-member.ts'
import { islandTexts } from '#i18n.ts'
import { Favourites } from '#islands/favourite/Favourites.tsx'
import { FAVOURITES_TEXTS } from '#islands/favourite/texts.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { fillCatalogue, KETTLE, KETTLE_BLACK_SMALL, OTHER_SHOP, TEA, TEA_SKU } from '../helpers/catalogue.ts'
import { draw } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpFreshShop, setUpMember } from '../helpers/set-up.ts'

const texts = islandTexts('en', FAVOURITES_TEXTS)
const shop = setUpFreshShop({ fill: fillCatalogue })
const ada = setUpMember(shop, 'ada')

beforeEach(async () => {
  await addFavourite({ goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL }, ada)
  shop.clock.now += 60
  await addFavourite({ goods_id: TEA, sku_id: TEA_SKU }, ada)
})

const network = (...[input, init]: Parameters<typeof fetch>) => shop.fetch(new Request(input, init))
const open = (query = '') => draw(<Favourites texts={texts} />, { address: `/web/member/collection${query}`, token: ada.token })
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const kept = async () => (await pageFavourites({}, ada)).list.map((row) => row.goods_id)

it('has first what costs less than when it was saved, and says by how much since when (R23)', async () => {
  await shop.db.update(sku).set({ price: 15000 }).where(eq(sku.sku_id, KETTLE_BLACK_SMALL))
  open()
  expect(await screen.findByText('HK$50 less')).toBeTruthy()
  expect(screen.getByText('HK$50 less than on 2 March')).toBeTruthy()
  expect(cards()[0]).toContain('kettle')
  expect(screen.getByText('Saved on 2 March')).toBeTruthy()
})

it('keeps what can no longer be bought, says why and leads to its like', async () => {
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, TEA_SKU))
  await shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, KETTLE))
  open()
  expect(await screen.findByText('Sold out')).toBeTruthy()
  expect(screen.getByText('No longer sold')).toBeTruthy()
  const [similar] = screen.getAllByRole('link', { name: /Find products similar to/ })
  expect(similar?.getAttribute('href')).toMatch(/goods\/list\?category_id=\d+$/)
  expect(screen.queryByRole('button', { name: /to (the )?cart/i })).toBeNull()
})

it('removes at once, with the focus on the next, and brings back what it was', async () => {
  const { user } = open()
  const [first] = await screen.findAllByRole('button', { name: /^Remove / })
  if (!first) throw new Error('nothing saved')
  await user.click(first)
  expect(cards()).toHaveLength(1)
  await waitFor(() => expect(document.activeElement?.id).toBe(`saved-${KETTLE}`))
  await waitFor(async () => expect(await kept()).toEqual([KETTLE]))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Products 1' })).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await kept()).toEqual([TEA, KETTLE]))
  await waitFor(() => expect(cards()).toHaveLength(2))
})

it('brings a row back that the shop did not remove, and says so', async () => {
  configure({
    fetch: (...[input, init]: Parameters<typeof fetch>) =>
      String(input instanceof Request ? input.url : input).endsWith('/goodscollect/delete')
        ? Promise.resolve(Response.json({ code: -1, message: 'Busy', data: '', timestamp: shop.clock.now }))
        : network(input, init),
  })
  const { user } = open()
  const [first] = await screen.findAllByRole('button', { name: /^Remove / })
  if (!first) throw new Error('nothing saved')
  await user.click(first)
  expect(await screen.findByText('Busy')).toBeTruthy()
  await waitFor(() => expect(cards()).toHaveLength(2))
})

it('does not call the list empty when the last row could neither be removed nor loaded again', async () => {
  await deleteFavourite({ goods_id: KETTLE }, ada)
  const { user } = open()
  const remove = await screen.findByRole('button', { name: /^Remove / })
  cutCalls(shop, '/goodscollect/delete', '/goodscollect/page')
  await user.click(remove)
  await screen.findByRole('button', { name: 'Try again' })
  expect(cards()).toHaveLength(1)
  expect(screen.queryByText('You haven’t saved any products yet')).toBeNull()
})

it('has the shops on a tab of their own, with the way to each, and lets them go (R23)', async () => {
  await followShop({ site_id: OTHER_SHOP }, ada)
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: /^Shops/ }))
  expect(location.search).toBe('?kind=shops')
  await user.click(await screen.findByRole('button', { name: /^Unfollow/ }))
  expect(await screen.findByText('You aren’t following any shops yet')).toBeTruthy()
  await waitFor(async () => expect((await pageFollowedShops({}, ada)).count).toBe(0))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /^Unfollow/ })).toBeTruthy()
})
