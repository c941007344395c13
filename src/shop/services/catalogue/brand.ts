import { and, asc, desc, eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodsbrandPage } from '#contract/goods.ts'
import { brand } from '#shop/db/schema/catalogue.ts'
import type { Scope } from '#shop/scope.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { readFocalPoints } from '#shop/services/site/focal-points.ts'
import { toBrand } from './category.ts'

/** Recommended brands of the platform (`site_id` 0) or of one shop, by the shop's order. */
export async function pageBrands(scope: Scope, query: InferOutput<typeof goodsbrandPage.input>) {
  const where = and(eq(brand.site_id, query.site_id), eq(brand.is_recommend, true))
  const rows = scope.db.select().from(brand).where(where).orderBy(desc(brand.sort), asc(brand.brand_id))
  const focused = await readFocalPoints(scope)
  return showPage(query, rows, scope.db.$count(brand, where), (row) => toBrand(scope, row, focused))
}
