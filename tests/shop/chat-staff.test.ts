import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { listDialogs, say } from '#api/chat.ts'
import { chatAnswer, chatDialog, chatTalk } from '#shop/db/schema/chat.ts'
import { staff } from '#shop/db/schema/staff.ts'
import { listAnswers, saveAnswer } from '#shop/services/chat/answers.ts'
import {
  type Answer,
  answerTalk,
  bindStaff,
  type Clerk,
  endTalk,
  isOnline,
  noteTalk,
  passTalk,
  readTalk,
  setOnline,
  takeTalk,
} from '#shop/services/chat/staff.ts'
import { countTalks, countUnanswered, getTalk, listColleagues, listTalks } from '#shop/services/chat/staff-talks.ts'
import { listTags, tagTalk, untagTalk } from '#shop/services/chat/tags.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, OTHER_SHOP, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { type ChatShop, placeOrder, why } from '../helpers/chat.ts'
import { setUpFreshChat, setUpMember } from '../helpers/set-up.ts'

/* The service side of the chat, as the desk calls it. */

type Person = Awaited<ReturnType<ChatShop['hire']>>

const shop = setUpFreshChat({ fill: fillCatalogue })
const ada = setUpMember(shop, 'ada', { nickname: 'Ada L.', mobile: '61230001', realname: 'Lau Ada' })
const bob = setUpMember(shop, 'bob', { mobile: '62340002' })
let bo: Person
let cy: Person
let tea: Person
beforeEach(async () => {
  // Away, so that a talk waits until somebody takes it.
  bo = await shop.hire('bo', { site_id: OWN_SHOP, isAway: true })
  cy = await shop.hire('cy', { isAway: true })
  tea = await shop.hire('tea', { site_id: OTHER_SHOP, isAway: true })
})

const text = (message: string, site_id = OWN_SHOP) => ({ site_id, content_type: 0, message })
const keyOf = (member: { member_id: number }, shop_id = OWN_SHOP) => ({ member_id: member.member_id, shop_id })
const hello: Answer = { content_type: 0, message: 'Hello' }
const come = (...people: Person[]) => Promise.all(people.map((one) => bindStaff(shop.scope, one, one.line.client_id)))
/** The member's talk with the shop of the lowest id: a database gives rows without an order in any. */
const talkOf = async (member = ada) =>
  (await shop.db.select().from(chatTalk).where(eq(chatTalk.member_id, member.member_id)).orderBy(chatTalk.shop_id))[0]
