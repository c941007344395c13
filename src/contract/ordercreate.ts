import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Ids, RequiredId, Text } from './fields.ts'
import { OrderPreview, orderChoices } from './order-preview.ts'

/* Four kinds of order, three steps each: `payment` shows what can be chosen, `calculate` the sums of a choice, `create` places it. */

/** Products to buy: lines of the cart, or one SKU directly. */
const cart = { cart_ids: Ids, sku_id: Count, num: Count }
const groupbuy = { groupbuy_id: RequiredId, sku_id: RequiredId, num: v.optional(Count, 1) }
/** The id of the slot's goods, not of the slot. */
const seckill = { seckill_goods_id: RequiredId, num: v.optional(Count, 1) }
/** `num` counts sets. */
const bundling = { bl_id: RequiredId, num: v.optional(Count, 1) }

/** The number to pay under. */
const OutTradeNo = Text

const placed = { write: true, output: OutTradeNo } as const

export const OrderInput = v.object({ ...cart, ...orderChoices })
const ofCart = { login: 'forced', input: OrderInput } as const
export const ordercreatePayment = endpoint({ path: '/api/ordercreate/payment', ...ofCart, output: OrderPreview })
export const ordercreateCalculate = endpoint({ path: '/api/ordercreate/calculate', ...ofCart, output: OrderPreview })
/**
 * Places one order a shop and returns the number they are paid under. A refusal may carry `data.error_code`: 1 general, 10 too far for
 * local delivery, 11 below its minimum, 12 not set up. Code 13 (proposed) means that the total differs from the one shown, with the new one
 * as `data.preview`.
 */
export const TotalChanged = v.object({ error_code: v.literal(13), preview: OrderPreview })
export const ordercreateCreate = endpoint({ path: '/api/ordercreate/create', ...ofCart, ...placed })

export const GroupbuyOrderInput = v.object({ ...groupbuy, ...orderChoices })
const ofGroupbuy = { login: 'forced', input: GroupbuyOrderInput } as const
export const groupbuyOrdercreatePayment = endpoint({ path: '/groupbuy/api/ordercreate/payment', ...ofGroupbuy, output: OrderPreview })
export const groupbuyOrdercreateCalculate = endpoint({ path: '/groupbuy/api/ordercreate/calculate', ...ofGroupbuy, output: OrderPreview })
export const groupbuyOrdercreateCreate = endpoint({ path: '/groupbuy/api/ordercreate/create', ...ofGroupbuy, ...placed })

export const SeckillOrderInput = v.object({ ...seckill, ...orderChoices })
const ofSeckill = { login: 'forced', input: SeckillOrderInput } as const
export const seckillOrdercreatePayment = endpoint({ path: '/seckill/api/ordercreate/payment', ...ofSeckill, output: OrderPreview })
export const seckillOrdercreateCalculate = endpoint({ path: '/seckill/api/ordercreate/calculate', ...ofSeckill, output: OrderPreview })
export const seckillOrdercreateCreate = endpoint({ path: '/seckill/api/ordercreate/create', ...ofSeckill, ...placed })

export const BundlingOrderInput = v.object({ ...bundling, ...orderChoices })
const ofBundling = { login: 'forced', input: BundlingOrderInput } as const
export const bundlingOrdercreatePayment = endpoint({ path: '/bundling/api/ordercreate/payment', ...ofBundling, output: OrderPreview })
export const bundlingOrdercreateCalculate = endpoint({ path: '/bundling/api/ordercreate/calculate', ...ofBundling, output: OrderPreview })
export const bundlingOrdercreateCreate = endpoint({ path: '/bundling/api/ordercreate/create', ...ofBundling, ...placed })
