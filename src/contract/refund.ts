import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import {
  ComputedSum,
  Count,
  CsvOf,
  Flag,
  Id,
  ImagePath,
  Int,
  ListOf,
  Nothing,
  OptionalMoney,
  paging,
  RecordOf,
  RequiredId,
  RequiredIds,
  RequiredText,
  Text,
  Timestamp,
} from './fields.ts'
import { OrderGoods, orderGoodsFields, RefundAction } from './order-record.ts'
import { ObjectAnswer, Page, RecordAnswer } from './records.ts'

/** One step of a refund or complaint; `action_way` 1 buyer, 2 seller, 3 platform. Show `action`, `refund_status_name` is often empty. */
export const RefundLog = v.object({
  id: Id,
  order_goods_id: Count,
  refund_status: Int,
  refund_status_name: Text,
  action: Text,
  action_way: Count,
  username: Text,
  action_time: Timestamp,
  /** Remark and uploaded pictures (proposed) of the step. */
  remark: Text,
  images: CsvOf(ImagePath),
})
export type RefundLog = v.InferOutput<typeof RefundLog>

const line = v.object({ order_goods_id: RequiredId })
const change = { login: 'forced', write: true, output: Nothing } as const

/**
 * Data of a refund form: reasons, the computed amount, and the allowed kinds (1 money, 2 money and products). `image_num` is the maximum
 * number of pictures (proposed; 0 if a server accepts none).
 */
const form = { refund_money: ComputedSum, refund_type: ListOf(Int), refund_reason_type: ListOf(Text), image_num: Count }

/** The line is null when it is unknown or another member's, for which older servers answer success. */
export const RefundForm = v.object({
  ...form,
  order_goods_info: RecordOf(v.object({ ...orderGoodsFields, refund_log_list: ListOf(RefundLog) }), 'order_goods_id'),
})
export type RefundForm = v.InferOutput<typeof RefundForm>
export const orderrefundRefundData = endpoint({
  path: '/api/orderrefund/refundData',
  login: 'forced',
  input: line,
  output: ObjectAnswer(RefundForm),
})

/** `refund_images` and `shown_money` are proposed: evidence, and the amount that was shown, which has to hold still. */
const application = {
  refund_type: v.optional(Int, 1),
  refund_reason: Text,
  refund_remark: Text,
  refund_images: CsvOf(ImagePath),
  shown_money: OptionalMoney,
}
/** Applies, or applies again after a refusal; locks the order. */
export const orderrefundRefund = endpoint({
  path: '/api/orderrefund/refund',
  ...change,
  input: v.object({ order_goods_id: RequiredId, ...application }),
})
/** Withdraws the application and unlocks the order. */
export const orderrefundCancel = endpoint({ path: '/api/orderrefund/cancel', ...change, input: line })
/** Tells the parcel the goods go back in. */
export const orderrefundDelivery = endpoint({
  path: '/api/orderrefund/delivery',
  ...change,
  input: v.object({
    order_goods_id: RequiredId,
    refund_delivery_name: RequiredText,
    refund_delivery_no: RequiredText,
    refund_delivery_remark: Text,
  }),
})

/** A line's refund: what may be done next, what was done (newest first), where to send goods. */
export const Refund = v.object({
  ...orderGoodsFields,
  refund_action: ListOf(RefundAction),
  refund_log_list: ListOf(RefundLog),
  shop_address: Text,
  complain_action: Flag,
})
export type Refund = v.InferOutput<typeof Refund>
/** Null for a line that is unknown. */
export const orderrefundDetail = endpoint({
  path: '/api/orderrefund/detail',
  login: 'forced',
  input: line,
  output: RecordAnswer(Refund, 'order_goods_id'),
})

/** A line in the list of refunds. */
export const RefundCard = v.object({ ...orderGoodsFields, refund_action: ListOf(RefundAction) })
export type RefundCard = v.InferOutput<typeof RefundCard>
/** Latest action first. */
export const orderrefundLists = endpoint({
  path: '/api/orderrefund/lists',
  login: 'forced',
  input: v.object({ ...paging, refund_status: Text }),
  output: Page(RefundCard),
})

const lines = { order_goods_ids: RequiredIds }
/** The same for several lines of one order; `refund_type` holds the kinds they have in common. */
const BatchRefundForm = v.object({ ...form, order_goods_list: ListOf(OrderGoods) })
export const orderrefundRefundDataBatch = endpoint({
  path: '/api/orderrefund/refundDataBatch',
  login: 'forced',
  input: v.object(lines),
  output: ObjectAnswer(BatchRefundForm),
})
/** All lines or none; answers how many. */
export const orderrefundRefundBatch = endpoint({
  path: '/api/orderrefund/refundBatch',
  login: 'forced',
  write: true,
  input: v.object({ ...lines, ...application }),
  output: Count,
})
