import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setServerTime } from '#api/clock.ts'
import { getSeckillGoods } from '#api/seckill.ts'
import { configure } from '#api/settings.ts'
import { type BuiltDay, runFlashList } from '#components/promotion/flash-list.ts'
import { islandTexts } from '#i18n.ts'
import { FlashFallbackPage } from '#islands/promotion/FlashFallbackPage.tsx'
import { FlashBar, FlashTop } from '#islands/promotion/FlashOffer.tsx'
import { FLASH_FALLBACK_TEXTS, FLASH_TEXTS, FLASH_TOP_TEXTS } from '#islands/promotion/texts.ts'
import { watchedFlash } from '#islands/promotion/watched-flash.ts'
import { offerCheck } from '#islands/shared/product/watch-offer.ts'
import { slimSku } from '#lib/catalogue/product.ts'
import { pickFlash } from '#lib/offers/flash-offer.ts'
import { sku as skus } from '#shop/db/schema/catalogue.ts'
import { seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { sameWords } from '#shop/words.ts'
import { $offer, AS_BUILT } from '#stores/offer.ts'
import { readCheckout } from '#stores/order-creation.ts'
import { $reminders } from '#stores/reminders.ts'
import { KETTLE, KETTLE_BLACK_SMALL, KETTLE_WHITE_SMALL } from '../helpers/catalogue.ts'
import { draw, showNothing } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade } from '../helpers/trade.ts'

/** The session of the tests runs from nine to twelve; {@link NOON} is ten in the morning in Hong Kong. */
const HOUR = 3600
const AHEAD = 8 * HOUR
const shop = setUpFreshShop({ fill: fillTrade })

beforeAll(showNothing)
beforeEach(async () => {
  setServerTime(NOON)
  document.body.innerHTML = ''
  $offer.set(AS_BUILT)
  $reminders.set([])
  await shop.db.insert(seckill).values([
    { name: sameWords('Morning'), seckill_start_time: 9 * HOUR, seckill_end_time: 12 * HOUR },
    { name: sameWords('Evening'), seckill_start_time: 18 * HOUR, seckill_end_time: 20 * HOUR },
  ])
  await shop.db.insert(seckillGoods).values([
    { seckill_id: 1, goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL, seckill_price: 9900, num: 2, quota: 3 },
    { seckill_id: 1, goods_id: KETTLE, sku_id: KETTLE_WHITE_SMALL, seckill_price: 12900, num: 2, quota: 3 },
  ])
})

async function topOf(id = 1, builtAt = NOON) {
  const { goods_sku_detail } = await getSeckillGoods({ id })
  const sku = slimSku(goods_sku_detail)
  const built = { sku, name: 'Morning', next: { name: 'Evening', from: 18 * HOUR, to: 20 * HOUR }, ahead: AHEAD, usual: {}, builtAt }
  const island = (
    <FlashTop
      texts={islandTexts('en', FLASH_TOP_TEXTS)}
      {...built}
      sold={[KETTLE_BLACK_SMALL, KETTLE_WHITE_SMALL]}
      points={[]}
      own=""
      reviews={undefined}
    />
  )
  const check = offerCheck(
    watchedFlash({ ...built, sku: { id, sku_id: sku.sku_id, ...pickFlash(sku) }, texts: islandTexts('en', FLASH_TEXTS) }),
  )
  const bar = <FlashBar texts={islandTexts('en', FLASH_TEXTS)} {...built} />
  return { island, bar, ...check }
}

/** Returns the sale texts of the page. */
const said = () =>
  [...document.querySelectorAll<HTMLElement>('[data-place]')].map(({ dataset, innerHTML }) => [dataset.place, dataset.state, innerHTML])

async function buildStatic(builtAt: number) {
  const top = await topOf(1, builtAt)
  document.body.innerHTML = `<astro-island ssr>${renderToString(top.island)}</astro-island>`
  return top
}

const MOMENTS = {
  'before it begins': NOON - 2 * HOUR,
  'while it runs': NOON,
  'after its end': NOON + 3 * HOUR,
}

