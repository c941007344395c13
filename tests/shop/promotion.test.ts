import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getGroupbuy, getGroupbuySku, pageGroupbuyGoods } from '#api/groupbuy.ts'
import { getCombo, getManjian, listCombos } from '#api/promotion.ts'
import { getSeckillGoods, getSeckillSku, listSeckillSlots, pageSeckillGoods } from '#api/seckill.ts'
import { getSkuInfo } from '#api/sku.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { bundling, bundlingGoods, groupbuy, manjian, seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { sameWords } from '#shop/words.ts'
import {
  fillCatalogue,
  KETTLE,
  KETTLE_BLACK_LARGE,
  KETTLE_BLACK_SMALL,
  KETTLE_WHITE_SMALL,
  LAMP,
  LAMP_SKU,
  TEA,
  TEA_SKU,
} from '../helpers/catalogue.ts'
import { NOON, openTestShop, type TestShop } from '../helpers/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await fillCatalogue(shop.db)
  shop.clock.now = NOON
})

describe('flash sales (promotion.md)', () => {
  beforeEach(async () => {
    await shop.db.insert(seckill).values([
      { seckill_id: 2, name: sameWords('Noon'), seckill_start_time: 12 * 3600, seckill_end_time: 14 * 3600 },
      { seckill_id: 1, name: sameWords('Morning'), seckill_start_time: 9 * 3600, seckill_end_time: 12 * 3600 },
    ])
    await shop.db.insert(seckillGoods).values([
      {
        id: 11,
        seckill_id: 1,
        goods_id: KETTLE,
        sku_id: KETTLE_BLACK_SMALL,
        seckill_price: 15000,
        num: 2,
        quota: 4,
        sold: 3,
        sold_on: '2026-03-02',
      },
      { id: 12, seckill_id: 1, goods_id: KETTLE, sku_id: KETTLE_WHITE_SMALL, seckill_price: 16000 },
      { id: 13, seckill_id: 2, goods_id: TEA, sku_id: TEA_SKU, seckill_price: 4000 },
    ])
  })

  it('lists the slots by their start, with the second of the day it is in the shop', async () => {
    const { list, time } = await listSeckillSlots()
    expect(list.map((slot) => [slot.name, slot.seckill_start_time_show])).toEqual([
      ['Morning', '09:00:00'],
      ['Noon', '12:00:00'],
    ])
    expect(time).toBe(36_000)
  })

  it('pages the goods of a slot with the share of the price they sell at; all of them for page size 0', async () => {
    expect(await pageSeckillGoods({ seckill_id: 1, page_size: 1 })).toMatchObject({ count: 2, page_count: 2, list: [{ id: 12 }] })
    const { list, page_count } = await pageSeckillGoods({ seckill_id: 1, page_size: 0 })
    expect([page_count, list.map((row) => [row.id, row.seckill_price, row.discount_rate])]).toEqual([
      1,
      [
        [12, 16000, 76],
        [11, 15000, 75],
      ],
    ])
    expect(await pageSeckillGoods({ seckill_id: 99 })).toMatchObject({ count: 0, list: [] })
    await expect(pageSeckillGoods({ seckill_id: 0 })).rejects.toMatchObject({ error_code: 'REQUEST_SECKILL_ID' })
  })

  it('counts the sales of the whole product, as lists and its page do', async () => {
    await shop.db.update(goods).set({ sale_num: 7 }).where(eq(goods.goods_id, KETTLE))
    const { list } = await pageSeckillGoods({ seckill_id: 1, page_size: 0 })
    expect(list.map(({ sale_num }) => sale_num)).toEqual([7, 7])
  })

  it('leaves out goods that went off sale', async () => {
    await shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, KETTLE))
    expect((await pageSeckillGoods({ seckill_id: 1 })).count).toBe(0)
  })

  it('shows one at its price, struck the ordinary one; unknown is refused', async () => {
    const { goods_sku_detail, shop_info } = await getSeckillGoods({ id: 11 })
    expect(goods_sku_detail).toMatchObject({ seckill_price: 15000, price: 20000, num: 2, goods_stock: 10, goods_name: 'Gooseneck kettle' })
    expect(shop_info?.site_id).toBe(1)
    await expect(getSeckillGoods({ id: 99 })).rejects.toMatchObject({ kind: 'api', error_code: 'RESULT_ERROR' })
  })

  it('says how many of how many are left today, and to a member how many they have', async () => {
    const ada = await shop.signUp('ada')
    const told = async (as = {}) => (await pageSeckillGoods({ seckill_id: 1 }, as)).list.map((row) => [row.quota, row.left, row.bought_num])
    expect(await told()).toEqual([
      [undefined, undefined, undefined],
      [4, 1, undefined],
    ])
    expect(await told({ token: ada.token })).toEqual([
      [undefined, undefined, 0],
      [4, 1, 0],
    ])
    expect((await getSeckillGoods({ id: 11 })).goods_sku_detail).toMatchObject({ quota: 4, left: 1 })
    shop.clock.now += 86_400
    expect((await told())[1]).toEqual([4, 4, undefined])
  })

  it('stands on the ordinary page now and later today, not when its session is over', async () => {
    await shop.db.insert(seckillGoods).values({ id: 14, seckill_id: 2, goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL, seckill_price: 14000 })
    const told = async () => ((await getSkuInfo({ sku_id: KETTLE_BLACK_SMALL }))?.goods_promotion ?? []).map(({ id, price }) => [id, price])
    const [morning, noon] = [
      [11, 15000],
      [14, 14000],
    ]
    expect(await told()).toEqual([morning, noon])
    shop.clock.now += 2 * 3600
    expect(await told()).toEqual([noon])
    shop.clock.now += 2 * 3600
    expect(await told()).toEqual([])
  })

  it('does not stand there once nothing of it is left: neither pieces of the session nor stock', async () => {
    const told = async (sku_id: number) => ((await getSkuInfo({ sku_id }))?.goods_promotion ?? []).map(({ id }) => id)
    expect([await told(KETTLE_BLACK_SMALL), await told(KETTLE_WHITE_SMALL)]).toEqual([[11], [12]])
    await shop.db.update(seckillGoods).set({ sold: 4 }).where(eq(seckillGoods.id, 11))
    await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, KETTLE_WHITE_SMALL))
    expect([await told(KETTLE_BLACK_SMALL), await told(KETTLE_WHITE_SMALL)]).toEqual([[], []])
    shop.clock.now += 86_400
    expect(await told(KETTLE_BLACK_SMALL)).toEqual([11])
  })

  it('switches to another sku of the same slot under its own id; null when it is not in it', async () => {
    expect(await getSeckillSku({ id: 11, sku_id: KETTLE_WHITE_SMALL })).toMatchObject({ id: 12, seckill_price: 16000 })
    expect(await getSeckillSku({ id: 11, sku_id: TEA_SKU })).toBeNull()
  })
})

