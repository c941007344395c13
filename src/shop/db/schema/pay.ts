import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, id, references, seconds, string, whole, words } from '#shop/db/columns.ts'
import { member } from './member.ts'

/** Payment records: one number covers one or several orders of a member. */
export const pay = pgTable(
  'pay',
  {
    id: id(),
    out_trade_no: text().notNull().unique(),
    member_id: references(() => member.member_id, { onDelete: 'cascade' }),
    /** Description of the payment for the page. */
    pay_detail: words(),
    pay_money: cents(),
    /** `''` until chosen, then the provider's key or `BALANCE`. */
    pay_type: string(),
    /** 0 waiting, 1 a capture is under way, 2 paid, -1 cancelled. */
    pay_status: whole(),
    /** The provider's number of the capture; while one is under way the provider's order that is captured. */
    trade_no: string(),
    create_time: seconds(),
    pay_time: seconds(),
    /** When the capture under way began. */
    claim_time: seconds(),
    /** When the orders close unpaid; 0 never. */
    expire_time: seconds(),
  },
  (table) => [index('pay_open').on(table.pay_status)],
)

/** Orders opened with the payment provider for a number; decides who may capture what. */
export const providerOrder = pgTable(
  'provider_order',
  {
    /** The provider's id. */
    order_id: text().primaryKey(),
    provider: text().notNull(),
    /** The way it is paid, as `pay/pay` names it: `paypal` in the provider's window, `wechatpay` by a phone that scans. */
    pay_type: text().notNull().default('paypal'),
    out_trade_no: text().notNull(),
    member_id: references(() => member.member_id, { onDelete: 'cascade' }),
    amount: cents(),
    currency: text().notNull(),
    /** `CREATED` or `COMPLETED`. */
    status: text().notNull(),
    create_time: seconds(),
    capture_time: seconds(),
  },
  (table) => [index('provider_order_number').on(table.out_trade_no)],
)

/** The fake provider's own book (src/shop/payment): what the provider's servers would know. */
export const fakeOrder = pgTable('stand_in_order', {
  order_id: text().primaryKey(),
  reference: text().notNull(),
  amount: cents(),
  currency: text().notNull(),
  /** `CREATED`, `APPROVED`, `DECLINED`, `COMPLETED`. */
  status: text().notNull(),
  capture_id: string(),
  create_time: seconds(),
})

/** Money that the fake provider gave back of a capture; a repeated request finds its own. */
export const fakeRefund = pgTable('stand_in_refund', {
  refund_id: text().primaryKey(),
  capture_id: text().notNull(),
  /** The shop's number of the refund. */
  request_id: text().notNull().unique(),
  amount: cents(),
  create_time: seconds(),
})
