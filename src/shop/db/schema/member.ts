import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { DEFAULT_LOCALE, type Locale } from '#lib/text/locales.ts'
import { cents, id, references, seconds, string, whole, words, yes } from '#shop/db/columns.ts'

/*
 * Members and what is theirs alone. Money is whole cents, points and growth are hundredths, times are unix seconds (0 = not happened).
 * Columns carry the wire's names.
 */

/** Levels a member climbs by growth. */
export const memberLevel = pgTable('member_level', {
  level_id: id(),
  level_name: words(),
  growth: cents(),
  remark: words(),
  /** Percent times 100: 9500 = pay 95 %. */
  consume_discount: integer().notNull().default(10000),
  is_free_shipping: yes(),
  /** Multiplier times 100. */
  point_feedback: integer().notNull().default(100),
  send_point: whole(),
  send_balance: cents(),
  send_coupon: string(),
  is_default: yes(),
})

/** One row a member. Passwords are scrypt hashes, `''` = none set; see src/shop/secret.ts. */
export const member = pgTable(
  'member',
  {
    member_id: id(),
    /** Null where the account was opened by mobile. */
    username: text(),
    nickname: string(),
    mobile: text(),
    /** When the number was bound. */
    mobile_time: seconds(),
    email: text(),
    password_hash: string(),
    pay_password_hash: string(),
    /** When a payment password took the place of a forgotten one; 0 where that never happened. */
    pay_password_time: seconds(),
    /** 1 in use, 0 locked. */
    status: integer().notNull().default(1),
    headimg: string(),
    realname: string(),
    sex: whole(),
    birthday: whole(),
    location: string(),
    qq: string(),
    member_level: whole(),
    member_label: string(),
    source_member: whole(),
    point: cents(),
    /** Spend-only balance. */
    balance: cents(),
    /** Withdrawable balance. */
    balance_money: cents(),
    growth: cents(),
    /** The most growth ever held: what reaching a level gives is given once. */
    growth_top: cents(),
    sign_days_series: whole(),
    reg_time: seconds(),
    login_time: seconds(),
    /** The language of the last call, for mails. */
    locale: text().$type<Locale>().notNull().default(DEFAULT_LOCALE),
  },
  (table) => [
    uniqueIndex('member_username').on(sql`lower(${table.username})`),
    uniqueIndex('member_mobile').on(table.mobile),
    uniqueIndex('member_email').on(sql`lower(${table.email})`),
  ],
)

/** Signed-in sessions. Only the SHA-256 of a token is stored, so that a copy of the database grants no access. */
export const memberToken = pgTable(
  'member_token',
  {
    token_hash: text().primaryKey(),
    member_id: references(() => member.member_id, { onDelete: 'cascade' }),
    create_time: seconds(),
    expire_time: seconds(),
    /** Names the session where its member ends it: the hash goes nowhere. */
    session_id: integer().generatedByDefaultAsIdentity().unique(),
    /** Browser by its user agent, with time and address of the last call; `''` unknown. */
    browser: string(),
    system: string(),
    device_type: string(),
    address: string(),
    last_time: seconds(),
  },
  (table) => [index('member_token_member').on(table.member_id)],
)

/** Every change of a member's balances, points and growth, signed. */
export const memberAccount = pgTable(
  'member_account',
  {
    id: id(),
    member_id: references(() => member.member_id, { onDelete: 'cascade' }),
    /** `balance`, `balance_money`, `point`, `growth`. */
    account_type: text().notNull(),
    account_data: cents(),
    /** Balance after the movement, of both balances for money. Null if unknown. */
    account_after: bigint({ mode: 'number' }),
    from_type: text().notNull(),
    /** Related id by record type: an order, a level, …; `0` none. */
    type_tag: text().notNull().default('0'),
    remark: words(),
    create_time: seconds(),
  },
  (table) => [index('member_account_page').on(table.member_id, table.account_type, table.id)],
)

/** Delivery addresses; one default a member at most. */
export const memberAddress = pgTable(
  'member_address',
  {
    id: id(),
    member_id: references(() => member.member_id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mobile: text().notNull(),
    telephone: string(),
    province_id: integer().notNull(),
    city_id: integer().notNull(),
    district_id: integer().notNull(),
    community_id: whole(),
    address: text().notNull(),
    full_address: string(),
    longitude: string(),
    latitude: string(),
    is_default: yes(),
  },
  (table) => [
    index('member_address_member').on(table.member_id),
    uniqueIndex('member_address_default').on(table.member_id).where(sql`${table.is_default}`),
  ],
)

/** Regions for the address picker: level 1 Hong Kong, level 2 its three areas, level 3 the eighteen districts. */
export const area = pgTable(
  'area',
  {
    id: integer().primaryKey(),
    pid: whole(),
    name: words(),
    shortname: words(),
    longitude: string(),
    latitude: string(),
    level: integer().notNull(),
    sort: whole(),
    status: integer().notNull().default(1),
  },
  (table) => [index('area_pid').on(table.pid, table.sort)],
)

/** Codes sent to a number: four digits, bound to their key, used once (contract auth.md, life cycle). */
export const smsCode = pgTable(
  'sms_code',
  {
    key: text().primaryKey(),
    /** Purpose of the code: `login`, `register`, `find`, … */
    purpose: text().notNull(),
    mobile: text().notNull(),
    code: text().notNull(),
    /** Wrong tries so far; too many void the code. */
    tries: whole(),
    create_time: seconds(),
    expire_time: seconds(),
    use_time: seconds(),
  },
  (table) => [index('sms_code_mobile').on(table.mobile, table.create_time)],
)

/** Wrong passwords in a row, by what is guessed at (src/shop/services/auth/tries.ts); `time` is that of the last one. */
export const passwordTry = pgTable('password_try', {
  key: text().primaryKey(),
  tries: whole(),
  /** Tries that are being compared at this moment. */
  pending: whole(),
  time: seconds(),
  /** When the row no longer counts. */
  expire_time: seconds(),
})

/** Browsers that signed a member in: the SHA-256 of their cookie. Same columns as `staffDevice`. */
export const knownDevice = pgTable(
  'known_device',
  {
    device_hash: text().notNull(),
    owner_id: integer('member_id')
      .notNull()
      .references(() => member.member_id, { onDelete: 'cascade' }),
    time: seconds(),
  },
  (table) => [primaryKey({ columns: [table.owner_id, table.device_hash] })],
)

/** Counters of rate limits (src/shop/services/shared/rate-limit.ts), in the columns that `rate-limiter-flexible` wants. */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})

/** Pictures that members sent, for their quota; the files lie in the data folder under `path`. */
export const upload = pgTable(
  'upload',
  {
    path: text().primaryKey(),
    member_id: references(() => member.member_id, { onDelete: 'cascade' }),
    bytes: whole(),
    create_time: seconds(),
  },
  (table) => [index('upload_member').on(table.member_id, table.create_time)],
)
