import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countServicers, listContacts, listDialogs, say, setRead } from '#api/chat.ts'
import { answerTalk } from '#shop/services/chat/staff.ts'
import { countTalks, getTalk, listTalks } from '#shop/services/chat/staff-talks.ts'
import { fillCatalogue, OTHER_SHOP, OWN_SHOP } from '../helpers/catalogue.ts'
import { type ChatShop, openChatShop } from '../helpers/chat.ts'

/* A chat that has gone on for years: 100,000 messages of 2,000 members, one of whom alone wrote 5,000 of them. */

const MESSAGES = 100_000
const MEMBERS = 2_000
/** Milliseconds a call may take, the quickest of five: other tests run beside it. */
const QUICK = 100

let shop: ChatShop
let bo: Awaited<ReturnType<ChatShop['hire']>>
let ada: { member_id: number; token: string }
beforeAll(async () => {
  shop = await openChatShop({ chatMessagesAMinute: 60_000 })
  await fillCatalogue(shop.db)
  ada = await shop.signUp('ada')
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
  bo = await shop.hire('bo')
}, 120_000)
afterAll(() => shop.close())

const key = () => ({ member_id: ada.member_id, shop_id: OWN_SHOP })

it.each<[string, () => Promise<unknown>]>([
  ['who is there, and how soon', () => countServicers({ site_id: OWN_SHOP }, ada)],
  ['the newest messages', () => listDialogs({ site_id: OWN_SHOP, limit: 4 }, ada)],
  ['messages far back', () => listDialogs({ site_id: OWN_SHOP, limit: 4, page: 300 }, ada)],
  ['contacts', () => listContacts({}, ada)],
  ['a message', () => say({ site_id: OTHER_SHOP, content_type: 0, message: 'Hello' }, ada)],
  ['what is read', () => setRead({ site_id: 0 }, ada)],
  ['the desk’s list', () => listTalks(shop.scope, bo, {})],
  ['the desk’s list of those who wait', () => listTalks(shop.scope, bo, { state: 'waiting', page: 20 })],
  ['a search at the desk', () => listTalks(shop.scope, bo, { search: 'm17' })],
  ['how many talks there are', () => countTalks(shop.scope, bo)],
  ['one talk at the desk', () => getTalk(shop.scope, bo, key())],
  ['an answer', () => answerTalk(shop.scope, bo, key(), { content_type: 0, message: 'Yes?' })],
])('%s does not take long for that', async (_name, call) => {
  const times: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  expect(Math.min(...times)).toBeLessThan(QUICK)
})
