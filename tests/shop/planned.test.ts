import { eq } from 'drizzle-orm'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { getArticle, getNotice, listArticleCategories, pageArticles, pageNotices } from '#api/content.ts'
import { listFloors } from '#api/floor.ts'
import { getAdvertisement, listNavigation } from '#api/site.ts'
import { watchShop } from '#publish/changes/watch-shop.ts'
import type { Why } from '#publish/plan.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { article, articleCategory, notice } from '#shop/db/schema/content.ts'
import { couponType, seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { ad, adPosition, floor, navigation } from '#shop/db/schema/site.ts'
import { findDue, findNextChange } from '#shop/services/promotion/next-change.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, KETTLE, KETTLE_BLACK_SMALL, TEA, TEA_SKU } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { soon } from '../helpers/soon.ts'

/* Planned content shows from its first second until before its last, in cached responses and for the publisher as well. */

const BEGIN = NOON + 60
const END = NOON + 120
const TIMES = { start_time: BEGIN, end_time: END }
const link = { title: sameWords('All'), url: '/goods/list' }

const shop = setUpFreshShop()

/** Returns the results of `read` before, at the first second, at the last and after it. */
async function overTime<Answer>(read: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const moment of [BEGIN - 1, BEGIN, END - 1, END]) {
    shop.clock.now = moment
    answers.push(await read())
  }
  return answers
}

it('shows a planned notice from its first second until before its last', async () => {
  const receiving_type = ['web']
  await shop.db.insert(notice).values([
    { id: 1, title: sameWords('Planned'), receiving_type, ...TIMES },
    { id: 2, title: sameWords('Always'), receiving_type },
    { id: 3, title: sameWords('From then on'), receiving_type, start_time: END },
  ])
  const titles = async () => (await pageNotices()).list.map(({ title }) => title).sort()
  expect(await overTime(titles)).toEqual([['Always'], ['Always', 'Planned'], ['Always', 'Planned'], ['Always', 'From then on']])
  expect(await overTime(async () => (await getNotice({ id: 1 }))?.title)).toEqual([undefined, 'Planned', 'Planned', undefined])
})

it('shows a planned article in lists, counts and beside its neighbours only while it is on', async () => {
  await shop.db.insert(articleCategory).values({ category_id: 1, category_name: sameWords('Tea') })
  await shop.db.insert(article).values([
    { article_id: 1, category_id: 1, article_title: sameWords('Old'), create_time: NOON },
    { article_id: 2, category_id: 1, article_title: sameWords('Planned'), create_time: NOON + 1, ...TIMES },
  ])
  expect(await overTime(async () => (await pageArticles()).count)).toEqual([1, 2, 2, 1])
  expect(await overTime(async () => (await listArticleCategories())[0]?.article_num)).toEqual([1, 2, 2, 1])
  expect(await overTime(async () => (await getArticle({ article_id: 1 }))?.next?.article_title)).toEqual([
    undefined,
    'Planned',
    'Planned',
    undefined,
  ])
  expect(await overTime(async () => (await getArticle({ article_id: 2 }))?.article_title)).toEqual([
    undefined,
    'Planned',
    'Planned',
    undefined,
  ])
})

it('shows planned navigation, advertisements and floors only while they are on', async () => {
  await shop.db.insert(navigation).values({ nav_title: sameWords('Sale'), nav_url: link, ...TIMES })
  await shop.db.insert(adPosition).values({ ap_id: 1, keyword: 'NS_PC_INDEX' })
  await shop.db.insert(ad).values({ ap_id: 1, adv_title: sameWords('Sale'), adv_url: link, ...TIMES })
  await shop.db.insert(floor).values({ block_name: 'floor-style-1', title: sameWords('Sale'), ...TIMES })
  expect(await overTime(async () => (await listNavigation()).count)).toEqual([0, 1, 1, 0])
  expect(await overTime(async () => (await getAdvertisement({ keyword: 'NS_PC_INDEX' })).adv_list.length)).toEqual([0, 1, 1, 0])
  expect(await overTime(async () => (await listFloors()).length)).toEqual([0, 1, 1, 0])
})

