import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DEFAULT_LOCALE, type Locale } from '#lib/text/locales.ts'
import { id, seconds, string, whole } from '#shop/db/columns.ts'
import type { MessageContent, MessageKind } from '#shop/db/message-kinds.ts'

/** Mails and text messages to customers, written in the transaction of their event and delivered after it (services/outbox). */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** Names the event, such as `order_paid:17`, so that it sends one message; null for codes and notices, which may repeat. */
    key: text(),
    /** Which text it is, and what fills its places; rendered when it is sent or shown. */
    kind: text().$type<MessageKind>().notNull(),
    values: jsonb().$type<MessageContent['values']>().notNull(),
    locale: text().$type<Locale>().notNull().default(DEFAULT_LOCALE),
    /** A mail address, or a mobile number. */
    recipient: text().notNull(),
    create_time: seconds(),
    /** When it is sent, or tried again. */
    due_time: seconds(),
    /** When it is no longer worth sending. */
    expire_time: seconds(),
    sent_time: seconds(),
    attempts: whole(),
    /** How often staff sent it again. */
    resends: whole(),
    /** Given up: expired, or refused for good. */
    is_failed: boolean().notNull().default(false),
    /** Why the last attempt failed. */
    error: string(),
  },
  (table) => [
    uniqueIndex('outbox_key').on(table.key),
    index('outbox_due').on(table.due_time).where(sql`${table.sent_time} = 0 and not ${table.is_failed}`),
  ],
)
