import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sku } from '#shop/db/schema/catalogue.ts'
import { notice } from '#shop/db/schema/content.ts'
import { floor } from '#shop/db/schema/site.ts'
import { ownScope } from '#shop/scope.ts'
import { lintShop } from '#shop/services/staff/lint/lint.ts'
import { sameWords } from '#shop/words.ts'
import { visitAsOwner } from '../helpers/desk.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, PAN, PAN_SKU } from '../helpers/trade.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ desk: 'local' })
  await fillTrade(shop.db)
})
afterAll(() => shop.close())

it('finds what was planted, and leads to where it is mended', async () => {
  await shop.db.update(sku).set({ market_price: 1, stock: 0 }).where(eq(sku.sku_id, PAN_SKU))
  const content = '<img src="a.png" width="80" height="60" /><img src="b.png" alt="b" /><a href="/no/such">x</a><iframe src="/"></iframe>'
  await shop.db.insert(notice).values({ title: { ...sameWords('Signal 8'), 'zh-hant': '' }, content: sameWords(content) })
  const value = { goodsList: { type: 'goods' as const, value: { sku_ids: [PAN_SKU, 999] } } }
  await shop.db.insert(floor).values({ title: sameWords('Tea'), value })
  const found = new Map((await lintShop(ownScope(shop.surroundings))).map((one) => [one.rule, one]))
  const isAt = (path: string) => expect.arrayContaining([expect.objectContaining({ path })])
  for (const rule of ['former', 'stock', 'category', 'picture'] as const) expect(found.get(rule)?.list).toEqual(isAt(`/goods/${PAN}`))
  for (const rule of ['language', 'alt', 'size', 'small', 'lost', 'link'] as const)
    expect(found.get(rule)?.list).toEqual(isAt('/notices/1'))
  expect(found.get('floor')?.list).toMatchObject([{ path: '/floors/1', values: { what: '999' } }])
  const page = await (await visitAsOwner(shop)).get('/desk/lint')
  expect(page.text).toContain('href="/desk/notices/1"')
})
