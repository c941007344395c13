import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listSkus, pageGoods, pageRecommended } from '#api/goods.ts'
import { goods, isOffered, sku } from '#shop/db/schema/catalogue.ts'
import { memberLevel } from '#shop/db/schema/member.ts'
import { couponType } from '#shop/db/schema/promotion.ts'
import { review } from '#shop/db/schema/review.ts'
import { shop as shopTable } from '#shop/db/schema/shop.ts'
import { fillSearchTexts, hasWord } from '#shop/db/search-text.ts'
import { type PriceColumn, priceColumns } from '#shop/services/catalogue/price.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, HIDDEN, KETTLE, LAMP, OTHER_SHOP, TEA, TEA_SKU } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { refusalOf } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillCatalogue })

const ids = async (query: Parameters<typeof pageGoods>[0]) => (await pageGoods(query)).list.map((card) => card.goods_id)

describe('the goods list (catalogue.md, goods list)', () => {
  it('shows every goods on sale once, by its default sku, newest first when no order is asked for', async () => {
    const page = await pageGoods({})
    expect(page.count).toBe(3)
    expect(page.list.map((card) => card.goods_id)).toEqual([LAMP, TEA, KETTLE])
    expect(page.list[2]).toMatchObject({
      goods_name: 'Gooseneck kettle',
      price: 20000,
      discount_price: 20000,
      site_name: 'Harbour Select',
      is_own: 1,
    })
  })

  it('says how goods were rated by the reviews that are shown', async () => {
    await shop.db.insert(review).values([
      { goods_id: TEA, scores: 5 },
      { goods_id: TEA, scores: 4 },
      { goods_id: TEA, scores: 1, is_show: false },
    ])
    const { list } = await pageGoods({})
    expect(list.map(({ goods_id, evaluate_score }) => [goods_id, evaluate_score])).toEqual([
      [LAMP, 0],
      [TEA, 4.5],
      [KETTLE, 0],
    ])
  })

  it('counts the pieces of all skus, so that a card is sold out only when nothing is left', async () => {
    const [card] = (await pageGoods({ goods_id_arr: [KETTLE] })).list
    expect(card?.stock).toBe(10)
  })

  it('leaves out goods off sale, not approved, deleted, and those of closed shops', async () => {
    expect(await ids({})).not.toContain(HIDDEN)
    await shop.db.update(goods).set({ verify_state: 0 }).where(eq(goods.goods_id, LAMP))
    await shop.db.update(goods).set({ is_delete: true }).where(eq(goods.goods_id, KETTLE))
    await shop.db.update(shopTable).set({ shop_status: false }).where(eq(shopTable.site_id, OTHER_SHOP))
    expect(await ids({})).toEqual([])
  })

  it.each([
    ['a word of any language', 'kettle', [KETTLE]],
    ['Traditional Chinese', '烏龍', [TEA]],
    ['Simplified Chinese', '乌龙', [TEA]],
    ['full-width capitals', 'ＯＯＬＯＮＧ', [TEA]],
    ['a brand', 'leaf', [TEA]],
    ['a sku name', 'white small', [KETTLE]],
    ['two words in any order', 'tea oolong', [TEA]],
    ['a literal percent sign', '100%', [TEA]],
    ['words whatever marks stand between them', 'tea,oolong!', [TEA]],
    ['nothing that exists', 'submarine', []],
    ['nothing by an emoji, instead of everything', '🎁', []],
    ['nothing by marks alone', '“”', []],
    ['everything by spaces', ' ', [LAMP, TEA, KETTLE]],
  ])('finds %s', async (_, keyword, found) => {
    expect(await ids({ keyword })).toEqual(found)
  })

  it('looks for fewer words where nothing has all of them, and says which; what the list is narrowed by counts for nothing there', async () => {
    expect(await pageGoods({ keyword: 'Birthday kettle' })).toMatchObject({ count: 1, keyword_used: 'kettle' })
    expect(await pageGoods({ keyword: 'birthday kettle', is_own: 0 })).toMatchObject({ count: 0, keyword_used: 'kettle' })
    expect(await pageGoods({ keyword: 'kettle' })).not.toHaveProperty('keyword_used')
    expect(await pageGoods({ keyword: 'submarine birthday' })).not.toHaveProperty('keyword_used')
  })

  it('finds by a plural what its singular finds, also where something is called by the plural', async () => {
    await shop.db
      .update(goods)
      .set({ goods_name: sameWords('Oolong and kettles') })
      .where(eq(goods.goods_id, TEA))
    await fillSearchTexts(shop.db)
    expect(await ids({ keyword: 'kettle' })).toEqual([TEA, KETTLE])
    expect(await ids({ keyword: 'kettles' })).toEqual([TEA, KETTLE])
  })

  it('decides within a shop, a category or a coupon what a keyword means there', async () => {
    await shop.db
      .update(goods)
      .set({ keywords: sameWords('kettle tray') })
      .where(eq(goods.goods_id, TEA))
    await fillSearchTexts(shop.db)
    expect(await ids({ keyword: 'kettle' })).toEqual([KETTLE])
    expect(await ids({ keyword: 'kettle', site_id: OTHER_SHOP })).toEqual([TEA])
    expect(await pageGoods({ keyword: 'gooseneck leaf', site_id: OTHER_SHOP })).toMatchObject({ count: 1, keyword_used: 'leaf' })
  })

  it('narrows by category of any level, with or without the level', async () => {
    expect((await ids({ category_id: 1, category_level: 1, order: 'create_time' })).sort()).toEqual([KETTLE, TEA])
    expect((await ids({ category_id: 3 })).sort()).toEqual([KETTLE, TEA])
    expect(await ids({ category_id: 3, category_level: 2 })).toEqual([])
    expect(await ids({ category_id: 99 })).toEqual([])
  })

  it('counts a category again once its products were edited, and all that is on sale', async () => {
    const counts = async () => [
      (await pageGoods({ category_id: 3 })).count,
      (await pageGoods({})).count,
      (await pageRecommended({ sku_id: TEA_SKU })).count,
    ]
    expect(await counts()).toEqual([2, 3, 2])
    await shop.db.update(goods).set({ sale_num: 9 })
    expect(await counts()).toEqual([2, 3, 2])
    await shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, KETTLE))
    expect(await counts()).toEqual([1, 2, 1])
    await shop.db.update(shopTable).set({ shop_status: false }).where(eq(shopTable.site_id, OTHER_SHOP))
    expect(await counts()).toEqual([0, 1, 1])
  })

  it('narrows by brand, shop, own shop, free shipping and named goods', async () => {
    expect(await ids({ brand_id: 1 })).toEqual([KETTLE])
    expect(await ids({ site_id: OTHER_SHOP })).toEqual([TEA])
    expect(await ids({ is_own: 0 })).toEqual([TEA])
    expect((await ids({ is_own: 1 })).sort()).toEqual([KETTLE, LAMP])
    expect(await ids({ is_free_shipping: 1 })).toEqual([TEA])
    expect(await ids({ goods_id_arr: [TEA, HIDDEN] })).toEqual([TEA])
  })

  it('narrows by any of several brands, and refuses what is none', async () => {
    expect((await ids({ brand_id: '1,2' })).sort()).toEqual([KETTLE, TEA])
    expect(await ids({ brand_id: '2,99' })).toEqual([TEA])
    expect(await ids({ brand_id: '99' })).toEqual([])
    for (const none of ['', 0, '0']) expect(await ids({ brand_id: none })).toHaveLength(3)
    const many = Array.from({ length: 201 }, (_, index) => index + 1).join()
    for (const wrong of ['x', '1,x', many]) {
      expect(await refusalOf(pageGoods({ brand_id: wrong }))).toMatchObject({ error_code: 'PARAMETER_ERROR', data: 'brand_id' })
    }
  })

  it('narrows by the selling price, bounds included, discounts counted', async () => {
    expect(await ids({ min_price: '80.00', max_price: '200.00', order: 'discount_price', sort: 'asc' })).toEqual([TEA, KETTLE])
    const discount = { promotion_type: 1, discount_price: 9000, start_time: NOON - 10, end_time: NOON + 10 }
    await shop.db.update(sku).set(discount).where(eq(sku.sku_id, 5))
    expect(await ids({ min_price: '90.00', max_price: '90.00' })).toEqual([LAMP])
    shop.clock.now = NOON + 10
    expect(await ids({ min_price: '90.00', max_price: '90.00' })).toEqual([])
  })

  it('knows the price of the SKU that a list shows, whichever way it came to it', async () => {
    const at = (price: string) => ids({ min_price: price, max_price: price })
    await shop.db.insert(sku).values({ sku_id: 90, goods_id: LAMP, price: 4321 })
    expect(await at('43.21'), 'another SKU').toEqual([])
    await shop.db.update(goods).set({ sku_id: 90 }).where(eq(goods.goods_id, LAMP))
    expect(await at('43.21'), 'the default SKU now').toEqual([LAMP])
    await shop.db.update(sku).set({ price: 4322 }).where(eq(sku.sku_id, 90))
    expect([await at('43.21'), await at('43.22')], 'its price changed').toEqual([[], [LAMP]])
    await shop.db.update(goods).set({ sku_price: 1 }).where(eq(goods.goods_id, LAMP))
    expect([await at('0.01'), await at('43.22')], 'a price written beside it').toEqual([[], [LAMP]])
  })

  it('takes all attributes and any value within one', async () => {
    expect(await ids({ attr: [{ attr_id: 1, attr_value_id: 1 }] })).toEqual([KETTLE])
    const both = [1, 2].map((attr_value_id) => ({ attr_id: 1, attr_value_id }))
    expect((await ids({ attr: both })).sort()).toEqual([KETTLE, TEA])
    expect(await ids({ attr: [...both, { attr_id: 2, attr_value_id: 9 }] })).toEqual([])
  })

  it('refuses more attributes, values and ids than anybody picks', async () => {
    const refused = { error_code: 'PARAMETER_ERROR', data: 'attr' }
    const attributes = Array.from({ length: 21 }, (_, attr_id) => ({ attr_id, attr_value_id: 1 }))
    expect(await refusalOf(pageGoods({ attr: attributes }))).toMatchObject(refused)
    expect(await ids({ attr: attributes.slice(1) })).toEqual([])
    const values = Array.from({ length: 201 }, (_, index) => ({ attr_id: 1, attr_value_id: index + 1 }))
    expect(await refusalOf(pageGoods({ attr: values }))).toMatchObject(refused)
    expect((await ids({ attr: values.slice(1) })).sort()).toEqual([TEA])
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect(await refusalOf(pageGoods({ goods_id_arr: many }))).toMatchObject({ error_code: 'PARAMETER_ERROR', data: 'goods_id_arr' })
    expect(await ids({ goods_id_arr: many.slice(0, 200) })).toHaveLength(3)
  })

  it('limits to the goods of a coupon, under both names of the parameter', async () => {
    await shop.db.insert(couponType).values({ coupon_type_id: 7, site_id: 1, goods_type: 3, goods_ids: [LAMP] })
    expect(await ids({ coupon_type: 7 })).toEqual([KETTLE])
    expect(await ids({ coupon: 7 })).toEqual([KETTLE])
    expect(await ids({ coupon_type: 99 })).toEqual([])
  })

  it('orders by sort, sales and price', async () => {
    expect(await ids({ order: '' })).toEqual([LAMP, TEA, KETTLE])
    expect((await ids({ order: 'sale_num' }))[0]).toBe(TEA)
    expect(await ids({ order: 'discount_price', sort: 'asc' })).toEqual([TEA, KETTLE, LAMP])
    expect(await ids({ order: 'discount_price', sort: 'sideways' })).toEqual([LAMP, KETTLE, TEA])
  })

  it('merges regular and discounted prices into one order, page by page', async () => {
    const discount = { promotion_type: 1, discount_price: 9000, start_time: NOON - 10, end_time: NOON + 10 }
    await shop.db.update(sku).set(discount).where(eq(sku.sku_id, 5))
    const asked = { order: 'discount_price', sort: 'asc' }
    expect(await ids(asked)).toEqual([TEA, LAMP, KETTLE])
    expect(await ids({ ...asked, is_own: 1 })).toEqual([LAMP, KETTLE])
    expect(await ids({ ...asked, page: 2, page_size: 1 })).toEqual([LAMP])
    expect(await pageGoods({ ...asked, sort: 'desc', page: 2, page_size: 2 })).toMatchObject({ count: 3, list: [{ goods_id: TEA }] })
    expect(await ids({ ...asked, min_price: '85.00', max_price: '95.00' })).toEqual([LAMP])
    shop.clock.now = NOON + 10
    expect(await ids(asked)).toEqual([TEA, KETTLE, LAMP])
  })

  it('finds words and the cheapest by indices, so that a large catalogue is not read whole', async () => {
    const planOf = async (query: SQL) => {
      const plan = await shop.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        await tx.execute(sql`set local enable_sort = off`)
        return tx.execute(sql`explain ${query}`)
      })
      return JSON.stringify(plan)
    }
    expect(await planOf(sql`select goods_id from ${goods} where ${hasWord(goods.search_names, '水壺')}`)).toContain('goods_search')
    const [regular, discounted] = priceColumns(NOON)
    const byPrice = ({ price, holds }: PriceColumn) =>
      planOf(sql`select goods_id from ${goods} where ${isOffered(goods)} and ${holds} order by ${price} limit 1`)
    expect(await byPrice(regular)).toContain('goods_price')
    expect(await byPrice(discounted)).toContain('goods_discount')
  })

  it('pages, and answers an empty list past the end (README, paging)', async () => {
    expect(await pageGoods({ page: 2, page_size: 2, order: 'create_time' })).toMatchObject({
      count: 3,
      page_count: 2,
      list: [{ goods_id: KETTLE }],
    })
    expect(await pageGoods({ page: 9 })).toMatchObject({ count: 3, list: [] })
    expect(await pageGoods({ page: 9, is_own: 1 })).toMatchObject({ count: 2, list: [] })
    expect(await pageGoods({ page: 9, max_price: '80.00' })).toMatchObject({ count: 1, list: [] })
    expect(await pageGoods({ keyword: 'submarine' })).toMatchObject({ count: 0, page_count: 0, list: [] })
  })

  it('never gives more than 100 a page (decision 9)', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({ goods_id: 100 + index, sku_id: 1000 + index, site_id: 1 }))
    await shop.db.insert(goods).values(rows)
    await shop.db.insert(sku).values(rows.map(({ goods_id, sku_id }) => ({ goods_id, sku_id, price: 100 })))
    expect((await pageGoods({ page_size: 5000 })).list).toHaveLength(100)
    expect((await pageGoods({ page_size: 0 })).list).toHaveLength(10)
  })

  it('tells a member the price of the level', async () => {
    const [level] = await shop.db.insert(memberLevel).values({ consume_discount: 9000 }).returning()
    const { token } = await shop.signUp('ada', { member_level: level?.level_id ?? 0 })
    expect((await pageGoods({ goods_id_arr: [TEA] }, { token })).list[0]?.member_price).toBe(7200)
    expect((await pageGoods({ goods_id_arr: [TEA] }, { token: 'bad' })).list[0]?.member_price).toBeUndefined()
  })
})

