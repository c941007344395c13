import { findOne, isAny } from '#shop/db/batch-loader.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import type { Scope } from '#shop/scope.ts'

/** Returns whether an offer covers a product: `type` 1 all products, 2 the listed ones, 3 all but the listed ones. */
export function countsFor(type: number, listed: readonly number[], goods_id: number): boolean {
  return type === 1 || (type === 2 && listed.includes(goods_id)) || (type === 3 && !listed.includes(goods_id))
}

async function findSites({ db }: Scope, goods_ids: number[]) {
  const rows = await db.select({ goods_id: goods.goods_id, site_id: goods.site_id }).from(goods).where(isAny(goods.goods_id, goods_ids))
  return new Map(rows.map(({ goods_id, site_id }) => [goods_id, site_id]))
}

/** The shop of a goods; undefined of an unknown one. */
export function findSite(scope: Scope, goods_id: number): Promise<number | undefined> {
  return findOne(scope, findSites, goods_id)
}
