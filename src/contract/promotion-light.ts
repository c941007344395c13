import { listOf, mayBeRecord, recordOf, toCount, toOptionalWhole, toRecord, toWhole, WRONG } from './decode.ts'
import { toCents, toOptionalCents } from './decode-money.ts'
import { lightCall } from './endpoint.ts'

const decodeParts = listOf(
  recordOf({
    sku_id: toWhole,
    price: toCents,
    discount_price: toOptionalCents,
    member_price: toOptionalCents,
    promotion_type: toCount,
    stock: toCount,
    goods_state: toOptionalWhole,
    verify_state: toOptionalWhole,
  }),
)
type Parts = Exclude<ReturnType<typeof decodeParts>, symbol | undefined>

const decodeCombo = recordOf({
  bl_id: toWhole,
  bl_price: toCents,
  status: toCount,
  bundling_goods: (wire): Parts | typeof WRONG => decodeParts(wire) ?? [],
})

/** What a combo and its parts cost now and how much is left of them; null when unknown. */
export const bundlingDetailLight = lightCall({
  path: '/bundling/api/bundling/detail',
  login: 'optional',
  decode: (data: unknown) => {
    if (!mayBeRecord(data)) return WRONG
    return toRecord(data, 'bl_id') === null ? null : decodeCombo(data)
  },
})
