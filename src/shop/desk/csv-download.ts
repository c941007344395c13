import type { Context, Hono } from 'hono'
import { readLocalTime } from '#lib/dates/zone-clock.ts'
import { noteAudit } from '#shop/services/staff/audit.ts'
import { type CsvRow, writeCsv } from '#shop/services/staff/csv/file.ts'
import { listOrderRows, ORDER_COLUMNS } from '#shop/services/staff/csv/orders.ts'
import { listProductRows, PRODUCT_COLUMNS, STOCK_COLUMNS } from '#shop/services/staff/csv/product-rows.ts'
import { forGoods, forOrders } from './page.ts'
import { DESK_PATHS } from './paths.ts'
import { refuse, type Visit } from './visit.ts'

type Answer = (answer: (visit: Visit) => Promise<Response>) => (context: Context) => Promise<Response>

/** Mounts the files that leave the desk: products, stock and orders of the account's shop, sent while they are read. */
export function mountDownloads(desk: Hono, visit: Answer): void {
  desk.get(
    DESK_PATHS.productsCsv,
    visit((visit) => sendProducts(visit, 'products', PRODUCT_COLUMNS)),
  )
  desk.get(
    DESK_PATHS.stockCsv,
    visit((visit) => sendProducts(visit, 'stock', STOCK_COLUMNS)),
  )
  desk.get(DESK_PATHS.ordersCsv, visit(sendOrders))
}

async function sendProducts(visit: Visit, name: string, columns: readonly string[]): Promise<Response> {
  const { staff, scope } = visit
  if (!staff || !forGoods(staff, scope)) return refuse(visit, 403)
  return send(visit, name, columns, listProductRows(scope, staff))
}

/** Orders carry personal data, so the audit list names who took them. */
async function sendOrders(visit: Visit): Promise<Response> {
  const { staff, scope, context } = visit
  if (!staff || !forOrders(staff, scope)) return refuse(visit, 403)
  const day = (name: string, more = 0) => {
    const start = readLocalTime(`${context.req.query(name) ?? ''}T00:00`, scope.settings.timeZone)
    return start === undefined ? 0 : start + more
  }
  await noteAudit(scope, staff.username, 'export_orders', DESK_PATHS.ordersCsv)
  return send(visit, 'orders', ORDER_COLUMNS, listOrderRows(scope, staff, { from: day('from'), until: day('until', 86_400) }))
}

function send({ context }: Visit, name: string, columns: readonly string[], pages: AsyncGenerator<CsvRow[]>): Response {
  const encoder = new TextEncoder()
  let isFirst = true
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await pages.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(writeCsv(columns, value, isFirst)))
      isFirst = false
    },
    cancel: () => void pages.return(undefined),
  })
  return context.body(body, 200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` })
}