describe('an account', () => {
  const CALLS: [string, (clerk: Clerk, key: { member_id: number; shop_id: number }) => Promise<unknown>][] = [
    ['getTalk', (clerk, key) => getTalk(shop.scope, clerk, key)],
    ['answerTalk', (clerk, key) => answerTalk(shop.scope, clerk, key, hello)],
    ['takeTalk', (clerk, key) => takeTalk(shop.scope, clerk, key)],
    ['passTalk', (clerk, key) => passTalk(shop.scope, clerk, key, cy.staff_id)],
    ['endTalk', (clerk, key) => endTalk(shop.scope, clerk, key)],
    ['readTalk', (clerk, key) => readTalk(shop.scope, clerk, key)],
    ['tagTalk', (clerk, key) => tagTalk(shop.scope, clerk, key, 'VIP')],
    ['noteTalk', (clerk, key) => noteTalk(shop.scope, clerk, key, 'Kind')],
    ['listColleagues', (clerk, key) => listColleagues(shop.scope, clerk, key.shop_id)],
    ['listAnswers', (clerk, key) => listAnswers(shop.scope, clerk, key.shop_id)],
    [
      'saveAnswer',
      (clerk, key) => saveAnswer(shop.scope, clerk, { shop_id: key.shop_id, shared: true, shortcut: 'Hi', text: sameWords('Hello') }),
    ],
  ]

  it.each(CALLS)('of another shop, or of another role, finds nothing with %s', async (_name, call) => {
    await say(text('One'), ada)
    const packer = await shop.hire('packer', { role: 'orders', isAway: true })
    const state = async () =>
      JSON.stringify([await talkOf(), await shop.db.select().from(chatDialog), await shop.db.select().from(chatAnswer)])
    const before = await state()
    expect(await why(call(tea, keyOf(ada)))).toBe('RESULT_ERROR')
    expect(await why(call(packer, keyOf(ada)))).toBe('RESULT_ERROR')
    expect(await why(call(bo, keyOf(ada, 0)))).toBe('RESULT_ERROR')
    expect(await state()).toBe(before)
  })

  it.each(CALLS.slice(0, 8))('finds no talk that nobody began with %s', async (_name, call) => {
    expect(await why(call(cy, keyOf(ada)))).toBe('RESULT_ERROR')
    expect(await talkOf()).toBeUndefined()
  })

  it('of a role that answers nobody lists nothing and is not bound', async () => {
    const packer = await shop.hire('packer', { role: 'orders', isAway: true })
    expect(await why(listTalks(shop.scope, packer, {}))).toBe('RESULT_ERROR')
    expect(await why(bindStaff(shop.scope, packer, packer.line.client_id))).toBe('RESULT_ERROR')
  })

  it('is at one place: where it was open before is told to go', async () => {
    await come(bo)
    const next = shop.connect()
    await bindStaff(shop.scope, bo, next.client_id)
    expect(bo.line).toMatchObject({ isClosed: true, frames: [{ type: 'force_offline' }] })
    expect(next).toMatchObject({ isClosed: false, frames: [] })
    expect(await why(bindStaff(shop.scope, bo, 'no-such'))).toBe('chat.no_connection')
  })

  it('says whether it takes new talks', async () => {
    expect(await isOnline(shop.scope, bo)).toBe(true)
    await setOnline(shop.scope, bo, false)
    await setOnline(shop.scope, bo, false)
    expect([await isOnline(shop.scope, bo), await isOnline(shop.scope, cy)]).toEqual([false, true])
  })
})

