import type * as v from 'valibot'
import type { Order, orderFields, orderGoodsFields } from '#contract/order-record.ts'
import { toDecimal } from '#lib/money.ts'
import { memberActions } from '#lib/order-state.ts'
import { snakeCase } from '#lib/snake-case.ts'
import type { orderGoods } from '#shop/db/schema/order.ts'
import { nameOf } from '#shop/messages.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import type { OrderRow } from './lock.ts'
import { toSpecText } from './spec-snapshot.ts'

type GoodsRow = typeof orderGoods.$inferSelect
type Fields = v.InferInput<v.ObjectSchema<typeof orderFields, undefined>>
type GoodsFields = v.InferInput<v.ObjectSchema<typeof orderGoodsFields, undefined>>

/** An order with its lines as lists send it (contract cart-order.md, `Order`). */
export function toOrder(scope: Scope, row: OrderRow, lines: GoodsRow[]): v.InferInput<typeof Order> {
  return { ...toOrderFields(scope, row, lines), order_goods: lines.map((line) => toOrderGoods(scope, row, line)) }
}

/** The order's own fields; its name is that of its lines. Internal columns stay here. */
export function toOrderFields(scope: Scope, row: OrderRow, lines: GoodsRow[]): Fields {
  const { extend_time: _extend, invoice, delivery_store_info, ...rest } = row
  return {
    ...rest,
    ...invoice,
    ...toMoney(row),
    site_name: say(scope, row.site_name),
    order_name: lines.map((line) => say(scope, line.sku_name)).join(', '),
    order_from_name: name(scope, `order.from.${row.order_from}`),
    order_type_name: name(scope, `order.type.${row.order_type}`),
    promotion_type_name: name(scope, `order.promotion.${row.promotion_type}`),
    order_status_name: statusName(scope, row),
    order_status_action: JSON.stringify(describeState(scope, row)),
    delivery_status_name: name(scope, `order.delivery_status.${row.delivery_status}`),
    delivery_type_name: name(scope, `delivery.${row.delivery_type}`),
    pay_type_name: name(scope, `pay.type.${row.pay_type}`),
    delivery_store_name: say(scope, row.delivery_store_name),
    delivery_store_info: delivery_store_info
      ? JSON.stringify({
          ...delivery_store_info,
          open_date: say(scope, delivery_store_info.open_date),
          full_address: say(scope, delivery_store_info.full_address),
        })
      : '',
    evaluate_status_name: row.is_evaluate ? name(scope, `order.evaluate_status.${row.evaluate_status}`) : '',
    is_lock: toFlag(row.is_lock),
    is_evaluate: toFlag(row.is_evaluate),
    is_enable_refund: toFlag(row.is_enable_refund),
    is_delete: toFlag(row.is_delete),
    is_invoice: toFlag(row.is_invoice),
    pay_status: row.pay_status === 1 ? 1 : 0,
    action: describeState(scope, row).member_action,
  } as Fields
}

/** One line of an order. */
export function toOrderGoods(scope: Scope, row: OrderRow, line: GoodsRow): GoodsFields {
  const { sku_spec, ...rest } = line
  return {
    ...rest,
    order_no: row.order_no,
    site_name: say(scope, row.site_name),
    goods_name: say(scope, line.goods_name),
    sku_name: say(scope, line.sku_name),
    sku_spec_format: toSpecText(scope, sku_spec),
    goods_class_name: name(scope, `goods.class.${line.goods_class}`),
    price: toDecimal(line.price),
    goods_money: toDecimal(line.goods_money),
    real_goods_money: toDecimal(line.real_goods_money),
    promotion_money: toDecimal(line.promotion_money),
    coupon_money: toDecimal(line.coupon_money),
    adjust_money: toDecimal(line.adjust_money),
    refund_apply_money: toDecimal(line.refund_apply_money),
    refund_real_money: toDecimal(line.refund_real_money),
    is_virtual: toFlag(line.is_virtual),
    gift_flag: toFlag(line.gift_flag),
    is_present: toFlag(line.is_present),
    delivery_status_name: name(scope, `order.delivery_status.${line.delivery_status}`),
    refund_status_name: line.refund_status ? name(scope, `refund.status.${line.refund_status}`) : '',
  }
}

function toMoney(row: OrderRow) {
  return {
    goods_money: toDecimal(row.goods_money),
    delivery_money: toDecimal(row.delivery_money),
    promotion_money: toDecimal(row.promotion_money),
    coupon_money: toDecimal(row.coupon_money),
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
  const member_action = memberActions(row).map((action) => ({ action, title: name(scope, `action.${snakeCase(action)}`), color: '' }))
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
function statusName(scope: Scope, { order_type, order_status }: OrderRow): string {
  return name(scope, `order.status.${order_type}.${order_status}`) || name(scope, `order.status.${order_status}`)
}

/** A word of the server, `''` where there is none. */
function name(scope: Scope, key: string): string {
  return nameOf(scope.locale, key)
}
