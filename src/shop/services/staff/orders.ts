import { and, asc, desc, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { isAny } from '#shop/db/batch-loader.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { order, orderGoods, orderLog, orderPackage } from '#shop/db/schema/order.ts'
import { hasWord, splitKeyword, toPattern } from '#shop/db/search-text.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { findLines } from '#shop/services/order/find.ts'
import type { LineRow } from '#shop/services/order/line-view.ts'
import type { OrderRow } from '#shop/services/order/lock.ts'
import { toVerifyCode } from '#shop/services/order/verify-code.ts'
import { pageRefundLines } from '#shop/services/refund/find.ts'
import { paged, pageOf } from '#shop/services/shared/page.ts'
import { findHandedOver } from '#shop/services/verify/hand-over.ts'
import type { Staff } from './account.ts'

/** The part of an account that says which shop it works for. */
type Clerk = Pick<Staff, 'site_id'>

/** An order as the desk lists it. */
export interface StaffOrder {
  row: OrderRow
  lines: LineRow[]
}

interface Asked {
  page: number
  status: (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS] | undefined
  /** Part of a number, of goods' names, of who receives it; or a whole code. */
  text: string
}

/** Orders of the account's shop, newest first. A text is looked for in numbers, and in names where no number has it. */
export async function pageStaffOrders(scope: Scope, clerk: Clerk, { page, status, text }: Asked) {
  const { db } = scope
  const part = pageOf({ page, page_size: 20 })
  const among = and(ofShop(clerk), status === undefined ? undefined : eq(order.order_status, status))
  let where = and(among, matchesNumber(text))
  let count = await db.$count(order, where)
  if (text && !count) {
    where = and(among, await matchesWords(scope, text))
    count = await db.$count(order, where)
  }
  if (!count) return paged<StaffOrder>([], 0, part)
  // A late page of ids is read from an index; whole rows of all pages before it would be read with them.
  const ids = db.select({ id: order.order_id }).from(order).where(where).orderBy(desc(order.order_id)).limit(part.limit).offset(part.offset)
  const rows = await db.select().from(order).where(inArray(order.order_id, ids)).orderBy(desc(order.order_id))
  const lines = await findLines(
    scope,
    rows.map((row) => row.order_id),
  )
  const list = rows.map((row) => ({ row, lines: lines.filter((line) => line.order_id === row.order_id) }))
  return paged<StaffOrder>(list, count, part)
}

/**
 * Returns an order with its lines, parcels, hand-over state and log.
 * @throws ShopError ORDER_EMPTY for unknown orders and those of other shops
 */
export async function getStaffOrder(scope: Scope, clerk: Clerk, order_id: number) {
  const [row] = await scope.db
    .select()
    .from(order)
    .where(and(eq(order.order_id, order_id), ofShop(clerk)))
  if (!row) throw new ShopError('ORDER_EMPTY')
  return {
    row,
    lines: await findLines(scope, [order_id]),
    packages: await scope.db.select().from(orderPackage).where(eq(orderPackage.order_id, order_id)).orderBy(asc(orderPackage.id)),
    handed: (await findHandedOver(scope, [row]))[0],
    log: await scope.db.select().from(orderLog).where(eq(orderLog.order_id, order_id)).orderBy(desc(orderLog.id)),
  }
}

/** Lines with a refund, of the account's shop, the one touched last first: those that wait for the seller, or all. */
export async function pageStaffRefunds(scope: Scope, clerk: Clerk, { page, isOpen }: { page: number; isOpen: boolean }) {
  const asked = isOpen ? inArray(orderGoods.refund_status, [...SELLERS_TURN]) : ne(orderGoods.refund_status, REFUND_STATUS.none)
  const where = and(asked, ofShop(clerk))
  return pageRefundLines(scope, where, { page, page_size: 20 })
}

/** States of a refund that wait for the seller. */
export const SELLERS_TURN: readonly number[] = [REFUND_STATUS.applied, REFUND_STATUS.agreed, REFUND_STATUS.sentBack, REFUND_STATUS.received]

/**
 * Returns an order line of the account's shop with its order.
 * @throws ShopError ORDER_GOODS_EMPTY for unknown lines and those of other shops
 */
export async function getStaffLine(scope: Scope, clerk: Clerk, order_goods_id: number) {
  const [found] = await scope.db
    .select({ line: orderGoods, row: order })
    .from(orderGoods)
    .innerJoin(order, eq(order.order_id, orderGoods.order_id))
    .where(and(eq(orderGoods.order_goods_id, order_goods_id), ofShop(clerk)))
  if (!found) throw new ShopError('ORDER_GOODS_EMPTY')
  return found
}

function ofShop({ site_id }: Clerk): SQL | undefined {
  return site_id ? eq(order.site_id, site_id) : undefined
}

/** Orders whose number or mobile begins or ends with a text, or whose code it is. */
function matchesNumber(text: string): SQL | undefined {
  if (!text) return undefined
  const begin = `${toPattern(text).slice(1)}`
  const end = `${toPattern([...text].toReversed().join('')).slice(1)}`
  const code = toVerifyCode(text)
  return or(
    ...[order.order_no, order.mobile].flatMap((column) => [like(column, begin), like(sql`reverse(${column})`, end)]),
    code ? or(eq(order.delivery_code, code), eq(order.virtual_code, code)) : undefined,
  )
}

/** Orders whose recipient's name has words that begin so, or that hold a product found by them. */
async function matchesWords({ db }: Scope, text: string): Promise<SQL | undefined> {
  const words = splitKeyword(text).map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
  if (!words.some(Boolean)) return sql`false`
  const asked = words.flatMap((word) => (word ? `'${word}':*` : [])).join(' & ')
  const named = db
    .select({ id: order.order_id })
    .from(order)
    .where(sql`to_tsvector('simple', ${order.name}) @@ to_tsquery('simple', ${asked})`)
  // Read once: the list and its count would each search the names of all products.
  const found = await db
    .select({ id: sku.sku_id })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(...splitKeyword(text).map((word) => hasWord(goods.search_names, word))))
  const holding = db
    .select({ id: orderGoods.order_id })
    .from(orderGoods)
    .where(
      isAny(
        orderGoods.sku_id,
        found.map(({ id }) => id),
      ),
    )
  return inArray(order.order_id, union(named, holding))
}
