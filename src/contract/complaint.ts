import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Id, ImagePath, Int, ListOf, Nothing, RecordOf, RequiredId, Sum, Text, Timestamp } from './fields.ts'
import { orderGoodsFields, RefundAction } from './order-record.ts'
import { ObjectAnswer } from './records.ts'
import { RefundLog } from './refund.ts'

/** A complaint to the platform about a line; `complain_status` 1 applied, 2 upheld and paid out, -1 refused, 0 withdrawn. */
export const Complaint = v.object({
  id: Id,
  order_goods_id: Id,
  order_id: Count,
  order_no: Text,
  sku_id: Count,
  sku_name: Text,
  sku_image: ImagePath,
  num: Count,
  price: Sum,
  real_goods_money: Sum,
  complain_no: Text,
  complain_status: Int,
  complain_status_name: Text,
  complain_apply_money: Sum,
  complain_real_money: Sum,
  complain_reason: Text,
  complain_remark: Text,
  complain_refuse_reason: Text,
  complain_apply_time: Timestamp,
  complain_time: Timestamp,
  complain_action: ListOf(RefundAction),
  refund_log_list: ListOf(RefundLog),
})
export type Complaint = v.InferOutput<typeof Complaint>

/** The line with its complaint; without one the form is shown. */
export const ComplaintPage = v.object({
  order_goods_info: RecordOf(v.object({ ...orderGoodsFields, refund_log_list: ListOf(RefundLog) }), 'order_goods_id'),
  refund_money: Sum,
  refund_reason_type: ListOf(Text),
  complain_info: RecordOf(Complaint, 'id'),
})
export type ComplaintPage = v.InferOutput<typeof ComplaintPage>

const line = { order_goods_id: RequiredId }
export const ordercomplainDetail = endpoint({
  path: '/api/ordercomplain/detail',
  login: 'forced',
  input: v.object(line),
  output: ObjectAnswer(ComplaintPage),
})
export const ordercomplainComplain = endpoint({
  path: '/api/ordercomplain/complain',
  login: 'forced',
  write: true,
  input: v.object({ ...line, complain_reason: Text, complain_remark: Text }),
  output: Nothing,
})
export const ordercomplainCancel = endpoint({
  path: '/api/ordercomplain/cancel',
  login: 'forced',
  write: true,
  input: v.object(line),
  output: Nothing,
})
