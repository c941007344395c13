import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { goodscategoryRelevanceinfo } from '#contract/category.ts'
import { couponTypelists } from '#contract/coupon.ts'
import { goodsskuPage, goodsskuRecommend } from '#contract/goods.ts'
import { groupbuyGoodsDetail } from '#contract/groupbuy.ts'
import { bundlingLists, manjianInfo } from '#contract/promotion.ts'
import { goodsevaluatePage } from '#contract/review.ts'
import { seckillgoodsDetail } from '#contract/seckill.ts'
import { goodsskuDetail } from '#contract/sku.ts'
import { REVIEW_PAGE } from '#lib/catalogue/product.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { openCatalogueReader } from '#shop/catalogue-reader.ts'
import { category, goods, sku } from '#shop/db/schema/catalogue.ts'
import { groupbuy, seckillGoods } from '#shop/db/schema/promotion.ts'
import { saveSetting } from '#shop/db/setting.ts'
import type { CatalogueSnapshot } from '#shop/services/catalogue/catalogue-snapshot.ts'
import { auditRows } from '../helpers/audit.ts'
import { fillDemo } from '../helpers/demo.ts'
import { setUpShop } from '../helpers/set-up.ts'

type Call = [path: string, payload: Record<string, unknown>]

const shop = setUpShop()
beforeAll(async () => {
  await fillDemo(shop)
})

/** Calls over HTTP and returns the answers. */
async function ask(calls: readonly Call[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const [path, payload] of calls) {
    const request = new Request(`http://shop.test${path}`, { method: 'POST', body: JSON.stringify(payload) })
    answers.push(withoutClock(await (await shop.fetch(request)).text()))
  }
  return answers
}

/** Answers of the reader to calls that are made at once. */
async function askReader(calls: readonly Call[]): Promise<unknown[]> {
  const { ask } = openCatalogueReader(shop.surroundings)
  return (await Promise.all(calls.map(([path, payload]) => ask(path, payload)))).map(withoutClock)
}

function withoutClock(body: string): unknown {
  const { timestamp: _clock, error_code = '', ...envelope } = JSON.parse(body)
  return { ...envelope, error_code, message: envelope.message ?? '' }
}

const inEveryLanguage = (calls: readonly Call[]): Call[] =>
  LOCALES.flatMap((lang) => calls.map(([path, payload]): Call => [path, { ...payload, lang }]))

async function expectSame(calls: readonly Call[]): Promise<void> {
  const all = inEveryLanguage(calls)
  const [one, read] = [await ask(all), await askReader(all)]
  for (const [index, answer] of one.entries()) expect(read[index], JSON.stringify(all[index])).toEqual(answer)
}

it('gives every sku, in all languages, as its call does; an unknown one is refused alike', { timeout: 120_000 }, async () => {
  const skus = await shop.db.select().from(sku)
  expect(skus.length).toBeGreaterThan(100)
  await expectSame([
    ...auditRows(skus).map(({ sku_id }): Call => [goodsskuDetail.path, { sku_id }]),
    [goodsskuDetail.path, { sku_id: 999_999 }],
  ])
})

it('gives what surrounds every goods: coupons, spend and save, combos, reviews, others like it', { timeout: 120_000 }, async () => {
  const all = await shop.db.select().from(goods)
  await expectSame(
    auditRows(all).flatMap(({ goods_id, sku_id, site_id }): Call[] => [
      [couponTypelists.path, { goods_id, site_id }],
      [manjianInfo.path, { goods_id, site_id }],
      [bundlingLists.path, { sku_id }],
      [goodsevaluatePage.path, { goods_id, page: 1, page_size: REVIEW_PAGE }],
      [goodsskuRecommend.path, { sku_id, page: 1, page_size: 11 }],
    ]),
  )
})

