import { and, eq, inArray, sql } from 'drizzle-orm'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import type { Staff } from './account.ts'
import { noteAudit } from './audit.ts'
import { needsApproval } from './drafts.ts'
import { findCategoryPath } from './goods.ts'
import { endIdleDiscounts, lockSkusOf, NO_DISCOUNT } from './goods-skus.ts'

/** A change of many products at once. */
export type BulkChange =
  | { kind: 'state'; isOnSale: boolean }
  | { kind: 'category'; category_id: number }
  /** Percent that are added to the price, signed; to whole dollars where `isRounded`. */
  | { kind: 'price'; percent: number; isRounded: boolean }
  /** Percent that are taken off from `start_time` until `end_time`, unix seconds; none ends the offers. */
  | { kind: 'discount'; percent: number; start_time: number; end_time: number }

/** Percent that a price may be changed by. */
export const MOST_PERCENT = 90

/**
 * Changes products of the account's shop and notes it in the audit list; ids of others are left aside. Forms that are open meanwhile are
 * refused by their version.
 * @returns how many were changed
 * @throws ShopError FAIL for a percentage out of its bounds, or no product, and where a second person approves changes
 */
export async function changeMany(
  scope: Scope,
  clerk: Pick<Staff, 'site_id' | 'username'>,
  ids: readonly number[],
  change: BulkChange,
): Promise<number> {
  if (await needsApproval(scope)) throw new ShopError('FAIL', { text: 'bulk.reviewed' })
  const percent = 'percent' in change ? change.percent : 0
  if (Math.abs(percent) > MOST_PERCENT || (change.kind === 'price' && !percent) || (change.kind === 'discount' && percent < 0))
    throw new ShopError('FAIL', { text: 'bulk.percent', values: { most: MOST_PERCENT } })
  return transaction(scope, async (scope) => {
    const { db } = scope
    const own = and(
      inArray(goods.goods_id, [...ids]),
      eq(goods.is_delete, false),
      clerk.site_id ? eq(goods.site_id, clerk.site_id) : undefined,
    )
    const found = ids.length ? (await db.select({ goods_id: goods.goods_id }).from(goods).where(own)).map(({ goods_id }) => goods_id) : []
    if (!found.length) throw new ShopError('FAIL', { text: 'bulk.none' })
    await lockSkusOf(scope, found)
    await changePrices(scope, found, change)
    await db
      .update(goods)
      .set({ ...(await valuesOf(scope, change)), modify_time: scope.now(), version: sql`${goods.version} + 1` })
      .where(inArray(goods.goods_id, found))
    await noteAudit(scope, clerk.username, `bulk_${change.kind}`, `/goods (${found.length}) ${JSON.stringify(change)}`)
    return found.length
  })
}

async function valuesOf(scope: Scope, change: BulkChange): Promise<Partial<typeof goods.$inferInsert>> {
  if (change.kind === 'state') return { goods_state: change.isOnSale }
  if (change.kind !== 'category') return {}
  return { category_id: change.category_id, ...(await findCategoryPath(scope, change.category_id)) }
}

async function changePrices(scope: Scope, ids: number[], change: BulkChange): Promise<void> {
  if (change.kind !== 'price' && change.kind !== 'discount') return
  const { db } = scope
  const own = inArray(sku.goods_id, ids)
  if (change.kind === 'price') {
    const factor = sql`(100 + ${change.percent}::int) / 100.0`
    const price = change.isRounded
      ? sql`greatest(100, round(${sku.price} * ${factor} / 100) * 100)`
      : sql`greatest(1, round(${sku.price} * ${factor}))`
    await db.update(sku).set({ price }).where(own)
    await endIdleDiscounts(scope, own)
    return
  }
  const { percent, start_time, end_time } = change
  const discount_price = sql`greatest(1, round(${sku.price} * (100 - ${percent}::int) / 100.0))`
  await db
    .update(sku)
    .set(percent ? { promotion_type: 1, discount_price, start_time, end_time } : NO_DISCOUNT)
    .where(own)
}
