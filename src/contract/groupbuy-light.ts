import { type Decoded, listOf, mayBeRecord, recordOf, toCount, toOptionalWhole, toRecord, toWhole, WRONG } from './decode.ts'
import { toCents } from './decode-money.ts'
import { lightCall } from './endpoint.ts'

const decodeGoods = recordOf({
  groupbuy_id: toWhole,
  groupbuy_price: toCents,
  price: toCents,
  sell_num: toCount,
  goods_stock: toCount,
  groupbuy_end_time: toCount,
})
const decodeList = listOf(decodeGoods)

/** How goods on group-buy stand now. */
export type GroupbuyStock = Decoded<typeof decodeGoods>

/** {@link GroupbuyStock} of those that run and are in stock; the shop's other facts stay as the page has them. */
export const groupbuyGoodsPageLight = lightCall<{ page: number; page_size: number }, GroupbuyStock[]>({
  path: '/groupbuy/api/goods/page',
  decode: (data) => {
    const rows = Array.isArray(data) ? data : Object(data).list
    return decodeList(rows) ?? WRONG
  },
})

const decodeTerms = recordOf({
  sku_id: toWhole,
  groupbuy_id: toWhole,
  groupbuy_price: toCents,
  price: toCents,
  buy_num: toCount,
  start_time: toCount,
  end_time: toCount,
  sell_num: toCount,
  status: toCount,
  stock: toWhole,
  goods_stock: toOptionalWhole,
  goods_state: toOptionalWhole,
  verify_state: toOptionalWhole,
  max_buy: toOptionalWhole,
  purchased_num: toOptionalWhole,
})

/** What a sku costs in its group-buy now, and how it stands with it. */
export type GroupbuyTerms = Decoded<typeof decodeTerms>

/** {@link GroupbuyTerms} of a sku; null where it is in none of that id. */
export const groupbuyGoodsInfoLight = lightCall<{ id: number; sku_id: number }, GroupbuyTerms | null>({
  path: '/groupbuy/api/goods/info',
  login: 'optional',
  decode: (data) => {
    if (!mayBeRecord(data)) return WRONG
    return toRecord(data, 'sku_id') === null ? null : decodeTerms(data)
  },
})
