import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodsskuRecommend } from '#contract/goods.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import type { Scope } from '#shop/scope.ts'
import { type Part, paged, pageOf } from '#shop/services/shared/page.ts'
import { CATEGORY_COLUMNS, countOnSale, inCategory } from './category-products.ts'
import { findCards } from './goods-card.ts'
import { comprehensive } from './goods-list.ts'
import { isListed } from './price.ts'

/** Returns a page of products in the comprehensive order. With a SKU, those of its nearest category come first, and its own product is left out. */
export async function pageRecommended(scope: Scope, query: InferOutput<typeof goodsskuRecommend.input>) {
  const { category_id } = query
  const part = pageOf(query)
  const own = query.sku_id ? await findPlace(scope, query.sku_id) : undefined
  const where = and(isListed(), await inCategory(scope, category_id, 0), own && ne(goods.goods_id, own.goods_id))
  const ids = await pageByBands(scope, part, where, own ? nearestFirst(own.categories) : [undefined])
  const isOwnCounted = own?.isListed && (!category_id || own.categories.includes(category_id))
  const total = (await countOnSale(scope, category_id, 0)) - (isOwnCounted ? 1 : 0)
  return paged(await findCards(scope, ids), total, part)
}

/** Returns the conditions of products by how near they are to a product: its own category, its department, and all others. */
function nearestFirst(categories: readonly number[]): (SQL | undefined)[] {
  const known = CATEGORY_COLUMNS.flatMap((column, index) => (categories[index] ? { column, id: categories[index] } : [])).reverse()
  return [...known, undefined].map((band, index) => {
    const nearer = known[index - 1]
    return and(band && eq(band.column, band.id), nearer && ne(nearer.column, nearer.id))
  })
}

/**
 * Returns a part of a list whose products come band by band, each in the comprehensive order. An index finds the beginning of each band, and
 * what lies behind a full page is not read. Sorting would read every product.
 */
async function pageByBands({ db }: Scope, { limit, offset }: Part, where: SQL | undefined, bands: (SQL | undefined)[]): Promise<number[]> {
  const ids: number[] = []
  for (const band of bands) {
    const missing = offset + limit - ids.length
    if (missing <= 0) break
    const list = db.select({ goods_id: goods.goods_id }).from(goods).where(and(where, band))
    for (const { goods_id } of await list.orderBy(...comprehensive).limit(missing)) ids.push(goods_id)
  }
  return ids.slice(offset, offset + limit)
}

async function findPlace({ db }: Scope, sku_id: number) {
  const [own] = await db
    .select({
      goods_id: goods.goods_id,
      isListed: sql<boolean>`${isListed()}`,
      category_id_1: goods.category_id_1,
      category_id_2: goods.category_id_2,
      category_id_3: goods.category_id_3,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(eq(sku.sku_id, sku_id))
  return own && { ...own, categories: [own.category_id_1, own.category_id_2, own.category_id_3] }
}
