import { and, eq, inArray, sql } from 'drizzle-orm'
import { ORDER_STATUS, ORDER_TYPE, statusAfterPayment } from '#lib/orders/order-state.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { order, orderGoods, virtualGoods } from '#shop/db/schema/order.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { groupbuy } from '#shop/db/schema/promotion.ts'
import { shop, shopDelivery } from '#shop/db/schema/shop.ts'
import type { Scope } from '#shop/scope.ts'
import { rewardReceipt } from '#shop/services/member/order-reward.ts'
import { settleRecharge } from '#shop/services/money/recharge-order.ts'
import { expectedAt } from '#shop/services/ordercreate/delivery.ts'
import { listMessageLines, mailMember } from '#shop/services/outbox/queue.ts'
import { ACTOR, logOrder, type OrderRow } from './lock.ts'

/** How a number was paid: the way's key, and the provider's number of the capture. */
export interface PaidBy {
  pay_type: string
  trade_no: string
}

/**
 * Marks a number as paid and moves its orders on: codes issued, sales counted, refunds possible (contract cart-order.md, payment success).
 * Answers false and changes nothing when it was settled or cancelled before. Belongs inside a transaction that holds the member's lock.
 */
export async function settlePayment(scope: Scope, out_trade_no: string, { pay_type, trade_no }: PaidBy): Promise<boolean> {
  const settled = await scope.db
    .update(pay)
    .set({ pay_status: 2, pay_type, trade_no, pay_time: scope.now() })
    .where(and(eq(pay.out_trade_no, out_trade_no), inArray(pay.pay_status, [0, 1])))
    .returning({ id: pay.id })
  if (!settled.length) return false
  const rows = await scope.db
    .select()
    .from(order)
    .where(and(eq(order.out_trade_no, out_trade_no), eq(order.order_status, ORDER_STATUS.toPay)))
    .orderBy(order.order_id)
  // Before an order moves on: that may hand out coupons, whose rows are locked after those of SKUs wherever an order is placed.
  await countSales(scope, rows)
  for (const row of rows) await moveOn(scope, row, pay_type)
  await settleRecharge(scope, out_trade_no)
  return true
}

async function moveOn(scope: Scope, row: OrderRow, pay_type: string): Promise<void> {
  const now = scope.now()
  const isVirtual = row.order_type === ORDER_TYPE.virtual
  const order_status = statusAfterPayment(row.order_type)
  const code = newCode(scope)
  await scope.db
    .update(order)
    .set({
      order_status,
      pay_status: 1,
      pay_type,
      pay_time: now,
      expect_time: row.expect_time || (await expectTime(scope, row)),
      is_enable_refund: true,
      ...(row.order_type === ORDER_TYPE.pickup && { delivery_code: code }),
      ...(isVirtual && { virtual_code: code, sign_time: now, is_evaluate: true, delivery_status: 2 }),
    })
    .where(eq(order.order_id, row.order_id))
  if (isVirtual) await issueVirtualGoods(scope, row, code)
  await logOrder(scope, { ...row, order_status }, 'pay', ACTOR.buyer)
  if (isVirtual) await rewardReceipt(scope, row)
  const { order_id, order_no, order_money: money } = row
  await mailMember(scope, row.member_id, 'order_paid', order_id, {
    order_id,
    order_no,
    money,
    lines: await listMessageLines(scope, order_id),
  })
}

/** The day an order that is paid now will be there, in unix seconds; 0 where its shop does not say, and for virtual goods. */
async function expectTime(scope: Scope, { site_id, delivery_type }: OrderRow): Promise<number> {
  const [ways] = await scope.db.select().from(shopDelivery).where(eq(shopDelivery.site_id, site_id))
  const way = oneOf(['express', 'store', 'local'], delivery_type)
  return way ? expectedAt(scope.now(), ways, way) : 0
}

/** Twelve digits to show at the counter, unlike those of any other order; digits are read aloud and typed in any language. */
function newCode(scope: Scope): string {
  return scope.random.digits(12)
}

async function issueVirtualGoods(scope: Scope, { order_id, member_id }: OrderRow, code: string): Promise<void> {
  const lines = await scope.db.select().from(orderGoods).where(eq(orderGoods.order_id, order_id))
  await scope.db
    .insert(virtualGoods)
    .values(lines.map(({ sku_id, sku_name, sku_image }) => ({ order_id, member_id, sku_id, sku_name, sku_image, code })))
}

/** Adds the sold pieces to skus, goods, shops and group-buys, each by ascending id. */
async function countSales(scope: Scope, rows: OrderRow[]): Promise<void> {
  if (!rows.length) return
  const lines = await scope.db
    .select()
    .from(orderGoods)
    .where(
      inArray(
        orderGoods.order_id,
        rows.map((row) => row.order_id),
      ),
    )
  for (const [sku_id, num] of piecesBy(lines, 'sku_id')) {
    await scope.db
      .update(sku)
      .set({ sale_num: sql`${sku.sale_num} + ${num}` })
      .where(eq(sku.sku_id, sku_id))
  }
  for (const [goods_id, num] of piecesBy(lines, 'goods_id')) {
    await scope.db
      .update(goods)
      .set({ sale_num: sql`${goods.sale_num} + ${num}` })
      .where(eq(goods.goods_id, goods_id))
  }
  for (const [site_id, num] of piecesBy(lines, 'site_id')) {
    await scope.db
      .update(shop)
      .set({ shop_sales: sql`${shop.shop_sales} + ${num}` })
      .where(eq(shop.site_id, site_id))
  }
  const grouped = rows
    .filter((row) => row.promotion_type === 'groupbuy')
    .map(({ promotion_id, goods_num }) => ({ groupbuy_id: promotion_id, num: goods_num }))
  for (const [groupbuy_id, num] of piecesBy(grouped, 'groupbuy_id')) {
    await scope.db
      .update(groupbuy)
      .set({ sell_num: sql`${groupbuy.sell_num} + ${num}` })
      .where(eq(groupbuy.groupbuy_id, groupbuy_id))
  }
}

function piecesBy<Key extends 'sku_id' | 'goods_id' | 'site_id' | 'groupbuy_id'>(
  lines: (Record<Key, number> & { num: number })[],
  key: Key,
) {
  const pieces = new Map<number, number>()
  for (const line of lines) pieces.set(line[key], (pieces.get(line[key]) ?? 0) + line.num)
  return [...pieces].toSorted(([a], [b]) => a - b)
}
