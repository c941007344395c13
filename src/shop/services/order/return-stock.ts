import { eq, sql } from 'drizzle-orm'
import { sku } from '#shop/db/schema/catalogue.ts'
import type { Scope } from '#shop/scope.ts'
import { tellBackInStock } from '#shop/services/outbox/queue.ts'

/** Gives pieces that were not sold after all back to the stock of their SKU. Call it by ascending SKU, in a transaction. */
export async function returnStock(scope: Scope, { sku_id, num }: { sku_id: number; num: number }): Promise<void> {
  const [row] = await scope.db
    .update(sku)
    .set({ stock: sql`${sku.stock} + ${num}` })
    .where(eq(sku.sku_id, sku_id))
    .returning({ sku_id: sku.sku_id, goods_id: sku.goods_id, sku_name: sku.sku_name, stock: sku.stock })
  if (row) await tellBackInStock(scope, { ...row, more: num })
}
