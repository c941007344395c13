import { asc, eq } from 'drizzle-orm'
import { member, memberLevel } from '#shop/db/schema/member.ts'
import type { Scope } from '#shop/scope.ts'
import { findTypes, giveCoupon } from '#shop/services/promotion/coupon-type.ts'
import { writeEntry } from './ledger.ts'

/** How a coupon of a level came to the member (contract README, `get_type`). */
const BY_ACTIVITY = 3

/**
 * Puts a member on the highest level that their growth reaches, up or down, and gives what levels give that were never reached before.
 * Belongs inside the transaction that changed the growth.
 */
export async function settleLevel(scope: Scope, member_id: number): Promise<void> {
  const [row] = await scope.db
    .select({ growth: member.growth, growth_top: member.growth_top, member_level: member.member_level })
    .from(member)
    .where(eq(member.member_id, member_id))
  if (!row) return
  const levels = await scope.db.select().from(memberLevel).orderBy(asc(memberLevel.growth), asc(memberLevel.level_id))
  const { growth, growth_top } = row
  const level = levels.findLast((each) => each.growth <= growth)
  const values = { member_level: level?.level_id ?? row.member_level, growth_top: Math.max(growth, growth_top) }
  await scope.db.update(member).set(values).where(eq(member.member_id, member_id))
  for (const reached of levels) if (reached.growth > growth_top && reached.growth <= growth) await giveGifts(scope, member_id, reached)
}

async function giveGifts(scope: Scope, member_id: number, level: typeof memberLevel.$inferSelect): Promise<void> {
  const gift = { member_id, from_type: 'level', belongs_to: level.level_id, remark: level.level_name }
  await writeEntry(scope, { ...gift, account_type: 'point', amount: level.send_point * 100 })
  await writeEntry(scope, { ...gift, account_type: 'balance', amount: level.send_balance })
  await giveCoupons(scope, member_id, level.send_coupon.split(',').map(Number).filter(Boolean))
}

/** Puts coupons of some types into a member's hands: gifts of the shop, whatever is left of the type. Belongs inside a transaction. */
export async function giveCoupons(scope: Scope, member_id: number, coupon_type_ids: readonly number[]): Promise<void> {
  for (const type of await findTypes(scope, coupon_type_ids)) await giveCoupon(scope, type, member_id, BY_ACTIVITY)
}
