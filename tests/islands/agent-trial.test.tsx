import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openCatalogue } from '#agents/catalogue.ts'
import { createAgentRoutes } from '#agents/routes.ts'
import { getSku } from '#api/sku.ts'
import { islandTexts } from '#i18n.ts'
import { Shared } from '#islands/share/Shared.tsx'
import { SHARED_TEXTS } from '#islands/share/texts.ts'
import type { SearchIndex } from '#lib/catalogue/suggest.ts'
import type { HelpEntry } from '#lib/content/help-search.ts'
import { openMirror } from '#mirror/store.ts'
import { createFront } from '#serve/front.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { shopDelivery } from '#shop/db/schema/shop.ts'
import { sameWords } from '#shop/words.ts'
import { readVisitorLines } from '#stores/visitor-lines.ts'
import { answerBy } from '../helpers/client.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { siteFolder } from '../helpers/site-folder.ts'
import { CUP_SKU, fillTrade, PAN_SKU } from '../helpers/trade.ts'

const ORIGIN = 'https://shop.test'
const index: SearchIndex = {
  categories: [],
  brands: [],
  goods: [
    [PAN_SKU, 'Camping mug set', 'camping mug set', '', 24_900 as never],
    [CUP_SKU, 'Stoneware mug', 'stoneware mug', '', 3000 as never],
  ],
}
const help: HelpEntry[] = [
  { title: 'Returns', class: 'Delivery', href: '/web/cms/help-3', text: 'Within 14 days.', keys: 'returns', other: '' },
]

const shop = setUpShop()
let site: ReturnType<typeof siteFolder>
let front: ReturnType<typeof createFront>

beforeAll(async () => {
  await shop.empty()
  await fillTrade(shop.db)
  await shop.db
    .update(sku)
    .set({ sku_name: sameWords('Stoneware mug') })
    .where(eq(sku.sku_id, CUP_SKU))
  // NOON is a Monday.
  await shop.db.update(shopDelivery).set({ express_days: 4 })
  site = siteFolder({ 'search-index.json': JSON.stringify(index), 'help-index.json': JSON.stringify(help) })
  const mirrorFile = join(site.root, 'mirror.db')
  const mirror = openMirror(mirrorFile)
  mirror.put('skus', 'en', [{ id: String(CUP_SKU), data: await getSku({ sku_id: CUP_SKU }) }], NOON)
  mirror.close()
  const catalogue = openCatalogue({
    site: site.root,
    mirrorFile,
    origin: ORIGIN,
    zone: 'Asia/Hong_Kong',
    shop: (request) => shop.fetch(request),
  })
  const routes = createAgentRoutes({
    catalogue,
    origin: ORIGIN,
    allowsOrigin: (origin) => origin === ORIGIN,
    clientKey: ({ headers }) => headers.get('x-client') ?? '',
  })
  front = createFront(
    site.root,
    () => new Response('shop'),
    () => true,
    [routes],
  )
})
afterAll(async () => {
  site.remove()
  rmSync(site.root, { recursive: true, force: true })
})
beforeEach(() => answerBy(shop.fetch))

/** Connects an agent with the official client. */
async function connect(): Promise<Client> {
  const client = new Client({ name: 'trial', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    fetch: async (input, init) => front(new Request(input, init as RequestInit)),
  })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

async function use<Data>(client: Client, name: string, input: object): Promise<Data> {
  const { structuredContent } = await client.callTool({ name, arguments: { ...input } })
  return structuredContent as Data
}

it('lets an agent find a mug below HK$200 that arrives on Friday, and hand over a cart with two', async () => {
  const profile = (await (await front(new Request(`${ORIGIN}/.well-known/ucp`))).json()) as {
    ucp: { services: object; capabilities: object }
  }
  expect(profile.ucp.services).toEqual({ 'test.shop.shopping': { version: '2026-01-11', mcp: { endpoint: `${ORIGIN}/mcp` } } })
  expect(JSON.stringify(profile)).not.toContain('checkout')

  const client = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search', 'product', 'availability', 'help', 'cart_link'])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)

  const { products } = await use<{ products: { sku_id: number; price: string }[] }>(client, 'search', { query: 'mug', max_price: 200 })
  expect(products).toMatchObject([{ sku_id: CUP_SKU, price: '30.00', url: `${ORIGIN}/web/sku/${CUP_SKU}` }])
  const sku_id = products[0]?.sku_id ?? 0
  expect(await use(client, 'product', { sku_id })).toMatchObject({ name: 'Stoneware mug', price: '30.00', as_of: expect.any(String) })

  const offer = await use<{ in_stock: boolean; area: string; ways: { delivery: string; weekday?: string }[] }>(client, 'availability', {
    sku_id,
    area: 'Wan Chai',
  })
  expect(offer).toMatchObject({ in_stock: true, stock: 100, area: 'Wan Chai' })
  expect(offer.ways).toContainEqual({ delivery: 'express', cost: '30.00', free_from: '1000.00', arrives: '2026-03-06', weekday: 'Friday' })
  expect(await use(client, 'help', { query: 'returns' })).toEqual({
    answers: [{ title: 'Returns', text: 'Within 14 days.', url: `${ORIGIN}/web/cms/help-3` }],
  })

  const { url } = await use<{ url: string }>(client, 'cart_link', { items: [{ sku_id, quantity: 2 }] })
  await client.close()
  expect(url).toBe(`${ORIGIN}/web/goods/shared?items=${CUP_SKU}x2`)

  const { pathname, search } = new URL(url)
  const { user } = draw(<Shared texts={islandTexts('en', SHARED_TEXTS)} />, { address: pathname + search })
  await screen.findByRole('link', { name: 'Stoneware mug' })
  expect(readVisitorLines()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }))
  await waitFor(() => expect(readVisitorLines()).toMatchObject([{ sku_id: CUP_SKU, num: 2 }]))
})

const post = (headers: Record<string, string>, body = '{"jsonrpc":"2.0","id":1,"method":"ping"}') =>
  front(
    new Request(`${ORIGIN}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body,
    }),
  )

it('refuses pages of other sites, unknown products and other methods', async () => {
  expect((await post({})).status).toBe(200)
  const foreign = new Request(`${ORIGIN}/mcp`, { method: 'POST' })
  foreign.headers.set('origin', 'https://evil.test')
  expect([foreign.headers.get('origin'), (await front(foreign)).status]).toEqual(['https://evil.test', 403])
  expect((await front(new Request(`${ORIGIN}/mcp`))).status).toBe(405)
  const client = await connect()
  expect(await client.callTool({ name: 'product', arguments: { sku_id: 999 } })).toMatchObject({ isError: true })
  expect(await client.callTool({ name: 'availability', arguments: { sku_id: 999 } })).toMatchObject({ isError: true })
  await client.close()
})

it('limits the calls of a client', async () => {
  const calls = await Promise.all(Array.from({ length: 61 }, () => post({ 'x-client': '203.0.113.9' })))
  expect(calls.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
  expect((await post({ 'x-client': '203.0.113.10' })).status).toBe(200)
})
