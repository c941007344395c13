import { asc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { BundlingOrderInput } from '#contract/ordercreate.ts'
import { toDecimal } from '#lib/money/money.ts'
import { shareOut } from '#lib/money/share.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { bundling, bundlingGoods } from '#shop/db/schema/promotion.ts'
import { say } from '#shop/scope.ts'
import { checkNum } from './checks.ts'
import type { OrderKind } from './kind.ts'
import { loadShops } from './lines.ts'

type Input = v.InferOutput<typeof BundlingOrderInput>

/** Combos: sets of skus for one price, spread over the lines by what they cost alone; the seller may pay the carriage. */
export const bundlingKind: OrderKind<Input> = {
  name: 'bundling',
  async load(scope, { bl_id, num }) {
    checkNum(num)
    const [set] = await scope.db.select().from(bundling).where(eq(bundling.bl_id, bl_id))
    const parts = await scope.db
      .select({ sku_id: sku.sku_id, price: sku.price })
      .from(bundlingGoods)
      .innerJoin(sku, eq(sku.sku_id, bundlingGoods.sku_id))
      .where(eq(bundlingGoods.bl_id, bl_id))
      .orderBy(asc(bundlingGoods.sort), asc(sku.sku_id))
    const total = (set?.bl_price ?? 0) * num
    const shares = shareOut(
      total,
      parts.map((part) => part.price),
    )
    const wanted = parts.map(({ sku_id }, index) => {
      const goods_money = shares[index] ?? 0
      return { sku_id, num, price: Math.round(goods_money / num), goods_money }
    })
    const alone = parts.reduce((sum, part) => sum + part.price, 0)
    return {
      shops: set ? await loadShops(scope, wanted) : [],
      cart_ids: [],
      takes_coupons: true,
      takes_manjian: false,
      is_free_shipping: set?.shipping_fee_type === 1,
      promotion_type: 'bundling',
      promotion_id: bl_id,
      refusal: set?.status ? null : { text: 'order.activity_over' },
      info: () => ({
        bunding_info: set && { bl_id, bl_name: say(scope, set.bl_name), bl_price: toDecimal(set.bl_price), goods_money: toDecimal(alone) },
      }),
    }
  },
}
