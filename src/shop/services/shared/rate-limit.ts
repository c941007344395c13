import { and, desc, gt, gte, like, lte } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimit } from '#shop/db/schema/member.ts'
import type { Scope } from '#shop/scope.ts'

/** How many calls of one key are allowed in a window that opens with the first of them. */
export interface Rate {
  /** Tells the counters of this limit from those of others. */
  name: string
  calls: number
  seconds: number
}

/** Result of a counted call. */
export interface Counted {
  /** Calls in the window so far, with this one. */
  calls: number
  isAllowed: boolean
  /** Seconds until the window ends. */
  wait: number
}

/**
 * Counts a call for a key in the database, so that all processes of a shop share the count. The window is measured by the clock of the
 * machine. In a transaction that a refusal rolls back, refused calls do not count.
 * @throws errors of the database; a call too many is an answer
 */
export async function countCall({ db }: Pick<Scope, 'db'>, rate: Rate, key: string): Promise<Counted> {
  const toCounted = ({ consumedPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean): Counted => ({
    calls: consumedPoints,
    isAllowed,
    wait: Math.ceil(msBeforeNext / 1000),
  })
  try {
    return toCounted(await limiterOf(db, rate).consume(key), true)
  } catch (cause) {
    if (cause instanceof RateLimiterRes) return toCounted(cause, false)
    throw cause
  }
}

/** Whether no further call of a key is allowed before its window ends. Counts nothing. */
export async function isUsedUp({ db }: Pick<Scope, 'db'>, rate: Rate, key: string): Promise<boolean> {
  const counted = await limiterOf(db, rate).get(key)
  return counted !== null && counted.consumedPoints >= rate.calls
}

function limiterOf(db: Scope['db'], { name, calls, seconds }: Rate): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimit,
    keyPrefix: name,
    points: calls,
    duration: seconds,
    clearExpiredByTimeout: false,
  })
}

/** Keys of a limit that have at least so many calls in their window, the most first, fifty at most. */
export async function findCounts({ db }: Pick<Scope, 'db'>, { name }: Rate, least: number): Promise<{ key: string; calls: number }[]> {
  const rows = await db
    .select({ key: rateLimit.key, calls: rateLimit.points })
    .from(rateLimit)
    .where(and(like(rateLimit.key, `${name.replaceAll('_', '\\_')}:%`), gte(rateLimit.points, least), gt(rateLimit.expire, new Date())))
    .orderBy(desc(rateLimit.points))
    .limit(50)
  return rows.map(({ key, calls }) => ({ key: key.slice(name.length + 1), calls }))
}

/** Deletes the counters whose window has ended. */
export async function deleteOldCounts({ db }: Pick<Scope, 'db'>): Promise<void> {
  await db.delete(rateLimit).where(lte(rateLimit.expire, new Date()))
}
