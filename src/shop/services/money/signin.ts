import { and, asc, eq, gte } from 'drizzle-orm'
import { formatDay } from '#lib/dates/time.ts'
import { awardOf } from '#lib/member/sign-award.ts'
import { member } from '#shop/db/schema/member.ts'
import { memberSign } from '#shop/db/schema/money.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { changeAccount } from '#shop/services/member/account.ts'
import { giveCoupons } from '#shop/services/member/level-gift.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { toRecord } from '#shop/services/shared/config-record.ts'

const DAY = 86_400

const today = ({ now, settings }: Scope) => formatDay(now(), settings.timeZone)

/** The day before another one, both as `YYYY-MM-DD`: days of a zone with summer time are not all as long. */
const before = (day: string) => new Date(Date.parse(day) - DAY * 1000).toISOString().slice(0, 10)

async function findDay(scope: Scope, day: string) {
  const [row] = await scope.db
    .select()
    .from(memberSign)
    .where(and(eq(memberSign.member_id, memberOf(scope).member_id), eq(memberSign.day, day)))
  return row
}

/** Whether the member has checked in today; a row of days that was broken begins anew (contract member.md). */
export async function hasSignin(scope: Scope): Promise<0 | 1> {
  const day = today(scope)
  if (await findDay(scope, day)) return 1
  if (await findDay(scope, before(day))) return 0
  await transaction(scope, async (scope) => {
    await lockMember(scope, memberOf(scope).member_id)
    // Another page may have checked in meanwhile.
    if (!(await findDay(scope, day))) await saveSeries(scope, 0)
  })
  return 0
}

async function saveSeries(scope: Scope, sign_days_series: number): Promise<void> {
  await scope.db
    .update(member)
    .set({ sign_days_series })
    .where(eq(member.member_id, memberOf(scope).member_id))
}

/**
 * Checks the member in for today and gives what the day in their row gives; `''` where that is nothing.
 * @throws ShopError SIGNED_IN the second time on a day, FAIL while it is off
 */
export async function addSignin(scope: Scope) {
  const { is_use, award: awards } = await findSetting(scope, 'signin')
  if (!is_use) throw new ShopError('FAIL', { text: 'signin.off' })
  const { member_id } = memberOf(scope)
  return transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const day = today(scope)
    const days_series = ((await findDay(scope, before(day)))?.days_series ?? 0) + 1
    const added = await scope.db
      .insert(memberSign)
      .values({ member_id, day, days_series, create_time: scope.now() })
      .onConflictDoNothing()
      .returning({ day: memberSign.day })
    if (!added.length) throw new ShopError('SIGNED_IN')
    await saveSeries(scope, days_series)
    const award = awardOf(awards, days_series)
    if (!award) return '' as const
    const { point, growth, coupon } = award
    const entry = { member_id, from_type: 'signin', belongs_to: days_series }
    await changeAccount(scope, { ...entry, account_type: 'point', amount: point * 100 })
    await changeAccount(scope, { ...entry, account_type: 'growth', amount: growth * 100 })
    if (coupon) await giveCoupons(scope, member_id, [coupon])
    return { day: days_series, point, growth, coupon }
  })
}

/** Returns the check-in award of each consecutive day; none while check-in is off. */
export async function listSigninAwards(scope: Scope) {
  const { is_use, award } = await findSetting(scope, 'signin')
  return is_use ? award.toSorted((a, b) => a.day - b.day) : []
}

/** Returns when the member checked in, in unix seconds, oldest first, from six days before this month on. */
export async function listSigninRecords(scope: Scope) {
  const month = Date.parse(`${today(scope).slice(0, 7)}-01T00:00:00Z`) / 1000
  const since = new Date((month - 6 * DAY) * 1000).toISOString().slice(0, 10)
  return scope.db
    .select({ create_time: memberSign.create_time })
    .from(memberSign)
    .where(and(eq(memberSign.member_id, memberOf(scope).member_id), gte(memberSign.day, since)))
    .orderBy(asc(memberSign.day))
}

/** Returns the settings record of the daily check-in, which says whether it is on. */
export async function getSignStatus(scope: Scope) {
  return toRecord('MEMBER_SIGNIN_CONFIG', [], (await findSetting(scope, 'signin')).is_use)
}

/** Returns the check-in rules with the award of each day, in the form of multi-shop servers. */
export async function getSigninConfig(scope: Scope) {
  const { is_use } = await findSetting(scope, 'signin')
  return toRecord('MEMBER_SIGNIN_CONFIG', await listSigninAwards(scope), is_use)
}
