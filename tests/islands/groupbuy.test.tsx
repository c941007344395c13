import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setServerTime } from '#api/clock.ts'
import { getGroupbuy, pageGroupbuyGoods } from '#api/groupbuy.ts'
import { groupsCheck, sayTimeLeft } from '#components/promotion/group-list.ts'
import { islandTexts } from '#i18n.ts'
import { GroupFallbackPage } from '#islands/promotion/GroupFallbackPage.tsx'
import { GroupList } from '#islands/promotion/GroupList.tsx'
import { GroupBar, GroupTop } from '#islands/promotion/GroupOffer.tsx'
import { GROUP_FALLBACK_TEXTS, GROUP_LIST_TEXTS, GROUP_TEXTS, GROUP_TOP_TEXTS } from '#islands/promotion/texts.ts'
import { watchedGroup } from '#islands/promotion/watched-group.ts'
import { offerCheck } from '#islands/shared/product/watch-offer.ts'
import { slimSku } from '#lib/catalogue/product.ts'
import { skuPoint } from '#lib/catalogue/sku.ts'
import { GROUP_PAGE_SIZE, pickGroup } from '#lib/offers/group-buy.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { groupbuy } from '#shop/db/schema/promotion.ts'
import { $freshGroups } from '#stores/group-buy.ts'
import { $offer, AS_BUILT } from '#stores/offer.ts'
import { readCheckout } from '#stores/order-creation.ts'
import { KETTLE, KETTLE_WHITE_SMALL, TEA } from '../helpers/catalogue.ts'
import { caughtUp, draw, focusOn, showNothing } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, PAN, PAN_SKU } from '../helpers/trade.ts'

/** Pans (HK$100) at HK$80 from 3 on, for an hour more; 12 are sold, 50 left. */
const GROUP = 1
const ending: (() => void)[] = []
const shop = setUpFreshShop({ fill: fillTrade })

beforeAll(showNothing)
beforeEach(async () => {
  document.body.innerHTML = ''
  const run = { buy_num: 3, start_time: NOON - 10, end_time: NOON + 3600, sell_num: 12 }
  await shop.db.insert(groupbuy).values({ groupbuy_id: GROUP, site_id: 1, goods_id: PAN, groupbuy_price: 8000, ...run })
  setServerTime(NOON)
  $offer.set(AS_BUILT)
  $freshGroups.set(null)
})
afterEach(() => {
  for (const end of ending.splice(0)) act(end)
})

const setPan = (change: Partial<typeof sku.$inferInsert>) => shop.db.update(sku).set(change).where(eq(sku.sku_id, PAN_SKU))
const setGroup = (change: Partial<typeof groupbuy.$inferInsert>) =>
  shop.db.update(groupbuy).set(change).where(eq(groupbuy.groupbuy_id, GROUP))

async function island() {
  const built = slimSku((await getGroupbuy({ id: GROUP })).goods_sku_detail)
  const rest = { usual: {}, points: [skuPoint(built)], builtAt: shop.clock.now, own: '', reviews: undefined }
  return { built, element: <GroupTop texts={islandTexts('en', GROUP_TOP_TEXTS)} sku={built} {...rest} /> }
}

/** The page of the group-buy, its island not hydrated, and its plain script's check. */
async function build() {
  const { built, element } = await island()
  document.body.innerHTML = `<astro-island ssr>${renderToString(element)}</astro-island>`
  const terms = { groupbuy_id: GROUP, sku_id: built.sku_id, ...pickGroup(built) }
  return { element, ...offerCheck(watchedGroup({ sku: terms, usual: {}, builtAt: shop.clock.now, texts: islandTexts('en', GROUP_TEXTS) })) }
}

const said = () => [
  document.querySelector<HTMLElement>('[data-offer-state]')?.dataset.offerState,
  ...[...document.querySelectorAll('[data-place]')].map((place) => place.outerHTML.replaceAll('<!-- -->', '')),
]
const words = () => [...document.querySelectorAll('[data-place]')].map((place) => place.textContent).join(' | ')

/** Wakes the island as Astro does, and gives what React had to draw anew because it was not what it found. */
function hydrate(element: ReactElement): unknown[] {
  const upset: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.querySelector('astro-island') as HTMLElement
  act(() => {
    const root = hydrateRoot(place, element, { onRecoverableError: (error) => upset.push(error) })
    place.removeAttribute('ssr')
    ending.push(() => root.unmount())
  })
  return upset
}

