import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, references, seconds } from '#shop/db/columns.ts'
import { member } from './member.ts'

/** Cart lines, one a member and sku; newest first by id. */
export const cart = pgTable(
  'cart',
  {
    cart_id: id(),
    member_id: references(() => member.member_id, { onDelete: 'cascade' }),
    sku_id: integer().notNull(),
    site_id: integer().notNull(),
    num: integer().notNull(),
    create_time: seconds(),
  },
  (table) => [unique('cart_line').on(table.member_id, table.sku_id)],
)

/**
 * Order creations of the last minutes, by what was asked. A repeated click or a repeated request finds its own row and gets the number of
 * the first one (services/ordercreate/repeat.ts).
 */
export const orderRequest = pgTable(
  'order_request',
  {
    id: id(),
    member_id: references(() => member.member_id, { onDelete: 'cascade' }),
    /** SHA-256 of the kind and its whole input. */
    digest: text().notNull(),
    out_trade_no: text().notNull(),
    create_time: seconds(),
  },
  (table) => [unique('order_request_content').on(table.member_id, table.digest), index('order_request_time').on(table.create_time)],
)
