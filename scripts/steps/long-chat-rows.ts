import { sql } from 'drizzle-orm'
import { countServicers, listContacts, listDialogs, say, setRead } from '#api/chat.ts'
import { answerTalk } from '#shop/services/chat/staff.ts'
import { countTalks, getTalk, listTalks } from '#shop/services/chat/staff-talks.ts'
import { fillCatalogue, OTHER_SHOP, OWN_SHOP } from '../../tests/helpers/catalogue.ts'
import { openChatShop } from '../../tests/helpers/chat.ts'
import { step } from './log.ts'
import { fastestOf } from './times.ts'

/* A chat that has gone on for years. One of its members alone wrote a twentieth of its messages. */

const MESSAGES = 100_000
const MEMBERS = 2_000
/** Tries of each call, the fastest of which counts, and the most milliseconds it may take (issue 14). */
const TRIES = 5
const MOST = 100

/** Measures the calls of a long chat and of its desk, as rows of the bench. */
export async function longChatRows(): Promise<string[][]> {
  const { shop, ada } = await step(`Filling a chat with ${MESSAGES} messages`, openLongChat)
  try {
    const bo = await shop.hire('bo')
    const key = { member_id: ada.member_id, shop_id: OWN_SHOP }
    const calls: [string, () => Promise<unknown>][] = [
      ['who is there, and how soon', () => countServicers({ site_id: OWN_SHOP }, ada)],
      ['the newest messages', () => listDialogs({ site_id: OWN_SHOP, limit: 4 }, ada)],
      ['messages far back', () => listDialogs({ site_id: OWN_SHOP, limit: 4, page: 300 }, ada)],
      ['contacts', () => listContacts({}, ada)],
      ['a message', () => say({ site_id: OTHER_SHOP, content_type: 0, message: 'Hello' }, ada)],
      ['what is read', () => setRead({ site_id: 0 }, ada)],
      ['the desk’s list', () => listTalks(shop.scope, bo, {})],
      ['the desk’s list of those who wait, page 20', () => listTalks(shop.scope, bo, { state: 'waiting', page: 20 })],
      ['a search at the desk', () => listTalks(shop.scope, bo, { search: 'm17' })],
      ['how many talks there are', () => countTalks(shop.scope, bo)],
      ['one talk at the desk', () => getTalk(shop.scope, bo, key)],
      ['an answer', () => answerTalk(shop.scope, bo, key, { content_type: 0, message: 'Yes?' })],
    ]
    const rows: string[][] = []
    for (const [name, call] of calls) {
      const fastest = await fastestOf(TRIES, call)
      rows.push([`a chat with ${MESSAGES} messages: ${name}`, `${fastest.toFixed(1)} ms`, fastest > MOST ? `more than ${MOST} ms` : ''])
    }
    return rows
  } finally {
    await shop.close()
  }
}

async function openLongChat() {
  const shop = await openChatShop({ chatMessagesAMinute: 60_000 })
  await fillCatalogue(shop.db)
  const ada = await shop.signUp('ada')
  await shop.db.execute(
    sql`insert into member (username, nickname, reg_time) select 'm' || n, 'm' || n, 1 from generate_series(2, ${MEMBERS}) n`,
  )
  await shop.db.execute(sql`
    insert into chat_dialog (member_id, shop_id, type, consumer_say, servicer_say, read, create_time)
    select case when n % 20 = 0 then 1 else 1 + n % ${MEMBERS} end, n % 3, n / 3 % 2, 'Hello ' || n, 'Yes ' || n, n % 50 > 0, ${shop.clock.now - MESSAGES} + n
    from generate_series(1, ${MESSAGES}) n`)
  await shop.db.execute(sql`
    insert into chat_talk (member_id, shop_id, state, last_dialog_id, seen_id, update_time)
    select member_id, shop_id, 'waiting', max(id), max(id) - 9, 1 from chat_dialog group by member_id, shop_id`)
  await shop.db.execute(sql`analyze`)
  return { shop, ada }
}
