import { and, eq } from 'drizzle-orm'
import { chatDialog, chatTalk } from '#shop/db/schema/chat.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import type { Database, Scope } from '#shop/scope.ts'
import type { Content } from './content.ts'
import type { DialogRow } from './record.ts'
import { answersFor, chooseServicer, findConnected } from './servicers.ts'

/** Which talk: a member's with a shop, 0 the platform. */
export interface TalkKey {
  member_id: number
  shop_id: number
}

export type TalkRow = typeof chatTalk.$inferSelect

/** For queries over `chat_talk`. */
export function isTalk({ member_id, shop_id }: TalkKey) {
  return and(eq(chatTalk.member_id, member_id), eq(chatTalk.shop_id, shop_id))
}

/** @throws ShopError FAIL for what is no shop's id nor 0, the platform */
export async function checkShop({ db }: Scope, shop_id: number): Promise<void> {
  if (shop_id && !(await db.$count(shop, eq(shop.site_id, shop_id)))) throw new ShopError('FAIL', { text: 'shop.unknown' })
}

/**
 * Finds or begins a member's talk with a shop. Locks it until the transaction ends, so that messages are stored one after another.
 * @throws Error if it was neither found nor begun
 */
export async function lockTalk({ db }: Scope, key: TalkKey): Promise<TalkRow> {
  const [row] = await db
    .insert(chatTalk)
    .values(key)
    .onConflictDoUpdate({ target: [chatTalk.member_id, chatTalk.shop_id], set: { shop_id: key.shop_id } })
    .returning()
  if (!row) throw new Error('a talk was neither found nor begun')
  return row
}

/** Returns the accounts that have open talks. */
export async function findAssigned(db: Database): Promise<number[]> {
  const rows = await db.selectDistinct({ id: chatTalk.servicer_id }).from(chatTalk).where(eq(chatTalk.state, 'open'))
  return rows.map(({ id }) => id)
}

/** Changes a talk and gives it as it is then. */
export async function changeTalk({ db }: Scope, talk: TalkRow, values: Partial<TalkRow>): Promise<TalkRow> {
  await db.update(chatTalk).set(values).where(isTalk(talk))
  return { ...talk, ...values }
}

/** Service people and members online at this moment. Read it before a transaction, because connections are not in the database. */
export interface Presence {
  /** Those who take new talks, by id, ascending. */
  servicers: number[]
  /** All of them, also those who keep their talks and get no new ones. */
  connected: ReadonlySet<number>
  members: ReadonlySet<number>
}

/** {@link Presence} of a shop. */
export async function findPresence(scope: Scope, shop_id: number): Promise<Presence> {
  const connected = (await findConnected(scope)).filter((one) => answersFor(one, shop_id))
  return {
    servicers: connected.filter(({ takesNew }) => takesNew).map(({ staff_id }) => staff_id),
    connected: new Set(connected.map(({ staff_id }) => staff_id)),
    members: await scope.live.connected('member'),
  }
}

/**
 * Assigns a locked talk: to its current service person if connected, otherwise to the one with the fewest talks. Unchanged if nobody takes
 * new talks.
 */
export async function assignTalk(scope: Scope, talk: TalkRow, { servicers, connected, members }: Presence): Promise<TalkRow> {
  if (servicers.length === 0 || connected.has(talk.servicer_id)) return talk
  return changeTalk(scope, talk, { state: 'open', servicer_id: await chooseServicer(scope, servicers, members) })
}

/** A message to store, without its talk. */
interface Said {
  type: 0 | 1
  servicer_id: number
  content: Content
  automatic?: boolean
}

/** Stores a message of a locked talk. @throws Error if the database stores none */
export async function storeDialog({ db, now }: Scope, talk: TalkKey, { content, ...said }: Said): Promise<DialogRow> {
  const { member_id, shop_id } = talk
  const { text, ...kind } = content
  const words = said.type === 0 ? { consumer_say: text } : { servicer_say: text }
  const [row] = await db
    .insert(chatDialog)
    .values({ member_id, shop_id, ...said, ...kind, ...words, create_time: now() })
    .returning()
  if (!row) throw new Error('a message was not stored')
  await db.update(chatTalk).set({ last_dialog_id: row.id, update_time: now() }).where(isTalk(talk))
  return row
}
