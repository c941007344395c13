import { and, asc, count, eq, type InferSelectModel, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodscategoryRelevanceinfo } from '#contract/category.ts'
import { cached } from '#shop/db/cached.ts'
import { attribute, attributeValue, brand, goods, goodsAttribute } from '#shop/db/schema/catalogue.ts'
import { type Scope, say } from '#shop/scope.ts'
import { cachedByCategory } from './category-products.ts'
import { facetFilters, isWholeCategory, listFilter, priceFilters } from './goods-list.ts'

type Query = InferOutput<typeof goodscategoryRelevanceinfo.input>

/**
 * Returns the filters of a product list: brands by name and queryable attributes. Each value has the number of products it would leave
 * under all other filters.
 * @throws ShopError PARAMETER_ERROR for more attributes than a visitor can pick
 */
export async function getCategoryFilters(scope: Scope, query: Query) {
  const { category_id, category_level: level } = query
  const known = await readFilterEntries(scope)
  const count = () => countFilters(scope, query)
  const { brands, values } = await (isWholeCategory(query) ? cachedByCategory(scope, 'filters', { category_id, level }, count) : count())
  return toFilters(scope, withCounts(known.brands, brands), withCounts(known.values, values))
}

/** Counts the brands and values of a list, by their ids. */
async function countFilters(scope: Scope, query: Query): Promise<{ brands: Map<number, number>; values: Map<number, number> }> {
  const { db } = scope
  const { where: list } = await listFilter(scope, query)
  const facets = [...facetFilters(scope, query), { facet: undefined, where: or(...priceFilters(scope, query)) }]
  const besideBrand = and(...facets.map(({ facet, where }) => (facet === 'brand' ? undefined : where)))
  const brands = db
    .select({ id: goods.brand_id, count: countWhere(besideBrand) })
    .from(goods)
    .where(list)
    .groupBy(goods.brand_id)
  const besideOwn = and(
    ...facets.map(({ facet, where }) => (typeof facet === 'number' ? or(eq(goodsAttribute.attr_id, facet), where) : where)),
  )
  const values = db
    .select({ id: goodsAttribute.attr_value_id, count: countWhere(besideOwn) })
    .from(goods)
    .innerJoin(goodsAttribute, eq(goodsAttribute.goods_id, goods.goods_id))
    .where(
      and(
        list,
        inArray(goodsAttribute.attr_id, db.select({ attr_id: attribute.attr_id }).from(attribute).where(eq(attribute.is_query, true))),
      ),
    )
    .groupBy(goodsAttribute.attr_value_id)
  return { brands: toCounts(await brands), values: toCounts(await values) }
}

function toCounts(rows: readonly { id: number; count: number }[]): Map<number, number> {
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Brands, and queryable values with their attributes, by id in the order of filters. */
export interface FilterEntries {
  brands: Map<number, Pick<BrandCount, 'brand'>>
  values: Map<number, Omit<ValueCount, 'count'>>
}

/** Reads the brands and values that lists can be filtered by. */
export function readFilterEntries(scope: Scope): Promise<FilterEntries> {
  return cached(scope, 'entries of filters', async () => {
    const brands = await scope.db.select().from(brand).orderBy(asc(brand.brand_initial), asc(brand.brand_id))
    const values = await scope.db
      .select({ attribute, value: attributeValue })
      .from(attributeValue)
      .innerJoin(attribute, eq(attribute.attr_id, attributeValue.attr_id))
      .where(eq(attribute.is_query, true))
      .orderBy(asc(attribute.sort), asc(attribute.attr_id), asc(attributeValue.sort), asc(attributeValue.attr_value_id))
    return {
      brands: new Map(brands.map((brand) => [brand.brand_id, { brand }])),
      values: new Map(values.map((row) => [row.value.attr_value_id, row])),
    }
  })
}

/** Returns the entries that have a count, with it, in their order. */
export function withCounts<Known>(known: ReadonlyMap<number, Known>, counts: ReadonlyMap<number, number>): (Known & { count: number })[] {
  return [...known].flatMap(([id, entry]) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ ...entry, count }]
  })
}

/** A brand, and how many goods of a list have it. */
export interface BrandCount {
  brand: InferSelectModel<typeof brand>
  count: number
}

/** A value of an attribute, and how many goods of a list have it. */
export interface ValueCount {
  attribute: InferSelectModel<typeof attribute>
  value: InferSelectModel<typeof attributeValue>
  count: number
}

/** Converts counted brands and attribute values, in the order given, to the filters of the wire. */
export function toFilters(scope: Scope, brands: readonly BrandCount[], values: readonly ValueCount[]) {
  const byAttribute = Map.groupBy(values, (row) => row.attribute.attr_id)
  return {
    brand_list: brands.map(({ brand: { brand_id, brand_name, brand_initial, image_url }, count }) => ({
      id: brand_id,
      attr_class_id: 0,
      brand_id,
      brand_name: say(scope, brand_name),
      image_url,
      brand_initial,
      count,
    })),
    attribute_list: [...byAttribute.values()].flatMap((rows) => {
      const head = rows[0]?.attribute
      return head ? [toAttribute(scope, head, rows)] : []
    }),
    brand_initial_list: [...new Set(brands.map((row) => row.brand.brand_initial))],
  }
}

/** Rows of a group for which `where` holds; all of them without one. */
function countWhere(where: SQL | undefined): SQL<number> {
  return where ? count(sql`case when ${where} then 1 end`) : count()
}

function toAttribute(
  scope: Scope,
  { attr_id, attr_name, sort }: InferSelectModel<typeof attribute>,
  rows: readonly Pick<ValueCount, 'value' | 'count'>[],
) {
  const child = rows.map(({ value, count }) => ({
    attr_value_id: value.attr_value_id,
    attr_value_name: say(scope, value.attr_value_name),
    sort: value.sort,
    count,
  }))
  return {
    attr_id,
    attr_name: say(scope, attr_name),
    attr_class_id: 0,
    sort,
    is_query: 1 as const,
    is_spec: 0 as const,
    attr_type: 2,
    attr_value_list: child.map((value) => value.attr_value_name).join(),
    attr_value_format: JSON.stringify(child),
    child,
  }
}