describe('recommendations', () => {
  it('are others of the same category first, and never the goods itself', async () => {
    const { list } = await pageRecommended({ sku_id: TEA_SKU })
    expect(list.map((card) => card.goods_id)).toEqual([KETTLE, LAMP])
  })

  it('go on from the nearest category to the department and to all others, page by page', async () => {
    const place = (goods_id: number, sort: number, ...[category_id_1 = 0, category_id_2 = 0, category_id_3 = 0]: number[]) =>
      ({ goods_id, sku_id: goods_id * 10, site_id: 1, sort, category_id_1, category_id_2, category_id_3 }) as const
    const added = [place(21, 1, 1, 2, 3), place(22, 9, 1, 2), place(23, 5, 1), place(24, 7, 4, 5), place(25, 8, 1, 2, 3)]
    await shop.db.insert(goods).values(added)
    await shop.db.insert(sku).values(added.map(({ goods_id, sku_id }) => ({ goods_id, sku_id, price: 100 })))
    const all = await pageRecommended({ sku_id: TEA_SKU, page_size: 20 })
    expect(all.list.map((card) => card.goods_id)).toEqual([25, 21, KETTLE, 22, 23, LAMP, 24])
    expect(all.count).toBe(7)
    const pages = [1, 2, 3, 4].map((page) => pageRecommended({ sku_id: TEA_SKU, page, page_size: 2 }))
    expect((await Promise.all(pages)).flatMap(({ list }) => list.map((card) => card.goods_id))).toEqual([25, 21, KETTLE, 22, 23, LAMP, 24])
    expect(await pageRecommended({ sku_id: 5, category_id: 1 })).toMatchObject({ count: 6 })
    expect(await pageRecommended({ sku_id: TEA_SKU, category_id: 1 })).toMatchObject({ count: 5 })
    expect(await pageRecommended({ category_id: 4 })).toMatchObject({ count: 1, list: [{ goods_id: 24 }] })
    expect(await pageRecommended({ sku_id: 6 })).toMatchObject({ count: 8 })
  })
})

