import type * as v from 'valibot'
import type { orderGoodsFields } from '#contract/order-record.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { orderGoods } from '#shop/db/schema/order.ts'
import { nameOf } from '#shop/messages.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { sayReason } from '#shop/services/shared/reason.ts'
import type { OrderRow } from './lock.ts'
import { toSpecText } from './spec-snapshot.ts'

export type LineRow = typeof orderGoods.$inferSelect

/** One line of an order, field by field: a column that is added stays inside. */
export function toOrderGoods(scope: Scope, row: OrderRow, line: LineRow): v.InferInput<v.ObjectSchema<typeof orderGoodsFields, undefined>> {
  return {
    order_goods_id: line.order_goods_id,
    order_id: line.order_id,
    order_no: row.order_no,
    site_id: line.site_id,
    site_name: say(scope, row.site_name),
    member_id: line.member_id,
    goods_id: line.goods_id,
    sku_id: line.sku_id,
    goods_name: say(scope, line.goods_name),
    sku_name: say(scope, line.sku_name),
    sku_spec_format: toSpecText(scope, line.sku_spec),
    sku_image: line.sku_image,
    sku_no: line.sku_no,
    is_virtual: toFlag(line.is_virtual),
    goods_class: line.goods_class,
    goods_class_name: nameOf(scope.locale, `goods.class.${line.goods_class}`),
    price: toDecimal(line.price),
    num: line.num,
    goods_money: toDecimal(line.goods_money),
    real_goods_money: toDecimal(line.real_goods_money),
    promotion_money: toDecimal(line.promotion_money),
    coupon_money: toDecimal(line.coupon_money),
    adjust_money: toDecimal(line.adjust_money),
    delivery_status: line.delivery_status,
    delivery_status_name: nameOf(scope.locale, `order.delivery_status.${line.delivery_status}`),
    delivery_no: line.delivery_no,
    gift_flag: toFlag(line.gift_flag),
    is_present: toFlag(line.is_present),
    ...toRefund(scope, line),
  }
}

function toRefund(scope: Scope, line: LineRow) {
  return {
    refund_no: line.refund_no,
    refund_status: line.refund_status,
    refund_status_name: line.refund_status ? nameOf(scope.locale, `refund.status.${line.refund_status}`) : '',
    refund_type: line.refund_type,
    refund_apply_money: toDecimal(line.refund_apply_money),
    refund_real_money: toDecimal(line.refund_real_money),
    refund_reason: sayReason(scope, line.refund_reason),
    refund_remark: line.refund_remark,
    refund_images: line.refund_images,
    refund_delivery_name: line.refund_delivery_name,
    refund_delivery_no: line.refund_delivery_no,
    refund_delivery_remark: line.refund_delivery_remark,
    refund_address: line.refund_address,
    refund_refuse_reason: line.refund_refuse_reason,
    refund_time: line.refund_time,
    refund_action_time: line.refund_action_time,
    refund_money_type: line.refund_money_type,
  }
}
