import { sql } from 'drizzle-orm'
import type { Database } from '#shop/scope.ts'

/** Any number, as long as every version of the shop uses the same. */
const KEY = 20260333

/**
 * Waits until no other process sets up this database, and holds the place: until the end of the transaction, or, with `session`, of the
 * connection. Processes that start together migrate, fill and open the desk one after the other.
 */
export async function lockSetUp(db: Database, until: 'transaction' | 'session' = 'transaction'): Promise<void> {
  await db.execute(until === 'session' ? sql`select pg_advisory_lock(${KEY})` : sql`select pg_advisory_xact_lock(${KEY})`)
}
