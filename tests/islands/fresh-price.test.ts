import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getSku } from '#api/sku.ts'
import { checkPrice, freshWords } from '#components/goods/fresh-price.ts'
import { slimSku } from '#lib/product.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { $checked, $fresh } from '#stores/product.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, PAN, PAN_SKU, VOUCHER_SKU } from '../helpers/trade.ts'
import { wordsOf } from '../helpers/words.ts'

const t = wordsOf('en')
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => shop.fetch(new Request(input, init)))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await fillTrade(shop.db)
  $fresh.set(null)
})

/** The parts of a product's page that are brought up to date while its island is asleep, as built. */
async function build(sku_id: number) {
  const built = slimSku((await getSku({ sku_id })).goods_sku_detail)
  const root = document.createElement('div')
  root.dataset.sku = String(sku_id)
  root.dataset.least = String(built.min_buy)
  root.dataset.words = JSON.stringify(freshWords(built, t))
  root.innerHTML =
    '<astro-island ssr></astro-island><p><span data-stock></span></p><button data-buy><span data-add-label>built</span></button>'
  document.body.replaceChildren(root)
  return { root, button: () => root.querySelector('button') as HTMLButtonElement }
}

it('keeps the way to buy that the page was built with', async () => {
  const pan = await build(PAN_SKU)
  await checkPrice(pan.root)
  expect($checked.get()).toBe('now')
  expect(pan.button().textContent).toBe('Add to cart')
  $fresh.set(null)
  const voucher = await build(VOUCHER_SKU)
  await checkPrice(voucher.root)
  expect(voucher.button().textContent).toBe('Buy now')
})

it('closes what has sold out, or down to fewer than one must buy', async () => {
  const pan = await build(PAN_SKU)
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, PAN_SKU))
  await checkPrice(pan.root)
  expect([pan.button().disabled, pan.button().textContent]).toEqual([true, 'Sold out'])

  await shop.db.update(sku).set({ stock: 3 }).where(eq(sku.sku_id, PAN_SKU))
  await shop.db.update(goods).set({ min_buy: 5 }).where(eq(goods.goods_id, PAN))
  await checkPrice(pan.root)
  expect(pan.button().disabled).toBe(true)
  const built = await build(PAN_SKU)
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const answer = await (await shop.fetch(new Request(input, init))).text()
    return new Response(answer.replace('"min_buy":5,', ''))
  })
  await checkPrice(built.root)
  expect(built.button().disabled).toBe(true)
  expect(pan.root.querySelector('[data-stock]')?.textContent).toBe('Only 3 left')
})
