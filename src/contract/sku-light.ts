import { listOf } from './decode.ts'
import { lightCall } from './endpoint.ts'
import { answerOf, type RecordOf, recordOf } from './kinds.ts'

/** Fields of another promotion that sells the sku: money in cents, times in unix seconds, 0 not told; `id` of the slot's goods in a flash sale. */
export const promotionPrice = {
  promotion_type: 'Text',
  id: 'Count',
  price: 'OptionalMoney',
  start_time: 'Count',
  end_time: 'Count',
  groupbuy_id: 'Count',
  groupbuy_price: 'OptionalMoney',
  buy_num: 'Count',
} as const

/** Price, stock and limits of a sku, and how many reviews its goods has. */
export const skuPrice = {
  sku_id: 'Id',
  price: 'Money',
  discount_price: 'Money',
  market_price: 'Sum',
  member_price: 'OptionalMoney',
  promotion_type: 'Count',
  start_time: 'Count',
  end_time: 'Count',
  stock: 'Int',
  goods_state: 'OptionalInt',
  max_buy: 'OptionalInt',
  min_buy: 'OptionalInt',
  purchased_num: 'OptionalInt',
  evaluate: 'OptionalInt',
} as const

const fields = { ...skuPrice, goods_promotion: listOf(recordOf(promotionPrice)) }

/** {@link skuPrice} of one sku now; null when unknown. What a server leaves out stays as the page has it. */
export const goodsskuInfoLight = lightCall<{ sku_id: number }, RecordOf<typeof fields> | null>({
  path: '/api/goodssku/info',
  login: 'optional',
  decode: answerOf(fields, 'sku_id'),
})
