import { eq, inArray, sql } from 'drizzle-orm'
import { brand, goods, sku } from '../db/schema/catalogue.ts'
import { shop } from '../db/schema/shop.ts'
import { type Scope, say } from '../scope.ts'
import { toPrices } from './price.ts'
import { toSpecFormat } from './spec.ts'

/** What a card is drawn from; a goods stands with its default sku, its stock is that of all its skus. */
const columns = {
  goods_id: goods.goods_id,
  sku_id: sku.sku_id,
  sku_name: sku.sku_name,
  goods_name: goods.goods_name,
  introduction: goods.introduction,
  goods_image: goods.goods_image,
  specs: goods.specs,
  picks: sku.picks,
  is_free_shipping: goods.is_free_shipping,
  is_virtual: goods.is_virtual,
  recommend_way: goods.recommend_way,
  sale_num: goods.sale_num,
  price: sku.price,
  market_price: sku.market_price,
  discount_price: sku.discount_price,
  promotion_type: sku.promotion_type,
  start_time: sku.start_time,
  end_time: sku.end_time,
  sku_image: sku.sku_image,
  stock: sql<number>`(select coalesce(sum(every.stock), 0) from ${sku} every where every.goods_id = ${goods.goods_id})`.mapWith(Number),
  site_id: goods.site_id,
  site_name: shop.site_name,
  is_own: shop.is_own,
  brand_id: goods.brand_id,
  brand_name: brand.brand_name,
}

/** Cards of the goods with these ids, in any order; callers put them in theirs. */
async function findRows({ db }: Scope, goods_ids: number[]) {
  if (!goods_ids.length) return []
  return db
    .select(columns)
    .from(goods)
    .innerJoin(sku, eq(sku.sku_id, goods.sku_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .where(inArray(goods.goods_id, goods_ids))
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

/** The wire's GoodsCard (contract catalogue.md) of a goods by its default sku. */
function toCard(scope: Scope, row: Row) {
  return {
    goods_id: row.goods_id,
    sku_id: row.sku_id,
    sku_name: say(scope, row.sku_name),
    goods_name: say(scope, row.goods_name),
    introduction: say(scope, row.introduction),
    ...toPrices(scope, row),
    stock: row.stock,
    sale_num: row.sale_num,
    sku_image: row.sku_image,
    goods_image: row.goods_image,
    site_id: row.site_id,
    site_name: say(scope, row.site_name),
    is_own: Number(row.is_own) as 0 | 1,
    is_free_shipping: Number(row.is_free_shipping) as 0 | 1,
    is_virtual: Number(row.is_virtual) as 0 | 1,
    recommend_way: row.recommend_way,
    brand_id: row.brand_id,
    brand_name: say(scope, row.brand_name),
    goods_spec_format: toSpecFormat(scope, row.specs, []),
  }
}

/** Cards in the order of the given goods; unknown ids are left out. */
export async function findCards(scope: Scope, goods_ids: number[]) {
  const rows = new Map((await findRows(scope, goods_ids)).map((row) => [row.goods_id, row]))
  return goods_ids.flatMap((goods_id) => {
    const row = rows.get(goods_id)
    return row ? [toCard(scope, row)] : []
  })
}
