import { eq, inArray, sql } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { findGroupbuyPromotion } from '#shop/services/promotion/groupbuy.ts'
import { findSeckillPromotions } from '#shop/services/promotion/seckill.ts'
import { findShopBrief } from '#shop/services/shop/shop-brief.ts'
import { toTimedPrices } from './price.ts'
import { countPurchased } from './purchased.ts'
import { findSkuRow, type SkuRow, toGoodsInfo, toSkuFace, toSkuRecord } from './sku-record.ts'

/**
 * The whole product page. Goods off sale are still shown (contract catalogue.md).
 * @throws ShopError RESULT_ERROR with `goods_sku_detail: null` for an unknown sku
 */
export async function getSku(scope: Scope, { sku_id }: { sku_id: number }) {
  const row = await findSkuRow(scope, sku_id)
  if (!row) throw new ShopError('RESULT_ERROR', { text: 'sku.unknown', data: { goods_sku_detail: null } })
  const record = await toSkuRecord(scope, row)
  const { goods_id, max_buy, min_buy } = row.goods
  const bought = max_buy ? await countPurchased(scope, [goods_id]) : undefined
  return {
    goods_sku_detail: {
      ...record,
      ...toTimedPrices(scope, row.sku),
      max_buy,
      min_buy,
      ...(scope.member && bought && { purchased_num: bought.get(goods_id) ?? 0 }),
      goods_promotion: await findPromotions(scope, row),
    },
    goods_info: toGoodsInfo(scope, row, record.goods_stock),
    shop_info: await findShopBrief(scope, row.goods.site_id),
  }
}

/**
 * Returns the part of a product page that depends on the SKU: options, prices, stock, pictures and number of reviews. Returns null for an
 * unknown SKU.
 */
export async function getSkuInfo(scope: Scope, { sku_id }: { sku_id: number }) {
  const row = await findSkuRow(scope, sku_id)
  if (!row) return null
  const { max_buy, min_buy, evaluate } = row.goods
  const goods_promotion = await findPromotions(scope, row)
  return { ...(await toSkuFace(scope, row)), ...toTimedPrices(scope, row.sku), max_buy, min_buy, evaluate, goods_promotion }
}

/** Where else this sku is sold now: flash sale, group-buy. Nowhere once its goods are off sale or not approved. */
async function findPromotions(scope: Scope, { sku, goods }: SkuRow) {
  if (!goods.goods_state || goods.verify_state !== 1) return []
  const price = toDecimal(sku.price)
  const [seckill, groupbuy] = [await findSeckillPromotions(scope, sku), await findGroupbuyPromotion(scope, goods.goods_id)]
  return [...seckill, ...groupbuy].map((promotion) => ({ goods_id: goods.goods_id, sku_id: sku.sku_id, goods_price: price, ...promotion }))
}

/** Adds one look to the goods of a sku; 1, or 0 for an unknown one. */
export async function addClick(scope: Scope, { sku_id }: { sku_id: number }): Promise<number> {
  const its = scope.db.select({ goods_id: sku.goods_id }).from(sku).where(eq(sku.sku_id, sku_id))
  const clicks = { click_num: sql`${goods.click_num} + 1` }
  return (await scope.db.update(goods).set(clicks).where(inArray(goods.goods_id, its)).returning({ id: goods.goods_id })).length
}
