import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { category, goods } from '#shop/db/schema/catalogue.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, say, transaction } from '#shop/scope.ts'
import { type Choice, NO_ROW } from './choice.ts'
import { type RowStore, rowStore } from './row-store.ts'

export type Category = typeof category.$inferSelect

/** Levels of the tree. */
const DEPTH = 3

const PLAIN = rowStore(category, {
  path: '/categories',
  key: category.category_id,
  search: [category.category_name],
  order: [asc(category.category_id_1), asc(category.category_id_2), asc(category.category_id_3)],
})

/** Where the desk reads and writes the category tree; a moved category takes what is below it along. */
export const CATEGORIES: RowStore<Category, typeof category.$inferInsert> = {
  ...PLAIN,
  save: (scope, save) => PLAIN.save(scope, { ...save, also: (scope, key) => place(scope, Number(key)) }),
  async remove(scope, row) {
    await transaction(scope, async (scope) => {
      const id = Number(row.key)
      const below = await scope.db.$count(category, eq(category.pid, id))
      const held = await scope.db.$count(
        goods,
        and(eq(goods.is_delete, false), or(eq(goods.category_id_1, id), eq(goods.category_id_2, id), eq(goods.category_id_3, id))),
      )
      if (below || held) throw new ShopError('FAIL', { text: 'row.in_use' })
      await PLAIN.remove(scope, row)
    })
  },
}

/**
 * Writes level and ancestors of a category, of everything below it, and of their products.
 * @throws ShopError FAIL for a tree of more than three levels, or a category below itself
 */
async function place(scope: Scope, category_id: number): Promise<void> {
  const { db } = scope
  const [row] = await db.select().from(category).where(eq(category.category_id, category_id))
  if (!row) return
  const [parent] = row.pid ? await db.select().from(category).where(eq(category.category_id, row.pid)) : []
  const above = parent ? [parent.category_id_1, parent.category_id_2, parent.category_id_3].filter(Boolean) : []
  const path = [...above, category_id]
  if (above.includes(category_id) || path.length > DEPTH) throw new ShopError('FAIL', { text: 'row.category_depth' })
  const [category_id_1 = 0, category_id_2 = 0, category_id_3 = 0] = path
  const ids = { category_id_1, category_id_2, category_id_3 }
  await db
    .update(category)
    .set({ ...ids, level: path.length })
    .where(eq(category.category_id, category_id))
  const isOther = sql`(${goods.category_id_1}, ${goods.category_id_2}, ${goods.category_id_3})
    is distinct from (${category_id_1}::int, ${category_id_2}::int, ${category_id_3}::int)`
  await db
    .update(goods)
    .set(ids)
    .where(and(eq(goods.category_id, category_id), isOther))
  const below = await db.select({ id: category.category_id }).from(category).where(eq(category.pid, category_id))
  for (const { id } of below) await place(scope, id)
}

/** Returns the categories that one may lie below, each with the names above it; without itself and what is below it. */
export async function chooseParent(scope: Scope, key: string): Promise<Choice[]> {
  const own = /^\d{1,9}$/.test(key) ? Number(key) : 0
  const rows = await scope.db
    .select()
    .from(category)
    .where(and(inArray(category.level, [1, 2]), ne(category.category_id, own)))
  const names = new Map(rows.map((row) => [row.category_id, say(scope, row.category_name)]))
  const open = rows.filter(({ category_id_1, category_id_2 }) => !own || ![category_id_1, category_id_2].includes(own))
  const named = open.map(({ category_id, category_id_1, category_id_2 }) => ({
    value: String(category_id),
    label: [category_id_1, category_id_2].flatMap((id) => names.get(id) ?? []).join(' / '),
  }))
  return [NO_ROW, ...named.toSorted((one, other) => one.label.localeCompare(other.label, scope.locale))]
}
