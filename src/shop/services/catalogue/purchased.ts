import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import type { Scope } from '#shop/scope.ts'

/** Pieces of each goods that the member bought in orders not closed, refunded lines aside; goods never bought are missing. */
export async function countPurchased({ db, member }: Scope, goods_ids: readonly number[]): Promise<Map<number, number>> {
  if (!member || !goods_ids.length) return new Map()
  const rows = await db
    .select({ goods_id: orderGoods.goods_id, num: sql<string>`sum(${orderGoods.num})` })
    .from(orderGoods)
    .innerJoin(order, eq(order.order_id, orderGoods.order_id))
    .where(
      and(
        eq(orderGoods.member_id, member.member_id),
        inArray(orderGoods.goods_id, [...goods_ids]),
        ne(order.order_status, -1),
        ne(orderGoods.refund_status, 3),
      ),
    )
    .groupBy(orderGoods.goods_id)
  return new Map(rows.map((row) => [row.goods_id, Number(row.num)]))
}
