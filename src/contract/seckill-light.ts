import { type Decoded, type Decoder, listOf, recordOf, toCount, toOptionalWhole, toRecord, toText, toWhole, WRONG } from './decode.ts'
import { toCents } from './decode-money.ts'
import { lightCall } from './endpoint.ts'

const decodeSlots = listOf(recordOf({ seckill_id: toWhole, name: toText, seckill_start_time: toWhole, seckill_end_time: toWhole }))

/** The sessions of a day, ascending start, in seconds of the server's day. */
export const seckillListsLight = lightCall<Record<string, never>, { list: NonNullable<Decoded<typeof decodeSlots>> }>({
  path: '/seckill/api/seckill/lists',
  decode: (data) => {
    const list = decodeSlots(Object(data).list)
    return list === undefined || list === WRONG ? WRONG : { list }
  },
})

const share = {
  id: toWhole,
  sku_id: toWhole,
  seckill_price: toCents,
  price: toCents,
  num: toCount,
  quota: toOptionalWhole,
  left: toOptionalWhole,
  bought_num: toOptionalWhole,
}
const decodeSku = recordOf({
  ...share,
  stock: toWhole,
  seckill_start_time: toWhole,
  seckill_end_time: toWhole,
  goods_state: toOptionalWhole,
  verify_state: toOptionalWhole,
})
const decodeGoods = recordOf({ ...share, stock: toCount, seckill_start_time: toCount, seckill_end_time: toCount })

/** Price, share and stock of a sku in its session now; what a server leaves out stays as the page has it. */
export type SeckillShare = Decoded<typeof decodeSku>

/** The same of one of a slot's goods. */
export type SeckillGoodsShare = Decoded<typeof decodeGoods>

/** {@link SeckillShare} of the slot goods `id`. */
export const seckillgoodsDetailLight = lightCall<{ id: number }, SeckillShare>({
  path: '/seckill/api/seckillgoods/detail',
  login: 'optional',
  decode: (data) => decodeSku(toRecord(Object(data).goods_sku_detail, 'sku_id')),
})

/** {@link SeckillGoodsShare} of all goods of a slot (`page_size` 0); rows that cannot be read are left out. */
export const seckillgoodsPageLight = lightCall<{ seckill_id: number; page_size: number }, SeckillGoodsShare[]>({
  path: '/seckill/api/seckillgoods/page',
  login: 'optional',
  decode: decodeRows,
})

function decodeRows(data: unknown): ReturnType<Decoder<SeckillGoodsShare[]>> {
  const rows: unknown = Array.isArray(data) ? data : Object(data).list
  if (!Array.isArray(rows)) return WRONG
  return rows.map((row) => decodeGoods(row)).filter((row) => row !== WRONG)
}
