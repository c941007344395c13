import { and, eq, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodscategoryRelevanceinfo } from '#contract/category.ts'
import type { goodsskuPage } from '#contract/goods.ts'
import { isAny } from '#shop/db/batch-loader.ts'
import { goods, goodsAttribute } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import type { Scope } from '#shop/scope.ts'
import { paged, pageOf } from '#shop/services/shared/page.ts'
import { type FilterEntries, readFilterEntries, toFilters, withCounts } from './category-filters.ts'
import { CATEGORY_COLUMNS } from './category-products.ts'
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

/** Products in the comprehensive order, and how many have each brand and each value. Never changed, so that snapshots share it. */
interface ProductList {
  rows: readonly SnapshotProduct[]
  brands: ReadonlyMap<number, number>
  values: ReadonlyMap<number, number>
}

/** All products on sale, with the brands and values of their filters. */
export interface CatalogueSnapshot extends FilterEntries {
  all: ProductList
  /** Products of each category by its id, one map a level. */
  levels: readonly ReadonlyMap<number, ProductList>[]
  /** Products by id. A renewed snapshot takes over the map of the earlier one, because a copy costs as much as the catalogue is large. */
  byId: Map<number, SnapshotProduct>
  /** The products that a renewal replaced; undefined if everything was read. */
  renewal?: Renewal
}

/** The named products as they were and as they are, in their order. */
interface Renewal {
  /** All products of the earlier snapshot. */
  earlier: readonly SnapshotProduct[]
  before: readonly SnapshotProduct[]
  now: readonly SnapshotProduct[]
  /** A product was added or removed, has another place or category, or is shown by another SKU. */
  isMoved: boolean
}

/**
 * Takes a snapshot of the products on sale, for all languages. With an earlier one, only the named products are read again. Use nothing but
 * the lists of the earlier one then, because the new one takes over its map by id.
 */
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
    .select({
      goods_id: goodsAttribute.goods_id,
      ids: sql<number[]>`json_agg(${goodsAttribute.attr_value_id} order by ${goodsAttribute.attr_value_id})`,
    })
    .from(goodsAttribute)
    .where(earlier && isAny(goodsAttribute.goods_id, earlier.goods))
    .groupBy(goodsAttribute.goods_id)
  const valuesOf = new Map(links.map(({ goods_id, ids }) => [goods_id, ids]))
  const read = (listed?.rows ?? []).map(([goods_id, sku_id, brand_id, sale_num, sort, create_time, ...categories]) => {
    return { goods_id, sku_id, brand_id, sale_num, sort, create_time, categories, values: valuesOf.get(goods_id) ?? [] }
  })
  return { ...(earlier ? renew(earlier.snapshot, new Set(earlier.goods), read) : arrange(read)), ...entries }
}

type Arranged = Omit<CatalogueSnapshot, keyof FilterEntries>

function arrange(rows: readonly SnapshotProduct[]): Arranged {
  const levels = CATEGORY_COLUMNS.map((_column, level) => {
    const byCategory = Map.groupBy(rows, ({ categories }) => categories[level] ?? 0)
    byCategory.delete(0)
    return new Map(Array.from(byCategory, ([id, rows]) => [id, replaced(EMPTY, [], rows)]))
  })
  return { all: replaced(EMPTY, [], rows), levels, byId: new Map(rows.map((row) => [row.goods_id, row])) }
}

/** Puts the named products as they were read in place of those of an earlier snapshot. */
function renew({ all, levels, byId }: Arranged, named: ReadonlySet<number>, now: readonly SnapshotProduct[]): Arranged {
  const before = findNamed({ byId }, named)
  const isMoved = before.length !== now.length || before.some((row, index) => !isAsPlaced(row, now[index]))
  for (const { goods_id } of before) byId.delete(goods_id)
  for (const row of now) byId.set(row.goods_id, row)
  const renewLevel = (lists: ReadonlyMap<number, ProductList>, level: number) => {
    const renewed = new Map(lists)
    for (const id of new Set([...before, ...now].flatMap(({ categories }) => categories[level] || []))) {
      const isBelow = ({ categories }: SnapshotProduct) => categories[level] === id
      renewed.set(id, replaced(lists.get(id) ?? EMPTY, before.filter(isBelow), now.filter(isBelow)))
    }
    return renewed
  }
  return { all: replaced(all, before, now), levels: levels.map(renewLevel), byId, renewal: { earlier: all.rows, before, now, isMoved } }
}

