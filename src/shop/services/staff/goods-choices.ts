import { asc, desc, eq } from 'drizzle-orm'
import { brand, category } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { type Scope, say } from '#shop/scope.ts'
import { type Choice, NO_ROW } from './choice.ts'
import { PLAIN_GOODS } from './goods.ts'

/** Categories that goods may stand in, the lowest of the tree and the one where they stand now, each with the names above it. */
export async function chooseCategory(scope: Scope, key: string): Promise<Choice[]> {
  const rows = await scope.db.select().from(category)
  const names = new Map(rows.map((row) => [row.category_id, say(scope, row.category_name)]))
  const parents = new Set(rows.map(({ pid }) => pid))
  const now = (await PLAIN_GOODS.find(scope, key))?.category_id
  const open = rows.filter(({ category_id }) => !parents.has(category_id) || category_id === now)
  const named = open.map(({ category_id, category_id_1, category_id_2, category_id_3 }) => ({
    value: String(category_id),
    label: [category_id_1, category_id_2, category_id_3].flatMap((id) => names.get(id) ?? []).join(' / '),
  }))
  return [NO_ROW, ...named.toSorted((one, other) => one.label.localeCompare(other.label, scope.locale))]
}

/** Brands that goods may have. */
export async function chooseBrand(scope: Scope): Promise<Choice[]> {
  const rows = await scope.db.select().from(brand).orderBy(asc(brand.brand_initial), asc(brand.brand_id))
  return [NO_ROW, ...rows.map(({ brand_id, brand_name }) => ({ value: String(brand_id), label: say(scope, brand_name) }))]
}

/** Shops that rows may belong to: all, or the one of an account. */
export async function chooseShop(scope: Scope, site_id: number): Promise<Choice[]> {
  const rows = await scope.db
    .select({ id: shop.site_id, name: shop.site_name })
    .from(shop)
    .where(site_id ? eq(shop.site_id, site_id) : undefined)
    .orderBy(desc(shop.is_own), asc(shop.site_id))
  return rows.map(({ id, name }) => ({ value: String(id), label: say(scope, name) }))
}
