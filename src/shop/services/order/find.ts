import { and, desc, eq, exists, gte, ilike, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { ORDER_TABS, type OrderTab } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { toPattern } from '#shop/db/search-text.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { sayRegions } from '#shop/services/member/area.ts'
import { readPage } from '#shop/services/shared/page.ts'
import { toOrder } from './view.ts'

interface ListAsked {
  page: number
  page_size: number
  order_status: string
  /** Part of an order's number or of a goods' name. */
  searchText: string
  /** Unix seconds; 0 for any. */
  begin_time: number
}

/** The member's orders, newest first, by tab and search; an unknown tab means all. */
export async function listOrders(scope: Scope, asked: ListAsked) {
  const where = and(
    own(scope),
    inTab(asked.order_status),
    matchesOrder(scope, asked.searchText.trim()),
    asked.begin_time > 0 ? gte(order.create_time, asked.begin_time) : undefined,
  )
  const found = scope.db.select().from(order).where(where).orderBy(desc(order.order_id))
  const { list: rows, ...page } = await readPage(asked, found, scope.db.$count(order, where))
  const lines = await findLines(
    scope,
    rows.map((row) => row.order_id),
  )
  const list = (await sayRegions(scope, rows)).map((row) =>
    toOrder(
      scope,
      row,
      lines.filter((line) => line.order_id === row.order_id),
    ),
  )
  return { ...page, list }
}

/** Lines of several orders, in the order they were bought. */
export async function findLines({ db }: Scope, order_ids: number[]) {
  if (!order_ids.length) return []
  return db.select().from(orderGoods).where(inArray(orderGoods.order_id, order_ids)).orderBy(orderGoods.order_goods_id)
}

/**
 * Counts orders by the given states. `refunding` counts lines with an open refund, or a refused one that can be requested again. Unknown
 * names count 0.
 */
export async function countOrders(scope: Scope, { order_status }: { order_status: string[] }) {
  const counts = [...new Set(order_status)].map(async (name) => [name, await countTab(scope, name)] as const)
  return Object.fromEntries(await Promise.all(counts))
}

async function countTab(scope: Scope, name: string): Promise<number> {
  if (isTab(name)) return scope.db.$count(order, and(own(scope), inTab(name)))
  if (name !== 'refunding') return 0
  const { none, finished, refused } = REFUND_STATUS
  const open = and(
    own(scope),
    notInArray(orderGoods.refund_status, [none, finished]),
    or(ne(orderGoods.refund_status, refused), eq(order.is_enable_refund, true)),
  )
  const lines = scope.db.select({ one: sql`1` }).from(orderGoods).innerJoin(order, eq(order.order_id, orderGoods.order_id)).where(open)
  return scope.db.$count(lines.as('open'))
}

function own(scope: Scope): SQL | undefined {
  return and(eq(order.member_id, memberOf(scope).member_id), eq(order.is_delete, false))
}

function isTab(name: string): name is OrderTab {
  return Object.hasOwn(ORDER_TABS, name)
}

function inTab(name: string): SQL | undefined {
  if (!isTab(name)) return undefined
  const inStates = inArray(order.order_status, [...ORDER_TABS[name]])
  return name === 'waitrate' ? and(inStates, eq(order.is_evaluate, true), eq(order.evaluate_status, 0)) : inStates
}

/** Orders whose number or goods hold a text. */
export function matchesOrder({ db }: Scope, text: string): SQL | undefined {
  if (!text) return undefined
  const pattern = toPattern(text)
  const inName = sql`exists (select from jsonb_each_text(${orderGoods.sku_name}) as each where each.value ilike ${pattern})`
  const inLines = db
    .select({ one: sql`1` })
    .from(orderGoods)
    .where(and(eq(orderGoods.order_id, order.order_id), inName))
  return or(ilike(order.order_no, pattern), exists(inLines))
}
