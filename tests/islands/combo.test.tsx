import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getCombo } from '#api/promotion.ts'
import { configure } from '#api/settings.ts'
import { islandTexts, translatorOf } from '#i18n.ts'
import { Combos } from '#islands/product/Combos.tsx'
import { COMBOS_TEXTS } from '#islands/product/texts.ts'
import { ComboBox } from '#islands/promotion/ComboBox.tsx'
import { ComboFallbackPage } from '#islands/promotion/ComboFallbackPage.tsx'
import { ComboPage } from '#islands/promotion/ComboPage.tsx'
import { COMBO_BOX_TEXTS, COMBO_FALLBACK_TEXTS, COMBO_TEXTS } from '#islands/promotion/texts.ts'
import { watchedCombo } from '#islands/promotion/watched-combo.ts'
import { offerCheck } from '#islands/shared/product/watch-offer.ts'
import { RawHtml, staticHtml } from '#lib/page/static-html.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { bundling, bundlingGoods } from '#shop/db/schema/promotion.ts'
import { sameWords } from '#shop/words.ts'
import { $cartCount, refreshCount } from '#stores/cart.ts'
import { $offer, AS_BUILT } from '#stores/offer.ts'
import { readCheckout } from '#stores/order-creation.ts'
import { KETTLE_BLACK_SMALL } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { caughtUp, draw } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { CUP_SKU, fillTrade, PAN, PAN_SKU } from '../helpers/trade.ts'

/** A pan (HK$100) and a kettle (HK$200) for HK$250. */
const SET = 1
const ending: (() => void)[] = []
const shop = setUpFreshShop({ fill: fillTrade })

beforeEach(async () => {
  document.body.innerHTML = ''
  await shop.db.insert(bundling).values({ bl_id: SET, site_id: 1, bl_name: sameWords('Slow morning'), bl_price: 25000 })
  await shop.db.insert(bundlingGoods).values([
    { bl_id: SET, sku_id: PAN_SKU, promotion_price: 8000, sort: 1 },
    { bl_id: SET, sku_id: KETTLE_BLACK_SMALL, promotion_price: 17000, sort: 2 },
  ])
  $offer.set(AS_BUILT)
})
afterEach(() => {
  for (const end of ending.splice(0)) act(end)
})

const setPan = (change: Partial<typeof sku.$inferInsert>) => shop.db.update(sku).set(change).where(eq(sku.sku_id, PAN_SKU))
const setSet = (change: Partial<typeof bundling.$inferInsert>) => shop.db.update(bundling).set(change).where(eq(bundling.bl_id, SET))

async function readSet() {
  const combo = await getCombo({ bl_id: SET })
  if (!combo) throw new Error('the set is not there')
  return combo
}

/** The page of the set, its box not hydrated, and its plain script's check. */
async function build() {
  const combo = await readSet()
  const island = <ComboBox texts={islandTexts('en', COMBO_BOX_TEXTS)} combo={combo} />
  const box = new RawHtml(`<astro-island ssr>${renderToString(island)}</astro-island>`)
  const page = ComboPage({ combo, t: translatorOf('en'), box: box as never })
  document.body.innerHTML = `<p data-offer-said></p>${staticHtml(page)}`
  return { island, check: offerCheck(watchedCombo({ combo, texts: islandTexts('en', COMBO_TEXTS) })).check }
}

/** Returns the texts of the page's places, and the state of its box. */
const said = () => [
  document.querySelector<HTMLElement>('[data-offer-state]')?.dataset.offerState,
  ...[...document.querySelectorAll('[data-place]')].map((place) => place.innerHTML.replaceAll('<!-- -->', '')),
]
const words = (selector: string) => [...document.querySelectorAll(selector)].map((place) => place.textContent)

/** Wakes the box as Astro does, and gives what React had to draw anew because it was not what it found. */
function hydrate(island: React.ReactElement): unknown[] {
  const upset: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.querySelector('astro-island') as HTMLElement
  act(() => {
    const root = hydrateRoot(place, island, { onRecoverableError: (error) => upset.push(error) })
    place.removeAttribute('ssr')
    ending.push(() => root.unmount())
  })
  return upset
}

