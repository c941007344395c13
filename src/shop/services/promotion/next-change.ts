import { asc, eq, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { secondOfDay } from '#lib/dates/zone-clock.ts'
import { isAny } from '#shop/db/batch-loader.ts'
import { cached } from '#shop/db/cached.ts'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { isReduced, sku } from '#shop/db/schema/catalogue.ts'
import { article, notice } from '#shop/db/schema/content.ts'
import { couponType, groupbuy, manjian, seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { ad, floor, navigation } from '#shop/db/schema/site.ts'
import type { Surroundings } from '#shop/scope.ts'

/** Surroundings with the shop's time. */
export type Clocked = Pick<Surroundings, 'db' | 'now' | 'settings'>

/** Seconds after which an answer that depends on the clock is computed anew in any case: zones change their clocks at quarters of an hour. */
const QUARTER = 900
const DAY = 86_400

/** Rows that begin or end at a moment of their own. */
interface Timed {
  times: readonly PgColumn[]
  /** Whose rows they are, where a row is of one goods. */
  goods?: PgColumn
  where?: SQL
}

const planned = ({ start_time, end_time }: { start_time: PgColumn; end_time: PgColumn }): Timed => ({ times: [start_time, end_time] })

/** Written with every order; the others need not be read again for that. */
const TIMED_SKUS: Timed = { ...planned(sku), goods: sku.goods_id, where: isReduced(sku) }

const TIMED_OTHERS: readonly Timed[] = [
  { ...planned(groupbuy), goods: groupbuy.goods_id },
  planned(manjian),
  { times: [couponType.end_time] },
  planned(notice),
  planned(article),
  planned(navigation),
  planned(ad),
  planned(floor),
]

/**
 * Returns the Unix second of the next scheduled change: a price, a promotion, a planned publication or the end of the day. Nothing changes
 * by the clock before it.
 */
export async function findNextChange(surroundings: Clocked): Promise<number> {
  const now = surroundings.now()
  const { settings } = surroundings
  const last = now - (now % QUARTER) + QUARTER
  const second = secondOfDay(now, settings.timeZone)
  // Remembered by the quarter, so that what is left of the list is never long.
  const find = (of: string, times: typeof skuTimes) =>
    cached(surroundings, `changes of ${of} until ${last}`, () => times(surroundings, last - QUARTER, last))
  const times = [...(await find('skus', skuTimes)), ...(await find('others', otherTimes))]
  const slots = await cached(surroundings, 'slots', () => findSlots(surroundings))
  const marks = slots.flatMap(({ seckill_start_time, seckill_end_time }) => [seckill_start_time, seckill_end_time])
  const today = [...marks, DAY].flatMap((at) => (at > second ? [now + at - second] : []))
  return Math.min(last, ...today, ...times.filter((time) => time > now))
}

/** Scheduled changes within a period. */
export interface Due {
  /** Tables with rows that began or ended and are not of one goods each. */
  tables: string[]
  /** Goods whose price or activities began or ended. */
  goods: number[]
}

/** Returns the scheduled changes after `from` up to `until`, both in Unix seconds. */
export async function findDue(surroundings: Clocked, from: number, until: number): Promise<Due> {
  const parts = [TIMED_SKUS, ...TIMED_OTHERS].flatMap((timed) =>
    timed.times.map((column) => {
      const { goods = sql<number>`null::integer`, where } = timed
      return partOf(column, from, until, sql`${nameOf(column)} as changed, ${goods} as goods_id`, where)
    }),
  )
  const rows = await surroundings.db
    .select({ table: sql<string>`changed`, goods_id: sql<number | null>`goods_id` })
    .from(sql`(${sql.join(parts, sql` union `)}) as changes`)
  const slots = await findSlotsDue(surroundings, from, until)
  const inSlots = slots.length
    ? await surroundings.db
        .selectDistinct({ goods_id: seckillGoods.goods_id })
        .from(seckillGoods)
        .where(isAny(seckillGoods.seckill_id, slots))
    : []
  return {
    tables: [...new Set(rows.flatMap(({ table, goods_id }) => (goods_id === null ? [table] : [])))],
    goods: [...new Set([...rows, ...inSlots].flatMap(({ goods_id }) => goods_id ?? []))],
  }
}

const skuTimes = timesBetween('sku_changes', [TIMED_SKUS])
const otherTimes = timesBetween('other_changes', TIMED_OTHERS)

/** When what is planned begins or ends, of a stretch of time. */
function timesBetween(name: string, timed: readonly Timed[]) {
  const statement = preparedStatement((db) => {
    const [from, until] = [sql.placeholder('from'), sql.placeholder('until')]
    const parts = timed.flatMap(({ times, where }) => times.map((column) => partOf(column, from, until, sql`${column} as at`, where)))
    return db
      .select({ at: sql`at`.mapWith(Number) })
      .from(sql`(${sql.join(parts, sql` union `)}) as changes`)
      .prepare(name)
  })
  return async ({ db }: Clocked, from: number, until: number): Promise<number[]> => {
    const rows = await statement(db).execute({ from, until })
    return rows.map(({ at }) => at)
  }
}

type Moment = number | Placeholder

function partOf(column: PgColumn, from: Moment, until: Moment, fields: SQL, where: SQL = sql`true`): SQL {
  return sql`select ${fields} from ${column.table} where ${column} > ${from} and ${column} <= ${until} and ${where}`
}

/** The name of a column's table as text, which is no parameter: all parts of a union have one type. */
function nameOf({ table }: PgColumn): SQL {
  return sql.raw(`'${getTableName(table)}'::text`)
}

/** Slots of the flash sale, open every day. */
function findSlots({ db }: Clocked) {
  return db.select().from(seckill).where(eq(seckill.status, true)).orderBy(asc(seckill.seckill_id))
}

/** Slots that began or ended; at midnight all of them are those of another day. */
async function findSlotsDue(surroundings: Clocked, from: number, until: number): Promise<number[]> {
  const second = secondOfDay(until, surroundings.settings.timeZone)
  const isDue = (at: number) => (second - at + DAY) % DAY < until - from
  const slots = await findSlots(surroundings)
  const due = slots.filter(({ seckill_start_time, seckill_end_time }) => [0, seckill_start_time, seckill_end_time].some(isDue))
  return due.map(({ seckill_id }) => seckill_id)
}
