import { and, eq, type SQL, sql } from 'drizzle-orm'
import { cached } from '#shop/db/cached.ts'
import { category, goods } from '#shop/db/schema/catalogue.ts'
import type { Scope } from '#shop/scope.ts'
import { isListed } from './price.ts'

/** Columns of a product's categories, from level 1 on. */
export const CATEGORY_COLUMNS = [goods.category_id_1, goods.category_id_2, goods.category_id_3]

/** Returns the condition of products below a category. Its level is looked up if left out (0). */
export async function inCategory(scope: Scope, category_id: number, level: number): Promise<SQL | undefined> {
  if (!category_id) return undefined
  const column = CATEGORY_COLUMNS[level - 1] ?? CATEGORY_COLUMNS[((await findLevels(scope)).get(category_id) ?? 0) - 1]
  return column ? eq(column, category_id) : sql`false`
}

/** Returns the level of each category by its id. */
function findLevels(scope: Scope): Promise<ReadonlyMap<number, number>> {
  return cached(scope, 'levels of categories', async () => {
    const rows = await scope.db.select({ category_id: category.category_id, level: category.level }).from(category)
    return new Map(rows.map(({ category_id, level }) => [category_id, level]))
  })
}

/** Returns how many products are on sale, in all or below a category. Counts again only after products, shops or categories were edited. */
export async function countOnSale(scope: Scope, category_id: number, level: number): Promise<number> {
  const where = await inCategory(scope, category_id, level)
  return cachedByCategory(scope, 'goods on sale', { category_id, level }, () => scope.db.$count(goods, and(isListed(), where)))
}

/** Caches what is made of a category, or of all products (0). Ids and levels that no category has are endless, so nothing is cached by them. */
export async function cachedByCategory<Value>(
  scope: Scope,
  what: string,
  by: { category_id: number; level: number },
  load: () => Promise<Value>,
): Promise<Value> {
  const known = by.category_id ? (await findLevels(scope)).get(by.category_id) : 0
  const isKnown = known !== undefined && (!by.level || by.level === known)
  return isKnown ? cached(scope, `${what} in ${by.category_id}`, load) : load()
}
