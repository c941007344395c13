import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { configure } from '#api/settings.ts'
import { islandTexts } from '#i18n.ts'
import { SearchBox } from '#islands/search/SearchBox.tsx'
import { SEARCH_BOX_TEXTS } from '#islands/search/texts.ts'
import type { SearchIndex } from '#lib/catalogue/suggest.ts'
import type { HelpEntry } from '#lib/content/help-search.ts'
import { searchKeys } from '#loaders/search-keys.ts'
import { $recentSearches } from '#stores/recent-searches.ts'
import { fillCatalogue } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { caughtUp, draw, focusOn } from '../helpers/draw.tsx'
import { setUpShop } from '../helpers/set-up.ts'

const INDEX: SearchIndex = {
  categories: [[3, 'Kettles', searchKeys('Kettles')]],
  brands: [[1, 'Ketl', searchKeys('Ketl')]],
  goods: [[9, '手沖壺', searchKeys('手沖壺'), 'a.webp', 68800]],
}
const HELP: HelpEntry[] = [
  { title: 'Descaling a kettle', class: 'Care', href: '/web/cms/help-1', text: '', keys: 'descalingakettle', other: '' },
]
const shop = setUpShop()

beforeAll(async () => {
  await fillCatalogue(shop.db)
})
beforeEach(() => {
  answerBy(shop.fetch)
  // The indexes are files of the built site, the only things here that do not come from the shop.
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.endsWith('help-index.json') ? HELP : INDEX))
})
afterAll(async () => {
  vi.unstubAllGlobals()
})
afterEach(() => $recentSearches.set([]))

const drawBox = (hasShops = true) =>
  draw(<SearchBox texts={islandTexts('en', SEARCH_BOX_TEXTS)} defaultWord="Pour-over kettle" hasShops={hasShops} />)
const list = () => within(screen.getByRole('listbox', { hidden: true }))
const options = () =>
  list()
    .queryAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent)

it('asks for shops only where there are some', async () => {
  const { user } = drawBox(false)
  expect(screen.queryByRole('option', { name: 'Shops' })).toBeNull()
  await user.type(screen.getByRole('combobox', { name: 'Keyword' }), 'ket')
  await waitFor(() => expect(options().some((text) => text?.includes('See all results for “ket”'))).toBe(true))
  expect(options().filter((text) => text?.toLowerCase().includes('shops'))).toEqual([])
})

it('suggests categories, brands, goods, help and the search itself while typing', async () => {
  const { user } = drawBox()
  await user.type(screen.getByRole('combobox', { name: 'Keyword' }), 'ket')
  await waitFor(() => expect(options()).toContain('KettlesCategory'))
  expect(options()).toContain('KetlBrand')
  expect(options()).toContain('Descaling a kettleHelp')
  expect(options().some((text) => text?.includes('See all results for “ket”'))).toBe(true)
})

it('finds a name by its pinyin', async () => {
  const { user } = drawBox()
  await user.type(screen.getByRole('combobox', { name: 'Keyword' }), 'shouchong')
  await waitFor(() => expect(options().some((text) => text?.startsWith('手沖壺'))).toBe(true))
})

it('adds what the shop itself finds', async () => {
  const { user } = drawBox()
  await user.type(screen.getByRole('combobox', { name: 'Keyword' }), 'kettle')
  await waitFor(() => expect(options().some((text) => text?.includes('HK$'))).toBe(true))
})

it('moves through the list by arrows; Escape closes it, then clears the field', async () => {
  const { user } = drawBox()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Keyword' })
  await user.type(field, 'ket')
  await waitFor(() => expect(options().length).toBeGreaterThan(2))
  await user.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(list().getAllByRole('option')[0]?.id)
  await user.keyboard('{Escape}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.value).toBe('ket')
  await user.keyboard('{Escape}')
  expect(field.value).toBe('')
})

it('keeps the mark on its entry when the shop’s answer comes in front of it', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith('help-index.json')
        ? []
        : { categories: [], brands: [], goods: [[99, 'Kettle stand', searchKeys('Kettle stand'), 'a.webp', 9900]] },
    ),
  )
  const gate = Promise.withResolvers<void>()
  configure({
    fetch: async (input, init) => {
      await gate.promise
      return shop.fetch(new Request(input, init))
    },
  })
  // A language of its own: an index is fetched once a page.
  const { user } = draw(<SearchBox texts={islandTexts('zh-hant', SEARCH_BOX_TEXTS)} defaultWord="" hasShops={false} />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await user.type(field, 'kettle')
  await waitFor(() => expect(options()[0]).toContain('Kettle stand'))
  await user.keyboard('{ArrowDown}')
  gate.resolve()
  await waitFor(() => expect(options()[1]).toContain('Kettle stand'))
  await waitFor(() => {
    const marked = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect(marked?.textContent).toContain('Kettle stand')
    expect(marked?.getAttribute('aria-selected')).toBe('true')
  })
})

it('leaves arrows and Escape to whoever composes a Chinese word', async () => {
  const { user } = drawBox()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Keyword' })
  await user.type(field, 'ket')
  await waitFor(() => expect(options().length).toBeGreaterThan(2))
  for (const key of ['ArrowDown', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true })
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

it('keeps the prices that the shop tells when the index comes after them', async () => {
  const index = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => index.promise)
  const asked = vi.fn()
  configure({
    fetch: async (input, init) => {
      const answer = await shop.fetch(new Request(input, init))
      asked()
      return answer
    },
  })
  // Another language than the tests before: an index is fetched once a page.
  const { user } = draw(<SearchBox texts={islandTexts('zh-hans', SEARCH_BOX_TEXTS)} defaultWord="" hasShops={false} />)
  await user.type(screen.getByRole('combobox'), 'kettle')
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await caughtUp(shop)
  index.resolve(Response.json({ categories: [], brands: [], goods: [] }))
  await waitFor(() => expect(options().some((text) => text?.includes('HK$'))).toBe(true))
  await caughtUp(shop)
  expect(options().some((text) => text?.includes('HK$'))).toBe(true)
})

it('offers what was searched on this device, and forgets it on request', async () => {
  $recentSearches.set(['oat mug'])
  const { user } = drawBox()
  await user.click(screen.getByRole('combobox', { name: 'Keyword' }))
  await waitFor(() => expect(options()).toEqual(['oat mug']))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(options()).toEqual([]))
  await focusOn(() => screen.getByRole('combobox', { name: 'Keyword' }))
})

it('searches shops from the start on the page of shops (R11)', async () => {
  document.documentElement.dataset.route = 'street'
  drawBox()
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Search in' }).value).toBe('shops'))
  delete document.documentElement.dataset.route
})

it('searches goods there, too, where there is one shop', async () => {
  document.documentElement.dataset.route = 'street'
  const { user } = drawBox(false)
  await user.type(screen.getByRole('combobox', { name: 'Keyword' }), 'ket')
  await waitFor(() => expect(options()).toContain('KettlesCategory'))
  delete document.documentElement.dataset.route
})

it('is built for shops on the page of shops', () => {
  const html = renderToString(<SearchBox texts={islandTexts('en', SEARCH_BOX_TEXTS)} defaultWord="" hasShops isStreet />)
  expect(html).toContain('<option value="shops" selected="">')
  expect(html).toContain('action="/web/street"')
})
