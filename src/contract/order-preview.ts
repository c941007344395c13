import * as v from 'valibot'
import { Address } from './address.ts'
import { mayBeRecord } from './decode.ts'
import {
  ComputedSum,
  Count,
  CsvOf,
  Flag,
  Id,
  ImagePath,
  JsonOf,
  ListOf,
  MapOf,
  Money,
  Num,
  OptionalMoney,
  RecordOf,
  Sum,
  Text,
  Timestamp,
} from './fields.ts'
import { SpecPicks } from './goods.ts'
import { MemberCoupon, PlatformCoupon } from './member-coupon.ts'
import { Rows } from './records.ts'
import { Store } from './shop.ts'

/** A line of an order about to be placed; `price` is charged for a piece, `real_goods_money` is left after all shares of reductions. */
const PreviewGoods = v.object({
  sku_id: Id,
  goods_id: Count,
  goods_name: Text,
  sku_name: Text,
  sku_no: Text,
  sku_image: ImagePath,
  sku_spec_format: SpecPicks,
  num: Count,
  price: Money,
  discount_price: Sum,
  goods_money: Sum,
  real_goods_money: Sum,
  promotion_money: Sum,
  coupon_money: Sum,
  stock: Count,
  is_virtual: Flag,
  goods_class: Count,
  is_free_shipping: Flag,
})

/** The sums of an order or a shop's share: goods - promotion + delivery - coupon + invoice, then balance; `pay_money` is left to pay. */
const sums = {
  goods_money: ComputedSum,
  delivery_money: ComputedSum,
  promotion_money: ComputedSum,
  coupon_money: ComputedSum,
  invoice_money: ComputedSum,
  invoice_delivery_money: ComputedSum,
  adjust_money: ComputedSum,
  order_money: ComputedSum,
  balance_money: ComputedSum,
  pay_money: ComputedSum,
  goods_num: Count,
}

/**
 * A delivery method of a shop. Pickup includes its stores and may suggest one. Cost, arrival, fee paid now and the reason it is unavailable
 * are additions: undefined, 0 or empty on other servers.
 */
export const DeliveryMethod = v.object({
  name: Text,
  title: Text,
  store_list: ListOf(Store),
  store_id: Count,
  delivery_money: OptionalMoney,
  expect_time: Timestamp,
  error_msg: Text,
})
export type DeliveryMethod = v.InferOutput<typeof DeliveryMethod>

/** A day's hours that a local delivery can still be asked for, each from and to a second of the day. */
const DeliveryDay = v.object({ day: Text, hours: ListOf(v.object({ from: Count, to: Count })) })

/**
 * Hours of local delivery, in seconds of the day. The time box shows while `time_is_open` is 1. The addition `days` lists the next delivery
 * days by the date of the shop's zone, nearest first.
 */
const LocalHours = v.object({
  time_is_open: Flag,
  time_type: Count,
  time_week: CsvOf(Text),
  start_time: Count,
  end_time: Count,
  start_money: Sum,
  delivery_money: Sum,
  days: ListOf(DeliveryDay),
})

/** A spend-and-save rule met by the order; one that was not reached has an empty `discount_array`, or none. Single-shop servers send no `desc`. */
const MetRule = v.object({ manjian_name: Text, discount_array: v.nullish(v.object({ real_discount_money: Sum, desc: Text }), {}) })

/**
 * One shop's share of an order. `free_from` is the value of products from which courier delivery is free (an addition; 0 never or unknown).
 * Only the first step returns `express_type` and `coupon_list`. An empty `express_type` means that an address is needed.
 */
export const ShopGoods = v.object({
  site_id: Id,
  site_name: Text,
  order_name: Text,
  goods_list: Rows(PreviewGoods),
  ...sums,
  coupon_id: Count,
  buyer_message: Text,
  delivery: v.nullish(v.object({ delivery_type: Text, store_id: Count }), {}),
  delivery_store_id: Count,
  delivery_store_name: Text,
  express_type: ListOf(DeliveryMethod),
  coupon_list: ListOf(MemberCoupon),
  local_config: v.nullish(v.object({ info: v.nullish(LocalHours) })),
  free_from: Sum,
  promotion: v.nullish(v.object({ manjian: ListOf(MetRule) }), {}),
  limit_purchase: MapOf(v.object({ goods_id: Id, num: Count, max_buy: Count, min_buy: Count })),
  invoice_status: Flag,
  invoice: v.nullish(v.object({ invoice_content_array: ListOf(Text), invoice_rate: Num, invoice_delivery_money: Sum })),
  invoice_config: v.nullish(v.object({ invoice_status: Flag, type: ListOf(Count) })),
})
export type ShopGoods = v.InferOutput<typeof ShopGoods>