it.each(Object.entries(MOMENTS))(
  '%s: the page built at another hour says before hydration what it says after it and built then',
  async (_, now) => {
    const top = await buildStatic(NOON + 9 * HOUR)
    shop.clock.now = now
    setServerTime(now)
    await top.check()
    await top.tick()
    const unhydrated = said()
    const buttons = [...document.querySelectorAll('[data-press]')]
    const upset: unknown[] = []
    const island = document.querySelector('astro-island')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let end = () => {}
    act(() => {
      const root = hydrateRoot(island as Element, top.island, { onRecoverableError: (error) => upset.push(error) })
      island?.removeAttribute('ssr')
      end = () => root.unmount()
    })
    expect(upset).toEqual([])
    expect(said()).toEqual(unhydrated)
    // The same buttons, because a press before hydration is replayed on the one that was pressed.
    expect([...document.querySelectorAll('[data-press]')].map((button, index) => button === buttons[index])).not.toContain(false)
    act(end)
    $offer.set(AS_BUILT)
    await buildStatic(now)
    expect(said()).toEqual(unhydrated)
  },
)

it('turns by the clock alone at the second, without a question to the shop', async () => {
  const top = await buildStatic(NOON)
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  setServerTime(NOON + 2 * HOUR - 1)
  await top.tick()
  expect(said()[0]?.[1]).toBe('open')
  setServerTime(NOON + 2 * HOUR)
  await top.tick()
  expect(said()[0]?.[1]).toBe('over')
  expect(document.body.textContent).toContain('Next sale: 18:00, Evening')
})

it('says that an offer was withdrawn, without an hour at which it ended', async () => {
  const top = await buildStatic(NOON)
  await shop.db.delete(seckillGoods)
  await top.check()
  expect(document.querySelector<HTMLElement>('[data-offer-state]')?.dataset.offerState).toBe('off')
  const band = document.querySelector('[data-place="band"]')?.textContent
  expect(band).toContain('09:00')
  expect(band).not.toContain('Ended at')
  expect(band).not.toContain('Ends in')
  expect(document.body.textContent).toContain('No longer in this sale')
  expect(document.querySelector('[data-place="price"]')?.textContent).toBe('HK$200.00')
})

it('says that it has sold out, and leads to the ordinary price', async () => {
  await shop.db.update(seckillGoods).set({ sold: 3, sold_on: '2026-03-02' }).where(eq(seckillGoods.id, 1))
  const { island } = await topOf()
  draw(island)
  expect(screen.getByText('All 3 sold')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sold out at this price' }).disabled).toBe(true)
  expect(screen.getByRole('link', { name: /^Buy at the usual HK\$/ }).getAttribute('href')).toBe(`/web/sku/${KETTLE_BLACK_SMALL}`)
})

it('refuses more than one person may have beside the number, which stays as it was typed', async () => {
  const { island } = await topOf()
  const { user } = draw(island)
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  await user.clear(field)
  await user.type(field, '9{Enter}')
  expect(screen.getByText('Limit 2 per customer in this session.')).toBeTruthy()
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['9', 'true'])
  await user.click(screen.getByRole('button', { name: /^Buy now/ }))
  expect(sessionStorage.getItem('intent')).toBeNull()
  await user.clear(field)
  await user.type(field, '2{Enter}')
  expect(screen.getByRole('button', { name: 'Buy now, HK$198.00' })).toBeTruthy()
})