describe('group-buys (promotion.md)', () => {
  beforeEach(async () => {
    const row = (groupbuy_id: number, goods_id: number, start: number, end: number) => ({
      groupbuy_id,
      site_id: 1,
      goods_id,
      groupbuy_price: 9000,
      buy_num: 2,
      start_time: NOON + start,
      end_time: NOON + end,
    })
    await shop.db.insert(groupbuy).values([row(1, KETTLE, -10, 10), row(2, TEA, -5, 10), row(3, LAMP, -10, 10), row(4, TEA, 5, 10)])
  })

  it('lists those that run and are in stock, newest start first', async () => {
    expect((await pageGroupbuyGoods()).list.map((row) => [row.groupbuy_id, row.groupbuy_price, row.buy_num])).toEqual([
      [2, 9000, 2],
      [1, 9000, 2],
    ])
  })

  it('shows one with the times of the activity and its state', async () => {
    expect((await getGroupbuy({ id: 1 })).goods_sku_detail).toMatchObject({ price: 20000, end_time: NOON + 10, status: 2, goods_stock: 10 })
    expect((await getGroupbuy({ id: 4 })).goods_sku_detail.status).toBe(1)
    shop.clock.now = NOON + 10
    expect((await getGroupbuy({ id: 1 })).goods_sku_detail.status).toBe(3)
    await expect(getGroupbuy({ id: 0 })).rejects.toMatchObject({ error_code: 'REQUEST_GROUPBUY_ID' })
    await expect(getGroupbuy({ id: 99 })).rejects.toMatchObject({ error_code: 'RESULT_ERROR' })
  })

  it('covers every sku of its goods and no other', async () => {
    expect(await getGroupbuySku({ id: 1, sku_id: KETTLE_BLACK_LARGE })).toMatchObject({ sku_id: KETTLE_BLACK_LARGE, price: 26000 })
    expect(await getGroupbuySku({ id: 1, sku_id: TEA_SKU })).toBeNull()
  })
})

it('lists the combos of a sku with what they save (promotion.md, combo)', async () => {
  await shop.db.insert(bundling).values({ bl_id: 1, site_id: 1, bl_name: sameWords('Tea set'), bl_price: 25000 })
  await shop.db.insert(bundlingGoods).values([
    { bl_id: 1, sku_id: TEA_SKU, promotion_price: 7000, sort: 2 },
    { bl_id: 1, sku_id: KETTLE_BLACK_SMALL, promotion_price: 18000, sort: 1 },
  ])
  await shop.db
    .update(sku)
    .set({ promotion_type: 1, discount_price: 6000, end_time: NOON + 1 })
    .where(eq(sku.sku_id, TEA_SKU))
  const [combo] = await listCombos({ sku_id: TEA_SKU })
  expect(combo?.bundling_goods).toMatchObject([
    { price: 20000, discount_price: 20000, promotion_type: 0, goods_id: KETTLE },
    { price: 8000, discount_price: 6000, promotion_type: 1 },
  ])
  expect(combo).toMatchObject({ bl_price: 25000, goods_money: 28000, site_name: 'Harbour Select' })
  expect(combo?.bundling_goods.map((line) => line.sku_id)).toEqual([KETTLE_BLACK_SMALL, TEA_SKU])
  expect(await listCombos({ sku_id: LAMP_SKU })).toEqual([])
  expect(await getCombo({ bl_id: 9 })).toBeNull()
})

it('finds the spend-and-save that holds for a goods now (catalogue.md, manjian/info)', async () => {
  const span = { start_time: NOON - 1, end_time: NOON + 1 }
  await shop.db.insert(manjian).values([
    { site_id: 1, manjian_name: sameWords('All'), rule_json: [{ money: 60000, discount_money: 5000, free_shipping: true }], ...span },
    {
      site_id: 1,
      manjian_name: sameWords('Pieces'),
      manjian_type: 2,
      goods_ids: [LAMP],
      type: 1,
      rule_json: [{ money: 3, discount_money: 900 }],
      ...span,
    },
  ])
  expect(await getManjian({ goods_id: KETTLE })).toMatchObject({
    manjian_name: 'All',
    rule_json: [{ money: 60000, discount_money: 5000, free_shipping: 1 }],
  })
  expect(await getManjian({ goods_id: LAMP })).toMatchObject({ manjian_name: 'Pieces', type: 1, rule_json: [{ money: 300 }] })
  expect(await getManjian({ goods_id: TEA })).toBeNull()
  shop.clock.now = NOON + 1
  expect(await getManjian({ goods_id: KETTLE })).toBeNull()
})
