import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serverAt } from '#api/server.ts'
import { getAddons } from '#api/site.ts'
import { serverLink } from '#lib/routes/links.ts'
import { fillOverHttp } from '#loaders/fill.ts'
import { type Mirror, openMirror } from '#mirror/store.ts'
import { setUpShop } from '../helpers/set-up.ts'

/* A server that has none of the add-ons for promotions and coupons (contract site.md, addonisexit). */

const asked: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'addons-'))
const shop = setUpShop()
let mirror: Mirror

beforeAll(async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).pathname)
    return shop.fetch(request)
  })
  mirror = openMirror(join(folder, 'mirror.db'))
})
afterAll(async () => {
  mirror.close()
  rmSync(folder, { recursive: true })
  vi.unstubAllGlobals()
})

it('has no promotions and no coupons in its pages, and is not asked for any', async () => {
  await fillOverHttp({ server: serverAt('http://shop.test') })(mirror, { hint: { topics: ['promotion'] } })
  expect(mirror.get('flashSale', 'en')).toEqual({ slots: [], ahead: 0, exists: false })
  for (const kind of ['seckills', 'groupbuyGoods', 'groupbuys', 'combos'] as const) expect(mirror.ids(kind, 'en')).toEqual([])
  expect(mirror.get('coupons', 'en')).toMatchObject({ sources: [], counts: { shop: 0, platform: 0 } })
  expect(asked.filter((path) => /seckill|groupbuy|bundling|coupon|manjian/.test(path))).toEqual([])
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

it('is turned on and off by the statement of the recipe', async () => {
  const [off = ''] = /insert into setting[^;]*;/.exec(readFileSync('docs/recipes/turn-off.md', 'utf8')) ?? []
  for (const [statement, groupbuy] of [
    [off.replace('false', 'true'), 1],
    [off, 0],
  ] as const) {
    await shop.db.execute(sql.raw(statement))
    expect(await getAddons({})).toMatchObject({ groupbuy })
  }
})
