import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { configure } from '#api/settings.ts'
import { goodscategoryRelevanceinfo } from '#contract/category.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { islandTexts } from '#i18n.ts'
import { BrandFilter } from '#islands/list/BrandFilter.tsx'
import { GoodsList } from '#islands/list/GoodsList.tsx'
import { GOODS_LIST_TEXTS } from '#islands/list/texts.ts'
import { translator } from '#lib/text/texts.ts'
import { fillCatalogue } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { drawList, FACETS, listProps, shown } from '../helpers/goods-list.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { holdAnswers } from '../helpers/shop.ts'

const shop = setUpFreshShop({ fill: fillCatalogue })

const brand = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('offers goods of our own shop where there are others, and else only to take the filter away', async () => {
  const own = () => screen.queryByRole('checkbox', { name: 'Sold by us' })
  await drawList()
  expect(own()).not.toBeNull()
  cleanup()
  await drawList({ hasShops: false })
  expect(own()).toBeNull()
  cleanup()
  const { user } = await drawList({ address: '/web/goods/list?is_own=1', hasShops: false })
  await user.click(screen.getByRole('checkbox', { name: 'Sold by us' }))
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
  await user.type(screen.getByRole('textbox', { name: 'Minimum price' }), '600')
  await user.type(screen.getByRole('textbox', { name: 'Maximum price' }), '100{Enter}')
  await waitFor(() => expect(location.search).toContain('min_price=100&max_price=600'))
  await user.clear(screen.getByRole('textbox', { name: 'Minimum price' }))
  await user.type(screen.getByRole('textbox', { name: 'Minimum price' }), 'cheap{Enter}')
  expect(await screen.findByText(/Enter an amount/)).toBeTruthy()
})

it('orders brands by the language of the page, not by that of the browser', () => {
  const brands = ['Ketl', '京山'].map((name, index) => ({ brand_id: index + 1, name, initial: 'K', count: 1 }))
  const t = translator(islandTexts('zh-hant', GOODS_LIST_TEXTS))
  draw(<BrandFilter brands={brands as never} chosen={[]} onToggle={() => {}} t={t} />)
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    expect.stringContaining('京山'),
    expect.stringContaining('Ketl'),
  ])
})

const handle = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })

it('narrows by two handles between the lowest and highest price of the list, and keeps the focus', async () => {
  await drawList()
  const [low, high] = [handle('Minimum price'), handle('Maximum price')]
  expect([low.min, low.value, high.value, high.max]).toEqual(['8000', '8000', '50000', '50000'])
  low.focus()
  fireEvent.change(low, { target: { value: '20000' } })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Minimum price' }).value).toBe('200')
  expect(location.search).toBe('')
  fireEvent.keyUp(low)
  await waitFor(() => expect(location.search).toBe('?min_price=200'))
  await shown(2)
  expect([low.min, low.disabled, document.activeElement]).toEqual(['8000', false, low])
  fireEvent.change(high, { target: { value: '9000' } })
  fireEvent.pointerUp(high)
  await waitFor(() => expect(location.search).toBe('?min_price=200&max_price=200'))
  fireEvent.change(high, { target: { value: high.max } })
  fireEvent.pointerUp(high)
  await waitFor(() => expect(location.search).toBe('?min_price=200'))
})

it('puts the handles of a narrowed list where its address says', async () => {
  await drawList({ address: '/web/goods/list?min_price=100&max_price=400' })
  await waitFor(() => expect(handle('Minimum price').disabled).toBe(false))
  const [low, high] = [handle('Minimum price'), handle('Maximum price')]
  expect([low.min, low.value, high.value, high.max]).toEqual(['8000', '10000', '40000', '50000'])
  expect([low.ariaValueText, high.ariaValueText]).toEqual(['HK$100', 'HK$400'])
})

it('says no prices of the list before', async () => {
  const { user } = await drawList({ address: '/web/goods/list?brand_id=2' })
  await shown(1)
  const filter = () => screen.getByRole('group', { name: 'Price' }).textContent
  await waitFor(() => expect(filter()).toContain('HK$80 to HK$80'))
  configure({ fetch: () => new Promise(() => {}) })
  await user.click(brand(/Ketl/))
  await waitFor(() => expect(location.search).toBe('?brand_id=1,2'))
  await waitFor(() => expect(filter()).not.toContain('HK$80 to HK$80'))
})

it('leaves a price alone that is being typed while the other one narrows the list', async () => {
  const { user } = await drawList()
  const price = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await user.type(price('Minimum price'), '100')
  act(() => {
    price('Minimum price').blur()
    fireEvent.change(price('Maximum price'), { target: { value: '6' } })
  })
  await waitFor(() => expect(location.search).toBe('?min_price=100'))
  await shown(2)
  expect(price('Maximum price').value).toBe('6')
})

