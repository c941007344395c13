import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getAfterSale, listSkus, pageBrands } from '#api/goods.ts'
import { addClick } from '#api/goods-light.ts'
import { pageReviews } from '#api/review.ts'
import { getSku, getSkuDelivery, getSkuInfo } from '#api/sku.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { groupbuy, seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { review } from '#shop/db/schema/review.ts'
import { shopDelivery } from '#shop/db/schema/shop.ts'
import { document, shopService } from '#shop/db/schema/site.ts'
import { sameWords } from '#shop/words.ts'
import {
  fillCatalogue,
  HIDDEN_SKU,
  inThree,
  KETTLE,
  KETTLE_BLACK_LARGE,
  KETTLE_BLACK_SMALL,
  KETTLE_WHITE_SMALL,
  OWN_SHOP,
  TEA_SKU,
} from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'

const shop = setUpFreshShop({ fill: fillCatalogue })

const values = async (sku_id: number) => {
  const { goods_spec_format } = (await getSku({ sku_id })).goods_sku_detail
  return goods_spec_format.flatMap((spec) => spec.value.map((value) => [value.spec_value_name, value.selected, value.sku_id]))
}

it('says how a sku gets to a region and what that costs there (proposed: goodssku/delivery)', async () => {
  await shop.db
    .insert(shopDelivery)
    .values({ site_id: OWN_SHOP, express_fee: 3000, free_from: 20000, local: true, local_fee: 1500, local_areas: [101] })
  const ways = async (sku_id: number, area_ids: number[]) =>
    (await getSkuDelivery({ sku_id, area_ids }))?.map(({ delivery_type, delivery_money }) => [delivery_type, delivery_money])
  expect(await ways(KETTLE_BLACK_SMALL, [1, 11, 101])).toEqual([
    ['express', 0],
    ['local', 1500],
  ])
  expect(await ways(KETTLE_BLACK_SMALL, [1, 11, 102])).toEqual([['express', 0]])
  await shop.db.update(shopDelivery).set({ free_from: 30000 })
  expect(await ways(KETTLE_BLACK_SMALL, [1])).toEqual([['express', 3000]])
  await shop.db.update(shopDelivery).set({ express: false })
  expect(await ways(KETTLE_BLACK_SMALL, [1])).toEqual([])
  expect(await getSkuDelivery({ sku_id: 999, area_ids: [1] })).toBeNull()
})

it('goes by what one piece costs the caller: a discount may cost the free delivery, or the least amount of a local one', async () => {
  const place = { sku_id: KETTLE_BLACK_SMALL, area_ids: [1] }
  const ways = async () => (await getSkuDelivery(place))?.map(({ delivery_type, delivery_money }) => [delivery_type, delivery_money])
  const terms = { express_fee: 3000, free_from: 20000, local: true, local_fee: 1500, local_start_money: 20000 }
  await shop.db.insert(shopDelivery).values({ site_id: OWN_SHOP, ...terms })
  expect(await ways()).toEqual([
    ['express', 0],
    ['local', 1500],
  ])
  await shop.db.update(sku).set({ promotion_type: 1, discount_price: 19000, start_time: NOON - 1, end_time: NOON + 60 })
  expect(await ways()).toEqual([['express', 3000]])
  await shop.db.update(shopDelivery).set({ express: false })
  expect(await getSkuDelivery(place)).toBeNull()
})

