import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SearchIndex } from '#lib/catalogue/suggest.ts'
import type { HelpEntry } from '#lib/content/help-search.ts'
import { searchKeys } from '#loaders/search-keys.ts'
import { fillCatalogue } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { drawList, names, shown } from '../helpers/goods-list.tsx'
import { setUpShop } from '../helpers/set-up.ts'

const INDEX: SearchIndex = {
  categories: [[3, 'Kettles', searchKeys('Kettles')]],
  brands: [[1, 'Ketl', searchKeys('Ketl'), 1]],
  goods: [[1, 'Steel kettle', searchKeys('Steel kettle'), 'a.webp', 20000]],
}
const HELP: HelpEntry[] = [
  { title: 'Descaling a kettle', class: 'Care', href: '/web/cms/help-1', text: '', keys: 'descalingakettle', other: '' },
]
const shop = setUpShop()

beforeAll(async () => {
  await fillCatalogue(shop.db)
  answerBy(shop.fetch)
  // The indexes are files of the built site.
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.endsWith('help-index.json') ? HELP : INDEX))
})
afterAll(async () => {
  vi.unstubAllGlobals()
})

it('corrects a misspelt keyword, says so, and offers to search for what was typed', async () => {
  const { user } = await drawList({ address: '/web/goods/list?keyword=kettke' })
  await screen.findByRole('heading', { level: 1, name: 'Showing results for “kettle”' })
  await shown(1)
  expect(screen.getByText(/^No product matches “kettke”\./)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Search for “kettke” instead' }))
  await screen.findByRole('heading', { level: 1, name: 'Results for “kettke”' })
  expect(location.search).toBe('?keyword=kettke&exact=1')
})

it('leaves a keyword as it is where that was asked for', async () => {
  await drawList({ address: '/web/goods/list?keyword=kettke&exact=1' })
  await screen.findByRole('heading', { level: 1, name: 'Results for “kettke”' })
  expect(screen.queryByText(/^Showing results/)).toBeNull()
})

it('offers categories, brands and answers of the help beside the results', async () => {
  await drawList({ address: '/web/goods/list?keyword=kettle!' })
  await shown(1)
  expect(names()).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Kettles' }).getAttribute('href')).toBe('/web/goods/category/3')
  expect(screen.getByRole('link', { name: 'Descaling a kettle' }).getAttribute('href')).toBe('/web/cms/help-1')
})
