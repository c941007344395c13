import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { favourite } from '#shop/db/schema/review.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, say, transaction } from '#shop/scope.ts'
import { sellingPrice, sellingPriceSql, toPrices } from '#shop/services/catalogue/price.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { checkQuota } from '#shop/services/shared/quota.ts'

/** Seconds in which what was given up can be brought back as it was: the page offers it for eight (design/mock/notes-member.md). */
const UNDO = 60

/** Whether the member keeps the goods, 1 or 0. */
export async function isFavourite(scope: Scope, { goods_id }: { goods_id: number }): Promise<0 | 1> {
  return toFlag((await scope.db.$count(favourite, own(scope, goods_id))) > 0)
}

/**
 * Adds a product to the favourites, adds one to its `collect_num` and returns the new id as text. Name, price and picture come from the
 * SKU. A favourite removed a moment ago is restored with its date and price.
 * @throws ShopError RESULT_ERROR for an unknown SKU; FAIL if already saved
 */
export function addFavourite(scope: Scope, { goods_id, sku_id }: { goods_id: number; sku_id: number }): Promise<string> {
  const { member_id } = memberOf(scope)
  return transaction(scope, async ({ db, now }) => {
    const [found] = await db
      .select({ sku })
      .from(sku)
      .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
      .where(and(eq(sku.sku_id, sku_id), eq(goods.goods_id, goods_id), eq(goods.is_delete, false)))
    if (!found) throw new ShopError('RESULT_ERROR', { text: 'sku.unknown' })
    checkQuota('favourite', await db.$count(favourite, mine(scope)))
    await db
      .delete(favourite)
      .where(and(eq(favourite.member_id, member_id), gt(favourite.delete_time, 0), lt(favourite.delete_time, now() - UNDO)))
    const [added] = await db
      .insert(favourite)
      .values({ member_id, goods_id, sku_id, sku_price: sellingPrice(found.sku, now()), create_time: now() })
      .onConflictDoUpdate({
        target: [favourite.member_id, favourite.goods_id],
        set: { delete_time: 0 },
        setWhere: gt(favourite.delete_time, 0),
      })
      .returning({ collect_id: favourite.collect_id })
    if (!added) throw new ShopError('FAIL', { text: 'favourite.already' })
    await db
      .update(goods)
      .set({ collect_num: sql`${goods.collect_num} + 1` })
      .where(eq(goods.goods_id, goods_id))
    return String(added.collect_id)
  })
}

/** Removes a product from the favourites. Returns the number of removed rows. @throws ShopError FAIL if it is not a favourite */
export function deleteFavourite(scope: Scope, { goods_id }: { goods_id: number }): Promise<number> {
  return transaction(scope, async ({ db, now }) => {
    const removed = await db
      .update(favourite)
      .set({ delete_time: now() })
      .where(own(scope, goods_id))
      .returning({ id: favourite.collect_id })
    if (!removed.length) throw new ShopError('FAIL', { text: 'favourite.none' })
    await db
      .update(goods)
      .set({ collect_num: sql`greatest(${goods.collect_num} - 1, 0)` })
      .where(eq(goods.goods_id, goods_id))
    return removed.length
  })
}

/**
 * Returns a page of favourites with current prices and stock: reduced ones first, then newest first. Products off sale stay, deleted ones
 * are left out.
 */
export async function pageFavourites(scope: Scope, query: { page: number; page_size: number }) {
  const where = and(mine(scope), eq(goods.is_delete, false))
  const isFallen = sql`${goods.goods_state} and ${goods.verify_state} = 1 and ${sku.stock} > 0
    and ${sellingPriceSql(scope.now(), sku)} < ${favourite.sku_price}`
  const from = scope.db
    .select({ favourite, goods, sku, site_name: shop.site_name })
    .from(favourite)
    .innerJoin(goods, eq(goods.goods_id, favourite.goods_id))
    .innerJoin(sku, eq(sku.sku_id, favourite.sku_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .where(where)
  const count = scope.db.$count(from.as('kept'))
  const rows = from.orderBy(desc(isFallen), desc(favourite.create_time), desc(favourite.collect_id))
  return showPage(query, rows, count, (row) => ({
    collect_id: row.favourite.collect_id,
    member_id: row.favourite.member_id,
    goods_id: row.goods.goods_id,
    sku_id: row.sku.sku_id,
    category_id: row.goods.category_id,
    site_id: row.goods.site_id,
    site_name: say(scope, row.site_name),
    sku_name: say(scope, row.sku.sku_name),
    sku_price: toDecimal(row.favourite.sku_price || sellingPrice(row.sku, scope.now())),
    sku_image: row.sku.sku_image,
    create_time: row.favourite.create_time,
    goods_name: say(scope, row.goods.goods_name),
    ...toPrices(scope, row.sku),
    sale_num: row.goods.sale_num,
    is_free_shipping: toFlag(row.goods.is_free_shipping),
    is_virtual: toFlag(row.goods.is_virtual),
    stock: row.sku.stock,
    goods_state: toFlag(row.goods.goods_state && row.goods.verify_state === 1),
  }))
}

function own(scope: Scope, goods_id: number) {
  return and(mine(scope), eq(favourite.goods_id, goods_id))
}

/** Condition for the favourites of the member. */
function mine(scope: Scope) {
  return and(eq(favourite.member_id, memberOf(scope).member_id), eq(favourite.delete_time, 0))
}