describe('the product page (catalogue.md, goods detail)', () => {
  it('says where every value leads from this sku, and leaves out where it leads nowhere', async () => {
    expect(await values(KETTLE_BLACK_SMALL)).toEqual([
      ['Black', true, KETTLE_BLACK_SMALL],
      ['White', false, KETTLE_WHITE_SMALL],
      ['Small', true, KETTLE_BLACK_SMALL],
      ['Large', false, KETTLE_BLACK_LARGE],
    ])
    expect(await values(KETTLE_BLACK_LARGE)).toContainEqual(['White', false, undefined])
  })

  it('marks a combination that does not exist with disabled false, as the family writes it', async () => {
    const answer = await shop.fetch(
      new Request('http://shop.test/api/goodssku/info', { method: 'POST', body: JSON.stringify({ sku_id: KETTLE_BLACK_LARGE }) }),
    )
    const { data } = (await answer.json()) as { data: { goods_spec_format: string } }
    expect(JSON.parse(data.goods_spec_format)[0].value[1]).toMatchObject({ selected: false, disabled: false })
    expect(JSON.parse(data.goods_spec_format)[0].value[1]).not.toHaveProperty('sku_id')
  })

  it('gives the goods, the path of its category, its attributes, promises and shop', async () => {
    await shop.db.insert(shopService).values({
      id: 3,
      service_name: sameWords('Free returns'),
      desc: sameWords('30 days'),
      icon: { iconType: 'icon', imageUrl: '', icon: 'undo' },
    })
    await shop.db
      .update(goods)
      .set({ goods_service_ids: [3] })
      .where(eq(goods.goods_id, KETTLE))
    const page = await getSku({ sku_id: KETTLE_WHITE_SMALL }, { lang: 'zh-hant' })
    expect(page.goods_sku_detail).toMatchObject({
      goods_name: '細口壺',
      category_name: '廚房/飲品/水壺',
      brand_name: 'Ketl',
      price: 21000,
      stock: 3,
      goods_service: [{ service_name: 'Free returns', desc: '30 days' }],
      goods_attr_format: [{ attr_name: '物料', attr_value_name: '鋼' }],
    })
    expect(page.goods_info).toMatchObject({ goods_stock: 10 })
    expect(page.shop_info).toMatchObject({ site_name: '海港嚴選', is_own: 1 })
  })

  it('has no options where there is one sku', async () => {
    expect((await getSku({ sku_id: TEA_SKU })).goods_sku_detail.goods_spec_format).toEqual([])
  })

  it('still shows goods off sale, marked so', async () => {
    expect((await getSku({ sku_id: HIDDEN_SKU })).goods_sku_detail.goods_state).toBe(0)
  })

  it('refuses an unknown sku; its info is null', async () => {
    await expect(getSku({ sku_id: 999 })).rejects.toMatchObject({
      kind: 'api',
      error_code: 'RESULT_ERROR',
      data: { goods_sku_detail: null },
    })
    expect(await getSkuInfo({ sku_id: 999 })).toBeNull()
  })

  it('sells at the discount while it runs, and forgets it when it is over', async () => {
    const discount = { promotion_type: 1, discount_price: 15000, start_time: NOON - 10, end_time: NOON + 10 }
    await shop.db.update(sku).set(discount).where(eq(sku.sku_id, KETTLE_BLACK_SMALL))
    expect(await getSkuInfo({ sku_id: KETTLE_BLACK_SMALL })).toMatchObject({
      discount_price: 15000,
      promotion_type: 1,
      end_time: NOON + 10,
    })
    shop.clock.now = NOON + 10
    expect(await getSkuInfo({ sku_id: KETTLE_BLACK_SMALL })).toMatchObject({ discount_price: 20000, promotion_type: 0, end_time: 0 })
  })

  it('points to the flash sale and the group-buy that run now', async () => {
    await shop.db.insert(seckill).values({ seckill_id: 1, seckill_start_time: 9 * 3600, seckill_end_time: 11 * 3600 })
    await shop.db.insert(seckillGoods).values({ id: 4, seckill_id: 1, goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL, seckill_price: 9900 })
    await shop.db
      .insert(groupbuy)
      .values({ groupbuy_id: 2, site_id: 1, goods_id: KETTLE, groupbuy_price: 9000, start_time: NOON - 1, end_time: NOON + 1 })
    const { goods_promotion } = (await getSku({ sku_id: KETTLE_BLACK_SMALL })).goods_sku_detail
    expect(goods_promotion).toMatchObject([
      { promotion_type: 'seckill', id: 4, price: 9900 },
      { promotion_type: 'groupbuy', groupbuy_id: 2, groupbuy_price: 9000 },
    ])
    await shop.db.update(goods).set({ verify_state: 0 }).where(eq(goods.goods_id, KETTLE))
    expect((await getSku({ sku_id: KETTLE_BLACK_SMALL })).goods_sku_detail.goods_promotion).toEqual([])
    await shop.db.update(goods).set({ verify_state: 1 }).where(eq(goods.goods_id, KETTLE))
    shop.clock.now = NOON + 3600
    expect((await getSku({ sku_id: KETTLE_BLACK_SMALL })).goods_sku_detail.goods_promotion).toEqual([])
  })

  it('tells members how many they bought already, where there is a limit', async () => {
    const { token } = await shop.signUp('ada')
    expect((await getSku({ sku_id: TEA_SKU }, { token })).goods_sku_detail).toMatchObject({ max_buy: 5, purchased_num: 0 })
  })

  it('counts clicks of members only', async () => {
    const { token } = await shop.signUp('ada')
    await addClick({ sku_id: KETTLE_WHITE_SMALL }, { token })
    await expect(addClick({ sku_id: KETTLE_WHITE_SMALL }, { token: '' })).rejects.toMatchObject({ kind: 'auth' })
    expect((await getSku({ sku_id: KETTLE_WHITE_SMALL })).goods_sku_detail.click_num).toBe(1)
  })
})

