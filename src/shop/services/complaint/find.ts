import { toDecimal } from '#lib/money/money.ts'
import { complainEvents } from '#lib/orders/complain-state.ts'
import { nameOf } from '#shop/messages.ts'
import { type Scope, say } from '#shop/scope.ts'
import { findLines } from '#shop/services/order/find.ts'
import { type LineRow, toOrderGoods } from '#shop/services/order/line-view.ts'
import type { OrderRow } from '#shop/services/order/lock.ts'
import { amountNow } from '#shop/services/refund/amount.ts'
import { findOwnLine, listRefundLog, toEvent } from '#shop/services/refund/find.ts'
import { listReasons, sayReason } from '#shop/services/shared/reason.ts'
import { type ComplainRow, findComplaints, isComplainable } from './record.ts'

/** A line with its complaint, if there is one, and what complaining takes. @throws ShopError ORDER_GOODS_EMPTY for unknown lines and those of others */
export async function getComplaint(scope: Scope, { order_goods_id }: { order_goods_id: number }) {
  const { row, line } = await findOwnLine(scope, order_goods_id)
  const complaint = (await findComplaints(scope, [order_goods_id])).get(order_goods_id)
  const refund_log_list = await listRefundLog(scope, order_goods_id)
  return {
    order_goods_info: { ...toOrderGoods(scope, row, line), refund_log_list },
    refund_money: toDecimal(amountNow(row, await findLines(scope, [row.order_id]), order_goods_id)),
    refund_reason_type: listReasons(scope, 'complain'),
    complain_info: complaint ? { ...toComplaint(scope, row, line, complaint), refund_log_list } : null,
  }
}

function toComplaint(scope: Scope, row: OrderRow, line: LineRow, complaint: ComplainRow) {
  const { complain_status } = complaint
  return {
    id: complaint.id,
    order_goods_id: line.order_goods_id,
    order_id: row.order_id,
    order_no: row.order_no,
    sku_id: line.sku_id,
    sku_name: say(scope, line.sku_name),
    sku_image: line.sku_image,
    num: line.num,
    price: toDecimal(line.price),
    real_goods_money: toDecimal(line.real_goods_money),
    complain_no: complaint.complain_no,
    complain_status,
    complain_status_name: nameOf(scope.locale, `complain.status.${complain_status}`),
    complain_apply_money: toDecimal(complaint.complain_apply_money),
    complain_real_money: toDecimal(complaint.complain_real_money),
    complain_reason: sayReason(scope, complaint.complain_reason),
    complain_remark: complaint.complain_remark,
    complain_refuse_reason: complaint.complain_refuse_reason,
    complain_apply_time: complaint.complain_apply_time,
    complain_time: complaint.complain_time,
    complain_action: complainEvents(complain_status, isComplainable(row, line)).map((event) => toEvent(scope, event)),
  }
}
