import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { configure } from '#api/settings.ts'
import { goodsskuDetail } from '#contract/sku.ts'
import { islandTexts } from '#i18n.ts'
import { Compare } from '#islands/compare/Compare.tsx'
import { COMPARE_TEXTS } from '#islands/compare/texts.ts'
import { CompareButton } from '#islands/shared/compare/CompareButton.tsx'
import { COMPARE_BUTTON_TEXTS } from '#islands/shared/compare/texts.ts'
import { translator } from '#lib/text/texts.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { $alerts } from '#stores/alerts.ts'
import { $compared, setCompared } from '#stores/compared.ts'
import { fillCatalogue, KETTLE_BLACK_LARGE, KETTLE_BLACK_SMALL, LAMP, LAMP_SKU, TEA_SKU } from '../helpers/catalogue.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'

const texts = islandTexts('en', COMPARE_TEXTS)
const shop = setUpFreshShop({ fill: fillCatalogue })

beforeEach(() => {
  setCompared([])
  $alerts.set([])
})

const drawCompare = (ids = '') => draw(<Compare texts={texts} />, { address: `/web/goods/compare${ids && `?ids=${ids}`}` })
const row = (name: string) => within(screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr') as HTMLElement)

it('shows what the address names side by side, with price, rating and stock', async () => {
  drawCompare(`${KETTLE_BLACK_SMALL}-${TEA_SKU}`)
  expect(await screen.findAllByRole('columnheader')).toHaveLength(2)
  expect(row('Price').getAllByRole('cell')).toHaveLength(2)
  expect(row('Rating').getAllByText('No reviews yet')).toHaveLength(2)
  expect(
    row('Stock')
      .getAllByRole('cell')
      .every((cell) => cell.textContent !== ''),
  ).toBe(true)
})

it('says of what differs from the first product that it does, and hides the rest if asked', async () => {
  const { user } = drawCompare(`${KETTLE_BLACK_SMALL}-${KETTLE_BLACK_LARGE}`)
  await screen.findAllByRole('columnheader')
  expect(row('Option').getByText(/Differs from the first item/)).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: /^Sold by/ }).textContent).toContain('Same for all')
  await user.click(screen.getByRole('checkbox', { name: 'Show differences only' }))
  expect(screen.queryByRole('rowheader', { name: /^Sold by/ })).toBeNull()
  expect(screen.getByRole('rowheader', { name: /^Option/ })).toBeTruthy()
})

it('shows what is chosen on this device, and takes a product out of both', async () => {
  setCompared([KETTLE_BLACK_SMALL, TEA_SKU].map((sku_id) => ({ sku_id, name: `Sku ${sku_id}`, image: '' })))
  const { user } = drawCompare()
  expect(await screen.findAllByRole('columnheader')).toHaveLength(2)
  const [first] = screen.getAllByRole('button', { name: /from the comparison/ })
  await user.click(first as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1))
  expect($compared.get().map(({ sku_id }) => sku_id)).toEqual([TEA_SKU])
  expect(location.search).toBe(`?ids=${TEA_SKU}`)
  expect(screen.getByText('Choose at least one more product to compare.')).toBeTruthy()
})

it('offers to tell when a sold-out product is back, and says what is no longer sold', async () => {
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, TEA_SKU))
  await shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, LAMP))
  const { user } = drawCompare(`${TEA_SKU}-${LAMP_SKU}-99999`)
  await user.click(await screen.findByRole('button', { name: /^Tell me when .* is back$/ }))
  expect($alerts.get()).toMatchObject([{ kind: 'back', sku_id: TEA_SKU }])
  expect(row('Stock').getByText('Sold out')).toBeTruthy()
  expect(row('Stock').getAllByText('No longer sold')).toHaveLength(2)
})

it('says that nothing is chosen, and that it could not be loaded', async () => {
  const { unmount } = drawCompare()
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to compare yet' })).toBeTruthy()
  unmount()
  configure({ fetch: () => Promise.reject(new TypeError('offline')), retries: 0 })
  drawCompare(`${TEA_SKU}`)
  expect(await screen.findByText('The comparison could not be loaded')).toBeTruthy()
})

it('fails only in the column of the product that could not be loaded, and tries again from there', async () => {
  let isDown = true
  configure({
    retries: 0,
    fetch: async (...[input, init]: Parameters<typeof fetch>) => {
      const asked = new Request(input, init)
      const isTea = asked.url.endsWith(goodsskuDetail.path) && (await asked.clone().text()).includes(`${TEA_SKU}`)
      return isTea && isDown ? Promise.reject(new TypeError('offline')) : shop.fetch(asked)
    },
  })
  const { user } = drawCompare(`${KETTLE_BLACK_SMALL}-${TEA_SKU}-${KETTLE_BLACK_LARGE}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This product could not be loaded.')
  expect(screen.getByRole('rowheader', { name: /^Sold by/ }).textContent).toContain('Same for all')
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByRole('columnheader', { name: /Oolong tea/ })).toBeTruthy()
})

it('is changed by keyboard: a removed product gives the focus to the heading, and another is added from the list', async () => {
  setCompared([KETTLE_BLACK_SMALL, TEA_SKU].map((sku_id) => ({ sku_id, name: `Sku ${sku_id}`, image: '' })))
  const { user } = drawCompare()
  const [first] = await screen.findAllByRole('button', { name: /from the comparison/ })
  first?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByRole('link', { name: 'Add a product' }).getAttribute('href')).toBe('/web/goods/list')
})

it('turns the other products one by one beside the first', async () => {
  const { user } = drawCompare(`${KETTLE_BLACK_SMALL}-${TEA_SKU}-${KETTLE_BLACK_LARGE}`)
  const away = () => screen.getAllByRole('columnheader').map((head) => 'away' in head.dataset)
  expect((await screen.findAllByRole('columnheader')).length).toBe(3)
  expect(away()).toEqual([false, false, true])
  await user.click(screen.getByRole('button', { name: 'Next product' }))
  expect(away()).toEqual([false, true, false])
  expect(screen.getByText('2 of 2 others')).toBeTruthy()
})

it('takes no fifth product, and says why', async () => {
  setCompared([1, 2, 3, 4].map((sku_id) => ({ sku_id, name: `Sku ${sku_id}`, image: '' })))
  const t = translator(islandTexts('en', COMPARE_BUTTON_TEXTS))
  const { user } = draw(<CompareButton product={{ sku_id: 5, name: 'Pan', image: '' }} t={t} />)
  const button = screen.getByRole('button', { name: 'Compare Pan' })
  await user.click(button)
  expect(screen.getByText('You can compare up to 4 products. Remove one first.')).toBeTruthy()
  expect(button.getAttribute('aria-pressed')).toBe('false')
  setCompared($compared.get().slice(1))
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
})
