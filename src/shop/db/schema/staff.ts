import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, references, seconds, string, whole, yes } from '#shop/db/columns.ts'
import type { knownDevice } from './member.ts'

/** Role of a desk account; the owner may do everything. */
export type StaffRole = 'owner' | 'orders' | 'finance' | 'chat' | 'content'

/** Accounts of the desk. Passwords are scrypt hashes; see src/shop/secret.ts. */
export const staff = pgTable(
  'staff',
  {
    staff_id: id(),
    username: text().notNull(),
    password_hash: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    /** The shop it works for; 0 = every shop. */
    site_id: whole(),
    /** 1 in use, 0 locked. */
    status: integer().notNull().default(1),
    /** Secret of the second factor (TOTP, RFC 6238) in base32; `''` where none was set up. */
    totp_secret: string(),
    /** When the second factor was turned on; 0 until the first code of its secret was right. */
    totp_time: seconds(),
    /** The last 30-second step whose code was used, so that no code is used twice. */
    totp_step: whole(),
    /** SHA-256 of the recovery codes that are left. */
    recovery_hashes: text().array().notNull().default([]),
    create_time: seconds(),
    login_time: seconds(),
  },
  (table) => [uniqueIndex('staff_username').on(sql`lower(${table.username})`)],
)

/** Signed-in sessions of the desk; only the SHA-256 of what the cookie holds is kept. */
export const staffSession = pgTable(
  'staff_session',
  {
    token_hash: text().primaryKey(),
    staff_id: references(() => staff.staff_id, { onDelete: 'cascade' }),
    /** The password was right, and the second factor is not given yet. */
    is_pending: yes(),
    expire_time: seconds(),
  },
  (table) => [index('staff_session_staff').on(table.staff_id)],
)

const staffDeviceTable = pgTable(
  'staff_device',
  {
    device_hash: text().notNull(),
    owner_id: integer('staff_id')
      .notNull()
      .references(() => staff.staff_id, { onDelete: 'cascade' }),
    time: seconds(),
  },
  (table) => [primaryKey({ columns: [table.owner_id, table.device_hash] })],
)

/** Browsers that signed an account in: the SHA-256 of their cookie. Typed as members' browsers, whose columns are the same. */
export const staffDevice = staffDeviceTable as unknown as typeof knownDevice

/** Audit list of the desk. Rows are never changed. */
export const staffAudit = pgTable('staff_audit', {
  id: id(),
  /** The account's name at that time, or the typed name of a failed login. */
  username: string(),
  /** `desk.json` says it as `audit.<action>`. */
  action: text().notNull(),
  /** Subject of the action: the path of a desk page, or a name. */
  subject: string(),
  address: string(),
  time: seconds(),
})