/** Changes of a group-buy since its page was built, with the expected texts. */
const CHANGES: Record<string, { change: () => Promise<unknown>; says: RegExp }> = {
  nothing: {
    change: async () => {},
    says: /From 3 pieces.*Ends in.*80\.00each.*HK\$100\.00 ?20% off.*1 to 2 pieces.*100\.00.*3 pieces or more.*80\.00.*12 sold50 left at this price.*3 × HK\$80\.00You save HK\$60\.00.*240\.00.*Buy one at HK\$100\.00Buy 3 for HK\$240\.00/,
  },
  'few left': { change: () => setPan({ stock: 4 }), says: /Only 4 left/ },
  'fewer left than one must buy': {
    change: () => setPan({ stock: 2 }),
    says: /Sold out.*All sold.*Buy one at HK\$100\.00Not available at the group price.*Not enough left/,
  },
  'an end': {
    change: () => setGroup({ is_closed: true }),
    says: /Ended.*100\.00 \| This group buy has ended\. .*Other group buysSee it at HK\$100\.00/,
  },
  'a later beginning': {
    change: () => setGroup({ start_time: NOON + 100 }),
    says: /Starts in.*100\.00 \| 1 to 2 pieces.*Not available at the group price.*The group price applies from 2026-03-02 10:01/,
  },
  'an end that is weeks away, which is no reason to hurry': {
    change: () => setGroup({ end_time: NOON + 30 * 86_400 }),
    says: /From 3 pieces.*Until 1 April.*Buy 3 for HK\$240\.00/,
  },
  'a limit': {
    change: () => shop.db.update(goods).set({ max_buy: 2 }).where(eq(goods.goods_id, PAN)),
    says: /Not available at the group price/,
  },
}

it.each(Object.entries(CHANGES))(
  '%s: the page of a group-buy not hydrated, hydrated and built anew says the same',
  async (_, { change, says }) => {
    const { element, check } = await build()
    await change()
    await check()
    expect(words()).toMatch(says)
    const unhydrated = said()
    expect(hydrate(element)).toEqual([])
    expect(said()).toEqual(unhydrated)
    $offer.set(AS_BUILT)
    await build()
    expect(said()).toEqual(unhydrated)
  },
)

it('turns at the second by the server’s clock alone', async () => {
  await setGroup({ start_time: NOON + 5 })
  const { tick } = await build()
  expect(words()).toMatch(/Starts in/)
  setServerTime(NOON + 5)
  await tick()
  expect(words()).toMatch(/Ends in.*Buy 3 for HK\$240\.00/)
  setServerTime(NOON + 3600)
  await tick()
  expect(words()).toMatch(/This group buy has ended/)
})

it('starts at the smallest number; one below or above is refused beside it and kept, and is not bought', async () => {
  const { token } = await shop.signUp('ada')
  const { user } = draw((await island()).element, { token })
  const number = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  expect(number.value).toBe('3')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' }).disabled).toBe(true)
  for (const [typed, why] of [
    ['2', 'The group price applies from 3 pieces.'],
    ['51', 'Only 50 left at this price.'],
  ] as const) {
    await user.clear(number)
    await user.type(number, `${typed}{Enter}`)
    expect(screen.getByText(why)).toBeTruthy()
    expect(number.value).toBe(typed)
    await user.click(screen.getByRole('button', { name: 'Buy 3 for HK$240.00' }))
    expect(readCheckout('groupbuy')).toBeNull()
  }
  await user.clear(number)
  await user.type(number, '5{Enter}')
  expect(screen.getByText('You save HK$100.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Buy 5 for HK$400.00' }))
  expect(readCheckout('groupbuy')).toMatchObject({ groupbuy_id: GROUP, sku_id: PAN_SKU, num: 5 })
})

it('buys from the bar that stays in view what the panel counts; from a number that was refused it leads back to it', async () => {
  const { token } = await shop.signUp('ada')
  const { built, element } = await island()
  const bar = <GroupBar texts={islandTexts('en', GROUP_TEXTS)} sku={built} usual={{}} builtAt={shop.clock.now} />
  const { user, container } = draw(
    <>
      {element}
      {bar}
    </>,
    { token },
  )
  const number = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  const buy = (name: string) => user.click(within(container.querySelector('.buy-bar') as HTMLElement).getByRole('button', { name }))
  await user.clear(number)
  await user.type(number, '2{Enter}')
  await buy('Buy 3 for HK$240.00')
  await focusOn(() => number)
  expect([number.value, readCheckout('groupbuy')]).toEqual(['2', null])
  await user.clear(number)
  await user.type(number, '4{Enter}')
  await buy('Buy 4 for HK$320.00')
  expect(readCheckout('groupbuy')).toMatchObject({ groupbuy_id: GROUP, sku_id: PAN_SKU, num: 4 })
})

it('leads from the bar to the usual price where too few are left, not hydrated and hydrated', async () => {
  const { built } = await island()
  const bar = <GroupBar texts={islandTexts('en', GROUP_TEXTS)} sku={built} usual={{}} builtAt={shop.clock.now} />
  const { check } = await build()
  document.body.innerHTML = `<astro-island ssr>${renderToString(bar)}</astro-island>`
  expect(words()).toMatch(/80\.00eachBuy 3 for HK\$240\.00/)
  await setPan({ stock: 2 })
  await check()
  expect(words()).toBe('Buy one at HK$100.00')
  const unhydrated = said()
  expect(hydrate(bar)).toEqual([])
  expect(said()).toEqual(unhydrated)
})

