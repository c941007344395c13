import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LOCALES } from '#lib/locales.ts'
import { fillOverHttp, KINDS } from '#loaders/fill.ts'
import { type Mirror, openMirror } from '#mirror/store.ts'
import { fillFromShop } from '#publish/fill-from-shop.ts'
import { seed } from '#shop/db/seed/seed.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'bulk-'))
let shop: TestShop
/** Filled from the shop, and only by hints after. */
let own: Mirror
/** Filled anew each time. */
let other: Mirror

beforeAll(async () => {
  shop = await openTestShop()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => shop.fetch(new Request(input, init)))
  await seed(shop.surroundings)
  own = openMirror(join(folder, 'own.db'))
  other = openMirror(join(folder, 'other.db'))
})
afterAll(async () => {
  own.close()
  other.close()
  rmSync(folder, { recursive: true })
  vi.unstubAllGlobals()
  await shop.close()
})

function expectSameRows() {
  for (const kind of KINDS) for (const lang of LOCALES) expect(own.list(kind, lang), `${kind} ${lang}`).toEqual(other.list(kind, lang))
}

it('fills every kind in every language with the rows that calls over HTTP give, in their order', { timeout: 120_000 }, async () => {
  const bulk = await fillFromShop(shop)(own)
  const http = await fillOverHttp({ shopUrl: 'http://shop.test', dialect: 'standard' })(other)
  expect(bulk.counts).toEqual(http.counts)
  for (const kind of KINDS) expect(bulk.counts[kind], kind).toBeGreaterThan(0)
  expect([bulk.leftOut, http.leftOut]).toEqual([[], []])
  expectSameRows()
})
