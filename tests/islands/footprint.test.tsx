import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { pageFootprints } from '#api/footprint.ts'
import { configure } from '#api/settings.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { goodsbrowseDelete, goodsbrowsePage } from '#contract/footprint.ts'
import { seckillLists } from '#contract/seckill.ts'
import { islandTexts } from '#i18n.ts'
import { Footprints } from '#islands/footprint/Footprints.tsx'
import { FOOTPRINT_TEXTS } from '#islands/footprint/texts.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { footprint } from '#shop/db/schema/review.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, OWN_SHOP } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { caughtUp, draw, focusOn } from '../helpers/draw.tsx'
import { setUpFreshShop, setUpMember } from '../helpers/set-up.ts'
import { holdAnswers } from '../helpers/shop.ts'

const texts = islandTexts('en', FOOTPRINT_TEXTS)
const DAY = 86_400
/** Cups with a number for a name: enough for more than one step back. */
const CUPS = 24
const FIRST_CUP = 100
const shop = setUpFreshShop({ fill: fillCatalogue })
const ada = setUpMember(shop, 'ada')

beforeEach(async () => {
  const ids = Array.from({ length: CUPS }, (_, index) => FIRST_CUP + index)
  await shop.db
    .insert(goods)
    .values(ids.map((id) => ({ goods_id: id, sku_id: id, site_id: OWN_SHOP, goods_name: sameWords(`Cup ${id - FIRST_CUP}`) })))
  await shop.db
    .insert(sku)
    .values(ids.map((id) => ({ sku_id: id, goods_id: id, sku_name: sameWords(`Cup ${id - FIRST_CUP}`), price: 3000, stock: 1 })))
})

const network = (...[input, init]: Parameters<typeof fetch>) => shop.fetch(new Request(input, init))
/** Lets ada look at the cups: cup 0 last, so many a day from today backwards. */
async function look(...perDay: number[]) {
  const days = perDay.flatMap((count, day) => Array.from({ length: count }, () => day))
  const rows = days.map((day, index) => ({ id: FIRST_CUP + index, browse_time: shop.clock.now - day * DAY - index }))
  await shop.db.insert(footprint).values(rows.map((row) => ({ ...row, member_id: ada.member_id, goods_id: row.id, sku_id: row.id })))
}
const open = (query = '') => draw(<Footprints texts={texts} />, { address: `/web/member/footprint${query}`, token: ada.token })
const days = () => screen.getAllByRole('region').map((day) => within(day).getByRole('heading', { level: 2 }).textContent)
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const shown = (count: number) => waitFor(() => expect(names()).toHaveLength(count))
const left = async () => (await pageFootprints({ page: 1, page_size: 100 }, { token: ada.token })).count
const confirm = async (user: ReturnType<typeof open>['user'], title: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
}
const focused = (name: string | RegExp) => focusOn(() => screen.getByRole('heading', { name }))

it('groups what was viewed by day, newest first, with a way to each (R25)', async () => {
  await look(2, 1, 0, 1)
  open()
  await shown(4)
  expect(days()).toEqual(['Today 2 March 2026', 'Yesterday 1 March 2026', 'Friday 27 February 2026'])
  expect(within(screen.getByRole('region', { name: /^Today/ })).getByText('2 products')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cup 0' }).getAttribute('href')).toBe('/web/sku/100')
})

it('says what can no longer be bought', async () => {
  await look(3)
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, FIRST_CUP))
  await shop.db
    .update(goods)
    .set({ goods_state: false })
    .where(eq(goods.goods_id, FIRST_CUP + 1))
  open()
  await shown(3)
  const marks = screen.getAllByRole('article').map((card) => card.querySelector('.tag')?.textContent)
  expect(marks).toEqual(['Sold out', 'No longer sold', undefined])
})

it('names days in the language of the page', async () => {
  await look(1, 0, 0, 1)
  draw(<Footprints texts={islandTexts('zh-hant', FOOTPRINT_TEXTS)} />, { address: '/web/zh-hant/member/footprint', token: ada.token })
  await shown(2)
  expect(days()).toEqual(['今日 2026年3月2日', '星期五 2026年2月27日'])
})

it('deletes one product after asking by its name, and leads to its day', async () => {
  await look(2, 1)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Cup 0' }))
  await confirm(user, 'Delete “Cup 0” from your viewing history?')
  await shown(2)
  expect(names()).toEqual(['Cup 1', 'Cup 2'])
  await focused(/^Today/)
  expect(screen.getByText('Deleted from your viewing history')).toBeTruthy()
})

