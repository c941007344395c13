import * as v from 'valibot'
import { Count, CsvOf, Flag, Id, ImagePath, ListOf, Money, Num, ReadableJsonOf, Sum, Text, Timestamp } from './fields.ts'
import { SpecPicks } from './goods.ts'
import { Rows } from './records.ts'

/** A move of the order its member may make; unknown keys draw no button, `title` is the server's word for it. */
export const OrderAction = v.object({ action: Text, title: Text, color: Text })
export type OrderAction = v.InferOutput<typeof OrderAction>

/** A move of a refund or complaint: the same, but its key is called `event`. */
export const RefundAction = v.object({ event: Text, title: Text, color: Text })
export type RefundAction = v.InferOutput<typeof RefundAction>

/** Fields of an order's line, in every answer with lines. `price` is for one piece, `real_goods_money` what was paid for the line. */
export const orderGoodsFields = {
  order_goods_id: Id,
  order_id: Count,
  order_no: Text,
  site_id: Count,
  site_name: Text,
  member_id: Count,
  goods_id: Count,
  sku_id: Id,
  goods_name: Text,
  sku_name: Text,
  sku_spec_format: SpecPicks,
  sku_image: ImagePath,
  sku_no: Text,
  is_virtual: Flag,
  goods_class: Count,
  goods_class_name: Text,
  price: Money,
  num: Count,
  goods_money: Sum,
  real_goods_money: Sum,
  promotion_money: Sum,
  coupon_money: Sum,
  adjust_money: Sum,
  delivery_status: Count,
  delivery_status_name: Text,
  delivery_no: Text,
  gift_flag: Flag,
  is_present: Flag,
  refund_no: Text,
  refund_status: Count,
  refund_status_name: Text,
  refund_type: Count,
  refund_apply_money: Sum,
  refund_real_money: Sum,
  refund_reason: Text,
  refund_remark: Text,
  /** Evidence sent with the application (proposed). */
  refund_images: CsvOf(ImagePath),
  refund_delivery_name: Text,
  refund_delivery_no: Text,
  refund_delivery_remark: Text,
  refund_address: Text,
  refund_refuse_reason: Text,
  refund_time: Timestamp,
  refund_action_time: Timestamp,
  refund_money_type: Count,
}
export const OrderGoods = v.object(orderGoodsFields)
export type OrderGoods = v.InferOutput<typeof OrderGoods>

/** Where an order is collected. */
const PickupPlace = v.object({ open_date: Text, full_address: Text, longitude: Text, latitude: Text, telphone: Text })

/**
 * Fields of an order in lists and details. Use `order_status`: 0 to pay, 1 to ship, 2 to collect, 3 shipped, 4 received, 10 complete, -1
 * closed. Names are the server's words. `order_type` is 1 express, 2 pickup, 3 local delivery, 4 virtual.
 */
export const orderFields = {
  order_id: Id,
  order_no: Text,
  site_id: Count,
  site_name: Text,
  order_name: Text,
  order_from: Text,
  order_from_name: Text,
  order_type: Count,
  order_type_name: Text,
  promotion_type: Text,
  promotion_type_name: Text,
  promotion_status_name: Text,
  promotion_id: Count,
  out_trade_no: Text,
  order_status: Id,
  order_status_name: Text,
  pay_status: Flag,
  delivery_status: Count,
  delivery_status_name: Text,
  pay_type: Text,
  pay_type_name: Text,
  delivery_type: Text,
  delivery_type_name: Text,
  delivery_code: Text,
  virtual_code: Text,
  delivery_store_id: Count,
  delivery_store_name: Text,
  delivery_store_info: ReadableJsonOf(PickupPlace, {}),
  member_id: Count,
  name: Text,
  mobile: Text,
  telephone: Text,
  province_id: Count,
  city_id: Count,
  district_id: Count,
  community_id: Count,
  address: Text,
  full_address: Text,
  longitude: Text,
  latitude: Text,
  /** Seconds of the day; a text in newer editions. */
  buyer_ask_delivery_time: v.nullish(v.union([Count, Text]), 0),
  buyer_message: Text,
  remark: Text,
  goods_money: Sum,
  delivery_money: Sum,
  promotion_money: Sum,
  coupon_money: Sum,
  platform_coupon_total_money: Sum,
  invoice_money: Sum,
  invoice_delivery_money: Sum,
  order_money: Money,
  /** The seller's change of the price, may be negative; other than 0 it voids the order's old number. */
  adjust_money: Sum,
  balance_money: Sum,
  point_money: Sum,
  pay_money: Sum,
  refund_money: Sum,
  coupon_id: Count,
  goods_num: Count,
  create_time: Timestamp,
  pay_time: Timestamp,
  /** When an order was sent, or put aside to be collected (the family's servers leave it 0 for pick-up). */
  delivery_time: Timestamp,
  /** When a sent order counts as received and an unpaid one closes by itself; 0 is never or unknown (in lists an addition). */
  take_delivery_execute_time: Timestamp,
  pay_expire_time: Timestamp,
  /** The day it is expected at the door, or ready to be collected (proposed); 0 where a server does not say. */
  expect_time: Timestamp,
  sign_time: Timestamp,
  finish_time: Timestamp,
  close_time: Timestamp,
  is_lock: Flag,
  is_evaluate: Flag,
  evaluate_status: Count,
  evaluate_status_name: Text,
  is_enable_refund: Flag,
  is_delete: Flag,
  is_invoice: Flag,
  invoice_type: Count,
  invoice_title: Text,
  invoice_title_type: Count,
  invoice_content: Text,
  invoice_full_address: Text,
  invoice_email: Text,
  invoice_rate: Num,
  taxpayer_number: Text,
  is_tax_invoice: Flag,
  action: ListOf(OrderAction),
}

/** An order in a list, with its lines and the moves its member has. */
export const Order = v.object({ ...orderFields, order_goods: Rows(OrderGoods) })
export type Order = v.InferOutput<typeof Order>