describe('talks', () => {
  beforeEach(async () => {
    await say(text('One'), ada)
    await say(text('Two'), ada)
    await say(text('Three', OTHER_SHOP), ada)
    await say(text('Four'), bob)
    await say(text('Five', 0), bob)
  })
  const shownTo = async (clerk: Clerk, asked: Parameters<typeof listTalks>[2] = {}) =>
    (await listTalks(shop.scope, clerk, asked)).list.map(({ talk, unread }) => `${talk.member_id}-${talk.shop_id} ${unread}`)

  it('are those of the account’s shop, the latest first, with what nobody has seen', async () => {
    expect(await shownTo(bo)).toEqual(['2-1 1', '1-1 2'])
    expect(await shownTo(tea)).toEqual(['1-2 1'])
    expect(await shownTo(cy)).toEqual(['2-0 1', '2-1 1', '1-2 1', '1-1 2'])
    expect((await listTalks(shop.scope, bo, {})).list[1]).toMatchObject({
      member: { nickname: 'Ada L.', mobile: '61230001' },
      ...{ shop_name: 'Harbour Select', servicer_name: '', online: false },
      last_dialog: { consumer_say: 'Two' },
    })
    expect((await listTalks(shop.scope, bo, {})).list[0]?.member).not.toHaveProperty('password_hash')
  })

  it('are told apart by state, and counted', async () => {
    await come(bo)
    await takeTalk(shop.scope, bo, keyOf(ada))
    await takeTalk(shop.scope, cy, keyOf(bob))
    await endTalk(shop.scope, cy, keyOf(bob))
    expect(await shownTo(bo, { state: 'mine' })).toEqual(['1-1 2'])
    expect(await shownTo(cy, { state: 'mine' })).toEqual([])
    expect(await shownTo(cy, { state: 'open' })).toEqual(['1-1 2'])
    expect(await shownTo(cy, { state: 'waiting' })).toEqual(['1-2 1', '2-0 1'])
    expect(await shownTo(cy, { state: 'closed' })).toEqual(['2-1 0'])
    expect(await countTalks(shop.scope, cy)).toEqual({ mine: 0, waiting: 2, open: 1, closed: 1 })
    expect(await countTalks(shop.scope, bo)).toEqual({ mine: 1, waiting: 0, open: 1, closed: 1 })
    await readTalk(shop.scope, bo, keyOf(ada))
    expect(await shownTo(bo, { state: 'mine' })).toEqual(['1-1 0'])
    expect((await listDialogs({ site_id: OWN_SHOP }, ada)).list).toMatchObject([{ read: 1 }, { read: 1 }])
  })

  it('are delivered when a service person is connected, and seen by them only once they open the talk', async () => {
    const line = await shop.visit(ada, OWN_SHOP)
    await come(bo)
    await takeTalk(shop.scope, bo, keyOf(ada))
    expect(await say(text('Six'), ada)).toMatchObject({ read: 1, dialog: { read: 1, seen: 0 } })
    const seen = async () => (await listDialogs({ site_id: OWN_SHOP }, ada)).list.map((dialog) => dialog.seen)
    expect(await seen()).toEqual([0, 0, 0])
    await readTalk(shop.scope, bo, keyOf(ada))
    await readTalk(shop.scope, bo, keyOf(ada))
    expect(await seen()).toEqual([1, 1, 1])
    const { list } = await listDialogs({ site_id: OWN_SHOP }, ada)
    expect(line.frames.slice(1)).toEqual([{ type: 'seen', data: { shop_id: OWN_SHOP, seen_id: list.at(-1)?.id } }])
  })

  it.each([
    ['ada', ['1-2 1', '1-1 2']],
    ['LAU', ['1-2 1', '1-1 2']],
    ['6234', ['2-0 1', '2-1 1']],
    ['no-1', ['1-2 1', '1-1 2']],
    ['%', []],
    ['nobody', []],
  ])('are found by name, mobile or the number of an order: %s', async (search, found) => {
    await placeOrder(shop, ada.member_id)
    expect(await shownTo(cy, { search: ` ${search} ` })).toEqual(found)
  })

  it('are found by their tags, which the account’s colleagues share', async () => {
    const tag = (name: string, clerk: Clerk = bo, member = ada) => tagTalk(shop.scope, clerk, keyOf(member), name)
    await tag('  Returns ')
    await tag('returns')
    await tag('VIP')
    await tag('Returns', cy, bob)
    expect((await talkOf())?.tags).toEqual(['Returns', 'VIP'])
    expect([await shownTo(bo, { tag: 'Returns' }), await shownTo(tea, { tag: 'Returns' })]).toEqual([['2-1 1', '1-1 2'], []])
    expect(await shownTo(cy, { tag: 'Returns', search: 'lau' })).toEqual(['1-1 2'])
    expect([await listTags(shop.scope, cy), await listTags(shop.scope, tea)]).toEqual([['Returns', 'VIP'], []])
    await untagTalk(shop.scope, bo, keyOf(ada), 'Returns')
    expect((await talkOf())?.tags).toEqual(['VIP'])
    expect(await why(tag(' '))).toBe('PARAMETER_ERROR')
    expect(await why(tag('x'.repeat(31)))).toBe('text.long')
    for (let at = 1; at < 10; at++) await tag(`tag ${at}`)
    expect(await why(tag('one more'))).toBe('chat.tags')
  })

  it('are not found by the orders of another shop', async () => {
    await placeOrder(shop, ada.member_id, 1, OTHER_SHOP)
    expect([await shownTo(bo, { search: 'no-1' }), await shownTo(tea, { search: 'no-1' })]).toEqual([[], ['1-2 1']])
  })

  it('come by pages', async () => {
    const rows = Array.from({ length: 45 }, (_, at) => ({ username: `m${at}` }))
    for (const { username } of rows) await say(text('Hello'), await shop.signUp(username))
    const page = async (page: number) => (await listTalks(shop.scope, bo, { page })).list.map(({ member }) => member.username)
    expect([(await page(1)).length, (await page(2)).length, (await page(3)).length]).toEqual([20, 20, 7])
    expect((await page(1))[0]).toBe('m44')
    expect(await listTalks(shop.scope, bo, {})).toMatchObject({ count: 47, page_count: 3 })
  })

  it('of an account begin with those that wait for its answer, however old', async () => {
    for (let at = 0; at < 20; at++) {
      const member = await shop.signUp(`m${at}`)
      await say(text('Hello'), member)
      await answerTalk(shop.scope, bo, keyOf(member), hello)
    }
    await takeTalk(shop.scope, bo, keyOf(ada))
    const { list, count } = await listTalks(shop.scope, bo, { state: 'mine' })
    expect([list[0]?.talk.member_id, list[1]?.member.username, count]).toEqual([ada.member_id, 'm19', 21])
    expect(await countUnanswered(shop.scope, bo)).toBe(1)
  })

  it('show one with its member, its orders and its messages', async () => {
    const own = await placeOrder(shop, ada.member_id)
    await placeOrder(shop, ada.member_id, 1, OTHER_SHOP)
    await placeOrder(shop, bob.member_id)
    await noteTalk(shop.scope, bo, keyOf(ada), 'Prefers Chinese')
    const found = await getTalk(shop.scope, bo, keyOf(ada))
    expect(found).toMatchObject({
      talk: { note: 'Prefers Chinese', state: 'waiting' },
      member: { nickname: 'Ada L.' },
      dialogs: { count: 2, list: [{ consumer_say: 'One' }, { consumer_say: 'Two' }] },
    })
    expect(found.orders.map(({ row, lines }) => [row.order_id, lines.length])).toEqual([[own, 1]])
    expect(JSON.stringify(await listDialogs({ site_id: OWN_SHOP }, ada))).not.toContain('Prefers')
    expect(await why(noteTalk(shop.scope, bo, keyOf(ada), 'x'.repeat(2001)))).toBe('text.long')
  })
})

