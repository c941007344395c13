import { act, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setServerTime } from '#api/clock.ts'
import { getSku } from '#api/sku.ts'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { islandTexts } from '#i18n.ts'
import { BuyBar } from '#islands/product/BuyBar.tsx'
import { ProductTop } from '#islands/product/ProductTop.tsx'
import { BUY_BAR_TEXTS, PRODUCT_TOP_TEXTS } from '#islands/product/texts.ts'
import { watchedSku } from '#islands/product/watched-sku.ts'
import { SALE_CHANGE_TEXTS } from '#islands/shared/product/texts.ts'
import { offerCheck } from '#islands/shared/product/watch-offer.ts'
import { type SlimSku, slimSku } from '#lib/catalogue/product.ts'
import { skuPoint } from '#lib/catalogue/sku.ts'
import { pickSale } from '#lib/offers/sale.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { memberLevel } from '#shop/db/schema/member.ts'
import { sameWords } from '#shop/words.ts'
import { $offer, AS_BUILT } from '#stores/offer.ts'
import { answerBy } from '../helpers/client.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, PAN, PAN_SKU, VOUCHER_SKU } from '../helpers/trade.ts'

const ending: (() => void)[] = []
const shop = setUpFreshShop({ fill: fillTrade })

beforeEach(() => {
  $offer.set(AS_BUILT)
  setServerTime(NOON)
})
afterEach(() => {
  for (const end of ending.splice(0)) act(end)
  clearToken()
})

/** The islands of a product's page that say what it costs, as the build draws them of the shop as it is now. */
function islandsOf(built: SlimSku<SkuDetail>) {
  const rest = { own: '', coupons: [], offer: null, reviews: undefined }
  return [
    <ProductTop
      key="top"
      texts={islandTexts('en', PRODUCT_TOP_TEXTS)}
      sku={built}
      points={[skuPoint(built)]}
      builtAt={shop.clock.now}
      {...rest}
    />,
    <BuyBar key="bar" texts={islandTexts('en', BUY_BAR_TEXTS)} sku={built} builtAt={shop.clock.now} />,
  ]
}

/** The page of a sku, its islands not hydrated, and what its plain script is given. */
async function build(sku_id: number) {
  const built = slimSku((await getSku({ sku_id })).goods_sku_detail)
  const islands = islandsOf(built)
  document.body.innerHTML = islands.map((island) => `<astro-island ssr>${renderToString(island)}</astro-island>`).join('')
  const texts = islandTexts('en', SALE_CHANGE_TEXTS)
  const { check } = offerCheck(watchedSku({ sku: { sku_id, ...pickSale(built) }, builtAt: shop.clock.now, texts }))
  return { islands, check }
}

/** Returns price and stock texts of the page, and its disabled controls. */
function said() {
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')].map(
    ({ dataset, innerHTML }) => `${dataset.place}: ${innerHTML}`,
  )
  const states = (selector: string) =>
    [...document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(selector)].map(({ ariaLabel, textContent, disabled }) => [
      ariaLabel || textContent,
      disabled,
    ])
  const buttons = states('[data-buy]')
  const stepper = states('.stepper > *')
  return { places, buttons, stepper }
}

/** Wakes both islands as Astro does, and gives what React had to draw anew because it was not what it found. */
function hydrate(islands: ReturnType<typeof islandsOf>): unknown[] {
  const upset: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.querySelectorAll('astro-island').forEach((island, index) => {
    act(() => {
      const root = hydrateRoot(island, islands[index], { onRecoverableError: (error) => upset.push(error) })
      island.removeAttribute('ssr')
      ending.push(() => root.unmount())
    })
  })
  return upset
}

const setSku = (change: Partial<typeof sku.$inferInsert>) => shop.db.update(sku).set(change).where(eq(sku.sku_id, PAN_SKU))
const setGoods = (change: Partial<typeof goods.$inferInsert>) => shop.db.update(goods).set(change).where(eq(goods.goods_id, PAN))

const promote = (end_time: number) => setSku({ promotion_type: 1, discount_price: 8000, start_time: NOON - 100, end_time })

/** Changes of a pan at HK$100 since its page was built. */
const CHANGES: Record<string, () => Promise<unknown>> = {
  nothing: async () => {},
  'another price': () => setSku({ price: 12300 }),
  'a price below the market': () => setSku({ market_price: 15000 }),
  'a promotion': () => promote(NOON + 100),
  "a member's price": async () => {
    await shop.db.insert(memberLevel).values({ level_id: 1, level_name: sameWords('Gold'), consume_discount: 9000 })
    storeToken((await shop.signUp('ada', { member_level: 1 })).token)
  },
  'few left': () => setSku({ stock: 3 }),
  'sold out': () => setSku({ stock: 0 }),
  'off sale': () => setGoods({ goods_state: false }),
  'fewer than one must buy': async () => {
    await setSku({ stock: 3 })
    await setGoods({ min_buy: 5 })
  },
  'a bound for everybody': () => setGoods({ max_buy: 2 }),
  'one review more': () => setGoods({ evaluate: 8 }),
}

