import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, id, references, seconds, string, whole, words, yes } from '#shop/db/columns.ts'
import type { Words } from '#shop/words.ts'
import { member } from './member.ts'

/*
 * Orders and what hangs on them. Money is whole cents, times are unix seconds (0 = not happened); names are snapshots of the time of
 * ordering, in every language. Columns carry the wire's names.
 */

/** One order a shop; orders paid together share `out_trade_no`. */
export const order = pgTable(
  'orders',
  {
    order_id: id(),
    order_no: text().notNull().unique(),
    member_id: references(() => member.member_id, { onDelete: 'cascade' }),
    site_id: integer().notNull(),
    site_name: words(),
    order_from: text().notNull().default('pc'),
    order_type: integer().notNull(),
    promotion_type: string(),
    promotion_id: whole(),
    out_trade_no: text().notNull(),
    order_status: whole(),
    pay_status: whole(),
    pay_type: string(),
    delivery_type: string(),
    delivery_status: whole(),
    delivery_store_id: whole(),
    delivery_store_name: jsonb().$type<Words>(),
    delivery_store_info: jsonb().$type<StoreSnapshot>(),
    /** Pick-up code, issued by payment. */
    delivery_code: string(),
    /** Virtual goods' code, issued by payment. */
    virtual_code: string(),
    name: string(),
    mobile: string(),
    telephone: string(),
    province_id: whole(),
    city_id: whole(),
    district_id: whole(),
    community_id: whole(),
    address: string(),
    full_address: string(),
    longitude: string(),
    latitude: string(),
    /** Seconds of the day a local delivery was asked for; 0 = any. */
    buyer_ask_delivery_time: whole(),
    buyer_message: string(),
    remark: string(),
    goods_money: cents(),
    delivery_money: cents(),
    promotion_money: cents(),
    coupon_id: whole(),
    coupon_money: cents(),
    /** A coupon of the platform, which orders of several shops may share, and what it took off this one. */
    platform_coupon_id: whole(),
    platform_coupon_money: cents(),
    invoice_money: cents(),
    invoice_delivery_money: cents(),
    adjust_money: cents(),
    order_money: cents(),
    balance_money: cents(),
    /** The part of `balance_money` that was taken from the withdrawable balance; the rest is spend-only. */
    withdrawable_money: cents(),
    pay_money: cents(),
    refund_money: cents(),
    /** Points a dollar, times 100, by which its receipt gave points; 0 before. */
    point_feedback: whole(),
    goods_num: integer().notNull(),
    create_time: seconds(),
    pay_time: seconds(),
    /** When its last line was sent; of a pick-up order, when staff said that it is ready to be collected. */
    delivery_time: seconds(),
    /** When it is expected: what a local delivery was asked for, otherwise set by payment; 0 = the shop does not say. */
    expect_time: seconds(),
    sign_time: seconds(),
    finish_time: seconds(),
    close_time: seconds(),
    /** Seconds by which automatic receipt was put off. */
    extend_time: seconds(),
    is_lock: yes(),
    is_evaluate: yes(),
    evaluate_status: whole(),
    is_enable_refund: yes(),
    is_delete: yes(),
    is_invoice: yes(),
    /** Invoice data; null without an invoice. */
    invoice: jsonb().$type<InvoiceSnapshot>(),
  },
  (table) => [
    index('orders_member').on(table.member_id, table.order_id),
    index('orders_status').on(table.order_status, table.create_time),
    index('orders_number').on(table.out_trade_no),
    // The desk finds an order by the beginning or the end of its number and mobile, and by the words of a name.
    index('orders_number_begin').on(table.order_no.op('text_pattern_ops')),
    index('orders_number_end').on(sql`reverse(${table.order_no}) text_pattern_ops`),
    index('orders_mobile_begin').on(table.mobile.op('text_pattern_ops')),
    index('orders_mobile_end').on(sql`reverse(${table.mobile}) text_pattern_ops`),
    index('orders_code').on(table.delivery_code),
    index('orders_virtual_code').on(table.virtual_code),
    index('orders_name').using('gin', sql`to_tsvector('simple', ${table.name})`),
    index('orders_site').on(table.site_id, table.order_id),
    // With what figures sum, so that they need not read the orders themselves; so has `order_goods_order`.
    index('orders_paid')
      .on(table.pay_time, table.order_id, table.site_id, table.order_money, table.refund_money)
      .where(sql`${table.pay_status} = 1`),
  ],
)

/** A pick-up store as it was when the order was placed. */
export interface StoreSnapshot {
  open_date: Words
  full_address: Words
  longitude: string
  latitude: string
  telphone: string
}

