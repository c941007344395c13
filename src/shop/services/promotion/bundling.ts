import { asc, eq } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { findOne, isAny } from '#shop/db/batch-loader.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { bundling, bundlingGoods } from '#shop/db/schema/promotion.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toPrices } from '#shop/services/catalogue/price.ts'
import { toSpecPicks } from '#shop/services/catalogue/spec.ts'
import { toFlag } from '#shop/services/shared/flag.ts'

/** Every combo that contains the sku, closed ones too (contract promotion.md). */
export async function listCombos(scope: Scope, { sku_id }: { sku_id: number }) {
  const rows = (await findOne(scope, findLinesOf, sku_id)) ?? []
  return findCombos(
    scope,
    rows.map(({ bl_id }) => bl_id),
  )
}

async function findLinesOf({ db }: Scope, sku_ids: number[]) {
  const rows = await db
    .select({ sku_id: bundlingGoods.sku_id, bl_id: bundlingGoods.bl_id })
    .from(bundlingGoods)
    .where(isAny(bundlingGoods.sku_id, sku_ids))
    .orderBy(asc(bundlingGoods.bl_id))
  return Map.groupBy(rows, ({ sku_id }) => sku_id)
}

/** One combo; null when unknown. */
export async function getCombo(scope: Scope, { bl_id }: { bl_id: number }) {
  return (await findCombos(scope, [bl_id]))[0] ?? null
}

async function findHeads({ db }: Scope, bl_ids: number[]) {
  const rows = await db
    .select({ bundling, site_name: shop.site_name })
    .from(bundling)
    .innerJoin(shop, eq(shop.site_id, bundling.site_id))
    .where(isAny(bundling.bl_id, bl_ids))
  return new Map(rows.map((row) => [row.bundling.bl_id, row]))
}

async function findParts({ db }: Scope, bl_ids: number[]) {
  const rows = await db
    .select({ line: bundlingGoods, sku, goods })
    .from(bundlingGoods)
    .innerJoin(sku, eq(sku.sku_id, bundlingGoods.sku_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(isAny(bundlingGoods.bl_id, bl_ids))
    .orderBy(asc(bundlingGoods.sort), asc(bundlingGoods.sku_id))
  return Map.groupBy(rows, ({ line }) => line.bl_id)
}

async function findCombos(scope: Scope, bl_ids: number[]) {
  const found = await Promise.all(bl_ids.map((bl_id) => Promise.all([findOne(scope, findHeads, bl_id), findOne(scope, findParts, bl_id)])))
  return found.flatMap(([of, own = []]) => {
    if (!of) return []
    const { bundling: head, site_name } = of
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

/** Returns the single price of a part, before any reduction. */
function toPartPrices(scope: Scope, row: typeof sku.$inferSelect) {
  const { market_price: _market, ...prices } = toPrices(scope, row)
  return prices
}
