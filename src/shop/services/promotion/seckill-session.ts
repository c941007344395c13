import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { formatDay } from '#lib/dates/time.ts'
import { secondOfDay } from '#lib/dates/zone-clock.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { order } from '#shop/db/schema/order.ts'
import { seckillGoods } from '#shop/db/schema/promotion.ts'
import type { Scope } from '#shop/scope.ts'

/* A session is one slot on one day of the shop. Its quota and sales are stored with the slot's products, its buyers with the orders. */

type Offer = Pick<typeof seckillGoods.$inferSelect, 'quota' | 'sold' | 'sold_on'>

/** The shop's day now, `YYYY-MM-DD`. */
function today({ now, settings }: Scope, at = now()): string {
  return formatDay(at, settings.timeZone)
}

/** Pieces that can still be had at the price of today's session, of a sku with so many in stock. */
export function leftOf(scope: Scope, { quota, sold, sold_on }: Offer, stock: number): number {
  const gone = sold_on === today(scope) ? sold : 0
  return Math.max(0, quota ? Math.min(quota - gone, stock) : stock)
}

/** Pieces the caller bought of these slot goods in today's session, orders not closed; those never bought are missing. */
export async function countBought(scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  const { db, member, now, settings } = scope
  if (!member || !ids.length) return new Map()
  const rows = await db
    .select({ id: order.promotion_id, num: sql<string>`sum(${order.goods_num})` })
    .from(order)
    .where(
      and(
        eq(order.member_id, member.member_id),
        eq(order.promotion_type, 'seckill'),
        inArray(order.promotion_id, [...ids]),
        gte(order.create_time, now() - secondOfDay(now(), settings.timeZone)),
        ne(order.order_status, ORDER_STATUS.closed),
      ),
    )
    .groupBy(order.promotion_id)
  return new Map(rows.map(({ id, num }) => [id, Number(num)]))
}

/**
 * Takes pieces from today's session, in one statement that all buyers of it pass one after the other; false when not as many are left.
 * Belongs inside the transaction that writes the order, before it takes the stock.
 */
export async function takePieces(scope: Scope, id: number, num: number): Promise<boolean> {
  const day = today(scope)
  const sold = sql`case when ${seckillGoods.sold_on} = ${day} then ${seckillGoods.sold} else 0 end + ${num}::int`
  const taken = await scope.db
    .update(seckillGoods)
    .set({ sold, sold_on: day })
    .where(and(eq(seckillGoods.id, id), sql`(${seckillGoods.quota} = 0 or ${sold} <= ${seckillGoods.quota})`))
    .returning({ id: seckillGoods.id })
  return taken.length > 0
}

/** Returns the quantity of a closed flash-sale order to the quota of its session. Does nothing for other orders. */
export async function returnPieces(
  scope: Scope,
  { promotion_type, promotion_id, goods_num, create_time }: typeof order.$inferSelect,
): Promise<void> {
  if (promotion_type !== 'seckill') return
  await scope.db
    .update(seckillGoods)
    .set({ sold: sql`greatest(0, ${seckillGoods.sold} - ${goods_num}::int)` })
    .where(and(eq(seckillGoods.id, promotion_id), eq(seckillGoods.sold_on, today(scope, create_time))))
}