it('gives lists and filters of every category, and of what is more than a category', { timeout: 120_000 }, async () => {
  const all = await shop.db.select().from(category)
  const pages: Call[] = [1, 2, 99].map((page) => [goodsskuPage.path, { page, page_size: 100, order: '' }])
  const narrowed: Call[] = [
    [goodsskuPage.path, { keyword: 'tea', order: '' }],
    [goodsskuPage.path, { is_own: 0, order: '' }],
    [goodsskuPage.path, { max_price: '0', order: '' }],
    [goodsskuPage.path, { page: 2 }],
    [goodsskuRecommend.path, { sku_id: 999_999 }],
    [goodscategoryRelevanceinfo.path, { keyword: 'tea' }],
  ]
  await expectSame([
    ...pages,
    ...narrowed,
    ...auditRows(all).flatMap(({ category_id, level }): Call[] => [
      [goodsskuPage.path, { category_id, category_level: level, page: 1, page_size: 12, order: '' }],
      [goodsskuPage.path, { category_id, page: 1, page_size: 12, order: '' }],
      [goodscategoryRelevanceinfo.path, { category_id }],
    ]),
  ])
})

it('gives flash sales and group-buys', async () => {
  const slots = await shop.db.select().from(seckillGoods)
  const groups = await shop.db.select().from(groupbuy)
  await expectSame([
    ...slots.map(({ id }): Call => [seckillgoodsDetail.path, { id }]),
    ...groups.map(({ groupbuy_id }): Call => [groupbuyGoodsDetail.path, { id: groupbuy_id }]),
  ])
})

it('looks rows up together: many products take no more statements than one', async () => {
  const ids = (await shop.db.select().from(goods).where(eq(goods.goods_state, true))).map(({ sku_id }) => sku_id)
  const statements = vi.spyOn(shop.db, 'select')
  const count = async (sku_ids: number[]) => {
    statements.mockClear()
    await askReader(inEveryLanguage(sku_ids.map((sku_id) => [goodsskuDetail.path, { sku_id }])))
    return statements.mock.calls.length
  }
  await count(ids)
  expect(await count(ids)).toBeLessThanOrEqual(await count(ids.slice(0, 1)))
})

it('is closed while the shop is', async () => {
  await saveSetting(shop.surroundings, 'site', { web_status: false })
  const call: Call = [goodsskuPage.path, { lang: 'en' }]
  expect(await askReader([call])).toEqual(await ask([call]))
})

it('renews a snapshot by a few products as if all were read, and says what has moved', async () => {
  const { surroundings, db } = shop
  const readAll = () => openCatalogueReader(surroundings).snapshot()
  let snapshot = await readAll()
  const [first, second] = snapshot.all.rows
  if (!first || !second) throw new Error('the demo sells several products')
  const changes: [change: Partial<typeof goods.$inferInsert>, isMoved: boolean][] = [
    [{ brand_id: 3, sale_num: second.sale_num + 1 }, false],
    [{ sort: 9999 }, true],
    [{ category_id_1: 1, category_id_2: 0, category_id_3: 0 }, true],
    [{ goods_state: false }, true],
    [{ brand_id: 4 }, false],
    [{ goods_state: true, sort: 0 }, true],
  ]
  for (const [change, isMoved] of changes) {
    const earlier = snapshot
    await db.update(goods).set(change).where(eq(goods.goods_id, second.goods_id))
    snapshot = await openCatalogueReader(surroundings, { snapshot, goods: [second.goods_id] }).snapshot()
    const { renewal, ...renewed } = snapshot
    expect(renewal).toMatchObject({ earlier: earlier.all.rows, isMoved })
    expect(withoutEmpty(renewed)).toEqual(await readAll())
  }
})

/** Leaves out categories that have no product any more. */
function withoutEmpty<Snapshot extends Pick<CatalogueSnapshot, 'levels'>>(snapshot: Snapshot): Snapshot {
  return { ...snapshot, levels: snapshot.levels.map((lists) => new Map([...lists].filter(([, { rows }]) => rows.length))) }
}
