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
   * Indices of the products below a category, by its id ({@link inCategory}). Snapshots share it while no product is added, removed or moved, so that
   * a change of few costs as little in a large catalogue.
   */
  arrangement: Map<number, number[]>
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
  const named = new Set(ids)
  const indices = indicesWhere(goods, ({ goods_id }) => named.has(goods_id))
  const indexById = new Map(indices.map((index) => [goods[index]?.goods_id, index]))
  const indexOf = ({ goods_id }: SnapshotProduct) => indexById.get(goods_id) ?? -1
  if (indices.length === read.length && read.every((row) => isAsPlaced(goods[indexOf(row)], row))) {
    const copy = goods.slice()
    for (const row of read) copy[indexOf(row)] = row
    return { goods: copy, arrangement }
  }
  const others = goods.filter(({ goods_id }) => !named.has(goods_id))
  return { goods: mergeByPlace(others, read), arrangement: new Map() }
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
function isAsPlaced(before: SnapshotProduct | undefined, now: SnapshotProduct): boolean {
  if (!before) return false
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
  let list = inCategory(snapshot, category_id, category_level)
  if (named.size) list = list.filter(({ goods_id }) => named.has(goods_id))
  if (brands.size) list = list.filter((row) => brands.has(row.brand_id))
  return toPage(scope, list, { page, page_size })
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
  const [ofBrands, ofValues] = [new Map<number, number>(), new Map<number, number>()]
  const add = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const row of list) {
    add(ofBrands, row.brand_id)
    for (const id of row.values) add(ofValues, id)
  }
  const filters = { brands: withCounts(brands, ofBrands), values: withCounts(values, ofValues) }
  counted.set(list, filters)
  return filters
}

async function toPage(scope: Scope, list: readonly SnapshotProduct[], asked: { page: number; page_size: number }) {
  const part = pageOf(asked)
  const ids = list.slice(part.offset, part.offset + part.limit).map(({ goods_id }) => goods_id)
  return paged(await findCards(scope, ids), list.length, part)
}

/** Products by category, because lists and filters of all languages ask for the same. */
const found = new WeakMap<CatalogueSnapshot, Map<number, readonly SnapshotProduct[]>>()

/** Finds the products below a category, if it is of that level; 0 is any. */
function inCategory(snapshot: CatalogueSnapshot, category_id: number, level: number): readonly SnapshotProduct[] {
  if (!category_id) return snapshot.goods
  const { goods, arrangement } = snapshot
  const known = found.get(snapshot) ?? new Map<number, readonly SnapshotProduct[]>()
  found.set(snapshot, known)
  const indices = arrangement.get(category_id) ?? indicesWhere(goods, ({ categories }) => categories.includes(category_id))
  arrangement.set(category_id, indices)
  const list = known.get(category_id) ?? indices.flatMap((index) => goods[index] ?? [])
  known.set(category_id, list)
  return level ? list.filter(({ categories }) => (categories[level - 1] ?? category_id) === category_id) : list
}

function indicesWhere(goods: readonly SnapshotProduct[], holds: (row: SnapshotProduct) => boolean): number[] {
  const indices: number[] = []
  goods.forEach((row, index) => {
    if (holds(row)) indices.push(index)
  })
  return indices
}