describe('an answer', () => {
  beforeEach(async () => void (await say(text('One'), ada)))
  const answer = (given: Answer, clerk: Clerk = bo) => answerTalk(shop.scope, clerk, keyOf(ada), given)

  it('is pushed by the name of its kind, and waits unread for the member', async () => {
    const line = await shop.visit(ada, OWN_SHOP)
    const order_id = await placeOrder(shop, ada.member_id)
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336' } })
      .png()
      .toBuffer()
    await answer(hello)
    await answer({ content_type: 1, goods_id: TEA_SKU })
    await answer({ content_type: 2, order_id })
    const { servicer_say } = await answer({ content_type: 3, file: new File([new Uint8Array(bytes)], 'a.png') })
    expect(line.frames.map(({ type }) => type)).toEqual(['connect', 'string', 'goodssku', 'order', 'image'])
    expect(line.frames[4]).toMatchObject({ data: { servicer_say, consumer_say: '', type: 1, read: 0, servicer_id: bo.staff_id } })
    expect(existsSync(join(shop.surroundings.settings.dataFolder, String(servicer_say)))).toBe(true)
    const { list } = await listDialogs({ site_id: OWN_SHOP, limit: 10 }, ada)
    expect(list.map(({ type, read }) => `${type} ${read}`)).toEqual(['0 1', '1 0', '1 0', '1 0', '1 0'])
  })

  it('holds to the same rules: no blank or long text, goods that exist, an order of this member, a picture', async () => {
    const foreign = await placeOrder(shop, bob.member_id)
    expect(await why(answer({ content_type: 0, message: ' ' }))).toBe('chat.blank')
    expect(await why(answer({ content_type: 0, message: 'x'.repeat(151) }))).toBe('chat.long')
    expect(await why(answer({ content_type: 1, goods_id: 987 }))).toBe('sku.unknown')
    expect(await why(answer({ content_type: 2, order_id: foreign }))).toBe('ORDER_EMPTY')
    expect(await why(answer({ content_type: 3, file: new File(['<svg/>'], 'a.png') }))).toBe('upload.kind')
    expect(await shop.db.$count(chatDialog)).toBe(1)
  })

  it('of an account of a shop shows no order that the member placed at another shop', async () => {
    const order_id = await placeOrder(shop, ada.member_id, 1, OTHER_SHOP)
    expect(await why(answer({ content_type: 2, order_id }))).toBe('ORDER_EMPTY')
    expect(await shop.db.$count(chatDialog)).toBe(1)
    await answer({ content_type: 2, order_id }, cy)
    expect(await shop.db.$count(chatDialog)).toBe(2)
  })

  it('is given by one person at a time', async () => {
    await come(bo, cy)
    await answer(hello)
    expect(await why(answer(hello, cy))).toBe('chat.taken')
    expect(await talkOf()).toMatchObject({ state: 'open', servicer_id: bo.staff_id })
  })
})

