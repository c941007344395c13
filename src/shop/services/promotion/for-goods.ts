import { findOne, isAny } from '#shop/db/batch-loader.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import type { Scope } from '#shop/scope.ts'

/** Whether what a shop offers holds for one of its goods: of `type` 1 for all, 2 for the listed ones, 3 for all but those. */
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
