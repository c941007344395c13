import { asc } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { memberLevel } from '#shop/db/schema/member.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'

/** The levels of membership, by ascending growth (contract member.md). */
export async function listLevels(scope: Scope) {
  const rows = await scope.db.select().from(memberLevel).orderBy(asc(memberLevel.growth), asc(memberLevel.level_id))
  return rows.map((row) => ({
    level_id: row.level_id,
    level_name: say(scope, row.level_name),
    growth: toDecimal(row.growth),
    remark: say(scope, row.remark),
    consume_discount: toDecimal(row.consume_discount),
    is_free_shipping: toFlag(row.is_free_shipping),
    point_feedback: toDecimal(row.point_feedback),
    send_point: row.send_point,
    send_balance: toDecimal(row.send_balance),
    send_coupon: row.send_coupon,
    is_default: toFlag(row.is_default),
  }))
}
