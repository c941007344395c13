import { and, desc, eq, inArray } from 'drizzle-orm'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { footprint } from '#shop/db/schema/review.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { toPrices } from '#shop/services/catalogue/price.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { QUOTA } from '#shop/services/shared/quota.ts'

/**
 * Notes that the member looked at a goods; looking again refreshes time and sku. The row's id as text.
 * @throws ShopError RESULT_ERROR for an unknown sku
 */
export async function addFootprint(scope: Scope, { sku_id }: { sku_id: number }): Promise<string> {
  const { db, now } = scope
  const [found] = await db.select({ goods_id: sku.goods_id }).from(sku).where(eq(sku.sku_id, sku_id))
  if (!found) throw new ShopError('RESULT_ERROR', { text: 'sku.unknown' })
  const seen = { sku_id, browse_time: now() }
  const [row] = await db
    .insert(footprint)
    .values({ member_id: memberOf(scope).member_id, goods_id: found.goods_id, ...seen })
    .onConflictDoUpdate({ target: [footprint.member_id, footprint.goods_id], set: seen })
    .returning({ id: footprint.id })
  await dropOldest(scope)
  return String(row?.id ?? '')
}

/** Keeps as many footprints of the member as there is room for, the newest. */
async function dropOldest(scope: Scope): Promise<void> {
  const { db } = scope
  const mine = eq(footprint.member_id, memberOf(scope).member_id)
  const old = db
    .select({ id: footprint.id })
    .from(footprint)
    .where(mine)
    .orderBy(desc(footprint.browse_time), desc(footprint.id))
    .offset(QUOTA.footprint)
  await db.delete(footprint).where(inArray(footprint.id, old))
}

/** Returns a page of products the member viewed, newest first. Products off sale stay, deleted ones are left out. */
export async function pageFootprints(scope: Scope, query: { page: number; page_size: number }) {
  const from = scope.db
    .select({ footprint, goods, sku })
    .from(footprint)
    .innerJoin(goods, eq(goods.goods_id, footprint.goods_id))
    .innerJoin(sku, eq(sku.sku_id, footprint.sku_id))
    .where(and(eq(footprint.member_id, memberOf(scope).member_id), eq(goods.is_delete, false)))
  const count = scope.db.$count(from.as('seen'))
  const rows = from.orderBy(desc(footprint.browse_time), desc(footprint.id))
  return showPage(query, rows, count, (row) => ({
    id: row.footprint.id,
    member_id: row.footprint.member_id,
    browse_time: row.footprint.browse_time,
    goods_id: row.goods.goods_id,
    sku_id: row.sku.sku_id,
    goods_name: say(scope, row.goods.goods_name),
    sku_name: say(scope, row.sku.sku_name),
    goods_image: row.goods.goods_image,
    sku_image: row.sku.sku_image,
    ...toPrices(scope, row.sku),
    sale_num: row.goods.sale_num,
    is_free_shipping: toFlag(row.goods.is_free_shipping),
    is_virtual: toFlag(row.goods.is_virtual),
    stock: row.sku.stock,
    goods_state: toFlag(row.goods.goods_state && row.goods.verify_state === 1),
    category_id: row.goods.category_id,
    category_id_1: row.goods.category_id_1,
    category_id_2: row.goods.category_id_2,
    category_id_3: row.goods.category_id_3,
  }))
}

/** Removes footprints of the member; rows removed, 0 for a stranger's. */
export async function deleteFootprints(scope: Scope, { id }: { id: number[] }): Promise<number> {
  const where = and(eq(footprint.member_id, memberOf(scope).member_id), inArray(footprint.id, id))
  return (await scope.db.delete(footprint).where(where).returning({ id: footprint.id })).length
}
