import { lte } from 'drizzle-orm'
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

/** What a limit says of a call that was counted. */
export interface Counted {
  /** Calls in the window so far, with this one. */
  calls: number
  isAllowed: boolean
  /** Seconds until the window ends. */
  wait: number
}

/**
 * Counts a call for a key in the database, so that all processes of a shop share the count. The window is measured by the clock of the
 * machine. Call it outside a transaction that a refusal would roll back.
 */
export async function countCall({ db }: Pick<Scope, 'db'>, { name, calls, seconds }: Rate, key: string): Promise<Counted> {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimit,
    keyPrefix: name,
    points: calls,
    duration: seconds,
    clearExpiredByTimeout: false,
  })
  const toCounted = ({ consumedPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean): Counted => ({
    calls: consumedPoints,
    isAllowed,
    wait: Math.ceil(msBeforeNext / 1000),
  })
  try {
    return toCounted(await limiter.consume(key), true)
  } catch (cause) {
    if (cause instanceof RateLimiterRes) return toCounted(cause, false)
    throw cause
  }
}

/** Deletes the counters whose window has ended. */
export async function deleteOldCounts({ db }: Pick<Scope, 'db'>): Promise<void> {
  await db.delete(rateLimit).where(lte(rateLimit.expire, new Date()))
}
