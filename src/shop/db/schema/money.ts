import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, ids, references, seconds, string, whole, words, yes } from '#shop/db/columns.ts'
import { member } from './member.ts'

/* A member's money beside its ledger: where it is paid out to, what was paid out, top-ups; and the days of checking in. */

const owner = () => references(() => member.member_id, { onDelete: 'cascade' })

/** Where money is paid out to; one default a member at most. */
export const bankAccount = pgTable(
  'member_bank_account',
  {
    id: id(),
    member_id: owner(),
    realname: text().notNull(),
    mobile: text().notNull(),
    /** `bank`, `alipay` or `wechatpay`. */
    withdraw_type: text().notNull(),
    branch_bank_name: string(),
    bank_account: string(),
    is_default: yes(),
    create_time: seconds(),
    modify_time: seconds(),
  },
  (table) => [
    index('member_bank_account_member').on(table.member_id),
    uniqueIndex('member_bank_account_default').on(table.member_id).where(sql`${table.is_default}`),
  ],
)

/** Money on its way out, with the account as it was when it was asked for. */
export const withdraw = pgTable(
  'member_withdraw',
  {
    id: id(),
    withdraw_no: text().notNull().unique(),
    member_id: owner(),
    realname: string(),
    mobile: string(),
    transfer_type: text().notNull(),
    bank_name: string(),
    account_number: string(),
    /** Amount taken from the balance. `money` is paid out, `service_money` is the fee. */
    apply_money: cents(),
    service_money: cents(),
    money: cents(),
    /** Hundredths of a percent. */
    rate: whole(),
    /** 0 to audit, 1 to transfer, 2 transferred, -1 refused. */
    status: whole(),
    apply_time: seconds(),
    audit_time: seconds(),
    payment_time: seconds(),
    refuse_reason: string(),
    certificate_remark: string(),
  },
  (table) => [index('member_withdraw_member').on(table.member_id, table.id), index('member_withdraw_status').on(table.status, table.id)],
)

/** A top-up on offer: `face_value` for `buy_price`, with points, growth (whole) and coupons. */
export const recharge = pgTable('recharge', {
  recharge_id: id(),
  recharge_name: words(),
  cover_img: string(),
  face_value: cents(),
  buy_price: cents(),
  point: whole(),
  growth: whole(),
  coupon_id: ids(),
  sale_num: whole(),
  /** 1 on sale, 2 off. */
  status: integer().notNull().default(1),
  sort: whole(),
  create_time: seconds(),
})

/** A top-up that was bought, with its terms as they were then. */
export const rechargeOrder = pgTable(
  'recharge_order',
  {
    order_id: id(),
    order_no: text().notNull().unique(),
    out_trade_no: text().notNull().unique(),
    member_id: owner(),
    recharge_id: integer().notNull(),
    recharge_name: words(),
    cover_img: string(),
    face_value: cents(),
    buy_price: cents(),
    point: whole(),
    growth: whole(),
    coupon_id: ids(),
    /** 1 unpaid, 2 paid, -1 closed unpaid. */
    status: integer().notNull().default(1),
    create_time: seconds(),
    pay_time: seconds(),
  },
  (table) => [
    index('recharge_order_member').on(table.member_id, table.order_id),
    index('recharge_order_status').on(table.status, table.create_time),
  ],
)

/** Days on which a member checked in, `YYYY-MM-DD` in the shop's zone, with the place of each in its row of days. */
export const memberSign = pgTable(
  'member_sign',
  { member_id: owner(), day: text().notNull(), days_series: integer().notNull(), create_time: seconds() },
  (table) => [primaryKey({ columns: [table.member_id, table.day] })],
)
