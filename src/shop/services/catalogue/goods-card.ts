import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { findEach, isAny } from '#shop/db/batch-loader.ts'
import { preparedQueries } from '#shop/db/prepared-statement.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { review } from '#shop/db/schema/review.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { type Database, type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { isOnSale, toPrices } from './price.ts'
import { toSpecFormat } from './spec.ts'

/** Mean of the shown reviews of the goods in a query, with one decimal. */
export const goodsScore =
  sql<number>`(select coalesce(round(avg(each.scores), 1), 0) from ${review} each where each.goods_id = ${goods.goods_id} and each.is_show)`.mapWith(
    Number,
  )

/** Columns of a SKU and its product that a card needs. */
const columns = {
  goods_id: goods.goods_id,
  sku_id: sku.sku_id,
  sku_name: sku.sku_name,
  goods_name: goods.goods_name,
  introduction: goods.introduction,
  goods_image: goods.goods_image,
  specs: goods.specs,
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
  stock: sku.stock,
  site_id: goods.site_id,
}

/** Rows of the given skus with their goods and shops, in no order. */
function selectRows(db: Database, where: SQL | undefined) {
  return db
    .select({ ...columns, score: goodsScore, site_name: shop.site_name, is_own: shop.is_own })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .where(where)
}

/** The shop's order of skus. */
const inOrder = [desc(goods.sort), desc(goods.create_time), desc(goods.goods_id), asc(sku.sort), asc(sku.sku_id)]

type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** The wire's GoodsCard (contract catalogue.md) of one sku. */
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
    is_own: toFlag(row.is_own),
    is_free_shipping: toFlag(row.is_free_shipping),
    is_virtual: toFlag(row.is_virtual),
    recommend_way: row.recommend_way,
    evaluate_score: row.score,
    goods_spec_format: toSpecFormat(scope, row.specs, []),
  }
}

/** A card of the wire. */
export type Card = ReturnType<typeof toCard>

/** Reads the rows of product cards together with stocks, scores and shops. Separate queries would double the time. */
const findParts = preparedQueries('goods_cards', (db) => ({
  rows: db
    .select(columns)
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(isAny(goods.goods_id), eq(goods.sku_id, sku.sku_id))),
  stocks: db
    .select({ goods_id: sku.goods_id, stock: sql<number>`sum(${sku.stock})`.as('stock') })
    .from(sku)
    .where(isAny(sku.goods_id))
    .groupBy(sku.goods_id),
  scores: db
    .select({ goods_id: review.goods_id, score: sql<number>`round(avg(${review.scores}), 1)`.as('score') })
    .from(review)
    .where(and(isAny(review.goods_id), review.is_show))
    .groupBy(review.goods_id),
  shops: db
    .select({ site_id: shop.site_id, site_name: shop.site_name, is_own: shop.is_own })
    .from(shop)
    .where(inArray(shop.site_id, db.select({ site_id: goods.site_id }).from(goods).where(isAny(goods.goods_id)))),
}))

async function findDefaults({ db }: Scope, ids: number[]) {
  const { rows, stocks, scores, shops } = await findParts(db, { ids })
  const stockOf = new Map(stocks.map(({ goods_id, stock }) => [goods_id, stock]))
  const scoreOf = new Map(scores.map(({ goods_id, score }) => [goods_id, score]))
  const shopOf = new Map(shops.map((its) => [its.site_id, its]))
  const whole = (row: (typeof rows)[number]): Row[] => {
    const its = shopOf.get(row.site_id)
    return its ? [{ ...row, ...its, stock: stockOf.get(row.goods_id) ?? 0, score: scoreOf.get(row.goods_id) ?? 0 }] : []
  }
  return new Map(rows.flatMap(whole).map((row) => [row.goods_id, row]))
}

/**
 * Cards of goods, each by its default sku, in the given order; unknown ids are left out. Their stock is that of all skus: a card is sold
 * out only when nothing of the goods is left.
 */
export async function findCards(scope: Scope, goods_ids: number[]): Promise<Card[]> {
  const rows = await findEach(scope, findDefaults, goods_ids)
  return rows.flatMap((row) => (row ? [toCard(scope, row)] : []))
}

/** Cards of single skus on sale with their own stock, by the goods' `sort`, then newest; deleted and off-sale ones are left out. */
export async function findSkuCards(scope: Scope, sku_ids: number[]): Promise<Card[]> {
  const found = await findEach(scope, findOnSale, [...new Set(sku_ids)])
  return found
    .filter((each) => each !== undefined)
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => toCard(scope, row))
}

/** Those of these skus that are on sale, each with its place among all of them. */
async function findOnSale(scope: Scope, sku_ids: number[]) {
  const rows = await selectRows(scope.db, and(isAny(sku.sku_id, sku_ids), isOnSale())).orderBy(...inOrder)
  return new Map(rows.map((row, place) => [row.sku_id, { row, place }]))
}

/** Cards of every sku of one goods on sale, in the shop's order. */
export async function findGoodsSkuCards(scope: Scope, goods_id: number): Promise<Card[]> {
  const rows = await selectRows(scope.db, and(eq(sku.goods_id, goods_id), isOnSale())).orderBy(...inOrder)
  return rows.map((row) => toCard(scope, row))
}