it('buys from the bar that stays in view while the session runs; before and after it leads to the usual price, not hydrated and hydrated', async () => {
  const { bar, tick } = await topOf()
  document.body.innerHTML = `<astro-island ssr>${renderToString(bar)}</astro-island>`
  setServerTime(NOON + 3 * HOUR)
  await tick()
  expect(document.querySelector('.buy-bar')?.textContent).toMatch(/See it at HK\$/)
  $offer.setKey('now', 0)
  document.body.innerHTML = ''
  const { user } = draw(bar, { token: (await shop.signUp('ada')).token })
  act(() => $offer.setKey('wanted', 2))
  expect((await screen.findByText('198.00', { exact: false })).closest('.buy-bar')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Buy now' }))
  expect(readCheckout('seckill')).toMatchObject({ seckill_goods_id: 1, num: 2 })
  setServerTime(NOON + 3 * HOUR)
  act(() => $offer.setKey('now', NOON + 3 * HOUR))
  expect(screen.getByRole('link', { name: /^See it at HK\$/ }).getAttribute('href')).toBe(`/web/sku/${KETTLE_BLACK_SMALL}`)
})

it('switches to a sister in the sale, whose id and price are its own; one that is not in it says so', async () => {
  const { island } = await topOf()
  const { user } = draw(island, { address: '/web/promotion/seckill/1' })
  expect(screen.getByRole('radio', { name: /^Large/ }).parentElement?.textContent).toContain('Not in this sale')
  await user.click(screen.getByRole('radio', { name: /^White/ }))
  await waitFor(() => expect(location.pathname).toBe('/web/promotion/seckill/2'))
  expect(await screen.findByRole('button', { name: 'Buy now, HK$129.00' })).toBeTruthy()
})

it('begins the checkout of its kind for a visitor, who signs in there', async () => {
  const { island } = await topOf()
  const { user } = draw(island)
  await user.click(screen.getByRole('button', { name: /^Buy now/ }))
  expect(readCheckout('seckill')).toMatchObject({ seckill_goods_id: 1, num: 1 })
  expect(readCheckout('normal')).toBeNull()
})

it('reminds of what is to come, and takes it back', async () => {
  setServerTime(NOON - 2 * HOUR)
  const { island } = await topOf(1, NOON - 2 * HOUR)
  const { user } = draw(island)
  await user.click(screen.getByRole('button', { name: 'Remind me at 08:55' }))
  expect($reminders.get()).toMatchObject([{ id: 1, begins: NOON - HOUR }])
  await user.click(screen.getByRole('button', { name: /^Reminder set/ }))
  expect($reminders.get()).toEqual([])
})

it('draws goods newer than the build, and says where an address leads to none', async () => {
  const fallback = <FlashFallbackPage texts={islandTexts('en', FLASH_FALLBACK_TEXTS)} popular={[]} />
  const { unmount } = draw(fallback, { address: '/web/promotion/seckill/1' })
  expect(await screen.findByRole('button', { name: 'Buy now, HK$99.00' })).toBeTruthy()
  expect(screen.getByText('Morning')).toBeTruthy()
  unmount()
  $offer.set(AS_BUILT)
  for (const address of ['/web/promotion/seckill/99', '/web/promotion/seckill/new?id=abc']) {
    const none = draw(fallback, { address })
    expect(await screen.findByRole('heading', { level: 1, name: 'This product could not be found' })).toBeTruthy()
    none.unmount()
  }
})

it('compares another option with its own usual price, on a page newer than the build', async () => {
  const reduced = { promotion_type: 1, discount_price: 15000, end_time: NOON + HOUR }
  await shop.db.update(skus).set(reduced).where(eq(skus.sku_id, KETTLE_WHITE_SMALL))
  const fallback = <FlashFallbackPage texts={islandTexts('en', FLASH_FALLBACK_TEXTS)} popular={[]} />
  const { user } = draw(fallback, { address: '/web/promotion/seckill/1' })
  await user.click(await screen.findByRole('radio', { name: /^White/ }))
  expect(await screen.findByRole('button', { name: 'Buy now, HK$129.00' })).toBeTruthy()
  expect(document.querySelector('[data-place="price"] s')?.textContent).toContain('HK$150.00')
})

it('sells its stock where a server tells no share', async () => {
  configure({
    fetch: async (input, init) => {
      const text = await (await shop.fetch(new Request(input, init))).text()
      return new Response(text.replace(/"(?:quota|left|bought_num)":\d+,?/g, ''))
    },
  })
  const { island } = await topOf()
  draw(island)
  expect(screen.queryByText(/ sold$/)).toBeNull()
  expect(screen.getByText(/^\d+ left$|^Only \d+ left$/)).toBeTruthy()
  cleanup()
  await shop.db.update(skus).set({ stock: 0 })
  draw((await topOf()).island)
  expect(document.querySelector('[data-place="share"]')?.textContent).toBe('Sold out')
})

it('counts a running session down from the server’s clock, also where the device’s is a day slow', async () => {
  setServerTime(NOON - 86_400)
  document.body.innerHTML = `<a href="#slot-1" data-session-cell></a>
    <section id="slot-1" data-session="next"><p data-session-clock><span data-ends="0"></span></p></section>`
  const slots = [{ id: 1, name: 'Morning', start: 9 * HOUR, end: 12 * HOUR }]
  const none = { cell: '', clock: '', said: '' }
  const words = { running: none, coming: none, over: none }
  const texts = { locale: 'en', words: {} } as unknown as BuiltDay['texts']
  runFlashList({ slots, ahead: AHEAD, builtAt: NOON, goods: [], texts, words })
  // The answer about the session's goods sets the clock.
  await waitFor(() => expect(document.querySelector<HTMLElement>('[data-ends]')?.dataset.ends).toBe(String(NOON + 2 * HOUR)))
})
