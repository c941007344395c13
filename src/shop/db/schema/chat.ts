import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OpeningHours } from '#lib/chat/opening-hours.ts'
import { id, references, seconds, string, whole, words, yes } from '#shop/db/columns.ts'
import { member } from './member.ts'
import { staff } from './staff.ts'

/*
 * Live customer service (contract chat.md). `shop_id` 0 is the platform's own service; `servicer_id` is a desk account, 0 for none.
 * Messages of members and staff have one language, texts prepared by the shop three.
 */

const memberId = () => references(() => member.member_id, { onDelete: 'cascade' })

/** Messages. A talk's ids ascend in the order in which its messages were stored. */
export const chatDialog = pgTable(
  'chat_dialog',
  {
    id: id(),
    member_id: memberId(),
    shop_id: whole(),
    servicer_id: whole(),
    /** 0 said by the member, 1 by the service side. */
    type: whole(),
    /** 0 text, 1 goods, 2 order, 3 picture. */
    content_type: whole(),
    /** Text or a picture's path, of the side that said it. */
    consumer_say: string(),
    servicer_say: string(),
    goods_sku_id: whole(),
    order_id: whole(),
    /** Of the member's: it was delivered to a service person, who may not have opened it yet; of the service side's: the member saw it. */
    read: yes(),
    /** No person said it: a prepared reply. */
    automatic: yes(),
    create_time: seconds(),
  },
  (table) => [
    index('chat_dialog_talk').on(table.member_id, table.shop_id, table.id),
    index('chat_dialog_unread').on(table.member_id, table.shop_id, table.type).where(sql`not ${table.read}`),
    index('chat_dialog_shop').on(table.shop_id, table.id),
  ],
)

/** `waiting` for staff, `open` with a staff member, `closed` when nothing is left to answer. */
export type TalkState = 'waiting' | 'open' | 'closed'

/** A talk between a member and a shop, with its service person. Lock its row before storing a message. */
export const chatTalk = pgTable(
  'chat_talk',
  {
    member_id: memberId(),
    shop_id: whole(),
    /** 0 unless the state is `open`. */
    servicer_id: whole(),
    state: text().$type<TalkState>().notNull().default('closed'),
    /** Internal note of the staff about the member. */
    note: string(),
    /** 0 while nothing was said. */
    last_dialog_id: whole(),
    /** The last message that staff have seen. */
    seen_id: whole(),
    /** A person of the service side has something to answer: the member wrote, or a colleague passed the talk on. */
    unanswered: yes(),
    /** Labels of the staff, such as `returns`. */
    tags: text().array().notNull().default([]),
    update_time: seconds(),
  },
  (table) => [
    primaryKey({ columns: [table.member_id, table.shop_id] }),
    index('chat_talk_shop').on(table.shop_id, table.last_dialog_id),
    index('chat_talk_servicer').on(table.servicer_id).where(sql`${table.state} = 'open'`),
  ],
)

/** How fast a member writes: the moment by which what was written so far is worked off (`services/chat/pace.ts`). */
export const chatPace = pgTable('chat_pace', { member_id: memberId().primaryKey(), time: seconds() })

/** Chat settings of a shop. A shop without a row has none. */
export const chatConfig = pgTable('chat_config', {
  shop_id: integer().primaryKey(),
  /** Quick questions are shown. */
  is_open: yes(),
  /** Stands above them. */
  content: words(),
  /** When it answers: "daily 09:00 to 22:00". */
  answer_hours: words(),
  /** Opening hours by weekday in the shop's time zone; null = not set. */
  hours: jsonb().$type<OpeningHours>(),
})

/** Quick questions of a shop, ascending by `sort`, with their automatic reply; without one, staff answer. */
export const chatKeyword = pgTable(
  'chat_keyword',
  { id: id(), shop_id: whole(), keyword: words(), reply: words(), sort: whole() },
  (table) => [index('chat_keyword_shop').on(table.shop_id, table.sort)],
)

/** Replies that staff keep ready, by language: of one account, or with `staff_id` 0 of everybody who answers for the shop. */
export const chatAnswer = pgTable(
  'chat_answer',
  { id: id(), shop_id: whole(), staff_id: whole(), shortcut: text().notNull(), text: words() },
  (table) => [index('chat_answer_shop').on(table.shop_id, table.staff_id)],
)

/** Whether an account of the desk takes new talks while it is connected; one without a row does. */
export const chatServicer = pgTable('chat_servicer', {
  staff_id: integer()
    .primaryKey()
    .references(() => staff.staff_id, { onDelete: 'cascade' }),
  online: yes().default(true),
})
