import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, seconds } from '#shop/db/columns.ts'

/*
 * Shared state of several shop processes about chat connections (src/shop/live/cluster-hub.ts). Rows are dropped with their process. Times
 * are those of the database's clock, which all processes share.
 */

/** Processes; one whose last heartbeat is some seconds ago has died. */
export const liveProcess = pgTable('live_process', { process: text().primaryKey(), beat_time: seconds() })

/** Parties by the process they are connected to. `open` is false during the grace after the last connection closed. */
export const liveParty = pgTable(
  'live_party',
  {
    process: text().notNull(),
    kind: text().$type<'member' | 'staff'>().notNull(),
    party_id: integer().notNull(),
    open: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.party_id, table.process] }), index('live_party_process').on(table.process)],
)

/** Messages between processes that are too long for a notification, kept for a minute. */
export const liveWord = pgTable('live_word', { id: id(), text: text().notNull(), create_time: seconds() })
