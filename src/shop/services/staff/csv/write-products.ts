import { eq, inArray, sql } from 'drizzle-orm'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { fillGoodsTexts } from '#shop/db/search-text.ts'
import type { Scope } from '#shop/scope.ts'
import { tellBackInStock } from '#shop/services/outbox/queue.ts'
import { findCategoryPath } from '../goods.ts'
import { endIdleDiscounts, renameSkus } from '../goods-skus.ts'
import type { Added, Change, ProductChange } from './row-reader.ts'

/** Writes changed SKUs in one statement. Ends discounts above a new price. Queues the alerts of SKUs that are back in stock. */
export async function writeSkus(scope: Scope, changes: readonly Change[]): Promise<void> {
  if (!changes.length) return
  const { db } = scope
  const each = (name: string) => sql.raw(`each.${name}`)
  const written = await db
    .update(sku)
    .set({
      sku_no: sql`coalesce(${each('sku_no')}, ${sku.sku_no})`,
      price: sql`coalesce(${each('price')}, ${sku.price})`,
      market_price: sql`coalesce(${each('market_price')}, ${sku.market_price})`,
      cost_price: sql`coalesce(${each('cost_price')}, ${sku.cost_price})`,
      weight: sql`coalesce(${each('weight')}, ${sku.weight})`,
      stock: sql`${sku.stock} + coalesce(${each('more')}, 0)`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(changes)}::json)
        as each(sku_id int, sku_no text, price bigint, market_price bigint, cost_price bigint, weight int, more int)`,
    )
    .where(sql`${sku.sku_id} = ${each('sku_id')}`)
    .returning({
      sku_id: sku.sku_id,
      goods_id: sku.goods_id,
      sku_name: sku.sku_name,
      stock: sku.stock,
      more: sql<number>`coalesce(${each('more')}, 0)`,
    })
  const repriced = changes.flatMap(({ sku_id, price }) => (price === undefined ? [] : sku_id))
  if (repriced.length) await endIdleDiscounts(scope, inArray(sku.sku_id, repriced))
  for (const row of written) if (row.more > 0 && row.stock === row.more) await tellBackInStock(scope, row)
}

/** Raises the version of products whose SKUs have changed, so that open forms and drafts are not saved over the change. */
export async function raiseVersions({ db, now }: Scope, goods_ids: number[]): Promise<void> {
  if (!goods_ids.length) return
  await db
    .update(goods)
    .set({ modify_time: now(), version: sql`${goods.version} + 1` })
    .where(inArray(goods.goods_id, goods_ids))
}

/** Writes changed products, with the names of their SKUs and their search texts. */
export async function writeProducts(scope: Scope, products: ReadonlyMap<number, ProductChange>): Promise<void> {
  const { db } = scope
  const renamed: number[] = []
  for (const [goods_id, change] of products) {
    const [before] = await db.select().from(goods).where(eq(goods.goods_id, goods_id))
    if (!before) continue
    await db
      .update(goods)
      .set({
        ...change,
        ...(await findCategoryPath(scope, change.category_id)),
        modify_time: scope.now(),
        version: sql`${goods.version} + 1`,
      })
      .where(eq(goods.goods_id, goods_id))
    if (change.goods_name) await renameSkus(scope, before, change.goods_name)
    if (change.goods_name || change.brand_id !== undefined) renamed.push(goods_id)
  }
  if (renamed.length) await fillGoodsTexts(db, inArray(goods.goods_id, renamed))
}

/** Adds products with one SKU each. */
export async function addProducts(scope: Scope, added: readonly Added[]): Promise<void> {
  const { db } = scope
  const ids: number[] = []
  for (const { row: _row, sku_no = '', price = 0, market_price = 0, cost_price = 0, weight = 0, stock, ...product } of added) {
    const [made] = await db
      .insert(goods)
      .values({
        ...product,
        ...(await findCategoryPath(scope, product.category_id)),
        goods_state: product.goods_state ?? false,
        create_time: scope.now(),
      })
      .returning({ goods_id: goods.goods_id })
    if (!made) continue
    const { goods_id } = made
    const [own] = await db
      .insert(sku)
      .values({ goods_id, sku_no, price, market_price, cost_price, weight, stock, sku_name: product.goods_name })
      .returning({ sku_id: sku.sku_id })
    await db
      .update(goods)
      .set({ sku_id: own?.sku_id ?? 0 })
      .where(eq(goods.goods_id, goods_id))
    ids.push(goods_id)
  }
  if (ids.length) await fillGoodsTexts(db, inArray(goods.goods_id, ids))
}