it('reads no more of a large catalogue for a list, its count or recommendations', async () => {
  const copies = 2000
  await shop.db.execute(sql`insert into goods (goods_id, site_id, sku_id, goods_name, category_id_1, category_id_2, category_id_3, sort, create_time)
    select 1000 + n, 1, 1000 + n, '{}', 1 + n % 2, 2, 3 + n % 10, n % 7, n from generate_series(1, ${copies}) n`)
  await shop.db.execute(sql`insert into sku (sku_id, goods_id, price) select 1000 + n, 1000 + n, n from generate_series(1, ${copies}) n`)
  await shop.db.execute(sql`analyze`)
  /** Rows of products that statements have read in the transaction that is open. Rows saved for other files have tables of the same name. */
  const countRead = async () => {
    const found = await shop.db.execute(
      sql`select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relid = 'public.goods'::regclass`,
    )
    return (found as unknown as { rows: { rows: number }[] }).rows[0]?.rows ?? 0
  }
  // So small a table would be read whole all the same.
  for (const plan of ['seqscan', 'bitmapscan', 'sort']) await shop.db.execute(sql.raw(`set enable_${plan} = off`))
  const read: number[] = []
  for (const call of [
    () => pageRecommended({ sku_id: 1001 }),
    () => pageGoods({ category_id: 1, order: '' }),
    () => pageGoods({ category_id: 1, order: 'discount_price', sort: 'asc' }),
    () => pageGoods({ order: '' }),
  ]) {
    await call()
    // A purchase ends no count.
    await shop.db.update(goods).set({ sale_num: sql`sale_num + 1` }).where(eq(goods.goods_id, KETTLE))
    // In a transaction the counters are those of its own statements, and are written at once.
    await shop.db.execute(sql`begin`)
    const before = await countRead()
    await call()
    read.push((await countRead()) - before)
    await shop.db.execute(sql`commit`)
  }
  await shop.db.execute(sql`reset all`)
  expect(Math.min(...read)).toBeGreaterThan(0)
  expect(Math.max(...read)).toBeLessThan(200)
})

it('lists single skus with their own stock', async () => {
  const list = await listSkus({ sku_ids: [2, TEA_SKU, 6, 99] })
  expect(list.map((card) => [card.sku_id, card.stock])).toEqual([
    [TEA_SKU, 100],
    [2, 0],
  ])
})