/** Changes of the set since its page was built, with the expected text of the box. */
const CHANGES: Record<string, { change: () => Promise<unknown>; says: RegExp }> = {
  nothing: { change: async () => {}, says: /Bought separately todayHK\$300\.00You saveHK\$50\.00.*250\.00.*Buy the set.*Up to \d+ sets/ },
  'a part that costs less today': {
    change: () => setPan({ promotion_type: 1, discount_price: 6000, end_time: shop.clock.now + 100 }),
    says: /PanHK\$60\.00.*HK\$260\.00You saveHK\$10\.00/,
  },
  'parts that together cost no more than the set': {
    change: () => setPan({ promotion_type: 1, discount_price: 5000, end_time: shop.clock.now + 100 }),
    says: /separately todayHK\$250\.00Delivery/,
  },
  'another price': { change: () => setSet({ bl_price: 20000 }), says: /You saveHK\$100\.00.*200\.00/ },
  'a part sold out': {
    change: () => setPan({ stock: 0 }),
    says: /Not available now.*One item in this set, Pan, is sold out\..*Save the missing item.*Add the other item, HK\$200\.00/,
  },
  'a part off the shelf': {
    change: () => shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, PAN)),
    says: /One item in this set, Pan, is no longer sold\..*Add the other item.*See all products/,
  },
  'an end': { change: () => setSet({ status: false }), says: /Not available now.*This set is no longer sold/ },
}

it.each(Object.entries(CHANGES))(
  '%s: the page of a set not hydrated, hydrated and built anew says the same',
  async (_, { change, says }) => {
    const { island, check } = await build()
    await change()
    await check()
    expect(document.querySelector('.combo-box')?.textContent).toMatch(says)
    const unhydrated = said()
    expect(hydrate(island)).toEqual([])
    expect(said()).toEqual(unhydrated)
    $offer.set(AS_BUILT)
    await build()
    expect(said()).toEqual(unhydrated)
  },
)

it('shows the options that the set fixed, what is left of each part, and the way to each alone', async () => {
  await setPan({ stock: 3 })
  await build()
  const rows = [...document.querySelectorAll('.combo-row')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^PanOnly 3 left/),
    expect.stringMatching(/Colour.*Black.*Size.*Small.*HK\$200\.00× 1View item/),
  ])
  expect(document.querySelector(`.combo-row a[href="/web/sku/${PAN_SKU}"]`)).not.toBeNull()
})

it('keeps the price of a set that the shop no longer knows', async () => {
  const { check } = await build()
  await shop.db.delete(bundlingGoods)
  await shop.db.delete(bundling)
  await check()
  const box = document.querySelector('.combo-box')?.textContent
  expect(box).toMatch(/250\.00.*This set is no longer sold/)
  expect(box).not.toContain('HK$0.00')
})

it('says once that it can no longer be bought; a shop that does not answer changes nothing', async () => {
  const { check } = await build()
  const before = said()
  configure({ fetch: () => Promise.reject(new TypeError('no network')) })
  await check()
  expect(said()).toEqual(before)
  configure({ fetch: (input, init) => Promise.resolve(shop.fetch(new Request(input, init))) })
  await setPan({ stock: 0 })
  await check()
  expect(words('[data-offer-said]')).toEqual(['An item is not available now, so the set can’t be bought.'])
  expect(words('.combo-row .note')).toEqual(['Sold out for now. The other items are in stock.'])
})

it('asks the parts what they cost today where a server does not say it of a set', async () => {
  const { check } = await build()
  configure({
    fetch: async (input, init) => {
      const answer = await shop.fetch(new Request(input, init))
      const text = await answer.text()
      return new Response(String(input).includes('/bundling/') ? text.replaceAll('"discount_price"', '"no_such_field"') : text, answer)
    },
  })
  await setPan({ promotion_type: 1, discount_price: 9000, end_time: shop.clock.now + 100 })
  await check()
  expect(document.querySelector('.combo-box')?.textContent).toMatch(/PanHK\$90\.00.*HK\$290\.00You saveHK\$40\.00/)
})

it('buys as many sets as there are parts for; a number above that is refused beside it and kept; then it says what all save', async () => {
  await setPan({ stock: 3 })
  const { token } = await shop.signUp('ada')
  const { user } = draw(<ComboBox texts={islandTexts('en', COMBO_BOX_TEXTS)} combo={await readSet()} />, { token })
  const number = screen.getByRole('spinbutton', { name: 'Number of sets' })
  await user.clear(number)
  await user.type(number, '9{Enter}')
  expect(screen.getByText('Only 3 sets left in stock.')).toBeTruthy()
  expect((number as HTMLInputElement).value).toBe('9')
  await user.click(screen.getByRole('button', { name: 'Buy the set' }))
  expect(readCheckout('combo')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(screen.getByText('You save HK$100.00 on 2 sets.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Buy 2 sets, HK$500.00' }))
  expect(readCheckout('combo')).toMatchObject({ bl_id: SET, num: 2 })
})

