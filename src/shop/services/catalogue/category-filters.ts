import { and, asc, count, eq, type InferSelectModel, or, type SQL, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodscategoryRelevanceinfo } from '#contract/category.ts'
import { attribute, attributeValue, brand, goods, goodsAttribute, sku } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { type Scope, say } from '#shop/scope.ts'
import { facetFilters, listFilter } from './goods-list.ts'

/**
 * Returns the filters of a product list: brands by name and queryable attributes. Each value has the number of products it would leave
 * under all other filters.
 * @throws ShopError PARAMETER_ERROR for more attributes than a visitor can pick
 */
export async function getCategoryFilters(scope: Scope, query: InferOutput<typeof goodscategoryRelevanceinfo.input>) {
  const { db } = scope
  const { where: list } = await listFilter(scope, query)
  const facets = facetFilters(scope, query)
  const besideBrand = and(...facets.map(({ facet, where }) => (facet === 'brand' ? undefined : where)))
  const brands = await db
    .select({ brand, count: countWhere(besideBrand) })
    .from(goods)
    .innerJoin(brand, eq(brand.brand_id, goods.brand_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .leftJoin(sku, eq(sku.sku_id, goods.sku_id))
    .where(list)
    .groupBy(brand.brand_id)
    .orderBy(asc(brand.brand_initial), asc(brand.brand_id))
  const besideOwn = and(
    ...facets.map(({ facet, where }) => (typeof facet === 'number' ? or(eq(goodsAttribute.attr_id, facet), where) : where)),
  )
  const values = await db
    .select({ attribute, value: attributeValue, count: countWhere(besideOwn) })
    .from(goods)
    .innerJoin(goodsAttribute, eq(goodsAttribute.goods_id, goods.goods_id))
    .innerJoin(attribute, eq(attribute.attr_id, goodsAttribute.attr_id))
    .innerJoin(attributeValue, eq(attributeValue.attr_value_id, goodsAttribute.attr_value_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .leftJoin(sku, eq(sku.sku_id, goods.sku_id))
    .where(and(list, eq(attribute.is_query, true)))
    .groupBy(attribute.attr_id, attributeValue.attr_value_id)
    .orderBy(asc(attribute.sort), asc(attribute.attr_id), asc(attributeValue.sort), asc(attributeValue.attr_value_id))
  return toFilters(scope, brands, values)
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
