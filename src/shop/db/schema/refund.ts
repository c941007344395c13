import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, id, references, seconds, string, whole, words } from '#shop/db/columns.ts'
import { orderGoods } from './order.ts'

/** After-sales steps by buyer, seller or platform. */
export type RefundStep =
  | 'apply'
  | 'cancel'
  | 'agree'
  | 'agree_return'
  | 'refuse'
  | 'deliver'
  | 'receive'
  | 'pay_out'
  | 'complain'
  | 'complain_cancel'
  | 'complain_refuse'
  | 'complain_uphold'

const line = () => references(() => orderGoods.order_goods_id, { onDelete: 'cascade' })

/** After-sales log of a line, for refunds and complaints, with the actor of each step. */
export const refundLog = pgTable(
  'refund_log',
  {
    id: id(),
    order_goods_id: line(),
    /** Where the refund stood after it. */
    refund_status: whole(),
    /** Step, described by `refund.log.<action>` in `shop.json`. */
    action: text().$type<RefundStep>().notNull(),
    /** 1 buyer, 2 seller, 3 platform. */
    action_way: integer().notNull(),
    username: words(),
    /** The amount it was about. */
    money: cents(),
    remark: string(),
    /** Comma list. */
    images: string(),
    action_time: seconds(),
  },
  (table) => [index('refund_log_line').on(table.order_goods_id)],
)

/**
 * Refund payments under way. The row is written before any money moves, so that an interrupted payout is finished and not repeated. Balance
 * money returns to the balance, the rest to its capture.
 */
export const refundPayment = pgTable(
  'refund_payment',
  {
    id: id(),
    refund_no: text().notNull().unique(),
    order_id: integer().notNull(),
    order_goods_id: line(),
    member_id: integer().notNull(),
    /** The provider's capture, `''` where all of it goes to the balance. */
    capture_id: string(),
    provider_money: cents(),
    balance_money: cents(),
    /** The part of `balance_money` that goes back to the withdrawable balance. */
    withdrawable_money: cents(),
    /** The provider's number of the refund. */
    trade_no: string(),
    create_time: seconds(),
    /** 0 while it is under way. */
    pay_time: seconds(),
  },
  (table) => [index('refund_payment_order').on(table.order_id)],
)

/** Complaints to the platform, one a line at most, overwritten when it complains again (contract cart-order.md). */
export const orderComplain = pgTable('order_complain', {
  id: id(),
  order_goods_id: line().unique(),
  member_id: integer().notNull(),
  complain_no: text().notNull(),
  /** 1 applied, 2 upheld, -1 refused, 0 withdrawn. */
  complain_status: integer().notNull(),
  complain_apply_money: cents(),
  complain_real_money: cents(),
  complain_reason: string(),
  complain_remark: string(),
  complain_refuse_reason: string(),
  complain_apply_time: seconds(),
  complain_time: seconds(),
})
