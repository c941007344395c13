import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goods, goodsAttribute, sku } from '#shop/db/schema/catalogue.ts'
import { review } from '#shop/db/schema/review.ts'
import { watchGoods } from '#shop/services/catalogue/written-goods.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, KETTLE, KETTLE_BLACK_SMALL, LAMP, TEA } from '../helpers/catalogue.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'

let shop: TestShop
let look: ReturnType<typeof watchGoods>
beforeAll(async () => {
  shop = await openTestShop()
  await fillCatalogue(shop.db)
  look = watchGoods(shop.surroundings)
  await look([])
})
afterAll(() => shop.close())

const ALL = ['goods', 'sku', 'goods_attribute', 'review']
const after = async (change: Promise<unknown>) => {
  await change
  return look(ALL)
}

it('finds the goods of a written sku, once', async () => {
  expect(await after(shop.db.update(sku).set({ price: 777 }).where(eq(sku.sku_id, KETTLE_BLACK_SMALL)))).toEqual([KETTLE])
  expect(await look(ALL)).toEqual([])
})

it('finds written, new and reviewed goods', async () => {
  expect(
    await after(
      shop.db
        .update(goods)
        .set({ goods_name: sameWords('Oolong') })
        .where(eq(goods.goods_id, TEA)),
    ),
  ).toEqual([TEA])
  expect(await after(shop.db.insert(review).values({ goods_id: LAMP, scores: 4 }))).toEqual([LAMP])
  expect(await after(shop.db.insert(goods).values({ goods_id: 77, site_id: 1 }))).toEqual([77])
})

it('finds none where only stock, sales and looks are others, of goods that were looked at', async () => {
  const sell = () => shop.db.update(sku).set({ stock: 5, sale_num: 5 }).where(eq(sku.goods_id, KETTLE))
  await sell()
  await look(ALL)
  expect(await after(sell())).toEqual([])
  expect(await after(shop.db.update(goods).set({ click_num: 9, sale_num: 9 }).where(eq(goods.goods_id, KETTLE)))).toEqual([])
})

it('does not know whose rows went', async () => {
  expect(await after(shop.db.delete(goodsAttribute))).toBeUndefined()
  expect(await look(ALL)).toEqual([])
})
