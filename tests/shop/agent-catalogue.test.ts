import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Catalogue, openCatalogue } from '#agents/catalogue.ts'
import { createAgentRoutes } from '#agents/routes.ts'
import { addressLists } from '#contract/area.ts'
import { area } from '#shop/db/schema/member.ts'
import { sameWords } from '#shop/words.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, PAN_SKU } from '../helpers/trade.ts'

/** Regions beside the one of the trade, each with no areas below. */
const REGIONS = 12
let shop: TestShop
let catalogue: Catalogue
/** Requests for lists of areas: all of them, those under way, and the most at a time. */
let lists: { all: number; now: number; most: number }
let isDown: boolean

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await fillTrade(shop.db)
  await shop.db
    .insert(area)
    .values(Array.from({ length: REGIONS }, (_, index) => ({ id: 200 + index, level: 1, name: sameWords(`Region ${index}`) })))
  lists = { all: 0, now: 0, most: 0 }
  isDown = false
  catalogue = openCatalogue({ site: '', mirrorFile: '', origin: 'https://shop.example', zone: 'Asia/Hong_Kong', shop: answer })
})

async function answer(request: Request): Promise<Response> {
  if (new URL(request.url).pathname !== addressLists.path) return shop.fetch(request)
  if (isDown) throw new TypeError('no network')
  lists.all++
  lists.now++
  lists.most = Math.max(lists.most, lists.now)
  const response = await shop.fetch(request)
  lists.now--
  return response
}

const ask = (name: string) => catalogue.availability({ sku_id: PAN_SKU, locale: 'en', area: name })

it('finds an area by its name, with the ways of delivery there', async () => {
  expect(await ask(' wan chai ')).toMatchObject({ area: 'Wan Chai', ways: expect.arrayContaining([expect.anything()]) })
})

it('asks once for the lists of areas, and for few of them at a time', async () => {
  expect(await ask('Atlantis')).toMatchObject({ area: null })
  // The regions, what is below each, and the districts of the city.
  expect(lists.all).toBe(1 + REGIONS + 1 + 1)
  expect(lists.most).toBeLessThanOrEqual(4)
  await ask('Lemuria')
  expect(await ask('Eastern')).toMatchObject({ area: 'Eastern' })
  expect(lists.all).toBe(1 + REGIONS + 1 + 1)
})

it('tells price and stock where the areas cannot be read, and asks for them again', async () => {
  isDown = true
  expect(await ask('Eastern')).toMatchObject({ area: null, price: '100.00', in_stock: true })
  isDown = false
  expect(await ask('Eastern')).toMatchObject({ area: 'Eastern' })
})

it('answers one call a request, so that a batch cannot pass the limit of an address', async () => {
  const routes = createAgentRoutes({ catalogue, origin: 'https://shop.example', allowsOrigin: () => false, clientKey: () => '203.0.113.7' })
  const post = (body: unknown) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    return routes(new Request('https://shop.example/mcp', { method: 'POST', headers, body: JSON.stringify(body) }))
  }
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'availability', arguments: { sku_id: PAN_SKU } } }
  expect(await (await post(call))?.json()).toMatchObject({ result: { structuredContent: { price: '100.00' } } })
  expect((await post([call, { ...call, id: 2 }]))?.status).toBe(400)
})
