import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type LowestPrices, lowestBefore } from '#lib/money/former-price.ts'
import { shownPrice } from '#lib/money/price.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { fillCatalogue, LAMP_SKU, TEA_SKU } from '../helpers/catalogue.ts'
import { setUpShop } from '../helpers/set-up.ts'

/* Prices that the browser asks for are struck by the same rule as those of built pages. */

const shop = setUpShop()
/** The file of the site; undefined where it cannot be had. */
let lowest: Record<number, LowestPrices> | undefined
let asked = 0

beforeAll(async () => {
  await fillCatalogue(shop.db)
})
beforeEach(async () => {
  vi.resetModules()
  vi.stubEnv('PUBLIC_LOWEST_PRICES', 'on')
  vi.stubGlobal('fetch', async (address: string) => {
    asked += 1
    expect(address).toBe('/web/lowest-prices.json')
    return lowest ? Response.json(lowest) : new Response('', { status: 404 })
  })
  asked = 0
  lowest = {}
  await shop.db.update(sku).set({ market_price: 60000 }).where(eq(sku.sku_id, LAMP_SKU))
})

/** The price of the lamp in the list that the browser asks for, of a page that was just opened. */
async function askLamp() {
  const { configure } = await import('#api/settings.ts')
  const { pageGoods } = await import('#api/goods.ts')
  configure({ fetch: (input, init) => Promise.resolve(shop.fetch(new Request(input, init))) })
  const find = async () => (await pageGoods({ page: 1, page_size: 12, order: '' })).list.find(({ sku_id }) => sku_id === LAMP_SKU)
  const lamp = (await find()) ?? expect.fail('the list has no lamp')
  await find()
  return shownPrice(lamp)
}

it('strikes what the shop strikes where the price did not change lately', async () => {
  expect(await askLamp()).toMatchObject({ amount: 50000, former: 60000 })
})

it('strikes no more than the lowest of the 30 days before, as built pages do, and reads that once', async () => {
  lowest = { [LAMP_SKU]: [50000, 55000, 50000], [TEA_SKU]: [8000, 9000, 8000] }
  expect(await askLamp()).toMatchObject({ amount: 50000, former: 55000 })
  expect(asked).toBe(1)
})

it('compares a price that the publisher has not seen yet with all of the last 30 days', async () => {
  const DAY = 86_400
  const entries = [
    { at: 0, amount: 55000 },
    { at: DAY, amount: 52000 },
  ]
  lowest = { [LAMP_SKU]: [52000, 55000, 52000] }
  expect(await askLamp()).toMatchObject({ amount: 50000, former: lowestBefore(entries, 50000, 2 * DAY) })
})

it('strikes nothing where the lowest prices cannot be read', async () => {
  lowest = undefined
  expect(await askLamp()).toMatchObject({ amount: 50000, former: undefined })
})

it('reads nothing for an answer that strikes no price, and on a site where the shop’s word counts', async () => {
  await shop.db.update(sku).set({ market_price: 0 })
  expect((await askLamp()).former).toBeUndefined()
  vi.stubEnv('PUBLIC_LOWEST_PRICES', '')
  await shop.db.update(sku).set({ market_price: 60000 }).where(eq(sku.sku_id, LAMP_SKU))
  vi.resetModules()
  expect((await askLamp()).former).toBe(60000)
  expect(asked).toBe(0)
})
