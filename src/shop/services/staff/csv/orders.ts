import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { formatTime } from '#lib/dates/time.ts'
import { addressText } from '#lib/member/address.ts'
import { toDecimal } from '#lib/money/money.ts'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { order } from '#shop/db/schema/order.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, say, transaction } from '#shop/scope.ts'
import { findLines } from '#shop/services/order/find.ts'
import { shipOrder } from '#shop/services/order/seller.ts'
import { statusName } from '#shop/services/order/view.ts'
import { sameWords } from '#shop/words.ts'
import type { Staff } from '../account.ts'
import { type CsvRow, type RowFault, rowNumber, type Taken } from './file.ts'

type Clerk = Pick<Staff, 'site_id'>

/** Columns of the file of orders. Those to take in are the number, the carrier and the tracking number. */
export const ORDER_COLUMNS = [
  'order_no',
  'placed',
  'paid',
  'status',
  'shop',
  'member_id',
  'recipient',
  'mobile',
  'address',
  'products',
  'pieces',
  'items',
  'offers',
  'coupons',
  'delivery',
  'total',
  'refunded',
  'carrier',
  'tracking',
] as const

const PAGE = 1000

interface Span {
  /** Unix seconds when the orders were placed; 0 for no bound. */
  from: number
  until: number
}

/** Reads the orders of the account's shop, newest first, page by page, as rows of a file. */
export async function* listOrderRows(scope: Scope, { site_id }: Clerk, { from, until }: Span): AsyncGenerator<CsvRow[]> {
  let before = 0
  while (true) {
    const rows = await scope.db
      .select()
      .from(order)
      .where(
        and(
          before ? lt(order.order_id, before) : undefined,
          site_id ? eq(order.site_id, site_id) : undefined,
          from ? gte(order.create_time, from) : undefined,
          until ? lt(order.create_time, until) : undefined,
        ),
      )
      .orderBy(desc(order.order_id))
      .limit(PAGE)
    const lines = Map.groupBy(
      await findLines(
        scope,
        rows.map(({ order_id }) => order_id),
      ),
      ({ order_id }) => order_id,
    )
    yield rows.map((row) => toRow(scope, row, lines.get(row.order_id) ?? []))
    before = rows.at(-1)?.order_id ?? 0
    if (rows.length < PAGE) return
  }
}

function toRow(scope: Scope, row: typeof order.$inferSelect, lines: Awaited<ReturnType<typeof findLines>>): CsvRow {
  const time = (seconds: number) => formatTime(seconds, scope.settings.timeZone).slice(0, 16)
  return {
    order_no: row.order_no,
    placed: time(row.create_time),
    paid: time(row.pay_time),
    status: statusName(scope, row),
    shop: say(scope, row.site_name),
    member_id: String(row.member_id),
    recipient: row.name,
    mobile: row.mobile,
    address: row.order_type === ORDER_TYPE.pickup ? say(scope, row.delivery_store_name) : addressText(row, scope.locale),
    products: lines.map(({ sku_name, num }) => `${say(scope, sku_name)} × ${num}`).join('; '),
    pieces: String(row.goods_num),
    items: toDecimal(row.goods_money),
    offers: toDecimal(row.promotion_money),
    coupons: toDecimal(row.coupon_money + row.platform_coupon_money),
    delivery: toDecimal(row.delivery_money),
    total: toDecimal(row.order_money),
    refunded: toDecimal(row.refund_money),
    carrier: '',
    tracking: '',
  }
}

/**
 * Ships the orders of a file that have a tracking number; rows without one are left aside. All or nothing: with faults it only returns them.
 * @param isCheck writes nothing
 * @throws ShopError as `shipOrder`
 */
export function takeOrders(scope: Scope, { site_id }: Clerk, rows: readonly CsvRow[], isCheck: boolean): Promise<Taken> {
  return transaction(scope, async (scope) => {
    const faults: RowFault[] = []
    const given = rows.flatMap((cells, index) => (cells.tracking ? [{ cells, row: rowNumber(index) }] : []))
    const numbers = given.map(({ cells }) => cells.order_no ?? '')
    const found = numbers.length
      ? await scope.db
          .select()
          .from(order)
          .where(and(inArray(order.order_no, numbers), site_id ? eq(order.site_id, site_id) : undefined))
      : []
    const byNumber = new Map(found.map((row) => [row.order_no, row]))
    const seen = new Set<string>()
    for (const { cells, row } of given) {
      const fault = (column: string, text: RowFault['text']) => faults.push({ row, column, text })
      const number = cells.order_no ?? ''
      const own = byNumber.get(number)
      if (!own) fault('order_no', 'csv.unknown')
      else if (seen.has(number)) fault('order_no', 'csv.twice')
      else if (own.is_lock) fault('order_no', 'ORDER_LOCK')
      else if (own.order_type !== ORDER_TYPE.express || own.order_status !== ORDER_STATUS.toShip) fault('order_no', 'csv.not_to_ship')
      if (!cells.carrier) fault('carrier', 'csv.needed')
      seen.add(number)
    }
    const taken = { faults, rows: rows.length, changed: given.length, added: 0 }
    if (faults.length || isCheck) return taken
    // Members are locked one after the other, always in the same order, so that two imports cannot wait for one another.
    for (const { cells } of given.toSorted((one, other) => memberOf(one.cells) - memberOf(other.cells))) {
      const own = byNumber.get(cells.order_no ?? '')
      if (!own) throw new ShopError('ORDER_EMPTY')
      await shipOrder(scope, {
        order_id: own.order_id,
        express_company_name: sameWords(cells.carrier ?? ''),
        delivery_no: cells.tracking ?? '',
      })
    }
    return taken

    function memberOf({ order_no = '' }: CsvRow): number {
      return byNumber.get(order_no)?.member_id ?? 0
    }
  })
}
