import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { configure } from '#api/settings.ts'
import { serverLink } from '#lib/links.ts'
import { loadCombos } from '#loaders/combo.ts'
import { loadCoupons } from '#loaders/coupon.ts'
import { loadGroupbuyGoods, loadGroupbuys } from '#loaders/groupbuy.ts'
import { loadFlashSale, loadSeckills } from '#loaders/promotion.ts'
import type { LoadTools } from '#loaders/shop.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'

/* A server that has none of the add-ons for promotions and coupons (contract site.md, addonisexit). */

// Astro gives it while it builds.
vi.mock('astro:env/server', () => ({ SHOP_URL: 'http://shop.test' }))

const asked: string[] = []
const tools: LoadTools = { optional: (_, call) => call, progress: () => {} }
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  configure({
    fetch: (input, init) => {
      const request = new Request(input, init)
      asked.push(new URL(request.url).pathname)
      return Promise.resolve(shop.fetch(request))
    },
  })
})
afterAll(() => shop.close())

it('has no promotions and no coupons in its pages, and is not asked for any', async () => {
  expect(await loadFlashSale('en', tools)).toEqual([{ id: '', data: { slots: [], ahead: 0, exists: false } }])
  for (const load of [loadSeckills, loadGroupbuyGoods, loadGroupbuys, loadCombos]) expect(await load('en', tools)).toEqual([])
  expect((await loadCoupons('en', tools))[0]?.data).toMatchObject({ sources: [], counts: { shop: 0, platform: 0 } })
  expect(new Set(asked)).toEqual(new Set(['/api/addon/addonisexit', '/api/adv/detail']))
})

it.each([
  '/promotion/seckill',
  '/promotion/seckill/1',
  '/promotion/groupbuy',
  '/promotion/groupbuy/1',
  '/promotion/combo/1',
  '/goods/coupon',
  '/member/coupon',
])('is not linked to by what its editors wrote: %s', (address) => {
  expect(serverLink(address, 'en', {})).toBeNull()
  const all = { seckill: 1, groupbuy: 1, bundling: 1, coupon: 1 }
  expect(serverLink(address, 'en', all)).toMatchObject({ outside: false })
})
