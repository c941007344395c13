import { sql } from 'drizzle-orm'
import { ORDER_TYPE } from '#lib/order-state.ts'
import { formatTime } from '#lib/time.ts'
import { order, orderGoods, type StoreSnapshot } from '#shop/db/schema/order.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { ACTOR, logOrder } from '#shop/services/order/lock.ts'
import type { StoreRow } from './delivery.ts'
import type { Quote, ShopQuote } from './quote.ts'

/** Writes one shop's order with its lines, unpaid, and answers its id. */
export async function writeOrder(scope: Scope, quote: Quote, share: ShopQuote, out_trade_no: string): Promise<number> {
  const { member_id } = memberOf(scope)
  const now = scope.now()
  const { shop, carriage, lines } = share
  const { basket, recipient } = quote
  const order_id = await nextOrderId(scope)
  const { id: _id, member_id: _member, is_default: _default, ...address } = recipient.address ?? { id: 0, member_id: 0, is_default: 0 }
  await scope.db.insert(order).values({
    ...address,
    order_id,
    order_no: orderNumber(scope, order_id),
    member_id,
    site_id: shop.site_id,
    site_name: shop.site_name,
    order_type: share.is_virtual ? ORDER_TYPE.virtual : TYPE_OF[carriage.delivery_type || 'express'],
    promotion_type: basket.promotion_type,
    promotion_id: basket.promotion_id,
    out_trade_no,
    delivery_type: carriage.delivery_type,
    delivery_store_id: carriage.store?.store_id ?? 0,
    delivery_store_name: carriage.store?.store_name ?? null,
    delivery_store_info: carriage.store && toSnapshot(carriage.store),
    buyer_ask_delivery_time: carriage.buyer_ask_delivery_time,
    expect_time: carriage.asked,
    buyer_message: share.buyer_message,
    goods_money: share.goods_money,
    delivery_money: share.delivery_money,
    promotion_money: share.promotion_money,
    coupon_id: share.coupon?.coupon_id ?? 0,
    coupon_money: share.coupon_money,
    platform_coupon_id: share.platform_coupon_money > 0 ? (quote.platform_coupon?.coupon_id ?? 0) : 0,
    platform_coupon_money: share.platform_coupon_money,
    invoice_money: share.invoice_money,
    invoice_delivery_money: share.invoice_delivery_money,
    is_invoice: share.invoice.invoice !== null,
    invoice: share.invoice.invoice,
    order_money: share.order_money,
    balance_money: share.balance_money,
    pay_money: share.pay_money,
    goods_num: share.goods_num,
    create_time: now,
  })
  await scope.db.insert(orderGoods).values(lines.map((line) => ({ ...toRow(line), order_id, member_id, site_id: shop.site_id })))
  await logOrder(scope, { order_id, order_status: 0 }, 'create', ACTOR.buyer)
  return order_id
}

const TYPE_OF = { express: ORDER_TYPE.express, store: ORDER_TYPE.pickup, local: ORDER_TYPE.local } as const

function toRow(line: ShopQuote['lines'][number]) {
  return {
    goods_id: line.goods_id,
    sku_id: line.sku_id,
    sku_name: line.sku_name,
    goods_name: line.goods_name,
    sku_spec: line.sku_spec,
    sku_image: line.sku_image,
    sku_no: line.sku_no,
    is_virtual: line.is_virtual,
    goods_class: line.goods_class,
    price: line.price,
    num: line.num,
    goods_money: line.goods_money,
    real_goods_money: line.real_goods_money,
    promotion_money: line.promotion_money,
    coupon_money: line.coupon_money,
  }
}

function toSnapshot({ open_date, full_address, longitude, latitude, telphone }: StoreRow): StoreSnapshot {
  return { open_date, full_address, longitude, latitude, telphone }
}

async function nextOrderId(scope: Scope): Promise<number> {
  const [row] = await scope.db
    .select({ id: sql<string>`nextval(pg_get_serial_sequence('orders', 'order_id'))` })
    .from(sql`(select 1) as one`)
  return Number(row?.id)
}

/** The number people read out: day and minute in the shop's zone, then the order's own digits. */
function orderNumber(scope: Scope, order_id: number): string {
  return formatTime(scope.now(), scope.settings.timeZone).replace(/\D/g, '').slice(0, 12) + String(order_id).padStart(6, '0')
}
