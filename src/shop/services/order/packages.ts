import { asc, eq } from 'drizzle-orm'
import { formatTime } from '#lib/dates/time.ts'
import { orderPackage } from '#shop/db/schema/order.ts'
import { message } from '#shop/messages.ts'
import { type Scope, say } from '#shop/scope.ts'
import { findLines } from './find.ts'
import { findOwnOrder } from './lock.ts'

/** The parcels of the member's order with their way so far, oldest station first; none before shipping. @throws ShopError ORDER_EMPTY */
export async function listPackages(scope: Scope, { order_id }: { order_id: number }) {
  await findOwnOrder(scope, order_id)
  const rows = await scope.db.select().from(orderPackage).where(eq(orderPackage.order_id, order_id)).orderBy(asc(orderPackage.id))
  const lines = await findLines(scope, [order_id])
  return rows.map((row) => ({
    id: row.id,
    order_id,
    package_name: say(scope, row.package_name),
    delivery_type: row.delivery_type,
    express_company_id: row.express_company_id,
    express_company_name: say(scope, row.express_company_name),
    express_company_image: row.express_company_image,
    delivery_no: row.delivery_no,
    delivery_time: row.delivery_time,
    goods_list: lines
      .filter((line) => row.order_goods_ids.includes(line.order_goods_id))
      .map((line) => ({ sku_id: line.sku_id, sku_name: say(scope, line.sku_name), num: line.num, sku_image: line.sku_image })),
    trace: toTrace(scope, row.trace),
  }))
}

function toTrace(scope: Scope, stations: (typeof orderPackage.$inferSelect)['trace']) {
  if (!stations.length) return { success: false, reason: message(scope.locale, 'order.no_trace'), status_name: '', list: [] }
  const list = stations.map(({ time, remark }) => ({ datetime: formatTime(time, scope.settings.timeZone), remark: say(scope, remark) }))
  return { success: true, reason: '', status_name: list.at(-1)?.remark ?? '', list }
}
