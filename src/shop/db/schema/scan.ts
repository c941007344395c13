import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, seconds, string } from '#shop/db/columns.ts'
import { member } from './member.ts'

/** Accounts of the messaging app that signed in by scanning; `member_id` null until one is bound (contract auth.md, QR sign-in). */
export const scanAccount = pgTable(
  'scan_account',
  {
    id: id(),
    nickname: string(),
    headimg: string(),
    member_id: integer().references(() => member.member_id, { onDelete: 'cascade' }),
    create_time: seconds(),
  },
  (table) => [index('scan_account_member').on(table.member_id)],
)

/**
 * QR codes for signing in. The browser polls with its key, stored as SHA-256. The code contains another number, so that a photograph of it
 * signs nobody in.
 */
export const scanCode = pgTable(
  'scan_code',
  {
    key_hash: text().primaryKey(),
    /** Content of the QR code. */
    ticket: text().notNull().unique(),
    /** `waiting`, `scanned`, `confirmed`, `refused`, `used`. */
    state: text().notNull().default('waiting'),
    account_id: integer().references(() => scanAccount.id, { onDelete: 'cascade' }),
    create_time: seconds(),
    expire_time: seconds(),
  },
  (table) => [index('scan_code_time').on(table.create_time)],
)
