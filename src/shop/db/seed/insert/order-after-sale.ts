import { COMPLAIN_STATUS } from '#lib/orders/complain-state.ts'
import type { orderComplain, refundLog, refundPayment } from '#shop/db/schema/refund.ts'
import { say } from '#shop/db/seed/words.ts'
import type { OrderDraft } from './order-history.ts'

const BUYER = 1
const SELLER = 2

/** The buyer as the log calls them, whatever the language. */
const KA_YAN = say('Ka Yan', '嘉欣', '嘉欣')

/** Seconds until a buyer has waited long enough for the shop (help article “Complaints”). */
const COMPLAINT_WAIT = 2 * 86_400
const COMPLAIN_REASON = 'The shop does not answer'

/** Builds the after-sales log of the lines with a refund. */
export function toRefundLog({ seed, row, lines }: OrderDraft): (typeof refundLog.$inferInsert)[] {
  return lines.flatMap((line): (typeof refundLog.$inferInsert)[] => {
    const { order_goods_id, refund_status = 0, refund_apply_money: money = 0, refund_action_time: last = 0 } = line
    if (!refund_status) return []
    const asked = { order_goods_id, action_way: BUYER, username: KA_YAN, refund_status: 1, action: 'apply', money } as const
    const answered = { order_goods_id, action_way: SELLER, username: row.site_name, action_time: last } as const
    const remark = [line.refund_reason, line.refund_remark].filter(Boolean).join('\n')
    const apply = { ...asked, remark, action_time: refund_status === 1 ? last : last - 43_200 }
    if (refund_status === -1) return [apply, { ...answered, refund_status: -1, action: 'refuse', remark: line.refund_refuse_reason ?? '' }]
    if (refund_status === 3) return [apply, { ...answered, refund_status: 3, action: 'pay_out', money }]
    if (refund_status !== 4 && refund_status !== 5) return [apply]
    const agree = { ...answered, refund_status: 4, action: 'agree_return' } as const
    if (refund_status === 4) return [apply, agree]
    const parcel = `${line.refund_delivery_name} ${line.refund_delivery_no}`
    const told: (typeof refundLog.$inferInsert)[] = [
      apply,
      { ...agree, action_time: last - 21_600 },
      { ...asked, action: 'deliver', money: 0, refund_status: 5, remark: parcel, action_time: last },
    ]
    if (!seed.complaint) return told
    return [...told, { ...asked, action: 'complain', refund_status: 5, remark: COMPLAIN_REASON, action_time: last + COMPLAINT_WAIT }]
  })
}

/** Builds the complaint of an order. */
export function toComplaint({ seed, row, lines }: OrderDraft): (typeof orderComplain.$inferInsert)[] {
  const [line] = lines
  if (!seed.complaint || !line) return []
  const { order_goods_id, refund_no = '', refund_apply_money, refund_action_time = 0 } = line
  return [
    {
      order_goods_id,
      member_id: row.member_id,
      complain_no: refund_no.replace('R', 'C'),
      complain_status: COMPLAIN_STATUS.applied,
      complain_apply_money: refund_apply_money,
      complain_reason: COMPLAIN_REASON,
      complain_apply_time: refund_action_time + COMPLAINT_WAIT,
    },
  ]
}

/** The money of finished refunds, where it went. */
export function toRefundPayment({ row, lines }: OrderDraft): (typeof refundPayment.$inferInsert)[] {
  return lines.flatMap(({ order_goods_id, refund_no = '', refund_status, refund_real_money = 0, refund_time: time = 0 }) => {
    if (refund_status !== 3) return []
    const money = { provider_money: refund_real_money, balance_money: 0, create_time: time, pay_time: time }
    return [{ ...money, refund_no, order_goods_id, order_id: row.order_id, member_id: row.member_id, capture_id: `SC-DEMO${row.order_id}` }]
  })
}
