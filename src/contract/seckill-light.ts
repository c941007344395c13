import { WRONG } from './decode.ts'
import { lightCall } from './endpoint.ts'
import { type RecordOf, recordOf, rowsOf } from './kinds.ts'

/** A daily slot of the flash sale, in seconds of the server's day. */
export const slotTimes = { seckill_id: 'Id', name: 'Text', seckill_start_time: 'Int', seckill_end_time: 'Int' } as const

const decodeSlots = rowsOf(slotTimes)

/** The sessions of a day, ascending start, in seconds of the server's day. */
export const seckillListsLight = lightCall<Record<string, never>, { list: RecordOf<typeof slotTimes>[] }>({
  path: '/seckill/api/seckill/lists',
  decode: (data) => {
    const list = decodeSlots(Object(data).list)
    return list === WRONG ? WRONG : { list }
  },
})

/**
 * Fields of a SKU in its slot today: price and share of the stock. `num` is the limit a member and session (one slot on one day), 0 for
 * none. Additions, undefined if unknown: `quota` pieces are offered in the session and `left` are available. Before the session `left` is
 * limited by stock; afterwards it is the remainder. `bought_num` is the number the signed-in requester has bought in it.
 */
export const slotShare = {
  id: 'Id',
  sku_id: 'Id',
  seckill_price: 'Money',
  price: 'Money',
  num: 'Count',
  quota: 'OptionalInt',
  left: 'OptionalInt',
  bought_num: 'OptionalInt',
} as const

/** Fields of a slot that only the call of one sku has. */
export const skuSlot = {
  ...slotShare,
  stock: 'Int',
  seckill_start_time: 'Int',
  seckill_end_time: 'Int',
  goods_state: 'State',
  verify_state: 'State',
} as const

/** Fields of a sku in the list of its slot. */
export const goodsSlot = { ...slotShare, stock: 'Count', seckill_start_time: 'Count', seckill_end_time: 'Count' } as const

const decodeSku = recordOf(skuSlot)

/** Price, share and stock of a sku in its session now; what a server leaves out stays as the page has it. */
export type SeckillShare = RecordOf<typeof skuSlot>

/** The same of one of a slot's goods. */
export type SeckillGoodsShare = RecordOf<typeof goodsSlot>

/** {@link SeckillShare} of the slot goods `id`. */
export const seckillgoodsDetailLight = lightCall<{ id: number }, SeckillShare>({
  path: '/seckill/api/seckillgoods/detail',
  login: 'optional',
  decode: (data) => decodeSku(Object(data).goods_sku_detail),
})

const decodeGoods = rowsOf(goodsSlot)

/** {@link SeckillGoodsShare} of all goods of a slot (`page_size` 0); rows that cannot be read are left out. */
export const seckillgoodsPageLight = lightCall<{ seckill_id: number; page_size: number }, SeckillGoodsShare[]>({
  path: '/seckill/api/seckillgoods/page',
  login: 'optional',
  decode: (data) => decodeGoods(Array.isArray(data) ? data : Object(data).list),
})
