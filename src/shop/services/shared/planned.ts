import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '#shop/scope.ts'

/** Columns that say from when until when a row is shown (`shownTimes` in db/columns.ts). */
interface Planned {
  start_time: PgColumn
  end_time: PgColumn
}

/** Shown now: begun and not over, for queries over a table with planned times. */
export function isShownNow({ now }: Pick<Scope, 'now'>, { start_time, end_time }: Planned): SQL | undefined {
  const moment = now()
  return and(lte(start_time, moment), or(eq(end_time, 0), gt(end_time, moment)))
}