const EMPTY: ProductList = { rows: [], brands: new Map(), values: new Map() }

/** Returns a list with some products in place of others. */
function replaced(list: ProductList, before: readonly SnapshotProduct[], now: readonly SnapshotProduct[]): ProductList {
  const [rows, brands, values] = [list.rows.slice(), new Map(list.brands), new Map(list.values)]
  const count = (counts: Map<number, number>, id: number, step: number) => {
    const sum = (counts.get(id) ?? 0) + step
    if (sum) counts.set(id, sum)
    else counts.delete(id)
  }
  const countAll = (row: SnapshotProduct, step: number) => {
    count(brands, row.brand_id, step)
    for (const id of row.values) count(values, id, step)
  }
  for (const row of before) {
    countAll(row, -1)
    rows.splice(indexIn(rows, row), 1)
  }
  for (const row of now) {
    countAll(row, 1)
    rows.splice(indexIn(rows, row), 0, row)
  }
  return { rows, brands, values }
}

/** Returns the index of a product in a list in the comprehensive order, or the one at which it belongs there. */
export function indexIn(rows: readonly SnapshotProduct[], row: SnapshotProduct): number {
  let [first, end] = [0, rows.length]
  while (first < end) {
    const middle = (first + end) >> 1
    const other = rows[middle]
    if (other && byPlace(other, row) < 0) first = middle + 1
    else end = middle
  }
  return first
}

/** Whether a product stands where it stood, in the order and in the categories, and is shown by the same SKU. */
function isAsPlaced(before: SnapshotProduct, now: SnapshotProduct | undefined): boolean {
  return (
    now !== undefined && byPlace(before, now) === 0 && before.sku_id === now.sku_id && before.categories.join() === now.categories.join()
  )
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
  const below = inCategory(snapshot, category_id, category_level)
  const named = new Set(goods_id_arr)
  const list = named.size ? findNamed(snapshot, named).filter((row) => below.rows[indexIn(below.rows, row)] === row) : below.rows
  const brands = new Set(brand_id)
  return toPage(scope, brands.size ? list.filter((row) => brands.has(row.brand_id)) : list, { page, page_size })
}

/** Answers `getCategoryFilters` of a whole category. Returns undefined if the query is narrowed. */
export async function filtersOfSnapshot(
  scope: Scope,
  snapshot: CatalogueSnapshot,
  query: InferOutput<typeof goodscategoryRelevanceinfo.input>,
) {
  const { page: _page, page_size: _size, order: _order, category_id, category_level, ...narrowing } = query
  if (!isPlain(narrowing)) return undefined
  const { brands, values } = inCategory(snapshot, category_id, category_level)
  return toFilters(scope, withCounts(snapshot.brands, brands), withCounts(snapshot.values, values))
}

async function toPage(scope: Scope, list: readonly SnapshotProduct[], asked: { page: number; page_size: number }) {
  const part = pageOf(asked)
  const ids = list.slice(part.offset, part.offset + part.limit).map(({ goods_id }) => goods_id)
  return paged(await findCards(scope, ids), list.length, part)
}

/** Finds products by their ids, in the comprehensive order. */
function findNamed({ byId }: Pick<CatalogueSnapshot, 'byId'>, ids: ReadonlySet<number>): SnapshotProduct[] {
  return [...ids].flatMap((id) => byId.get(id) ?? []).sort(byPlace)
}

/** Finds the products below a category, if it is of that level; 0 is any. */
function inCategory({ all, levels }: CatalogueSnapshot, category_id: number, level: number): ProductList {
  if (!category_id) return all
  const own = levels[level - 1]
  return (own ? [own] : levels).flatMap((lists) => lists.get(category_id) ?? [])[0] ?? EMPTY
}
