import { lightCall } from './endpoint.ts'
import { answerOf, type RecordOf, rowsOf } from './kinds.ts'

/** How goods on group-buy stand. */
export const groupStock = {
  groupbuy_id: 'Id',
  groupbuy_price: 'Money',
  price: 'Money',
  sell_num: 'Count',
  goods_stock: 'Count',
  groupbuy_end_time: 'Count',
} as const

/** {@link groupStock} now. */
export type GroupbuyStock = RecordOf<typeof groupStock>

const decodeGoods = rowsOf(groupStock)

/** {@link GroupbuyStock} of those that run and are in stock; the shop's other facts stay as the page has them. */
export const groupbuyGoodsPageLight = lightCall<{ page: number; page_size: number }, GroupbuyStock[]>({
  path: '/groupbuy/api/goods/page',
  decode: (data) => decodeGoods(Array.isArray(data) ? data : Object(data).list),
})

/** Fields of a sku in a group-buy: price, smallest quantity, times, status and stock. */
export const groupTerms = {
  sku_id: 'Id',
  groupbuy_id: 'Id',
  groupbuy_price: 'Money',
  price: 'Money',
  buy_num: 'Count',
  start_time: 'Count',
  end_time: 'Count',
  sell_num: 'Count',
  status: 'Count',
  stock: 'Int',
  max_buy: 'OptionalInt',
  purchased_num: 'OptionalInt',
  goods_state: 'State',
  verify_state: 'State',
} as const

// Where a server does not tell it, the page keeps its own; the schema takes it for 0.
const fields = { ...groupTerms, goods_stock: 'OptionalInt' } as const

/** {@link groupTerms} now; what a server leaves out stays as the page has it. */
export type GroupbuyTerms = RecordOf<typeof fields>

/** {@link GroupbuyTerms} of a sku; null where it is in none of that id. */
export const groupbuyGoodsInfoLight = lightCall<{ id: number; sku_id: number }, GroupbuyTerms | null>({
  path: '/groupbuy/api/goods/info',
  login: 'optional',
  decode: answerOf(fields, 'sku_id'),
})
