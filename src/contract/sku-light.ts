import { type Decoded, listOf, mayBeRecord, recordOf, toCount, toOptionalWhole, toRecord, toText, toWhole, WRONG } from './decode.ts'
import { toCents, toOptionalCents, toSum } from './decode-money.ts'
import { lightCall } from './endpoint.ts'

const decodePromotion = recordOf({
  promotion_type: toText,
  id: toCount,
  price: toOptionalCents,
  start_time: toCount,
  end_time: toCount,
  groupbuy_id: toCount,
  groupbuy_price: toOptionalCents,
  buy_num: toCount,
})

const decodePrice = recordOf({
  sku_id: toWhole,
  price: toCents,
  discount_price: toCents,
  market_price: toSum,
  member_price: toOptionalCents,
  promotion_type: toCount,
  start_time: toCount,
  end_time: toCount,
  stock: toWhole,
  goods_state: toOptionalWhole,
  max_buy: toOptionalWhole,
  min_buy: toOptionalWhole,
  purchased_num: toOptionalWhole,
  evaluate: toOptionalWhole,
  goods_promotion: listOf(decodePromotion),
})

/** Price, stock and limits of a sku now, and how many reviews its goods has; what a server leaves out stays as the page has it. */
export type SkuPrice = Decoded<typeof decodePrice>

/** {@link SkuPrice} of one sku; null when unknown. */
export const goodsskuInfoLight = lightCall<{ sku_id: number }, SkuPrice | null>({
  path: '/api/goodssku/info',
  login: 'optional',
  decode: (data) => {
    if (!mayBeRecord(data)) return WRONG
    return toRecord(data, 'sku_id') === null ? null : decodePrice(data)
  },
})