it('deletes a whole day, also what of it is not shown yet', async () => {
  await look(1, 22)
  const { user } = open()
  await shown(20)
  expect(within(screen.getByRole('region', { name: /^Yesterday/ })).queryByText(/products$/)).toBeNull()
  await user.click(within(screen.getByRole('region', { name: /^Yesterday/ })).getByRole('button', { name: /^Delete this day/ }))
  await confirm(user, 'Delete your viewing history for 1 March 2026?')
  await shown(1)
  expect(names()).toEqual(['Cup 0'])
  expect(await left()).toBe(1)
  await focused('Recently viewed')
})

it('deletes everything at once, and says that nothing is there', async () => {
  await look(1, 22)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete all' }))
  expect(
    within(await screen.findByRole('dialog')).getByText('23 products will be removed from this list. Your saved items and orders stay.'),
  ).toBeTruthy()
  await confirm(user, 'Delete your whole viewing history?')
  expect(await screen.findByRole('heading', { name: 'You haven’t viewed any products yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull()
  expect(await left()).toBe(0)
  await focused('Recently viewed')
})

it('deletes one after another where the server takes no list', async () => {
  await look(3)
  configure({ dialect: DIALECTS.multishop })
  const { user } = open()
  const asked: string[] = []
  configure({
    fetch: async (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname)
      return network(input, init)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete all' }))
  await confirm(user, 'Delete your whole viewing history?')
  await screen.findByRole('heading', { name: 'You haven’t viewed any products yet' })
  expect(asked.filter((path) => path.endsWith('/goodsbrowse/delete'))).toHaveLength(3)
})

it('keeps everything after a refusal, which stands in the dialog', async () => {
  await look(1)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Cup 0' }))
  configure({ fetch: async () => Response.json({ code: -1, message: 'Busy', data: '', timestamp: shop.clock.now }) })
  await confirm(user, 'Delete “Cup 0” from your viewing history?')
  expect(await within(screen.getByRole('dialog')).findByText('Busy')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(names()).toEqual(['Cup 0'])
})

it('leaves the question about another product alone when the answer about one comes late', async () => {
  await look(3)
  const { user } = open()
  const refusal = Promise.withResolvers<Response>()
  for (const [name, next, hold] of [
    ['Cup 0', 'Cup 2', () => configure({ fetch: () => refusal.promise })],
    ['Cup 0', 'Cup 1', () => holdAnswers(shop, goodsbrowseDelete.path)],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
    const held = hold()
    await confirm(user, `Delete “${name}” from your viewing history?`)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: `Delete ${next}` }))
    const dialog = await screen.findByRole('dialog', { name: `Delete “${next}” from your viewing history?` })
    refusal.resolve(Response.json({ code: -1, message: 'Busy', data: '', timestamp: shop.clock.now }))
    held?.release()
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Delete' }).ariaDisabled).not.toBe('true'))
    await caughtUp(shop)
    expect(within(dialog).queryByText('Busy')).toBeNull()
    expect(dialog.contains(document.activeElement)).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    answerBy(shop.fetch)
  }
  await shown(2)
})

it('shows earlier days below, leads to the first of them, and goes back to fewer', async () => {
  await look(20, 4)
  const { user } = open()
  await shown(20)
  expect(screen.getByText('20 of 24 shown')).toBeTruthy()
  const asked: string[] = []
  answerBy((request) => {
    asked.push(new URL(request.url).pathname)
    return shop.fetch(request)
  })
  await user.click(screen.getByRole('button', { name: 'Show earlier days' }))
  await focused(/^Yesterday/)
  expect(names()).toHaveLength(24)
  // A script of the flash sale, which a test file before this has started in the same process, may ask meanwhile.
  expect(asked.filter((path) => !path.endsWith(seckillLists.path))).toEqual([goodsbrowsePage.path])
  expect(location.search).toBe('?page=2')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('24 of 24 shown')
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).toBeNull()
  history.back()
  await shown(20)
})

it('puts right an address that goes further back than there is anything', async () => {
  await look(3)
  open('?page=40')
  await shown(3)
  expect(location.search).toBe('')
})

it('says why nothing can be shown, and tries again', async () => {
  await look(1)
  configure({ fetch: async () => Response.json({ code: -1, message: 'Busy', data: '', timestamp: shop.clock.now }) })
  const { user } = open()
  expect(await screen.findByText('Your viewing history could not be loaded')).toBeTruthy()
  answerBy(shop.fetch)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(1)
})

it('sends a visitor whose session has ended to sign in', async () => {
  const onSignInNeeded = vi.fn()
  configure({ onSignInNeeded })
  draw(<Footprints texts={texts} />, { address: '/web/member/footprint', token: 'ended' })
  await waitFor(() => expect(onSignInNeeded).toHaveBeenCalledWith(true))
  expect(screen.queryAllByRole('article')).toHaveLength(0)
})
