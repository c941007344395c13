import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { OrderDetail } from '#contract/order-detail.ts'
import { ORDER_TYPE } from '#lib/orders/order-state.ts'
import { orderPackage, virtualGoods } from '#shop/db/schema/order.ts'
import { type Scope, say } from '#shop/scope.ts'
import { findComplaints, toComplainAction } from '#shop/services/complaint/record.ts'
import { sayRegions } from '#shop/services/member/area.ts'
import { toRefundActions } from '#shop/services/refund/find.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { drawQr } from '#shop/services/site/qr-picture.ts'
import { findLines } from './find.ts'
import { toOrderGoods } from './line-view.ts'
import { findOwnOrder, type OrderRow } from './lock.ts'
import { listPackages } from './packages.ts'
import { toOrderFields } from './view.ts'

/** One order with everything its page shows. @throws ShopError ORDER_EMPTY for unknown ones and those of others */
export async function getOrder(scope: Scope, { order_id }: { order_id: number }): Promise<v.InferInput<typeof OrderDetail>> {
  const row = await findOwnOrder(scope, order_id)
  const [said = row] = await sayRegions(scope, [row])
  const lines = await findLines(scope, [order_id])
  const complaints = await findComplaints(
    scope,
    lines.map((line) => line.order_goods_id),
  )
  const codes = await drawCodes(row)
  return {
    ...toOrderFields(scope, said, lines),
    order_goods: lines.map((line) => ({
      ...toOrderGoods(scope, row, line),
      refund_action: toRefundActions(scope, row, line),
      complain_action: toComplainAction(row, line, complaints),
    })),
    ...codes,
    code_info: codes,
    ...(row.order_type === ORDER_TYPE.express && { package_list: await listPackages(scope, { order_id }) }),
    ...(row.order_type === ORDER_TYPE.local && { package_list: await findLocalPackage(scope, order_id) }),
    ...(row.order_type === ORDER_TYPE.virtual && { virtual_goods: await findVirtualGoods(scope, order_id) }),
  }
}

/** QR pictures of the codes that payment issued; the pick-up one stays after collecting. */
async function drawCodes({ order_type, delivery_code, virtual_code }: OrderRow): Promise<Record<string, string>> {
  if (order_type === ORDER_TYPE.pickup && delivery_code) return { pickup: await drawQr(delivery_code) }
  if (order_type === ORDER_TYPE.virtual && virtual_code) return { virtualgoods: await drawQr(virtual_code) }
  return {}
}

async function findLocalPackage(scope: Scope, order_id: number) {
  const [row] = await scope.db.select().from(orderPackage).where(eq(orderPackage.order_id, order_id))
  if (!row) return null
  const { id, delivery_no, delivery_time, deliverer, deliverer_mobile } = row
  return {
    id,
    package_name: say(scope, row.package_name),
    delivery_type: 'default',
    delivery_no,
    delivery_time,
    deliverer,
    deliverer_mobile,
  }
}

async function findVirtualGoods(scope: Scope, order_id: number) {
  const [row] = await scope.db.select().from(virtualGoods).where(eq(virtualGoods.order_id, order_id))
  if (!row) return null
  const { id, code, verify_time, sku_image } = row
  return { id, code, is_veirfy: toFlag(row.is_veirfy), verify_time, sku_name: say(scope, row.sku_name), sku_image }
}
