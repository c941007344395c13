import type * as v from 'valibot'
import type { Order, orderFields } from '#contract/order-record.ts'
import { toDecimal } from '#lib/money/money.ts'
import { memberActions, ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { snakeCase } from '#lib/text/snake-case.ts'
import { listed } from '#lib/text/texts.ts'
import type { StoreSnapshot } from '#shop/db/schema/order.ts'
import { nameOf } from '#shop/messages.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { type LineRow, toOrderGoods } from './line-view.ts'
import type { OrderRow } from './lock.ts'

type Fields = v.InferInput<v.ObjectSchema<typeof orderFields, undefined>>

/** An order with its lines as lists send it (contract cart-order.md, `Order`). */
export function toOrder(scope: Scope, row: OrderRow, lines: LineRow[]): v.InferInput<typeof Order> {
  return { ...toOrderFields(scope, row, lines), order_goods: lines.map((line) => toOrderGoods(scope, row, line)) }
}

/** The order's own fields, one by one: a column that is added stays inside. Its name is that of its lines. */
export function toOrderFields(scope: Scope, row: OrderRow, lines: LineRow[]): Fields {
  const state = describeState(scope, row)
  return {
    order_id: row.order_id,
    order_no: row.order_no,
    site_id: row.site_id,
    site_name: say(scope, row.site_name),
    order_name: listed(
      lines.map((line) => say(scope, line.sku_name)),
      scope.locale,
    ),
    order_from: row.order_from,
    order_from_name: nameOf(scope.locale, `order.from.${row.order_from}`),
    order_type: row.order_type,
    order_type_name: nameOf(scope.locale, `order.type.${row.order_type}`),
    promotion_type: row.promotion_type,
    promotion_type_name: nameOf(scope.locale, `order.promotion.${row.promotion_type}`),
    promotion_id: row.promotion_id,
    out_trade_no: row.out_trade_no,
    order_status: row.order_status,
    order_status_name: state.name,
    pay_status: toFlag(row.pay_status === 1),
    pay_type: row.pay_type,
    pay_type_name: nameOf(scope.locale, `pay.type.${row.pay_type}`),
    member_id: row.member_id,
    buyer_message: row.buyer_message,
    remark: row.remark,
    coupon_id: row.coupon_id,
    goods_num: row.goods_num,
    is_lock: toFlag(row.is_lock),
    is_evaluate: toFlag(row.is_evaluate),
    evaluate_status: row.evaluate_status,
    evaluate_status_name: row.is_evaluate ? nameOf(scope.locale, `order.evaluate_status.${row.evaluate_status}`) : '',
    is_enable_refund: toFlag(row.is_enable_refund),
    is_delete: toFlag(row.is_delete),
    action: state.member_action,
    ...toDelivery(scope, row),
    ...toRecipient(row),
    ...toMoney(row),
    ...toTimes(row),
    take_delivery_execute_time: row.order_status === ORDER_STATUS.shipped ? receiptTime(scope, row) : 0,
    pay_expire_time: row.order_status === ORDER_STATUS.toPay ? expiryTime(scope, row) : 0,
    ...toInvoice(row),
    ...forOtherClients(state),
  }
}

/** Adds fields that only other clients of the family read: the full state description as text (contract cart-order.md). */
function forOtherClients(state: object) {
  return { order_status_action: JSON.stringify(state) }
}

function toDelivery(scope: Scope, row: OrderRow) {
  return {
    delivery_type: row.delivery_type,
    delivery_type_name: nameOf(scope.locale, `delivery.${row.delivery_type}`),
    delivery_status: row.delivery_status,
    delivery_status_name: nameOf(scope.locale, `order.delivery_status.${row.delivery_status}`),
    delivery_code: row.delivery_code,
    virtual_code: row.virtual_code,
    delivery_store_id: row.delivery_store_id,
    delivery_store_name: say(scope, row.delivery_store_name),
    delivery_store_info: row.delivery_store_info ? JSON.stringify(toPickupPlace(scope, row.delivery_store_info)) : '',
    buyer_ask_delivery_time: row.buyer_ask_delivery_time,
  }
}

function toPickupPlace(scope: Scope, { open_date, full_address, longitude, latitude, telphone }: StoreSnapshot) {
  return { open_date: say(scope, open_date), full_address: say(scope, full_address), longitude, latitude, telphone }
}

function toRecipient(row: OrderRow) {
  return {
    name: row.name,
    mobile: row.mobile,
    telephone: row.telephone,
    province_id: row.province_id,
    city_id: row.city_id,
    district_id: row.district_id,
    community_id: row.community_id,
    address: row.address,
    full_address: row.full_address,
    longitude: row.longitude,
    latitude: row.latitude,
  }
}

function toTimes(row: OrderRow) {
  return {
    create_time: row.create_time,
    pay_time: row.pay_time,
    delivery_time: row.delivery_time,
    expect_time: row.expect_time,
    sign_time: row.sign_time,
    finish_time: row.finish_time,
    close_time: row.close_time,
  }
}

function toInvoice({ is_invoice, invoice }: OrderRow) {
  return {
    is_invoice: toFlag(is_invoice),
    invoice_type: invoice?.invoice_type ?? 0,
    invoice_title: invoice?.invoice_title ?? '',
    invoice_title_type: invoice?.invoice_title_type ?? 0,
    invoice_content: invoice?.invoice_content ?? '',
    invoice_full_address: invoice?.invoice_full_address ?? '',
    invoice_email: invoice?.invoice_email ?? '',
    invoice_rate: invoice?.invoice_rate ?? 0,
    taxpayer_number: invoice?.taxpayer_number ?? '',
    is_tax_invoice: toFlag(invoice?.is_tax_invoice ?? false),
  }
}

function toMoney(row: OrderRow) {
  return {
    goods_money: toDecimal(row.goods_money),
    delivery_money: toDecimal(row.delivery_money),
    promotion_money: toDecimal(row.promotion_money),
    coupon_money: toDecimal(row.coupon_money),
    platform_coupon_total_money: toDecimal(row.platform_coupon_money),
    invoice_money: toDecimal(row.invoice_money),
    invoice_delivery_money: toDecimal(row.invoice_delivery_money),
    order_money: toDecimal(row.order_money),
    adjust_money: toDecimal(row.adjust_money),
    balance_money: toDecimal(row.balance_money),
    pay_money: toDecimal(row.pay_money),
    refund_money: toDecimal(row.refund_money),
  }
}

/** The whole description of a state, as the wire's `order_status_action` holds it; the seller's side is not ours to show. */
function describeState(scope: Scope, row: OrderRow) {
  const member_action = memberActions(row).map((action) => ({
    action,
    title: nameOf(scope.locale, `action.${snakeCase(action)}`),
    color: '',
  }))
  return {
    status: row.order_status,
    name: statusName(scope, row),
    is_allow_refund: toFlag(row.is_enable_refund),
    color: '',
    action: [],
    member_action,
  }
}

/** A state's name; some kinds of order have words of their own for it. */
export function statusName(
  scope: Scope,
  { order_type, order_status, pay_status, delivery_time }: Pick<OrderRow, 'order_type' | 'order_status' | 'pay_status' | 'delivery_time'>,
): string {
  if (order_type === ORDER_TYPE.pickup && order_status === ORDER_STATUS.toCollect)
    return nameOf(scope.locale, `order.status.${delivery_time > 0 ? 'ready' : 'preparing'}`)
  // A paid order is closed only once all of it was refunded.
  if (order_status === ORDER_STATUS.closed && pay_status === 1) return nameOf(scope.locale, 'order.status.refunded')
  return nameOf(scope.locale, `order.status.${order_type}.${order_status}`) || nameOf(scope.locale, `order.status.${order_status}`)
}

/** When an unpaid order closes by itself, in unix seconds; 0 never. */
export function expiryTime({ settings }: Scope, { create_time }: Pick<OrderRow, 'create_time'>): number {
  return settings.orderCloseMinutes > 0 ? create_time + settings.orderCloseMinutes * 60 : 0
}

/** When a shipped order counts as received, in unix seconds. */
export function receiptTime({ settings }: Scope, { delivery_time, extend_time }: Pick<OrderRow, 'delivery_time' | 'extend_time'>): number {
  return delivery_time + extend_time + settings.orderReceiveDays * 86400
}
