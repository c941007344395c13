import { and, asc, count, desc, eq, gt, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { formatDay } from '#lib/dates/time.ts'
import { readLocalTime } from '#lib/dates/zone-clock.ts'
import type { Cents } from '#lib/money/money.ts'
import { COMPLAIN_STATUS } from '#lib/orders/complain-state.ts'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { goods, isOffered, sku } from '#shop/db/schema/catalogue.ts'
import { chatTalk } from '#shop/db/schema/chat.ts'
import { withdraw } from '#shop/db/schema/money.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { orderComplain } from '#shop/db/schema/refund.ts'
import { revision } from '#shop/db/schema/revision.ts'
import type { Scope } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'
import type { Staff } from './account.ts'
import { SELLERS_TURN } from './orders.ts'

type Clerk = Pick<Staff, 'site_id'>

const DAY = 86_400
/** Days of the bars. */
const BARS = 14
/** A sku with no more pieces than this is low, however slowly it sells. */
const LOW = 3
/** Days for which a stock should last. */
const ENOUGH_DAYS = 7

/** Spans of the figures in days; today is compared with the same day of the week before. */
export const SPANS = [1, 7, 30] as const
export type Span = (typeof SPANS)[number]

/** Paid orders of a span, refunds taken off. */
export interface Sales {
  /** Without those whose money was refunded whole. */
  orders: number
  revenue: Cents
}

/** Sales of a span and of the one before, up to the same moment. */
export async function getSales(scope: Scope, clerk: Clerk, span: Span): Promise<{ now: Sales; before: Sales }> {
  const midnight = startOfDay(scope, scope.now())
  const from = startOfDay(scope, midnight - (span - 1) * DAY + DAY / 2)
  const back = span === 1 ? 7 * DAY : span * DAY
  return {
    now: await sumSales(scope, clerk, from, scope.now() + 1),
    before: await sumSales(scope, clerk, from - back, scope.now() + 1 - back),
  }
}

async function sumSales({ db }: Scope, clerk: Clerk, from: number, until: number): Promise<Sales> {
  const [row] = await db
    .select({
      orders: sql<number>`count(*) filter (where ${isKept})`.mapWith(Number),
      revenue: sum(sql`${order.order_money} - ${order.refund_money}`).mapWith(Number),
    })
    .from(order)
    .where(paidIn(clerk, from, until))
  return { orders: row?.orders ?? 0, revenue: row?.revenue ?? 0 }
}

/** An order of which some money was kept, or which cost nothing. */
const isKept = sql`${order.refund_money} < greatest(${order.order_money}, 1)`

/** A line that was refunded whole. A refund in part, as for a scratch, leaves its pieces sold; a price change lowers a whole refund. */
const isRefunded = and(
  eq(orderGoods.refund_status, REFUND_STATUS.finished),
  sql`${orderGoods.refund_real_money} >= ${orderGoods.real_goods_money} + least(${order.adjust_money}, 0)`,
)

function paidIn({ site_id }: Clerk, from: number, until: number): SQL | undefined {
  return and(
    eq(order.pay_status, 1),
    gte(order.pay_time, from),
    lt(order.pay_time, until),
    site_id ? eq(order.site_id, site_id) : undefined,
  )
}

/** The first second of the day of a moment, in the shop's zone. */
function startOfDay({ settings }: Scope, seconds: number): number {
  return readLocalTime(`${formatDay(seconds, settings.timeZone)}T00:00`, settings.timeZone) ?? seconds
}

/** Revenue of the last fourteen days, the oldest first, with the first second of each. */
export async function listDays(scope: Scope, { site_id }: Clerk): Promise<{ start: number; revenue: Cents }[]> {
  const today = startOfDay(scope, scope.now())
  const starts = Array.from({ length: BARS }, (_, at) => startOfDay(scope, today - (BARS - 1 - at) * DAY + DAY / 2))
  const day = sql<string>`to_char(to_timestamp(${order.pay_time}) at time zone ${scope.settings.timeZone}, 'YYYY-MM-DD')`.as('day')
  const rows = await scope.db
    .select({ day, revenue: sum(sql`${order.order_money} - ${order.refund_money}`).mapWith(Number) })
    .from(order)
    .where(paidIn({ site_id }, starts[0] ?? today, scope.now() + 1))
    .groupBy(sql`day`)
  const found = new Map(rows.map((row) => [row.day, row.revenue]))
  return starts.map((start) => ({ start, revenue: found.get(formatDay(start, scope.settings.timeZone)) ?? 0 }))
}

/**
 * Counts the work that waits for staff of the account's shop, with its sums in cents and oldest times in unix seconds. Work of the platform
 * is 0 for accounts of a shop.
 */
export async function getWork({ db }: Scope, { site_id }: Clerk) {
  const own = site_id ? eq(order.site_id, site_id) : undefined
  const [toShip] = await db
    .select({ count: count(), oldest: sql<number>`coalesce(min(${order.pay_time}), 0)`.mapWith(Number) })
    .from(order)
    .where(and(own, eq(order.order_status, ORDER_STATUS.toShip)))
  const toPrepare = and(
    own,
    eq(order.order_status, ORDER_STATUS.toCollect),
    eq(order.order_type, ORDER_TYPE.pickup),
    eq(order.delivery_time, 0),
  )
  const [refunds] = await db
    .select({ count: count(), money: sql<number>`coalesce(sum(${orderGoods.refund_apply_money}), 0)`.mapWith(Number) })
    .from(orderGoods)
    .where(and(inArray(orderGoods.refund_status, [...SELLERS_TURN]), site_id ? eq(orderGoods.site_id, site_id) : undefined))
  const [toCheck] = await db
    .select({ count: count(), money: sql<number>`coalesce(sum(${withdraw.apply_money}), 0)`.mapWith(Number) })
    .from(withdraw)
    .where(eq(withdraw.status, 0))
  return {
    to_ship: toShip?.count ?? 0,
    oldest: toShip?.oldest ?? 0,
    to_prepare: await db.$count(order, toPrepare),
    refunds: refunds?.count ?? 0,
    refund_money: refunds?.money ?? 0,
    withdraws: toCheck?.count ?? 0,
    withdraw_money: toCheck?.money ?? 0,
    drafts: await db.$count(revision, eq(revision.state, 'draft')),
    complaints: site_id ? 0 : await db.$count(orderComplain, eq(orderComplain.complain_status, COMPLAIN_STATUS.applied)),
    talks: await db.$count(chatTalk, and(eq(chatTalk.state, 'waiting'), site_id ? eq(chatTalk.shop_id, site_id) : undefined)),
  }
}

/** A sku that sold, or that is nearly gone. */
export interface SoldSku {
  sku_id: number
  goods_id: number
  sku_name: Words
  sku_image: string
  sold: number
}

/** Sums all lines from the indexes alone, and takes off the refunded ones, which are few. */
function soldSince(scope: Scope, clerk: Clerk, from: number) {
  const sums = (sign: 1 | -1, which?: SQL) =>
    scope.db
      .select({ sku_id: orderGoods.sku_id, pieces: sql<number>`${sign}::int * sum(${orderGoods.num})`.as('pieces') })
      .from(orderGoods)
      .innerJoin(order, eq(order.order_id, orderGoods.order_id))
      .where(and(paidIn(clerk, from, scope.now() + 1), which))
      .groupBy(orderGoods.sku_id)
  const all = unionAll(sums(1), sums(-1, isRefunded)).as('all_lines')
  return scope.db
    .select({ sku_id: all.sku_id, sold: sum(all.pieces).mapWith(Number).as('sold') })
    .from(all)
    .groupBy(all.sku_id)
    .having(gt(sum(all.pieces), sql`0`))
    .as('sales')
}

const FACE = { sku_id: sku.sku_id, goods_id: sku.goods_id, sku_name: sku.sku_name, sku_image: sku.sku_image }

/** The skus that sold best in a span. */
export async function listBestsellers(scope: Scope, clerk: Clerk, span: Span, most: number): Promise<SoldSku[]> {
  const sales = soldSince(scope, clerk, startOfDay(scope, scope.now()) - (span - 1) * DAY)
  return scope.db
    .select({ ...FACE, sold: sales.sold })
    .from(sales)
    .innerJoin(sku, eq(sku.sku_id, sales.sku_id))
    .orderBy(desc(sales.sold), asc(sku.sku_id))
    .limit(most)
}

/** Skus on sale that are sold out or will be within a week as they sell now, the most urgent first. */
export async function listLowStock(scope: Scope, clerk: Clerk, most: number): Promise<(SoldSku & { stock: number })[]> {
  const sales = soldSince(scope, clerk, scope.now() - 7 * DAY)
  const sold = sql<number>`coalesce(${sales.sold}, 0)`.mapWith(Number)
  return scope.db
    .select({ ...FACE, stock: sku.stock, sold })
    .from(sku)
    .innerJoin(goods, and(eq(goods.goods_id, sku.goods_id), isOffered(goods)))
    .leftJoin(sales, eq(sales.sku_id, sku.sku_id))
    .where(
      and(
        clerk.site_id ? eq(goods.site_id, clerk.site_id) : undefined,
        sql`(${lt(sku.stock, sql`${sold} * ${ENOUGH_DAYS / 7}`)} or ${lt(sku.stock, LOW)})`,
      ),
    )
    .orderBy(desc(gt(sold, 0)), asc(sql`${sku.stock}::float / greatest(${sold}, 0.1)`), asc(sku.sku_id))
    .limit(most)
}