it.each(Object.entries(CHANGES))('%s: the page not hydrated, hydrated and built anew say the same', async (_, change) => {
  const { islands, check } = await build(PAN_SKU)
  await change()
  await check()
  const unhydrated = said()
  expect(hydrate(islands)).toEqual([])
  expect(said()).toEqual(unhydrated)
  await build(PAN_SKU)
  expect(said()).toEqual(unhydrated)
})

it('goes back to the usual price when a promotion has ended since the build', async () => {
  await promote(NOON + 100)
  const { islands, check } = await build(PAN_SKU)
  expect(said().places).toContainEqual(expect.stringMatching(/^price: .*80\.00.*HK\$100\.00.*20% off/))
  shop.clock.now = NOON + 100
  await check()
  const unhydrated = said()
  expect(unhydrated.places).toContainEqual(expect.stringMatching(/^price: (?!.*(?:before|% off)).*100\.00/))
  expect(hydrate(islands)).toEqual([])
  expect(said()).toEqual(unhydrated)
})

it('takes what the shop no longer knows off the shelf, with the price it had', async () => {
  const { islands, check } = await build(PAN_SKU)
  await shop.db.delete(sku).where(eq(sku.sku_id, PAN_SKU))
  await check()
  expect(said().buttons).toEqual([
    ['Buy now', true],
    ['No longer sold', true],
    ['No longer sold', true],
  ])
  expect(said().places).toContainEqual(expect.stringMatching(/^price: .*100\.00/))
  expect(hydrate(islands)).toEqual([])
})

it('offers goods like it once it has sold out, as a page built then would, and only once', async () => {
  await shop.db.update(goods).set({ category_id: 1 })
  const { check } = await build(PAN_SKU)
  document.body.insertAdjacentHTML('beforeend', '<section class="also"></section>')
  await check()
  expect(document.querySelector('.product-like')).toBeNull()
  await setSku({ stock: 0 })
  await check()
  await waitFor(() => expect(document.querySelectorAll('astro-island:has(.product) + .product-like li')).not.toHaveLength(0))
  const names = [...document.querySelectorAll('.product-like h3')].map(({ textContent }) => textContent)
  expect(names).toContain('Cup')
  expect(names).not.toContain('Pan')
  expect(document.querySelector('.also')).toBeNull()
  await setSku({ price: 12300 })
  await check()
  expect(document.querySelectorAll('.product-like')).toHaveLength(1)
})

it('takes a member’s price back when the next answer has none', async () => {
  const { check } = await build(PAN_SKU)
  await shop.db.insert(memberLevel).values({ level_id: 1, level_name: sameWords('Gold'), consume_discount: 9000 })
  storeToken((await shop.signUp('ada', { member_level: 1 })).token)
  await check()
  expect(said().places).toContainEqual(expect.stringMatching(/^price: .*90\.00/))
  clearToken()
  await check()
  expect(said().places).toContainEqual(expect.stringMatching(/^price: (?!.*90\.00).*100\.00/))
})

it('keeps the way to buy that the page was built with', async () => {
  await (await build(PAN_SKU)).check()
  expect(said().buttons.map(([words]) => words)).toEqual(['Buy now', 'Add to cart', 'Add to cart'])
  $offer.set(AS_BUILT)
  await (await build(VOUCHER_SKU)).check()
  expect(said().buttons.map(([words]) => words)).toEqual(['Buy now', 'Buy now'])
})

it('keeps the bounds that a server leaves out', async () => {
  await setGoods({ min_buy: 5 })
  await setSku({ stock: 3 })
  const { check } = await build(PAN_SKU)
  answerBy(async (request) => {
    const answer = await (await shop.fetch(request)).text()
    return new Response(answer.replace('"min_buy":5,', ''))
  })
  await check()
  expect(said().buttons.every(([, disabled]) => disabled)).toBe(true)
})

it('says beside the price whether it is that of this moment', async () => {
  const { check } = await build(PAN_SKU)
  const state = () => document.querySelector<HTMLElement>('[data-checked]')?.dataset.checked
  expect(state()).toBe('old')
  const asked = check()
  expect(state()).toBe('checking')
  await asked
  expect(state()).toBe('now')
  answerBy(() => Promise.reject(new TypeError('offline')))
  await check()
  expect(state()).toBe('failed')
})

it('may bring a page up to date while React takes an island over: what is there stays, and says what holds now', async () => {
  const { islands, check } = await build(PAN_SKU)
  const amount = document.querySelector('.price__amount')
  await setSku({ price: 12300 })
  const asked = check()
  expect(hydrate(islands)).toEqual([])
  await act(() => asked)
  expect(document.querySelector('.price__amount')).toBe(amount)
  expect(said().places).toContainEqual(expect.stringMatching(/^price: .*123\.00/))
})
