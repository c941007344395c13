import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, seconds } from '#shop/db/columns.ts'

/*
 * What several processes of the shop know of each other's connections of the chat (src/shop/live/cluster-hub.ts). Nothing here outlives them;
 * the database's own clock counts, which is the same for all.
 */

/** Processes; one whose last beat is some seconds ago has died. */
export const liveProcess = pgTable('live_process', { process: text().primaryKey(), beat_time: seconds() })

/** Who is connected to which process; not `open` for those whose last connection ended a moment ago. */
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

/** What one process tells another, where it is too long for a notification; kept for a minute. */
export const liveWord = pgTable('live_word', { id: id(), text: text().notNull(), create_time: seconds() })