type OneShop = v.InferInput<typeof ShopGoods>

/** Shares keyed by shop id; the promotions' kinds and one-shop servers send the only share unkeyed, unknown goods give none. */
const SharesByShop = v.nullish(
  v.pipe(
    v.custom<Record<string, OneShop> | OneShop | null>((wire) => typeof wire === 'object', 'no shares'),
    v.transform((wire): Record<string, OneShop> => {
      if (wire === null) return {}
      return isOneShop(wire) ? { [wire.site_id]: wire } : { ...wire }
    }),
    v.record(v.string(), ShopGoods),
  ),
  null,
)

function isOneShop(wire: Record<string, OneShop> | OneShop): wire is OneShop {
  return 'site_id' in wire && 'goods_list' in wire
}

/** Member data for the checkout: balances, and whether a payment password is set. */
const MemberAccount = v.object({
  member_id: Id,
  nickname: Text,
  mobile: Text,
  point: Num,
  balance: Sum,
  balance_money: Sum,
  balance_total: ComputedSum,
  is_pay_password: Flag,
})

const preview = v.object({
  member_address: RecordOf(Address, 'mobile'),
  member_account: RecordOf(MemberAccount, 'member_id'),
  shop_goods_list: SharesByShop,
  platform_coupon_list: ListOf(PlatformCoupon),
  platform_coupon_id: Count,
  platform_coupon_money: Sum,
  ...sums,
  is_balance: Flag,
  is_virtual: Flag,
  groupbuy_info: RecordOf(v.object({ groupbuy_id: Id, groupbuy_price: Money, buy_num: Count, status: Count }), 'groupbuy_id'),
  seckill_info: RecordOf(v.object({ seckill_id: Id, name: Text, seckill_start_time: Count, seckill_end_time: Count }), 'seckill_id'),
  /** The wire's spelling for a combo. */
  bunding_info: RecordOf(v.object({ bl_id: Id, bl_name: Text, bl_price: Money, goods_money: Sum }), 'bl_id'),
  error: Count,
  error_msg: Text,
})

function saysWhatIsOrdered(wire: unknown): boolean {
  return wire !== null && mayBeRecord(wire) && ('shop_goods_list' in Object(wire) || 'code' in Object(wire))
}

/**
 * Preview of an order. It is a success even if the order cannot be placed. Our server gives the reason in `error` (0 is fine) and
 * `error_msg`; others refuse at the last step. There is no order if `shop_goods_list` is empty or the envelope of a refusal takes its place
 * (contract cart-order.md, order creation).
 */
export const OrderPreview = v.pipe(v.custom<v.InferInput<typeof preview>>(saysWhatIsOrdered, 'no order'), preview)
export type OrderPreview = v.InferOutput<typeof OrderPreview>

/** Delivery choice for one shop; `store` names its store, `local` may have a time as `HH:mm` and (an addition) a date. */
export const Delivery = v.object({
  delivery_type: Text,
  delivery_type_name: Text,
  store_id: Count,
  buyer_ask_delivery_time: Text,
  buyer_ask_delivery_day: Text,
})

/** Invoice data: paper (1) needs the address, electronic (2) the mail address, a company (title type 2) its number. */
export const Invoice = v.object({
  is_invoice: Flag,
  invoice_type: Count,
  invoice_title_type: Count,
  invoice_title: Text,
  taxpayer_number: Text,
  invoice_content: Text,
  invoice_full_address: Text,
  invoice_email: Text,
  is_tax_invoice: Flag,
})
export type Invoice = v.InferOutput<typeof Invoice>

/**
 * Choices of the visitor, keyed by shop id where they are per shop. An empty `member_address` means the default address. `request_id`
 * (proposed) identifies the checkout, so that a second purchase differs from a repeated click. `shown_money` (proposed) is the total shown
 * to the visitor, balance included; `create` refuses a different one. Other servers ignore both.
 */
export const orderChoices = {
  is_balance: Flag,
  delivery: JsonOf(MapOf(Delivery), {}),
  coupon: JsonOf(MapOf(v.object({ coupon_id: Count })), {}),
  platform_coupon_id: Count,
  member_address: JsonOf(RecordOf(Address, 'mobile'), null),
  buyer_message: JsonOf(MapOf(Text), {}),
  invoice: JsonOf(MapOf(Invoice), {}),
  pay_password: Text,
  request_id: Text,
  shown_money: OptionalMoney,
  latitude: Text,
  longitude: Text,
}
