import { and, desc, eq, sql } from 'drizzle-orm'
import { shop, shopFollow } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { checkQuota } from '#shop/services/shared/quota.ts'
import { toShopRow } from './shop-brief.ts'

/** Whether the member follows the shop, 1 or 0. */
export async function isFollowing(scope: Scope, { site_id }: { site_id: number }): Promise<0 | 1> {
  return toFlag((await scope.db.$count(shopFollow, own(scope, site_id))) > 0)
}

/**
 * Follows a shop and adds one to its `sub_num`; 1, or 0 when already following.
 * @throws ShopError RESULT_ERROR for an unknown shop, FAIL above the quota
 */
export function followShop(scope: Scope, { site_id }: { site_id: number }): Promise<number> {
  const { member_id } = memberOf(scope)
  return transaction(scope, async ({ db, now }) => {
    if (!(await db.$count(shop, eq(shop.site_id, site_id)))) throw new ShopError('RESULT_ERROR', { text: 'shop.unknown' })
    checkQuota('follow', await db.$count(shopFollow, eq(shopFollow.member_id, member_id)))
    const added = await db
      .insert(shopFollow)
      .values({ member_id, site_id, subscribe_time: now() })
      .onConflictDoNothing()
      .returning({ site_id: shopFollow.site_id })
    if (added.length)
      await db
        .update(shop)
        .set({ sub_num: sql`${shop.sub_num} + 1` })
        .where(eq(shop.site_id, site_id))
    return added.length
  })
}

/** Gives a shop up and takes one from its `sub_num`. @throws ShopError FAIL when not following */
export function unfollowShop(scope: Scope, { site_id }: { site_id: number }): Promise<number> {
  return transaction(scope, async ({ db }) => {
    const removed = await db.delete(shopFollow).where(own(scope, site_id)).returning({ site_id: shopFollow.site_id })
    if (!removed.length) throw new ShopError('FAIL', { text: 'follow.none' })
    await db
      .update(shop)
      .set({ sub_num: sql`greatest(${shop.sub_num} - 1, 0)` })
      .where(eq(shop.site_id, site_id))
    return removed.length
  })
}

/** Shops the member follows, newest first. */
export async function pageFollowedShops(scope: Scope, query: { page: number; page_size: number }) {
  const where = eq(shopFollow.member_id, memberOf(scope).member_id)
  const rows = scope.db
    .select({ shop, subscribe_time: shopFollow.subscribe_time })
    .from(shopFollow)
    .innerJoin(shop, eq(shop.site_id, shopFollow.site_id))
    .where(where)
    .orderBy(desc(shopFollow.subscribe_time), desc(shop.site_id))
  return showPage(query, rows, scope.db.$count(shopFollow, where), (row) => ({
    ...toShopRow(scope, row.shop),
    subscribe_time: row.subscribe_time,
  }))
}

function own(scope: Scope, site_id: number) {
  return and(eq(shopFollow.member_id, memberOf(scope).member_id), eq(shopFollow.site_id, site_id))
}
