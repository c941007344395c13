import { and, eq, inArray } from 'drizzle-orm'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import type { Scope } from '#shop/scope.ts'
import { isOnSale } from '#shop/services/catalogue/price.ts'

/** Returns those of the given SKU IDs that are on sale, in no order. */
export async function findOnSale({ db }: Pick<Scope, 'db'>, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ sku_id: sku.sku_id })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .where(and(inArray(sku.sku_id, ids), isOnSale()))
  return rows.map(({ sku_id }) => sku_id)
}
