import { and, asc, desc, eq, gte, inArray, lte, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { InferOutput } from 'valibot'
import type { goodsskuLists, goodsskuPage } from '#contract/goods.ts'
import { goods, goodsAttribute } from '#shop/db/schema/catalogue.ts'
import { couponType, PLATFORM } from '#shop/db/schema/promotion.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { type Part, paged, pageOf } from '#shop/services/shared/page.ts'
import { countOnSale, inCategory } from './category-products.ts'
import { findCards, findGoodsSkuCards, findSkuCards } from './goods-card.ts'
import { findMeaning, type Meaning } from './keyword.ts'
import { isListed, ofShops, type PriceColumn, priceColumns, sellingPriceSql } from './price.ts'

type Query = InferOutput<typeof goodsskuPage.input>

/** Most attributes one list is narrowed by, and most values of all of them: every attribute is a query of its own. */
const MOST_ATTRIBUTES = 20
const MOST_VALUES = 200

/**
 * Returns a page of products on sale by all filters and orders of the contract (catalogue.md, goods list). Each product has one card.
 * `keyword_used` names the matched words if no product matches all of them.
 * @throws ShopError PARAMETER_ERROR for more attributes than a visitor can pick
 */
export async function pageGoods(scope: Scope, query: Query) {
  const { where: meant, ...meaning } = await listFilter(scope, query)
  const where = and(meant, ...facetFilters(scope, query).map((filter) => filter.where))
  const keys = orderOf(scope, query)
  const part = pageOf(query)
  const conditions = priceFilters(scope, query).map((filter) => and(where, filter))
  const { ids, total } = await (isWholeCategory(query)
    ? pageOfCategory(scope, query, { where, keys })
    : pageAndCount(scope, part, { conditions, keys }))
  return { ...paged(await findCards(scope, ids), total, part), ...meaning }
}

/** Whether a list is narrowed by nothing but its category. */
export function isWholeCategory(query: Query): boolean {
  const { page: _page, page_size: _size, order: _order, sort: _sort, category_id: _id, category_level: _level, ...narrowing } = query
  return isPlain(narrowing)
}

/** Returns the cards of all SKUs of a product, or else of the named SKUs, at most 100. */
export function listSkus(scope: Scope, { sku_ids, goods_id }: InferOutput<typeof goodsskuLists.input>) {
  return goods_id ? findGoodsSkuCards(scope, goods_id) : findSkuCards(scope, sku_ids.slice(0, 100))
}

/** A value that a list is sorted by. */
type Key = [value: SQLWrapper, direction: typeof asc]

const newestId: Key = [goods.goods_id, desc]
const newest: Key[] = [[goods.create_time, desc], newestId]
const inShopOrder: Key[] = [[goods.sort, desc], ...newest]
/** The shop's own order of a list. */
export const comprehensive = toOrder(inShopOrder)

function toOrder(keys: readonly Key[]): SQL[] {
  return keys.map(([value, direction]) => direction(value))
}

/** Whether a query has no filters. */
export function isPlain({ is_own, max_price, ...narrowing }: Partial<Pick<Query, 'is_own' | 'max_price'>>): boolean {
  return (
    is_own === undefined &&
    max_price === undefined &&
    Object.values(narrowing).every((part) => !part || (Array.isArray(part) && !part.length))
  )
}

/** Returns a page of all products or of a whole category, whose number is cached. */
async function pageOfCategory(scope: Scope, query: Query, { where, keys }: { where: SQL | undefined; keys: readonly Key[] }) {
  const part = pageOf(query)
  const total = await countOnSale(scope, query.category_id, query.category_level)
  if (query.order === 'discount_price') return { ids: await pageByPrice(scope, part, where, directionOf(query)), total }
  const rows = await scope.db
    .select({ goods_id: goods.goods_id })
    .from(goods)
    .where(where)
    .orderBy(...toOrder(keys))
    .limit(part.limit)
    .offset(part.offset)
  return { ids: idsOf(rows), total }
}

/** A sorted list of the products that fulfil one of some conditions. No two conditions hold for the same product. */
interface List {
  conditions: readonly (SQL | undefined)[]
  keys: readonly Key[]
}

/**
 * Returns a part of a sorted list, and the number of all its products, reading the list once. The list is materialized, otherwise the planner
 * walks an index of the order as if it could stop after the part. Each condition is a query of its own, because an index is read alone for
 * one, but not for an "or".
 */
async function pageAndCount({ db }: Scope, { limit, offset }: Part, { conditions, keys }: List) {
  const fields = Object.fromEntries(keys.map(([value], index) => [`key_${index}`, sql`${value}`.as(`key_${index}`)]))
  const lists = conditions.map((where) =>
    db
      .select({ id: sql`${goods.goods_id}`.as('id'), ...fields })
      .from(goods)
      .where(where),
  )
  const part = sql`select id from list order by ${sql.join(
    keys.map(([, direction], index) => direction(sql.identifier(`key_${index}`))),
    sql`, `,
  )} limit ${limit} offset ${offset}`
  const list = sql.join(lists, sql` union all `)
  const [row] = await db
    .select({ ids: sql<number[]>`ids`, total: sql<number>`total::int` })
    .from(sql`(with list as materialized (${list}) select array(${part}) as ids, (select count(*) from list) as total) as found`)
  return { ids: row?.ids ?? [], total: row?.total ?? 0 }
}

function idsOf(rows: readonly { goods_id: number }[]): number[] {
  return rows.map(({ goods_id }) => goods_id)
}

/**
 * Returns a part of all products or of a category by selling price. Regular and discounted prices have an index each: the beginning of both is
 * read and merged. Sorting by the price of the moment would read every product.
 */
async function pageByPrice({ db, now }: Scope, { limit, offset }: Part, where: SQL | undefined, direction: typeof asc): Promise<number[]> {
  const beginning = ({ price, holds }: PriceColumn) =>
    db
      .select({ goods_id: goods.goods_id, price: sql<number>`${price}`.as('price') })
      .from(goods)
      .where(and(where, holds))
      .orderBy(direction(price), desc(goods.goods_id))
      .limit(offset + limit)
  const [regular, discounted] = priceColumns(now())
  const beginnings = unionAll(beginning(regular), beginning(discounted))
  return idsOf(await beginnings.orderBy(direction(sql`price`), desc(sql`goods_id`)).limit(limit).offset(offset))
}

function directionOf({ sort }: Query): typeof asc {
  return sort === 'asc' ? asc : desc
}

function orderOf(scope: Scope, query: Query): Key[] {
  const direction = directionOf(query)
  if (query.order === '') return inShopOrder
  if (query.order === 'sale_num') return [[goods.sale_num, direction], newestId]
  if (query.order === 'discount_price') return [[sellingPriceSql(scope.now()), direction], newestId]
  return newest.map(([value]) => [value, direction])
}

/** Returns the base condition of a list: products on sale by words, category, shop and coupon. Its filters are in {@link facetFilters}. */
export async function listFilter(scope: Scope, query: Query): Promise<Meaning> {
  const list = and(
    isListed(),
    await inCategory(scope, query.category_id, query.category_level),
    query.site_id ? eq(goods.site_id, query.site_id) : undefined,
    query.site_id && query.shop_category_id ? eq(goods.shop_category_id, query.shop_category_id) : undefined,
    query.goods_id_arr.length ? inArray(goods.goods_id, query.goods_id_arr) : undefined,
    await couponFilter(scope, query.coupon_type || query.coupon),
    await platformFilter(scope, query.platform_coupon_type),
  )
  const { where, ...meaning } = await findMeaning(scope, query.keyword, list)
  return { where: and(list, where), ...meaning }
}

/** Returns the filters of a list as conditions, besides {@link priceFilters}. `facet` is the attribute's id or `brand` for filters with counted values. */
export function facetFilters(scope: Scope, query: Query): { facet?: number | 'brand'; where: SQL | undefined }[] {
  return [
    { facet: 'brand', where: query.brand_id.length ? inArray(goods.brand_id, query.brand_id) : undefined },
    { where: query.is_free_shipping === 1 ? eq(goods.is_free_shipping, true) : undefined },
    { where: query.is_own !== undefined ? ofShops(eq(shop.is_own, query.is_own === 1)) : undefined },
    ...attributeFilters(scope, query.attr),
  ]
}

/** Products that sell at a price within the bounds, as conditions with an index each, of which one holds for a product; `[undefined]` without bounds. */
export function priceFilters({ now }: Scope, { min_price, max_price }: Query): (SQL | undefined)[] {
  if (min_price === undefined && max_price === undefined) return [undefined]
  return priceColumns(now()).map(({ price, holds }) =>
    and(holds, min_price !== undefined ? gte(price, min_price) : undefined, max_price !== undefined ? lte(price, max_price) : undefined),
  )
}

/** All attributes, any value within one attribute. */
function attributeFilters({ db }: Scope, picks: Query['attr']): { facet: number; where: SQL }[] {
  const byAttribute = Map.groupBy(picks, ({ attr_id }) => attr_id)
  if (byAttribute.size > MOST_ATTRIBUTES || picks.length > MOST_VALUES) {
    throw new ShopError('PARAMETER_ERROR', { values: { name: 'attr' }, data: 'attr' })
  }
  return [...byAttribute].map(([attr_id, values]) => {
    const ids = values.map((value) => value.attr_value_id)
    const having = db
      .select({ goods_id: goodsAttribute.goods_id })
      .from(goodsAttribute)
      .where(and(eq(goodsAttribute.attr_id, attr_id), inArray(goodsAttribute.attr_value_id, ids)))
    return { facet: attr_id, where: inArray(goods.goods_id, having) }
  })
}

/** Goods a coupon applies to: those of its shop, less or only the listed ones; nothing for an unknown coupon. */
async function couponFilter({ db }: Scope, coupon_type_id: number): Promise<SQL | undefined> {
  if (!coupon_type_id) return undefined
  const [type] = await db.select().from(couponType).where(eq(couponType.coupon_type_id, coupon_type_id))
  if (!type) return sql`false`
  const listed = inArray(goods.goods_id, type.goods_ids)
  return and(eq(goods.site_id, type.site_id), type.goods_type === 2 ? listed : type.goods_type === 3 ? not(listed) : undefined)
}

/** The platform's coupons hold for every goods; nothing for an unknown one. */
async function platformFilter({ db }: Scope, coupon_type_id: number): Promise<SQL | undefined> {
  if (!coupon_type_id) return undefined
  const known = await db.$count(couponType, and(eq(couponType.coupon_type_id, coupon_type_id), eq(couponType.site_id, PLATFORM)))
  return known ? undefined : sql`false`
}