it('begins the set’s own checkout for a visitor', async () => {
  const { user } = draw(<ComboBox texts={islandTexts('en', COMBO_BOX_TEXTS)} combo={await readSet()} />)
  await user.click(screen.getByRole('button', { name: 'Buy the set' }))
  expect(readCheckout('combo')).toMatchObject({ bl_id: SET, num: 1 })
  expect(readCheckout('normal')).toBeNull()
})

it('puts the parts that are there in the cart where one is sold out', async () => {
  await shop.db.insert(bundlingGoods).values({ bl_id: SET, sku_id: CUP_SKU, promotion_price: 1, sort: 3 })
  await shop.db.update(goods).set({ min_buy: 0 }).where(eq(goods.sku_id, CUP_SKU))
  await setPan({ stock: 0 })
  const { token } = await shop.signUp('ada')
  const { user } = draw(<ComboBox texts={islandTexts('en', COMBO_BOX_TEXTS)} combo={await readSet()} />, { token })
  await refreshCount()
  await user.click(screen.getByRole('button', { name: 'Add the other 2 items, HK$230.00' }))
  await waitFor(() => expect($cartCount.get()).toBe(2))
})

it('is bought from a product’s page by one press, at the same figures, brought up to date once somebody turns to it', async () => {
  const combo = await readSet()
  await setSet({ bl_price: 24000 })
  const { token } = await shop.signUp('ada')
  const { user } = draw(<Combos texts={islandTexts('en', COMBOS_TEXTS)} sku_id={PAN_SKU} combos={[combo]} />, { token })
  const section = within(screen.getByRole('heading', { name: 'Better together' }).closest('section') as HTMLElement)
  expect(await section.findByText('You save HK$60.00')).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'Buy the set' }))
  expect(readCheckout('combo')).toMatchObject({ bl_id: SET, num: 1 })
})

it('counts a member’s own prices on a product’s page too where the set does not tell what its parts cost', async () => {
  const combo = await readSet()
  answerBy(async (request) => {
    const isSet = request.url.endsWith('/bundling/lists')
    const hidden = isSet ? /^(?:discount|member)_price$/ : /^member_price$/
    const answer = JSON.parse(await (await shop.fetch(request)).text(), (key, value) => (hidden.test(key) ? undefined : value))
    return new Response(JSON.stringify(answer).replaceAll('"discount_price":', '"member_price":"140.00","discount_price":'))
  })
  const { token } = await shop.signUp('ada')
  draw(<Combos texts={islandTexts('en', COMBOS_TEXTS)} sku_id={PAN_SKU} combos={[combo]} />, { token })
  // HK$100 for the pan, HK$140 for the kettle: no more than the set costs.
  await waitFor(() => expect(screen.queryByText(/^You save/)).toBeNull())
})

it('is closed on a product’s page where a part is sold out, with the reason and the way to the set', async () => {
  const combo = await readSet()
  await setPan({ stock: 0 })
  draw(<Combos texts={islandTexts('en', COMBOS_TEXTS)} sku_id={KETTLE_BLACK_SMALL} combos={[combo]} />)
  expect(await screen.findByText('One item in this set, Pan, is sold out.')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Not available now' }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'See the set' }).getAttribute('href')).toBe(`/web/promotion/combo/${SET}`)
})

it('has a page when it is newer than the build; an unknown one says so', async () => {
  const fallback = <ComboFallbackPage texts={islandTexts('en', COMBO_FALLBACK_TEXTS)} popular={[]} />
  const { unmount } = draw(fallback, { address: `/web/promotion/combo/${SET}` })
  expect(await screen.findByRole('heading', { level: 1, name: 'Slow morning' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Buy the set' })).toBeTruthy()
  unmount()
  draw(fallback, { address: '/web/promotion/combo/99' })
  expect(await screen.findByRole('heading', { level: 1, name: 'This product could not be found' })).toBeTruthy()
  await caughtUp(shop)
})
