import { and, asc, desc, eq, gte, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { InferOutput } from 'valibot'
import type { goodsskuLists, goodsskuPage, goodsskuRecommend } from '#contract/goods.ts'
import { cached } from '#shop/db/cached.ts'
import { goods, goodsAttribute, sku } from '#shop/db/schema/catalogue.ts'
import { couponType, PLATFORM } from '#shop/db/schema/promotion.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { type Part, paged, pageOf } from '#shop/services/shared/page.ts'
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
  const { where: list, ...meaning } = await listFilter(scope, query)
  const where = and(list, ...facetFilters(scope, query).map((filter) => filter.where))
  const { page: _page, page_size: _size, order: by, sort: _sort, ...narrowing } = query
  const { min_price, max_price, ...others } = narrowing
  // The cheapest of all products are soon found in price order. Those of a category may be anywhere in it, but are few enough to sort.
  const isMerged = by === 'discount_price' && isPlain(others)
  const asksPrice = (by === 'discount_price' && !isMerged) || min_price !== undefined || max_price !== undefined
  const ordered = isMerged ? priceOrder(query) : order(scope, query)
  const cards = await pageCards(scope, query, { where, by: ordered, asksPrice, isWhole: isPlain(narrowing) })
  return { ...cards, ...meaning }
}

/** Returns a page of products in the comprehensive order. With a SKU, those of its nearest category come first, and its own product is left out. */
export async function pageRecommended(scope: Scope, query: InferOutput<typeof goodsskuRecommend.input>) {
  const own = query.sku_id ? await findPlace(scope, query.sku_id) : undefined
  const near = own
    ? [
        desc(eq(goods.category_id_3, own.category_id_3)),
        desc(eq(goods.category_id_2, own.category_id_2)),
        desc(eq(goods.category_id_1, own.category_id_1)),
      ]
    : []
  const where = and(isListed(), inCategory(query.category_id, 0), own && ne(goods.goods_id, own.goods_id))
  return pageCards(scope, query, { where, by: [...near, ...comprehensive] })
}

/** Returns the cards of all SKUs of a product, or else of the named SKUs, at most 100. */
export function listSkus(scope: Scope, { sku_ids, goods_id }: InferOutput<typeof goodsskuLists.input>) {
  return goods_id ? findGoodsSkuCards(scope, goods_id) : findSkuCards(scope, sku_ids.slice(0, 100))
}

const newest = [desc(goods.create_time), desc(goods.goods_id)]
/** The shop's own order of a list. */
export const comprehensive = [desc(goods.sort), ...newest]

/** Whether a query has no filters. */
export function isPlain({ is_own, max_price, ...narrowing }: Partial<Pick<Query, 'is_own' | 'max_price'>>): boolean {
  return (
    is_own === undefined &&
    max_price === undefined &&
    Object.values(narrowing).every((part) => !part || (Array.isArray(part) && !part.length))
  )
}

/** By selling price, the newest of equal ones first. */
interface PriceOrder {
  direction: typeof asc
  /** The bounds of prices in a column. */
  within: ReturnType<typeof priceBounds>
}

interface List {
  where: SQL | undefined
  by: SQL[] | PriceOrder
  /** `where` or the expressions of `by` are about the default SKU's price. Any other list is found in an index of goods, which no join goes along with. */
  asksPrice?: boolean
  /** It is all that is on sale, which is counted again only when goods or shops are written. */
  isWhole?: boolean
}

async function pageCards(scope: Scope, asked: { page: number; page_size: number }, { where, by, asksPrice, isWhole }: List) {
  const part = pageOf(asked)
  const select = () => {
    const list = scope.db.select({ goods_id: goods.goods_id }).from(goods).where(where).$dynamic()
    return asksPrice ? list.leftJoin(sku, eq(sku.sku_id, goods.sku_id)) : list
  }
  const count = () => scope.db.$count(select().as('list'))
  const total = await (isWhole ? cached(scope, 'goods on sale', count) : count())
  const page = Array.isArray(by)
    ? await select()
        .orderBy(...by)
        .limit(part.limit)
        .offset(part.offset)
    : await pageByPrice(scope, part, where, by)
  const cards = await findCards(
    scope,
    page.map(({ goods_id }) => goods_id),
  )
  return paged(cards, total, part)
}

