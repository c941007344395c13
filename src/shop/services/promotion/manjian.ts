import { and, arrayContains, desc, eq, gt, lte, not, or } from 'drizzle-orm'
import { toDecimal } from '#lib/money.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { manjian } from '#shop/db/schema/promotion.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'

/** The spend-and-save that holds for a goods now, the newest of its shop's; null when none (contract catalogue.md, manjian/info). */
export async function getManjian(scope: Scope, { goods_id }: { goods_id: number }) {
  const now = scope.now()
  const [its] = await scope.db.select({ site_id: goods.site_id }).from(goods).where(eq(goods.goods_id, goods_id))
  if (!its) return null
  const listed = arrayContains(manjian.goods_ids, [goods_id])
  const [row] = await scope.db
    .select()
    .from(manjian)
    .where(
      and(
        eq(manjian.site_id, its.site_id),
        eq(manjian.status, true),
        lte(manjian.start_time, now),
        gt(manjian.end_time, now),
        or(eq(manjian.manjian_type, 1), and(eq(manjian.manjian_type, 2), listed), and(eq(manjian.manjian_type, 3), not(listed))),
      ),
    )
    .orderBy(desc(manjian.manjian_id))
    .limit(1)
  if (!row) return null
  return {
    manjian_id: row.manjian_id,
    site_id: row.site_id,
    manjian_name: say(scope, row.manjian_name),
    manjian_type: row.manjian_type,
    goods_ids: row.goods_ids.join(),
    status: 1,
    start_time: row.start_time,
    end_time: row.end_time,
    type: row.type,
    rule_json: row.rule_json.map((rule) => ({
      money: row.type === 1 ? String(rule.money) : toDecimal(rule.money),
      ...(rule.discount_money !== undefined && { discount_money: toDecimal(rule.discount_money) }),
      free_shipping: toFlag(rule.free_shipping ?? false),
      coupon: rule.coupon ?? 0,
    })),
  }
}