describe('a talk', () => {
  beforeEach(async () => void (await say(text('One'), ada)))

  it('that two take at once is the first one’s', async () => {
    await come(bo, cy)
    const takes = await Promise.allSettled([takeTalk(shop.scope, bo, keyOf(ada)), takeTalk(shop.scope, cy, keyOf(ada))])
    expect(takes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = takes[0]?.status === 'fulfilled' ? bo : cy
    expect(await talkOf()).toMatchObject({ state: 'open', servicer_id: winner.staff_id })
    await takeTalk(shop.scope, winner, keyOf(ada))
  })

  it('of somebody who is not there can be taken, and they are told when they come back to it', async () => {
    await come(bo)
    await takeTalk(shop.scope, bo, keyOf(ada))
    await setOnline(shop.scope, bo, false)
    await takeTalk(shop.scope, cy, keyOf(ada))
    expect(await talkOf()).toMatchObject({ servicer_id: cy.staff_id })
    expect(bo.line.frames.at(-1)).toEqual({ type: 'disconnect', data: keyOf(ada) })
  })

  it('is handed over to a colleague who is there, and both sides are told', async () => {
    await come(bo, cy)
    const line = await shop.visit(ada, OWN_SHOP)
    await takeTalk(shop.scope, bo, keyOf(ada))
    expect(await listColleagues(shop.scope, bo, OWN_SHOP)).toEqual([{ staff_id: cy.staff_id, username: 'cy', online: true, open: 0 }])
    line.frames.splice(0)
    await passTalk(shop.scope, bo, keyOf(ada), cy.staff_id)
    expect(line.frames).toEqual([{ type: 'connect', data: { servicer_id: cy.staff_id, shop_id: OWN_SHOP } }])
    expect(cy.line.frames).toMatchObject([{ type: 'connect', data: { ...keyOf(ada), last_dialog: { consumer_say: 'One' } } }])
    expect(await talkOf()).toMatchObject({ state: 'open', servicer_id: cy.staff_id })
    expect(await why(passTalk(shop.scope, bo, keyOf(ada), bo.staff_id))).toBe('chat.taken')
    await setOnline(shop.scope, bo, false)
    expect(await why(passTalk(shop.scope, cy, keyOf(ada), bo.staff_id))).toBe('chat.not_there')
    expect(await why(passTalk(shop.scope, cy, keyOf(ada), tea.staff_id))).toBe('chat.not_there')
    expect(await listColleagues(shop.scope, cy, OWN_SHOP)).toMatchObject([{ username: 'bo', online: false }])
    expect(await listColleagues(shop.scope, cy, 0)).toEqual([])
  })

  it('ends with a farewell, and begins anew with the next message', async () => {
    await come(bo)
    const line = await shop.visit(ada, OWN_SHOP)
    await takeTalk(shop.scope, bo, keyOf(ada))
    await endTalk(shop.scope, bo, keyOf(ada))
    expect(line).toMatchObject({ isClosed: true })
    expect(line.frames.at(-1)).toEqual({ type: 'close', data: { status: true } })
    expect(await talkOf()).toMatchObject({ state: 'closed', servicer_id: 0 })
    await say(text('Two'), ada)
    expect(await talkOf()).toMatchObject({ state: 'open', servicer_id: bo.staff_id })
  })

  it('ends without closing the connection of somebody who talks to another shop', async () => {
    await say(text('Hello', OTHER_SHOP), ada)
    await come(bo)
    const line = await shop.visit(ada, OWN_SHOP)
    await endTalk(shop.scope, bo, keyOf(ada))
    expect(line.isClosed).toBe(false)
    expect(await why(endTalk(shop.scope, tea, keyOf(ada)))).toBe('RESULT_ERROR')
  })
})

it('an account that is locked is given no talks', async () => {
  await come(bo)
  await shop.db.update(staff).set({ status: 0 }).where(eq(staff.staff_id, bo.staff_id))
  await say(text('One'), ada)
  expect(await talkOf()).toMatchObject({ state: 'waiting' })
})
