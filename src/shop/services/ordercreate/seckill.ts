import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { SeckillOrderInput } from '#contract/ordercreate.ts'
import { secondOfDay } from '#lib/time.ts'
import { seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { say } from '#shop/scope.ts'
import { checkNum } from './checks.ts'
import type { OrderKind } from './kind.ts'
import { loadShops } from './lines.ts'

type Input = v.InferOutput<typeof SeckillOrderInput>

/** Flash sales: one sku at its slot's price, while the shop's own second of the day lies in the slot. */
export const seckillKind: OrderKind<Input> = {
  name: 'seckill',
  async load(scope, { seckill_goods_id, num }) {
    checkNum(num)
    const [found] = await scope.db
      .select()
      .from(seckillGoods)
      .innerJoin(seckill, eq(seckill.seckill_id, seckillGoods.seckill_id))
      .where(eq(seckillGoods.id, seckill_goods_id))
    const offer = found?.seckill_goods
    const slot = found?.seckill
    const second = secondOfDay(scope.now(), scope.settings.timeZone)
    const runs = offer?.status && slot?.status && slot.seckill_start_time <= second && second < slot.seckill_end_time
    const tooMany = offer && offer.num > 0 && num > offer.num ? 'order.seckill_many' : null
    return {
      shops: offer ? await loadShops(scope, [{ sku_id: offer.sku_id, num, price: offer.seckill_price }]) : [],
      cart_ids: [],
      takes_coupons: false,
      takes_manjian: false,
      is_free_shipping: false,
      promotion_type: 'seckill',
      promotion_id: seckill_goods_id,
      refusal: runs ? tooMany : 'order.activity_over',
      info: () => ({ seckill_info: slot && toSlot(slot, say(scope, slot.name)) }),
    }
  },
}

function toSlot({ seckill_id, seckill_start_time, seckill_end_time }: typeof seckill.$inferSelect, name: string) {
  return { seckill_id, name, seckill_start_time, seckill_end_time }
}
