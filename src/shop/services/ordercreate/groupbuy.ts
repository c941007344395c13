import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { GroupbuyOrderInput } from '#contract/ordercreate.ts'
import { toDecimal } from '#lib/money/money.ts'
import { groupbuy } from '#shop/db/schema/promotion.ts'
import { groupbuyStatus } from '#shop/services/promotion/groupbuy.ts'
import { checkNum } from './checks.ts'
import type { OrderKind } from './kind.ts'
import { loadShops } from './lines.ts'

type Input = v.InferOutput<typeof GroupbuyOrderInput>

/** Group-buys: any sku of the goods at the activity's price, from `buy_num` pieces on, while it runs. */
export const groupbuyKind: OrderKind<Input> = {
  name: 'groupbuy',
  async load(scope, { groupbuy_id, sku_id, num }) {
    checkNum(num)
    const [activity] = await scope.db.select().from(groupbuy).where(eq(groupbuy.groupbuy_id, groupbuy_id))
    const shops = activity ? await loadShops(scope, [{ sku_id, num, price: activity.groupbuy_price }]) : []
    const isOfGoods = shops[0]?.lines[0]?.goods_id === activity?.goods_id
    const status = activity ? groupbuyStatus(activity, scope.now()) : 3
    const tooFew = activity && num < activity.buy_num ? ({ text: 'order.groupbuy_few', values: { min: activity.buy_num } } as const) : null
    return {
      shops: isOfGoods ? shops : [],
      cart_ids: [],
      takes_coupons: false,
      takes_manjian: false,
      is_free_shipping: false,
      promotion_type: 'groupbuy',
      promotion_id: groupbuy_id,
      refusal: status === 2 ? tooFew : { text: 'order.activity_over' },
      info: () => ({
        groupbuy_info: activity && {
          groupbuy_id,
          groupbuy_price: toDecimal(activity.groupbuy_price),
          buy_num: activity.buy_num,
          status,
        },
      }),
    }
  },
}