describe('beside the product', () => {
  it('pages reviews newest first by kind and picture, counts them all, and tells no name, number or id of a writer', async () => {
    await shop.db.insert(review).values([
      {
        goods_id: KETTLE,
        member_id: 5,
        member_name: 'Alice',
        content: inThree('Good', '好', '好'),
        scores: 4,
        create_time: NOON,
        images: 'upload/r.webp',
      },
      { goods_id: KETTLE, member_id: 6, member_name: 'Benjamin', is_anonymous: true, explain_type: 3, scores: 1, create_time: NOON + 1 },
      { goods_id: KETTLE, member_id: 7, member_name: '61234567', scores: 5, create_time: NOON - 1 },
      { goods_id: KETTLE, member_name: 'Hidden', is_show: false, create_time: NOON + 2 },
    ])
    const all = await pageReviews({ goods_id: KETTLE })
    expect(all.list.map((row) => row.member_name)).toEqual(['B***n (anonymous)', 'A***e', '6***7'])
    expect(all.list.map((row) => row.member_id)).toEqual([0, 0, 0])
    expect(all.stat).toEqual({ total: 3, good: 2, medium: 0, bad: 1, image: 1, evaluate_score: 3.3 })
    expect((await listSkus({ goods_id: KETTLE }))[0]?.evaluate_score).toBe(all.stat?.evaluate_score)
    expect((await pageReviews({ goods_id: KETTLE, explain_type: 3 })).count).toBe(1)
    expect((await pageReviews({ goods_id: KETTLE, has_image: 1 })).list.map((row) => row.content)).toEqual(['Good'])
  })

  it('gives the promise after the sale, empty when never written', async () => {
    expect(await getAfterSale()).toMatchObject({ title: '', content: '' })
    await shop.db.insert(document).values({ document_key: 'after_sale', title: sameWords('Returns'), content: sameWords('<p>30 days</p>') })
    expect(await getAfterSale()).toMatchObject({ title: 'Returns', content: '<p>30 days</p>' })
  })

  it('lists brands of the platform in the order of the shop', async () => {
    expect((await pageBrands()).list.map((brand) => brand.brand_name)).toEqual(['Leaf', 'Ketl'])
    expect((await pageBrands({ site_id: 2 })).list).toEqual([])
  })
})
