import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { review } from '#shop/db/schema/review.ts'
import { shop as shopTable } from '#shop/db/schema/shop.ts'
import { sameWords } from '#shop/words.ts'
import { openFingerprint } from '../../scripts/steps/fingerprint.ts'
import { fillCatalogue, TEA } from '../helpers/catalogue.ts'
import { setUpShop } from '../helpers/set-up.ts'

const shop = setUpShop()
let server: ServerType
beforeAll(async () => {
  await fillCatalogue(shop.db)
  await new Promise<void>((done) => {
    server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' }, () => done())
  })
})
afterAll(async () => {
  server.close()
})

const openStamp = () => openFingerprint(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, true)

/** The digest of a shop's contents, after what `changes` them. */
async function after(changes: Promise<unknown>): Promise<string | undefined> {
  await changes
  return (await openStamp()()).split(' ')[1]
}

it('tells whether pages would show something else: a price, a score on a card, opening hours, but no purchase', {
  timeout: 60_000,
}, async () => {
  const first = await after(Promise.resolve())
  await shop.db.update(shopTable).set({ shop_sales: 7, sub_num: 7 })
  await shop.db.update(goods).set({ sale_num: 7 })
  expect(await after(shop.db.update(sku).set({ stock: 7 }))).toBe(first)
  const dearer = await after(shop.db.update(sku).set({ price: 7700 }))
  const rated = await after(shop.db.insert(review).values({ goods_id: TEA, scores: 4 }))
  const open = await after(shop.db.update(shopTable).set({ work_week: sameWords('Monday to Friday') }))
  expect(new Set([first, dearer, rated, open]).size).toBe(4)
})

it('keeps to the sources and settings that it was opened with: what a deployment has replaced since is published by the next process', async () => {
  const running = openStamp()
  const before = await running()
  vi.stubEnv('RETURN_TERMS', '30 days')
  expect(await running()).toBe(before)
  expect(await openStamp()()).not.toBe(before)
})
