import { and, eq, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodscategoryRelevanceinfo } from '#contract/category.ts'
import type { goodsskuPage } from '#contract/goods.ts'
import { isAny } from '#shop/db/batch-loader.ts'
import { goods, goodsAttribute } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import type { Scope } from '#shop/scope.ts'
import { paged, pageOf } from '#shop/services/shared/page.ts'
import { type BrandCount, type FilterEntries, readFilterEntries, toFilters, type ValueCount, withCounts } from './category-filters.ts'
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
  /** Ids of the values of its attributes. */
  values: number[]
}

type SnapshotRow = [
  ...[goods_id: number, sku_id: number, brand_id: number, sale_num: number, sort: number, create_time: number],
  ...categories: SnapshotProduct['categories'],
]

/** All products on sale in the comprehensive order, with the brands and values of their filters. */
export interface CatalogueSnapshot extends FilterEntries {
  goods: SnapshotProduct[]
  /**
   * Indices of the products below a category, by {@link inCategory}. Snapshots share it while no product is added, removed or moved, so that
   * a change of few costs as little in a large catalogue.
   */
  arrangement: Map<string, number[]>
}

/** Takes a snapshot of the products on sale, for all languages. With an earlier one, only the named products are read again. */
export async function readSnapshot(
  scope: Scope,
  earlier?: { snapshot: CatalogueSnapshot; goods: readonly number[] },
): Promise<CatalogueSnapshot> {
  const { db } = scope
  const { goods_id, sku_id, brand_id, sale_num, sort, create_time, category_id_1, category_id_2, category_id_3 } = goods
  const facts = [goods_id, sku_id, brand_id, sale_num, sort, create_time, category_id_1, category_id_2, category_id_3]
  const columns = sql.join(facts, sql`, `)
  // As one row: ten thousand would take longer to receive than to find.
  const [listed] = await db
    .select({ rows: sql<SnapshotRow[] | null>`json_agg(json_build_array(${columns}) order by ${sql.join(comprehensive, sql`, `)})` })
    .from(goods)
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .where(and(isOnSale(), earlier && isAny(goods_id, earlier.goods)))
  const entries = await readFilterEntries(scope)
  const links = await db
    .select({ goods_id: goodsAttribute.goods_id, ids: sql<number[]>`json_agg(${goodsAttribute.attr_value_id})` })
    .from(goodsAttribute)
    .where(earlier && isAny(goodsAttribute.goods_id, earlier.goods))
    .groupBy(goodsAttribute.goods_id)
  const valuesOf = new Map(links.map(({ goods_id, ids }) => [goods_id, ids]))
  const read = (listed?.rows ?? []).map(([goods_id, sku_id, brand_id, sale_num, sort, create_time, ...categories]) => {
    return { goods_id, sku_id, brand_id, sale_num, sort, create_time, categories, values: valuesOf.get(goods_id) ?? [] }
  })
  return { ...(earlier ? renew(earlier, read) : { goods: read, arrangement: new Map() }), ...entries }
}

type Arranged = Pick<CatalogueSnapshot, 'goods' | 'arrangement'>

/** Puts the named products as they were read in place of those of an earlier snapshot. */
function renew(
  { snapshot: { goods, arrangement }, goods: ids }: { snapshot: Arranged; goods: readonly number[] },
  read: readonly SnapshotProduct[],
): Arranged {
  const renewed = new Map(read.map((row) => [row.goods_id, row]))
  const named = new Set(ids)
  const before = goods.filter(({ goods_id }) => named.has(goods_id))
  if (before.length === read.length && before.every((row) => isAsPlaced(row, renewed.get(row.goods_id)))) {
    return { goods: goods.map((row) => renewed.get(row.goods_id) ?? row), arrangement }
  }
  return {
    goods: mergeByPlace(
      goods.filter(({ goods_id }) => !named.has(goods_id)),
      read,
    ),
    arrangement: new Map(),
  }
}

/** Merges two lists in the comprehensive order. */
function mergeByPlace(many: readonly SnapshotProduct[], few: readonly SnapshotProduct[]): SnapshotProduct[] {
  const merged: SnapshotProduct[] = []
  const rest = few.toReversed()
  for (const row of many) {
    for (let next = rest.at(-1); next && byPlace(next, row) < 0; next = rest.at(-1)) merged.push(...rest.splice(-1))
    merged.push(row)
  }
  return merged.concat(rest.reverse())
}

/** Whether a product stands where it stood, in the order and in the categories, and is shown by the same SKU. */
function isAsPlaced(before: SnapshotProduct, now: SnapshotProduct | undefined): boolean {
  if (!now) return false
  return byPlace(before, now) === 0 && before.sku_id === now.sku_id && before.categories.join() === now.categories.join()
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
  const { brands, values } = countFilters(snapshot, inCategory(snapshot, category_id, category_level))
  return toFilters(scope, brands, values)
}

type Filters = { brands: BrandCount[]; values: ValueCount[] }

/** Results of {@link countFilters}, because all languages ask for the same. */
const counted = new WeakMap<readonly SnapshotProduct[], Filters>()

/** Counts the brands and values of a list of a snapshot. */
function countFilters({ brands, values }: CatalogueSnapshot, list: readonly SnapshotProduct[]): Filters {
  const known = counted.get(list)
  if (known) return known
  const brandIds = list.map(({ brand_id }) => brand_id)
  const valueIds = list.flatMap((row) => row.values)
  const filters = { brands: withCounts(brands, countEach(brandIds)), values: withCounts(values, countEach(valueIds)) }
  counted.set(list, filters)
  return filters
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
  const places = snapshot.arrangement.get(name) ?? placesWhere(snapshot.goods, isBelow)
  snapshot.arrangement.set(name, places)
  const list = known.get(name) ?? places.flatMap((place) => snapshot.goods[place] ?? [])
  known.set(name, list)
  return list
}

function placesWhere(goods: readonly SnapshotProduct[], holds: (row: SnapshotProduct) => boolean): number[] {
  const places: number[] = []
  goods.forEach((row, place) => {
    if (holds(row)) places.push(place)
  })
  return places
}

/** Counts how often each id is among the ids. */
function countEach(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
