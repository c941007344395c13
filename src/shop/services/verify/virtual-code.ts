import { and, desc, eq } from 'drizzle-orm'
import { order, virtualGoods } from '#shop/db/schema/order.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { showPage } from '#shop/services/shared/page.ts'

/** Whether codes were used, by how they are asked for; anything else means all. */
const USED = new Map([
  ['0', false],
  ['1', true],
])

/** Codes the member holds for virtual goods, newest first. */
export async function listVirtualCodes(scope: Scope, { is_verify, ...asked }: { is_verify: string; page: number; page_size: number }) {
  const isUsed = USED.get(is_verify)
  const own = and(
    eq(virtualGoods.member_id, memberOf(scope).member_id),
    isUsed === undefined ? undefined : eq(virtualGoods.is_veirfy, isUsed),
  )
  const rows = scope.db
    .select({ goods: virtualGoods, site_id: order.site_id, order_no: order.order_no })
    .from(virtualGoods)
    .innerJoin(order, eq(order.order_id, virtualGoods.order_id))
    .where(own)
    .orderBy(desc(virtualGoods.id))
  return showPage(
    asked,
    rows,
    scope.db.$count(virtualGoods, own),
    ({ goods: { id, order_id, sku_id, sku_name, sku_image, code, is_veirfy, verify_time }, site_id, order_no }) => ({
      ...{ id, site_id, order_id, order_no, sku_id, sku_image, code, verify_time },
      sku_name: say(scope, sku_name),
      is_veirfy: toFlag(is_veirfy),
    }),
  )
}