it('begins the checkout of a visitor, who signs in there, apart from other orders', async () => {
  const { user } = draw((await island()).element)
  await user.click(screen.getByRole('button', { name: 'Buy 3 for HK$240.00' }))
  expect(readCheckout('groupbuy')).toMatchObject({ groupbuy_id: GROUP, sku_id: PAN_SKU, num: 3 })
  expect([readCheckout('normal'), readCheckout('combo'), readCheckout('seckill')]).toEqual([null, null, null])
})

it('has a page when it is newer than the build or over; an unknown one says so', async () => {
  await setGroup({ is_closed: true })
  const fallback = <GroupFallbackPage texts={islandTexts('en', GROUP_FALLBACK_TEXTS)} popular={[]} />
  const { unmount } = draw(fallback, { address: `/web/promotion/groupbuy/${GROUP}` })
  expect(await screen.findByRole('heading', { level: 1, name: 'Pan' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See it at HK$100.00' }).getAttribute('href')).toBe(`/web/sku/${PAN_SKU}`)
  unmount()
  draw(fallback, { address: '/web/promotion/groupbuy/99' })
  expect(await screen.findByRole('heading', { level: 1, name: 'This product could not be found' })).toBeTruthy()
  await caughtUp(shop)
})

it('compares another option with its own usual price, on a page newer than the build', async () => {
  const run = { buy_num: 2, start_time: NOON - 10, end_time: NOON + 3600 }
  await shop.db.insert(groupbuy).values({ groupbuy_id: 2, site_id: 1, goods_id: KETTLE, groupbuy_price: 9000, ...run })
  const reduced = { promotion_type: 1, discount_price: 15000, end_time: NOON + 3600 }
  await shop.db.update(sku).set(reduced).where(eq(sku.sku_id, KETTLE_WHITE_SMALL))
  const fallback = <GroupFallbackPage texts={islandTexts('en', GROUP_FALLBACK_TEXTS)} popular={[]} />
  const { user } = draw(fallback, { address: '/web/promotion/groupbuy/2' })
  await user.click(await screen.findByRole('radio', { name: /^White/ }))
  await waitFor(() => expect(document.querySelector('[data-place="price"] s')?.textContent).toContain('HK$150.00'))
  await caughtUp(shop)
})

it('lists what is sold and left now; what has ended says that all are taken, with the way to the usual price', async () => {
  const page = await pageGroupbuyGoods({ page: 1, page_size: 10 })
  const list = <GroupList texts={islandTexts('en', GROUP_LIST_TEXTS)} built={page} />
  document.body.innerHTML = `<astro-island ssr>${renderToString(list)}</astro-island>`
  const texts = islandTexts('en', GROUP_TEXTS)
  const card = () => document.querySelector('.group-card')?.textContent ?? ''
  expect(card()).toMatch(/Pan.*80\.00 each when you buy 3.*HK\$100\.003 for HK\$240\.00, you save HK\$60\.0012 sold50 left/)
  sayTimeLeft(texts)
  expect(card()).toMatch(/1 h 0 min leftChoose 3 or more/)
  expect(document.querySelector('[data-soon]')).not.toBeNull()
  const check = groupsCheck({ goods: page.list, texts })
  await setPan({ stock: 7 })
  await check()
  expect(card()).toMatch(/Only 7 left/)
  await setGroup({ is_closed: true })
  await check()
  expect(card()).toMatch(/All soldUsual price HK\$100\.00Buy one/)
  expect(hydrate(list)).toEqual([])
  await waitFor(() => expect(card()).toMatch(/All sold/))
})

it('asks again how the goods of a further page stand when it is shown once more', async () => {
  const others = Array.from({ length: GROUP_PAGE_SIZE }, (_, index) => ({ groupbuy_id: GROUP + 1 + index, start_time: NOON - 5 }))
  const terms = { site_id: 1, goods_id: TEA, groupbuy_price: 5000, buy_num: 2, end_time: NOON + 3600 }
  await shop.db.insert(groupbuy).values(others.map((other) => ({ ...other, ...terms })))
  const page = await pageGroupbuyGoods({ page: 1, page_size: GROUP_PAGE_SIZE })
  const { user } = draw(<GroupList texts={islandTexts('en', GROUP_LIST_TEXTS)} built={page} />, { address: '/web/promotion/groupbuy' })
  const turn = (name: string) => user.click(screen.getByRole('link', { name }))
  await turn('Page 2')
  expect(await screen.findByText(/50 left/)).toBeTruthy()
  await turn('Page 1')
  await setPan({ stock: 7 })
  await turn('Page 2')
  expect(await screen.findByText(/Only 7 left/)).toBeTruthy()
  await setGroup({ is_closed: true })
  await turn('Page 1')
  await turn('Page 2')
  expect(await screen.findByText(/All sold/)).toBeTruthy()
})
