import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { secondOfDay } from '#lib/zone-clock.ts'
import { remember } from '#shop/db/remember.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { couponType, groupbuy, manjian, seckill } from '#shop/db/schema/promotion.ts'
import type { Surroundings } from '#shop/scope.ts'

/** Seconds after which an answer that depends on the clock is made anew whatever happens: zones change their clocks at quarters of an hour. */
const QUARTER = 900
const DAY = 86_400

/** Unix seconds of the next moment at which a price, an activity or the day may change by itself; everything before it is as now. */
export async function findNextChange(surroundings: Surroundings): Promise<number> {
  const now = surroundings.now()
  const { settings } = surroundings
  const last = now - (now % QUARTER) + QUARTER
  const second = secondOfDay(now, settings.timeZone)
  // Remembered by the quarter, so that what is left of the list is never long.
  const times = await remember(surroundings, `changes until ${last}`, () => findTimes(surroundings, last - QUARTER, last))
  const slots = await remember(surroundings, 'slots', () => findSlots(surroundings))
  const today = [...slots, DAY].flatMap((at) => (at > second ? [now + at - second] : []))
  return Math.min(last, ...today, ...times.filter((time) => time > now))
}

/** When discounts, group-buys, spend-and-saves and coupons begin or end, of a stretch of time. */
async function findTimes({ db }: Surroundings, from: number, until: number): Promise<number[]> {
  const part = (column: PgColumn, where: SQL = sql`true`) =>
    sql`select ${column} as at from ${column.table} where ${column} > ${from} and ${column} <= ${until} and ${where}`
  const isDiscount = sql`${eq(sku.promotion_type, 1)}`
  const parts = [
    part(sku.start_time, isDiscount),
    part(sku.end_time, isDiscount),
    part(groupbuy.start_time),
    part(groupbuy.end_time),
    part(manjian.start_time),
    part(manjian.end_time),
    part(couponType.end_time),
  ]
  const rows = await db.select({ at: sql`at`.mapWith(Number) }).from(sql`(${sql.join(parts, sql` union `)}) as changes`)
  return rows.map(({ at }) => at)
}

async function findSlots({ db }: Surroundings): Promise<number[]> {
  const rows = await db.select().from(seckill).where(eq(seckill.status, true)).orderBy(asc(seckill.seckill_id))
  return rows.flatMap(({ seckill_start_time, seckill_end_time }) => [seckill_start_time, seckill_end_time])
}
