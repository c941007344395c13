import { sql } from 'drizzle-orm'
import { formatTime } from '#lib/dates/time.ts'
import { addressText } from '#lib/member/address.ts'
import { ORDER_TYPE } from '#lib/orders/order-state.ts'
import { rowsOf, type TableRows } from '#shop/db/insert-rows.ts'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { order, orderGoods, orderLog, type StoreSnapshot } from '#shop/db/schema/order.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { ACTOR, toLog } from '#shop/services/order/lock.ts'
import { inEveryLocale, pick } from '#shop/words.ts'
import type { StoreRow } from './delivery.ts'
import type { Quote, ShopQuote } from './quote.ts'

/** A shop's share of what is bought, under the id that its order gets. */
export interface Numbered {
  order_id: number
  share: ShopQuote
}

/** Builds the rows of unpaid orders, one for each shop, with their lines and log entries. Writes nothing. */
export function toOrderRows(scope: Scope, quote: Quote, orders: readonly Numbered[], out_trade_no: string): TableRows[] {
  const { member_id } = memberOf(scope)
  return [
    rowsOf(
      order,
      orders.map((each) => toOrder(scope, quote, each, out_trade_no)),
    ),
    rowsOf(
      orderGoods,
      orders.flatMap(({ order_id, share: { shop, lines } }) =>
        lines.map((line) => ({ ...toLine(line), order_id, member_id, site_id: shop.site_id })),
      ),
    ),
    rowsOf(
      orderLog,
      orders.map(({ order_id }) => toLog(scope, { order_id, order_status: 0 }, 'create', ACTOR.buyer)),
    ),
  ]
}

function toOrder(scope: Scope, quote: Quote, { order_id, share }: Numbered, out_trade_no: string) {
  const { member_id } = memberOf(scope)
  const { shop, carriage } = share
  const { basket, recipient } = quote
  const { id: _id, member_id: _member, is_default: _default, ...address } = recipient.address ?? { id: 0, member_id: 0, is_default: 0 }
  return {
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
    create_time: scope.now(),
  }
}

const TYPE_OF = { express: ORDER_TYPE.express, store: ORDER_TYPE.pickup, local: ORDER_TYPE.local } as const

function toLine(line: ShopQuote['lines'][number]) {
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

/** Returns the pickup store as an order stores it. The address is complete, because orders have no separate field for the street. */
function toSnapshot({ open_date, address, full_address, longitude, latitude, telphone }: StoreRow): StoreSnapshot {
  const whole = inEveryLocale((locale) => addressText({ address: pick(address, locale), full_address: pick(full_address, locale) }, locale))
  return { open_date, full_address: whole, longitude, latitude, telphone }
}

/** Shares of what is bought with ids for their orders. */
export async function numberOrders({ db }: Scope, shares: readonly ShopQuote[]): Promise<Numbered[]> {
  const rows = await nextIds(db).execute({ count: shares.length })
  return shares.map((share, index) => ({ order_id: Number(rows[index]?.id), share }))
}

const nextIds = preparedStatement((db) =>
  db
    .select({ id: sql<string>`nextval('orders_order_id_seq')` })
    .from(sql`generate_series(1, ${sql.placeholder('count')}::int)`)
    .prepare('order_ids'),
)

/** The number people read out: day and minute in the shop's zone, then the order's own digits. */
function orderNumber(scope: Scope, order_id: number): string {
  return formatTime(scope.now(), scope.settings.timeZone).replace(/\D/g, '').slice(0, 12) + String(order_id).padStart(6, '0')
}
