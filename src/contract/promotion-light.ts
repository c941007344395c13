import { type Decoder, listOf } from './decode.ts'
import { lightCall } from './endpoint.ts'
import { answerOf, type RecordOf, recordOf } from './kinds.ts'

/** Fields of a combo's part: its own price today and its stock. */
export const partPrice = {
  sku_id: 'Id',
  price: 'Money',
  discount_price: 'OptionalMoney',
  member_price: 'OptionalMoney',
  promotion_type: 'Count',
  stock: 'Count',
  goods_state: 'State',
  verify_state: 'State',
} as const

const decodeParts = listOf(recordOf(partPrice))
const readParts: Decoder<RecordOf<typeof partPrice>[]> = (wire) => decodeParts(wire) ?? []

/** Fields of a combo: its price and whether it is on. */
export const comboPrice = { bl_id: 'Id', bl_price: 'Money', status: 'Flag' } as const

const fields = { ...comboPrice, bundling_goods: readParts }

/** Reads the current price and stock of a combo and its parts; null if it is unknown. */
export const bundlingDetailLight = lightCall<{ bl_id: number }, RecordOf<typeof fields> | null>({
  path: '/bundling/api/bundling/detail',
  login: 'optional',
  decode: answerOf(fields, 'bl_id'),
})
