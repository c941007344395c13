import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Searches without a result, counted by day; no visitor is named. */
export const searchMiss = pgTable(
  'search_miss',
  {
    /** `YYYY-MM-DD` in the shop's zone. */
    day: text().notNull(),
    /** Normalized words of the search. */
    words: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
