import { readLocalTime } from '#lib/dates/zone-clock.ts'
import { ShopError } from '#shop/errors.ts'
import { getStaffTranscript } from '#shop/services/chat/transcript.ts'
import { noteAudit } from '#shop/services/staff/audit.ts'
import { type CsvRow, writeCsv } from '#shop/services/staff/csv/file.ts'
import { listOrderRows, ORDER_COLUMNS } from '#shop/services/staff/csv/orders.ts'
import { listProductRows, PRODUCT_COLUMNS, STOCK_COLUMNS } from '#shop/services/staff/csv/product-rows.ts'
import { forGoods, forOrders } from './page.ts'
import { forChat } from './pages/chat.ts'
import { DESK_PATHS } from './paths.ts'
import { type Mount, refuse, type Visit } from './visit.ts'

/** Mounts the files that leave the desk: products, stock, orders and chats of the account's shop. */
export function mountDownloads(get: Mount): void {
  get(DESK_PATHS.productsCsv, (visit) => sendProducts(visit, 'products', PRODUCT_COLUMNS))
  get(DESK_PATHS.stockCsv, (visit) => sendProducts(visit, 'stock', STOCK_COLUMNS))
  get(DESK_PATHS.ordersCsv, sendOrders)
  get(DESK_PATHS.transcript, sendTranscript)
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

/** Chats carry personal data, too. */
async function sendTranscript(visit: Visit): Promise<Response> {
  const { staff, scope, context } = visit
  if (!staff || !forChat(staff, scope)) return refuse(visit, 403)
  const [, talk = '', format] = /^(\d+-\d+)\.(txt|html)$/.exec(context.req.param('file') ?? '') ?? []
  const [member_id = 0, shop_id = 0] = talk.split('-').map(Number)
  const isPage = format === 'html'
  const body = await getStaffTranscript(scope, staff, { member_id, shop_id }, isPage ? 'html' : 'txt').catch((cause) => {
    if (cause instanceof ShopError) return undefined
    throw cause
  })
  if (body === undefined) return refuse(visit, 404)
  await noteAudit(scope, staff.username, 'export_chat', `/chat/${talk}`)
  return context.body(body, 200, {
    'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'content-disposition': `attachment; filename="chat-${talk}.${format}"`,
  })
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
