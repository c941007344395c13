import { and, asc, eq, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodscategoryRelevanceinfo } from '#contract/category.ts'
import type { goodsskuPage } from '#contract/goods.ts'
import { isAny } from '#shop/db/batch-loader.ts'
import { attribute, attributeValue, brand, goods, goodsAttribute } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import type { Scope } from '#shop/scope.ts'
import { paged, pageOf } from '#shop/services/shared/page.ts'
import { type BrandCount, toFilters, type ValueCount } from './category-filters.ts'
import { findCards } from './goods-card.ts'
import { comprehensive, isPlain } from './goods-list.ts'
import { isOnSale } from './price.ts'

/* Lists and filters of all categories from one snapshot of the products on sale, in place of a query for each category. */

/** A product on sale. */
export interface SnapshotProduct {
  goods_id: number
  sku_id: number
  brand_id: number
  sale_num: number
  /** The comprehensive order sorts by it, then by the time of creation. */
  sort: number
  create_time: number
  /** Its categories from level 1 on; 0 is none. */
  categories: [number, number, number]
}

type SnapshotRow = [
  ...[goods_id: number, sku_id: number, brand_id: number, sale_num: number, sort: number, create_time: number],
  ...categories: SnapshotProduct['categories'],
]

/** All products on sale in the comprehensive order, with the brands and values of their filters. */
export interface CatalogueSnapshot {
  goods: SnapshotProduct[]
  /** By id, in the order of filters. */
  brands: Map<number, Pick<BrandCount, 'brand'>>
  /** Queryable values likewise, and the ids of the values of each product. */
  values: Map<number, Omit<ValueCount, 'count'>>
  valuesOf: Map<number, number[]>
}

/** Takes a snapshot of the products on sale, for all languages. With an earlier one, only the named products are read again. */
export async function readSnapshot(
  { db }: Scope,
  earlier?: { snapshot: CatalogueSnapshot; goods: readonly number[] },
): Promise<CatalogueSnapshot> {
  const { goods_id, sku_id, brand_id, sale_num, sort, create_time, category_id_1, category_id_2, category_id_3 } = goods
  const facts = [goods_id, sku_id, brand_id, sale_num, sort, create_time, category_id_1, category_id_2, category_id_3]
  const columns = sql.join(facts, sql`, `)
  // As one row: ten thousand would take longer to receive than to find.
  const [listed] = await db
    .select({ rows: sql<SnapshotRow[] | null>`json_agg(json_build_array(${columns}) order by ${sql.join(comprehensive, sql`, `)})` })
    .from(goods)
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .where(and(isOnSale(), earlier && isAny(goods_id, earlier.goods)))
  const brands = await db.select().from(brand).orderBy(asc(brand.brand_initial), asc(brand.brand_id))
  const values = await db
    .select({ attribute, value: attributeValue })
    .from(attributeValue)
    .innerJoin(attribute, eq(attribute.attr_id, attributeValue.attr_id))
    .where(eq(attribute.is_query, true))
    .orderBy(asc(attribute.sort), asc(attribute.attr_id), asc(attributeValue.sort), asc(attributeValue.attr_value_id))
  const links = await db
    .select({ goods_id: goodsAttribute.goods_id, ids: sql<number[]>`json_agg(${goodsAttribute.attr_value_id})` })
    .from(goodsAttribute)
    .where(earlier && isAny(goodsAttribute.goods_id, earlier.goods))
    .groupBy(goodsAttribute.goods_id)
  const valuesOf = new Map(earlier?.snapshot.valuesOf)
  for (const goods_id of earlier?.goods ?? []) valuesOf.delete(goods_id)
  for (const { goods_id, ids } of links) valuesOf.set(goods_id, ids)
  const read = (listed?.rows ?? []).map(([goods_id, sku_id, brand_id, sale_num, sort, create_time, ...categories]) => {
    return { goods_id, sku_id, brand_id, sale_num, sort, create_time, categories }
  })
  const named = new Set(earlier?.goods)
  const others = earlier?.snapshot.goods.filter((row) => !named.has(row.goods_id))
  return {
    goods: others ? [...others, ...read].sort(byPlace) : read,
    brands: new Map(brands.map((brand) => [brand.brand_id, { brand }])),
    values: new Map(values.map((row) => [row.value.attr_value_id, row])),
    valuesOf,
  }
}

/** The comprehensive order, as {@link comprehensive} has it in a query. */
function byPlace(a: SnapshotProduct, b: SnapshotProduct): number {
  return b.sort - a.sort || b.create_time - a.create_time || b.goods_id - a.goods_id
}

type Listed = InferOutput<typeof goodsskuPage.input>

/** Answers `pageGoods` in the comprehensive order. Returns undefined if the query narrows by more than category, brand or ids. */
export async function pageOfSnapshot(scope: Scope, snapshot: CatalogueSnapshot, query: Listed) {
  const { page, page_size, category_id, category_level, brand_id, goods_id_arr, order, ...narrowing } = query
  if (order !== '' || !isPlain(narrowing)) return undefined
  const brands = new Set(brand_id)
  const named = new Set(goods_id_arr)
  const isListed = (row: SnapshotProduct) => (!brands.size || brands.has(row.brand_id)) && (!named.size || named.has(row.goods_id))
  return toPage(scope, inCategory(snapshot, category_id, category_level).filter(isListed), { page, page_size })
}

/** Answers `getCategoryFilters` of a whole category. Returns undefined if the query is narrowed. */
export async function filtersOfSnapshot(
  scope: Scope,
  snapshot: CatalogueSnapshot,
  query: InferOutput<typeof goodscategoryRelevanceinfo.input>,
) {
  const { page: _page, page_size: _size, order: _order, category_id, category_level, ...narrowing } = query
  if (!isPlain(narrowing)) return undefined
  const list = inCategory(snapshot, category_id, category_level)
  const brands = list.map(({ brand_id }) => brand_id)
  const values = list.flatMap(({ goods_id }) => snapshot.valuesOf.get(goods_id) ?? [])
  return toFilters(scope, count(brands, snapshot.brands), count(values, snapshot.values))
}

async function toPage(scope: Scope, list: readonly SnapshotProduct[], asked: { page: number; page_size: number }) {
  const part = pageOf(asked)
  const ids = list.slice(part.offset, part.offset + part.limit).map(({ goods_id }) => goods_id)
  return paged(await findCards(scope, ids), list.length, part)
}

/** Results of {@link inCategory}, because lists and filters of all languages ask for the same. */
const found = new WeakMap<CatalogueSnapshot, Map<string, readonly SnapshotProduct[]>>()

/** Finds the products below a category of a level; 0 is any of both. */
function inCategory(snapshot: CatalogueSnapshot, category_id: number, level: number): readonly SnapshotProduct[] {
  if (!category_id) return snapshot.goods
  const known = found.get(snapshot) ?? new Map<string, readonly SnapshotProduct[]>()
  found.set(snapshot, known)
  const name = `${category_id} ${level}`
  const isBelow = ({ categories }: SnapshotProduct) =>
    (categories[level - 1] ?? (categories.includes(category_id) ? category_id : 0)) === category_id
  const list = known.get(name) ?? snapshot.goods.filter(isBelow)
  known.set(name, list)
  return list
}

/** Counts how often each entry of `known` is among the ids; leaves out those that are not. */
function count<Known>(ids: readonly number[], known: ReadonlyMap<number, Known>): (Known & { count: number })[] {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...known].flatMap(([id, entry]) => {
    const count = counts.get(id)
    return count ? [{ ...entry, count }] : []
  })
}
