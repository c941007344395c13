import { asc, eq, inArray } from 'drizzle-orm'
import { toDecimal } from '#lib/money.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { bundling, bundlingGoods } from '#shop/db/schema/promotion.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toPrices } from '#shop/services/catalogue/price.ts'
import { toSpecPicks } from '#shop/services/catalogue/spec.ts'
import { toFlag } from '#shop/services/shared/flag.ts'

/** Every combo that contains the sku, closed ones too (contract promotion.md). */
export async function listBundles(scope: Scope, { sku_id }: { sku_id: number }) {
  const rows = await scope.db
    .selectDistinct({ bl_id: bundlingGoods.bl_id })
    .from(bundlingGoods)
    .where(eq(bundlingGoods.sku_id, sku_id))
    .orderBy(asc(bundlingGoods.bl_id))
  return findBundles(
    scope,
    rows.map(({ bl_id }) => bl_id),
  )
}

/** One combo; null when unknown. */
export async function getBundle(scope: Scope, { bl_id }: { bl_id: number }) {
  return (await findBundles(scope, [bl_id]))[0] ?? null
}

async function findBundles(scope: Scope, bl_ids: number[]) {
  if (!bl_ids.length) return []
  const heads = await scope.db
    .select({ bundling, site_name: shop.site_name })
    .from(bundling)
    .innerJoin(shop, eq(shop.site_id, bundling.site_id))
    .where(inArray(bundling.bl_id, bl_ids))
    .orderBy(asc(bundling.bl_id))
  const lines = await scope.db
    .select({ line: bundlingGoods, sku, goods })
    .from(bundlingGoods)
    .innerJoin(sku, eq(sku.sku_id, bundlingGoods.sku_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(inArray(bundlingGoods.bl_id, bl_ids))
    .orderBy(asc(bundlingGoods.sort), asc(bundlingGoods.sku_id))
  return heads.map(({ bundling: head, site_name }) => {
    const own = lines.filter(({ line }) => line.bl_id === head.bl_id)
    return {
      bl_id: head.bl_id,
      bl_name: say(scope, head.bl_name),
      site_id: head.site_id,
      site_name: say(scope, site_name),
      bl_price: toDecimal(head.bl_price),
      goods_money: toDecimal(own.reduce((sum, line) => sum + line.sku.price, 0)),
      shipping_fee_type: head.shipping_fee_type,
      status: toFlag(head.status),
      bundling_goods: own.map(({ line, sku: row, goods: its }) => ({
        sku_id: row.sku_id,
        sku_name: say(scope, row.sku_name),
        ...toPartPrices(scope, row),
        goods_id: row.goods_id,
        sku_spec_format: toSpecPicks(scope, its.specs, row.picks),
        sku_image: row.sku_image,
        promotion_price: toDecimal(line.promotion_price),
        stock: row.stock,
        unit: say(scope, its.unit),
        goods_state: toFlag(its.goods_state && !its.is_delete),
        verify_state: its.verify_state,
      })),
    }
  })
}

/** What a part costs alone, before any reduction and today. */
function toPartPrices(scope: Scope, row: typeof sku.$inferSelect) {
  const { market_price: _market, ...prices } = toPrices(scope, row)
  return prices
}