it('asks for the prices of a long list at the first touch, and again where the shop did not tell them', async () => {
  const { built, ...props } = await listProps()
  const { user } = draw(<GoodsList {...props} built={{ ...built, page_count: 2 }} />, { address: '/web/goods/list' })
  const filter = screen.getByRole('group', { name: 'Price' })
  const refuse = vi.fn(() => Promise.reject(new TypeError('offline')))
  configure({ fetch: refuse })
  await user.hover(filter)
  await waitFor(() => expect(refuse).toHaveBeenCalled())
  await user.unhover(filter)
  expect(handle('Minimum price').disabled).toBe(true)
  answerBy(shop.fetch)
  await waitFor(async () => {
    await user.unhover(filter)
    await user.hover(filter)
    expect(handle('Minimum price').disabled).toBe(false)
  })
})

it('says how many goods a value leaves, and keeps the focus when a filter is taken away', async () => {
  const counted = {
    brands: FACETS.brands.map((brand, index) => ({ ...brand, count: index })),
    attributes: [],
  }
  const { user } = await drawList({ facets: counted })
  expect(brand(/Ketl/).disabled).toBe(true)
  expect(brand(/Leaf/).disabled).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: 'Sold by us' }))
  await user.click(await screen.findByRole('button', { name: 'Remove filter Sold by us' }))
  await focusOn(() => screen.getByRole('heading', { level: 1 }))
})

it('counts what a value leaves beside the filters that are on, and says no number it does not know', async () => {
  const { user } = await drawList()
  await user.click(screen.getByRole('checkbox', { name: 'Free delivery' }))
  await waitFor(() => expect(brand(/Ketl\s*0/).disabled).toBe(true))
  expect(brand(/Leaf\s*1/).disabled).toBe(false)
  await user.click(brand(/Leaf/))
  await user.click(screen.getByRole('checkbox', { name: 'Free delivery' }))
  await waitFor(() => expect(brand(/Ketl\s*1/).disabled).toBe(false))
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  await user.click(screen.getByRole('checkbox', { name: 'Sold by us' }))
  await waitFor(() => expect(brand(/Ketl/).closest('label')?.textContent).toBe('Ketl'))
})

it('narrows by several brands at once, each with its own way out, forwards and back', async () => {
  const { user } = await drawList()
  await user.click(brand(/Leaf/))
  await shown(1)
  await waitFor(() => expect(brand(/Ketl\s*1/).disabled).toBe(false))
  brand(/Ketl/).focus()
  await user.keyboard(' ')
  await shown(2)
  expect(location.search).toBe('?brand_id=1,2')
  await waitFor(() => expect([brand(/Ketl\s*1/).checked, brand(/Leaf\s*1/).checked]).toEqual([true, true]))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All products')
  await user.click(screen.getByRole('button', { name: 'Remove filter Leaf' }))
  await screen.findByRole('heading', { level: 1, name: 'Ketl' })
  expect(location.search).toBe('?brand_id=1')
  history.back()
  await user.click(await screen.findByRole('button', { name: 'Clear all (2)' }))
  await shown(3)
  expect(location.search).toBe('')
})

it('narrows by one brand at a time where the server takes no more', async () => {
  configure({ dialect: DIALECTS.multishop })
  onTestFinished(() => configure({ dialect: undefined }))
  const { user } = await drawList({ address: '/web/goods/list?brand_id=1,2' })
  await waitFor(() => expect(location.search).toBe('?brand_id=1'))
  await user.click(brand(/Leaf/))
  await waitFor(() => expect(location.search).toBe('?brand_id=2'))
  expect([brand(/Ketl/).checked, brand(/Leaf/).checked]).toEqual([false, true])
  await user.click(brand(/Leaf/))
  await waitFor(() => expect(location.search).toBe(''))
})

it('says no number of the list before while the new one is asked for', async () => {
  const counted = { ...FACETS, brands: FACETS.brands.map((each) => ({ ...each, count: 7 })) }
  const { user } = await drawList({ facets: counted })
  const label = (name: RegExp) => brand(name).closest('label')?.textContent
  expect(label(/Ketl/)).toBe('Ketl7')
  for (const filter of ['Free delivery', 'Sold by us']) {
    const held = holdAnswers(shop, goodscategoryRelevanceinfo.path)
    await user.click(screen.getByRole('checkbox', { name: filter }))
    await waitFor(() => expect(held.asked).toBe(1))
    expect([label(/Ketl/), label(/Leaf/)]).toEqual(['Ketl', 'Leaf'])
    held.release()
    await waitFor(() => expect(label(/Ketl/)).toMatch(/^Ketl\d$/))
  }
})