/** An invoice as it was asked for; paper (type 1) goes to the address, electronic (2) to the mail address. */
export interface InvoiceSnapshot {
  invoice_type: number
  invoice_title_type: number
  invoice_title: string
  taxpayer_number: string
  invoice_content: string
  invoice_full_address: string
  invoice_email: string
  /** Percent. */
  invoice_rate: number
  is_tax_invoice: boolean
}

/** A chosen option as it was named when the order was placed. */
export interface SpecSnapshot {
  spec_id: number
  spec_name: Words
  spec_value_id: number
  spec_value_name: Words
  image: string
}

/** Lines of an order. The refund columns belong to the after-sale calls. */
export const orderGoods = pgTable(
  'order_goods',
  {
    order_goods_id: id(),
    order_id: references(() => order.order_id, { onDelete: 'cascade' }),
    member_id: integer().notNull(),
    site_id: integer().notNull(),
    goods_id: integer().notNull(),
    sku_id: integer().notNull(),
    sku_name: words(),
    goods_name: words(),
    sku_spec: jsonb().$type<SpecSnapshot[]>().notNull().default([]),
    sku_image: string(),
    sku_no: string(),
    is_virtual: yes(),
    goods_class: integer().notNull().default(1),
    price: cents(),
    num: integer().notNull(),
    goods_money: cents(),
    /** Price actually paid for the line: the goods money less its shares of all promotions and coupons. */
    real_goods_money: cents(),
    promotion_money: cents(),
    coupon_money: cents(),
    adjust_money: cents(),
    delivery_status: whole(),
    delivery_no: string(),
    gift_flag: yes(),
    is_present: yes(),
    refund_no: string(),
    refund_status: whole(),
    refund_type: whole(),
    refund_apply_money: cents(),
    refund_real_money: cents(),
    refund_reason: string(),
    refund_remark: string(),
    /** Comma list. */
    refund_images: string(),
    refund_delivery_name: string(),
    refund_delivery_no: string(),
    refund_delivery_remark: string(),
    refund_address: string(),
    refund_refuse_reason: string(),
    refund_time: seconds(),
    refund_action_time: seconds(),
    refund_money_type: integer().notNull().default(1),
  },
  (table) => [
    index('order_goods_order').on(table.order_id, table.sku_id, table.num),
    index('order_goods_member').on(table.member_id, table.goods_id),
    index('order_goods_sku').on(table.sku_id),
    index('order_goods_refund').on(table.refund_status),
  ],
)

/** Log of an order with the actor of each step. */
export const orderLog = pgTable(
  'order_log',
  {
    id: id(),
    order_id: references(() => order.order_id, { onDelete: 'cascade' }),
    /** `create`, `pay`, `close`, `ship`, `ready`, `receive`, `verify`, `complete`, `delete`. */
    action: text().notNull(),
    /** 1 buyer, 2 seller, 3 platform or clock. */
    action_way: integer().notNull(),
    order_status: integer().notNull(),
    action_time: seconds(),
  },
  (table) => [index('order_log_order').on(table.order_id)],
)

/** Parcels of an order (`delivery_type` 1 carrier, 0 none) and, for local deliveries, who brings it. */
export const orderPackage = pgTable(
  'order_package',
  {
    id: id(),
    order_id: references(() => order.order_id, { onDelete: 'cascade' }),
    package_name: words(),
    delivery_type: integer().notNull().default(1),
    express_company_id: whole(),
    express_company_name: words(),
    express_company_image: string(),
    delivery_no: string(),
    delivery_time: seconds(),
    deliverer: string(),
    deliverer_mobile: string(),
    order_goods_ids: jsonb().$type<number[]>().notNull().default([]),
    /** Stations on the way, oldest first, times in unix seconds. */
    trace: jsonb().$type<{ time: number; remark: Words }[]>().notNull().default([]),
  },
  (table) => [index('order_package_order').on(table.order_id)],
)

/** Virtual goods bought, with the code that is shown where they are used. */
export const virtualGoods = pgTable(
  'virtual_goods',
  {
    id: id(),
    order_id: references(() => order.order_id, { onDelete: 'cascade' }),
    member_id: integer().notNull(),
    sku_id: integer().notNull(),
    sku_name: words(),
    sku_image: string(),
    code: text().notNull(),
    /** The wire's spelling. */
    is_veirfy: yes(),
    verify_time: seconds(),
  },
  (table) => [index('virtual_goods_order').on(table.order_id)],
)
