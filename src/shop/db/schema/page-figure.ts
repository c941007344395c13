import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Histograms of how pages load and fail for visitors, by day, screen and metric (`lib/page/rum.ts`). Holds nothing about a person. */
export const pageFigure = pgTable(
  'page_figure',
  {
    /** `YYYY-MM-DD` in the shop's zone. */
    day: text().notNull(),
    route: text().notNull(),
    metric: text().notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route, table.metric, table.bucket] })],
)
