import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { findOne, isAny } from '#shop/db/batch-loader.ts'
import { manjian } from '#shop/db/schema/promotion.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { countsFor, findSite } from './for-goods.ts'

/** Those that run now, of a shop, the newest first. */
async function findRunning({ db, now }: Scope, site_ids: number[]) {
  const runs = and(eq(manjian.status, true), lte(manjian.start_time, now()), gt(manjian.end_time, now()))
  const rows = await db
    .select()
    .from(manjian)
    .where(and(isAny(manjian.site_id, site_ids), runs))
    .orderBy(desc(manjian.manjian_id))
  return Map.groupBy(rows, ({ site_id }) => site_id)
}

/** The spend-and-save that holds for a goods now, the newest of its shop's; null when none (contract catalogue.md, manjian/info). */
export async function getManjian(scope: Scope, { goods_id }: { goods_id: number }) {
  const site_id = await findSite(scope, goods_id)
  const running = site_id === undefined ? [] : ((await findOne(scope, findRunning, site_id)) ?? [])
  const row = running.find(({ manjian_type, goods_ids }) => countsFor(manjian_type, goods_ids, goods_id))
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