/**
 * Returns a part of a list by selling price. Regular and discounted prices have an index each: the beginning of both is read and merged.
 * Sorting by the price of the moment would read every product.
 */
function pageByPrice({ db, now }: Scope, { limit, offset }: Part, where: SQL | undefined, { direction, within }: PriceOrder) {
  const beginning = ({ price, holds }: PriceColumn) =>
    db
      .select({ goods_id: goods.goods_id, price: sql<number>`${price}`.as('price') })
      .from(goods)
      .innerJoin(sku, eq(sku.sku_id, goods.sku_id))
      .where(and(where, holds, within(price)))
      .orderBy(direction(price), desc(goods.goods_id))
      .limit(offset + limit)
  const [regular, discounted] = priceColumns(now())
  return unionAll(beginning(regular), beginning(discounted)).orderBy(direction(sql`price`), desc(sql`goods_id`)).limit(limit).offset(offset)
}

function priceOrder(query: Query): PriceOrder {
  return { direction: directionOf(query), within: priceBounds(query) }
}

function directionOf({ sort }: Query): typeof asc {
  return sort === 'asc' ? asc : desc
}

function order(scope: Scope, query: Query): SQL[] {
  const direction = directionOf(query)
  if (query.order === '') return comprehensive
  if (query.order === 'sale_num') return [direction(goods.sale_num), desc(goods.goods_id)]
  if (query.order === 'discount_price') return [direction(sellingPriceSql(scope.now())), desc(goods.goods_id)]
  return [direction(goods.create_time), direction(goods.goods_id)]
}

/** Returns the base condition of a list: products on sale by words, category, shop and coupon. Its filters are in {@link facetFilters}. */
export async function listFilter(scope: Scope, query: Query): Promise<Meaning> {
  const list = and(
    isListed(),
    inCategory(query.category_id, query.category_level),
    query.site_id ? eq(goods.site_id, query.site_id) : undefined,
    query.site_id && query.shop_category_id ? eq(goods.shop_category_id, query.shop_category_id) : undefined,
    query.goods_id_arr.length ? inArray(goods.goods_id, query.goods_id_arr) : undefined,
    await couponFilter(scope, query.coupon_type || query.coupon),
    await platformFilter(scope, query.platform_coupon_type),
  )
  const { where, ...meaning } = await findMeaning(scope, query.keyword, list)
  return { where: and(list, where), ...meaning }
}

/** Returns the filters of a list as conditions. `facet` is the attribute's id or `brand` for filters with counted values. */
export function facetFilters(scope: Scope, query: Query): { facet?: number | 'brand'; where: SQL | undefined }[] {
  return [
    { facet: 'brand', where: query.brand_id.length ? inArray(goods.brand_id, query.brand_id) : undefined },
    { where: priceFilter(scope, query) },
    { where: query.is_free_shipping === 1 ? eq(goods.is_free_shipping, true) : undefined },
    { where: query.is_own !== undefined ? ofShops(eq(shop.is_own, query.is_own === 1)) : undefined },
    ...attributeFilters(scope, query.attr),
  ]
}

/** Products whose default SKU sells at a price within the bounds. */
function priceFilter({ now }: Scope, query: Query): SQL | undefined {
  const within = priceBounds(query)
  if (!within(sku.price)) return undefined
  return or(...priceColumns(now()).map(({ price, holds }) => and(holds, within(price))))
}

/** Returns the condition of a column of prices by the bounds of a query. */
function priceBounds({ min_price, max_price }: Query): (price: PriceColumn['price']) => SQL | undefined {
  return (price) =>
    and(min_price !== undefined ? gte(price, min_price) : undefined, max_price !== undefined ? lte(price, max_price) : undefined)
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

/** Goods below a category; the level may be left out, since ids differ on all levels. */
export function inCategory(category_id: number, level: number): SQL | undefined {
  if (!category_id) return undefined
  const columns = [goods.category_id_1, goods.category_id_2, goods.category_id_3]
  const column = columns[level - 1]
  return column ? eq(column, category_id) : or(...columns.map((each) => eq(each, category_id)))
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

async function findPlace({ db }: Scope, sku_id: number) {
  const [own] = await db
    .select({
      goods_id: goods.goods_id,
      category_id_1: goods.category_id_1,
      category_id_2: goods.category_id_2,
      category_id_3: goods.category_id_3,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(eq(sku.sku_id, sku_id))
  return own
}
