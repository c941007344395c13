import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, references, seconds } from '#shop/db/columns.ts'
import { member } from './member.ts'
import { order } from './order.ts'
import { shop } from './shop.ts'

/** Members who are staff of a shop and may verify its codes. */
export const verifier = pgTable(
  'verifier',
  {
    verifier_id: id(),
    member_id: references(() => member.member_id, { onDelete: 'cascade' }),
    site_id: references(() => shop.site_id),
    create_time: seconds(),
  },
  (table) => [uniqueIndex('verifier_member_shop').on(table.member_id, table.site_id)],
)

/** Codes that were used, by whom. */
export const verifyRecord = pgTable(
  'verify_record',
  {
    id: id(),
    order_id: references(() => order.order_id, { onDelete: 'cascade' }),
    verify_code: text().notNull().unique(),
    /** `pickup` or `virtualgoods`. */
    verify_type: text().notNull(),
    /** The member who verified it; 0 = the desk. */
    member_id: integer().notNull(),
    verify_time: seconds(),
  },
  (table) => [index('verify_record_member').on(table.member_id, table.id)],
)