it('knows each moment at which something planned begins or ends, and whose it is', async () => {
  await shop.db.insert(notice).values({ title: sameWords('Planned'), ...TIMES })
  await shop.db.insert(navigation).values({ nav_title: sameWords('Sale'), nav_url: link, start_time: BEGIN })
  await shop.db.insert(couponType).values({ coupon_type_id: 1, site_id: 1, end_time: END })
  expect(await findNextChange(shop.surroundings)).toBe(BEGIN)
  shop.clock.now = BEGIN
  expect(await findNextChange(shop.surroundings)).toBe(END)
  expect(await findDue(shop.surroundings, NOON, BEGIN - 1)).toEqual({ tables: [], goods: [] })
  expect((await findDue(shop.surroundings, BEGIN - 1, BEGIN)).tables.sort()).toEqual(['navigation', 'notice'])
  expect((await findDue(shop.surroundings, END - 1, END)).tables.sort()).toEqual(['coupon_type', 'notice'])
})

it('knows the goods of discounts and slots that begin or end, and at midnight those of all slots', async () => {
  await fillCatalogue(shop.db)
  await shop.db
    .update(sku)
    .set({ promotion_type: 1, ...TIMES })
    .where(eq(sku.sku_id, KETTLE_BLACK_SMALL))
  const second = 10 * 3600 + 120
  await shop.db
    .insert(seckill)
    .values({ seckill_id: 1, name: sameWords('Noon'), seckill_start_time: second, seckill_end_time: second + 60 })
  await shop.db.insert(seckillGoods).values({ seckill_id: 1, goods_id: TEA, sku_id: TEA_SKU })
  expect(await findDue(shop.surroundings, BEGIN - 1, BEGIN)).toEqual({ tables: [], goods: [KETTLE] })
  expect((await findDue(shop.surroundings, END - 1, END)).goods.sort()).toEqual([KETTLE, TEA].sort())
  expect(await findDue(shop.surroundings, END, END + 59)).toEqual({ tables: [], goods: [] })
  expect(await findDue(shop.surroundings, END + 59, END + 60)).toEqual({ tables: [], goods: [TEA] })
  expect(await findDue(shop.surroundings, NOON + 14 * 3600 - 1, NOON + 14 * 3600)).toEqual({ tables: [], goods: [TEA] })
})

const published: Why[] = []
let end: () => void = () => {}
afterEach(() => end())

it('publishes what begins in the moment that it does, also where it was written after the watching began', async () => {
  // Wait for the notifications of emptying the tables.
  await new Promise((done) => setTimeout(done, 50))
  published.length = 0
  end = watchShop(shop.surroundings, async (why) => void published.push(why)).end
  await shop.db.insert(notice).values({ title: sameWords('Planned'), start_time: NOON + 2 })
  await soon(() => expect(published).toEqual([{ reason: 'notice', topics: ['notices'] }]))
  shop.clock.now = NOON + 1
  await new Promise((done) => setTimeout(done, 1200))
  expect(published).toHaveLength(1)
  shop.clock.now = NOON + 2
  await soon(() => expect(published[1]).toEqual({ reason: 'due: notice', topics: ['notices'] }))
  await new Promise((done) => setTimeout(done, 200))
  expect(published).toHaveLength(2)
})

it('tells of a claim as of the coupon centre alone, and of the last one as of all that shows the coupon', async () => {
  await shop.db.insert(couponType).values({ site_id: 1, coupon_name: sameWords('Spring'), count: 2 })
  await new Promise((done) => setImmediate(done))
  const told: Why[] = []
  const watch = watchShop(shop.surroundings, async (why) => void told.push(why))
  onTestFinished(watch.end)
  for (const lead_count of [1, 2]) {
    await shop.db.update(couponType).set({ lead_count })
    await watch.told()
  }
  expect(told.map(({ topics }) => topics)).toEqual([['coupons'], ['promotion', 'coupons']])
})
