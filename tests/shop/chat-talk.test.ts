import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { logout } from '#api/auth.ts'
import { bindChat, countServicers, endChat, listContacts, listDialogs, say } from '#api/chat.ts'
import { closeOtherSessions } from '#api/session.ts'
import type { OpenDay } from '#lib/chat/opening-hours.ts'
import { chatConfig, chatKeyword, chatTalk } from '#shop/db/schema/chat.ts'
import { staffSession } from '#shop/db/schema/staff.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { saveHours } from '#shop/services/chat/hours.ts'
import { answerTalk, bindStaff, type Clerk, passTalk, readTalk, setOnline } from '#shop/services/chat/staff.ts'
import { listTalks } from '#shop/services/chat/staff-talks.ts'
import { listStaff, lockStaff } from '#shop/services/staff/account.ts'
import { closeStaffSession } from '#shop/services/staff/session.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, OTHER_SHOP, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { LINGER, placeOrder } from '../helpers/chat.ts'
import { setUpFreshChat, setUpMember } from '../helpers/set-up.ts'
import { refusalOf } from '../helpers/trade.ts'

/* Assignment of talks: the service person, the notifications of both sides, and the effects of either leaving. */

const shop = setUpFreshChat({ fill: fillCatalogue })
const ada = setUpMember(shop, 'ada')

const text = (message: string, site_id = OWN_SHOP) => ({ site_id, content_type: 0, message })
const keyOf = (member: { member_id: number }, shop_id = OWN_SHOP) => ({ member_id: member.member_id, shop_id })
const answer = (clerk: Clerk, message = 'Yes?') => answerTalk(shop.scope, clerk, keyOf(ada), { content_type: 0, message })
const typesOf = ({ frames }: { frames: { type: string }[] }) => frames.map(({ type }) => type)
const talks = () => shop.db.select().from(chatTalk).orderBy(chatTalk.member_id, chatTalk.shop_id)
/** Until whoever has no connection counts as gone, and what follows is done. */
const gone = () => pause(LINGER * 4)

describe('while nobody is there', () => {
  it('a message waits unread, the connection is bound all the same, and the answer comes over it', async () => {
    const line = shop.connect()
    const { message } = await refusalOf(bindChat({ client_id: line.client_id, site_id: OWN_SHOP }, ada))
    expect(message).toBe('We are offline at the moment. Please leave a message.')
    expect(await countServicers({ site_id: OWN_SHOP }, ada)).toMatchObject({ online_count: 0 })
    expect(await say(text('Hello?'), ada)).toMatchObject({ read: 0, dialog: { read: 0 } })
    expect(await talks()).toMatchObject([{ state: 'waiting', servicer_id: 0 }])
    const bo = await shop.hire('bo')
    await answer(bo)
    expect(line.frames).toMatchObject([
      { type: 'connect', data: { servicer_id: bo.staff_id } },
      { type: 'string', data: { type: 1, servicer_say: 'Yes?', member_id: ada.member_id, shop_id: OWN_SHOP, servicer_id: bo.staff_id } },
    ])
    expect(await talks()).toMatchObject([{ state: 'open', servicer_id: bo.staff_id }])
    expect((await listDialogs({ site_id: OWN_SHOP }, ada)).list).toMatchObject([{ read: 1 }, { read: 0 }])
  })

  it('only a connection that is open, and nobody else’s, is bound', async () => {
    const [bo, line] = [await shop.hire('bo'), shop.connect()]
    const bind = (client_id: string, who = ada) => bindChat({ client_id, site_id: OWN_SHOP }, who)
    expect((await refusalOf(bind('no-such'))).message).toContain('connect again')
    await bind(line.client_id)
    expect((await refusalOf(bind(line.client_id, await shop.signUp('bob')))).message).toContain('connect again')
    expect((await refusalOf(bind(bo.line.client_id))).message).toContain('connect again')
    expect((await refusalOf(bind(''))).error_code).toBe('REQUEST_CLIENT_ID')
  })
})

describe('while somebody is there', () => {
  it('the two have each other, and every kind is pushed by its name', async () => {
    const bo = await shop.hire('bo', { site_id: OWN_SHOP })
    await shop.visit(ada, OWN_SHOP)
    expect(bo.line.frames).toMatchObject([
      {
        type: 'connect',
        data: { id: ada.member_id, member_id: ada.member_id, shop_id: OWN_SHOP, servicer_id: bo.staff_id, member_name: 'ada', online: 1 },
      },
    ])
    const order_id = await placeOrder(shop, ada.member_id)
    expect(await say(text('Hello'), ada)).toMatchObject({ read: 1, dialog: { read: 1 } })
    expect((await say({ site_id: OWN_SHOP, content_type: 1, goods_id: TEA_SKU }, ada)).read).toBe(1)
    expect((await say({ site_id: OWN_SHOP, content_type: 2, order_id }, ada)).read).toBe(1)
    expect(bo.line.frames.slice(1)).toMatchObject([
      { type: 'string', data: { consumer_say: 'Hello', type: 0, read: 1, create_day: '2026-03-02', create_time: '10:00:00' } },
      { type: 'goodssku', data: { goods_sku_id: TEA_SKU, content_type: 1 } },
      { type: 'order', data: { order_id, content_type: 2 } },
    ])
    expect((await listContacts({}, ada)).list).toMatchObject([{ servicer_id: bo.staff_id, online: 1 }])
  })

  it('a shop’s people answer for their shop, and those without one for the platform and every shop', async () => {
    const { staff_id, line } = await shop.hire('orders', { role: 'orders', isAway: true })
    await shop.surroundings.live.bind(line.client_id, { kind: 'staff', id: staff_id })
    await shop.hire('tea', { site_id: OTHER_SHOP })
    expect(
      await Promise.all([0, OWN_SHOP, OTHER_SHOP].map(async (site_id) => (await countServicers({ site_id }, ada)).online_count)),
    ).toEqual([0, 0, 1])
    const owner = await shop.hire('owner', { role: 'owner' })
    expect(
      await Promise.all([0, OWN_SHOP, OTHER_SHOP].map(async (site_id) => (await countServicers({ site_id }, ada)).online_count)),
    ).toEqual([1, 1, 2])
    await shop.visit(ada, OWN_SHOP)
    expect(await talks()).toMatchObject([{ servicer_id: owner.staff_id }])
  })

  it('who has the fewest open talks gets the next, of several the one that was there first', async () => {
    const [bo, cy] = [await shop.hire('bo'), await shop.hire('cy')]
    const given: number[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const member = await shop.signUp(name)
      const line = shop.connect()
      given.push((await bindChat({ client_id: line.client_id, site_id: OWN_SHOP }, member)).servicer_id)
      // Cy's first customer leaves.
      if (name === 'b') await endChat({ servicer_id: cy.staff_id, site_id: OWN_SHOP }, member)
    }
    expect(given).toEqual([bo, cy, cy, bo, cy].map(({ staff_id }) => staff_id))
  })

  it('of those who come at once everybody gets as many', async () => {
    const [bo, cy, di] = [await shop.hire('bo'), await shop.hire('cy'), await shop.hire('di')]
    const members = []
    for (let at = 0; at < 12; at++) members.push(await shop.signUp(`m${at}`))
    await Promise.all(members.map((member) => shop.visit(member, OWN_SHOP)))
    const all = await talks()
    expect([bo, cy, di].map(({ staff_id }) => all.filter(({ servicer_id }) => servicer_id === staff_id).length)).toEqual([4, 4, 4])
  })

  it('a talk stays with its person over reconnects, whoever else is less busy, and whoever the caller names', async () => {
    const bo = await shop.hire('bo')
    const first = await shop.visit(ada, OWN_SHOP)
    const cy = await shop.hire('cy')
    first.leave()
    await shop.visit(ada, OWN_SHOP)
    await say({ ...text('Hello'), servicer_id: cy.staff_id }, ada)
    expect(typesOf(bo.line)).toEqual(['connect', 'connect', 'string'])
    expect(cy.line.frames).toEqual([])
  })

  it('who goes offline keeps what they have and gets nothing new', async () => {
    const bo = await shop.hire('bo')
    await shop.visit(ada, OWN_SHOP)
    await setOnline(shop.scope, bo, false)
    const bob = await shop.signUp('bob')
    const countFor = async (member: typeof ada) => (await countServicers({ site_id: OWN_SHOP }, member)).online_count
    expect([await countFor(ada), await countFor(bob)]).toEqual([1, 0])
    expect((await refusalOf(bindChat({ client_id: shop.connect().client_id, site_id: OWN_SHOP }, bob))).code).toBe(-1)
    await shop.hire('cy')
    await say(text('Still there?'), ada)
    await shop.visit(ada, OWN_SHOP)
    expect((await talks())[0]).toMatchObject({ state: 'open', servicer_id: bo.staff_id })
    await answer(bo)
    await setOnline(shop.scope, bo, true)
    expect(await countServicers({ site_id: OWN_SHOP }, ada)).toMatchObject({ online_count: 2 })
  })
})

describe('when a service person goes', () => {
  it('the next message finds another one, of whom both sides are told', async () => {
    const bo = await shop.hire('bo')
    const line = await shop.visit(ada, OWN_SHOP)
    await say(text('One'), ada)
    await answer(bo)
    bo.line.leave()
    await gone()
    expect(await talks()).toMatchObject([{ state: 'open', servicer_id: bo.staff_id }])
    const cy = await shop.hire('cy')
    expect((await say(text('Two'), ada)).read).toBe(1)
    expect(line.frames).toMatchObject([{ type: 'string' }, { type: 'connect', data: { servicer_id: cy.staff_id } }])
    expect(cy.line.frames).toMatchObject([
      { type: 'connect', data: { member_id: ada.member_id, last_dialog: { servicer_say: 'Yes?' } } },
      { type: 'string', data: { consumer_say: 'Two' } },
    ])
  })

  it('what they have not answered waits for a colleague, although they have seen it', async () => {
    const bo = await shop.hire('bo')
    await shop.visit(ada, OWN_SHOP)
    await say(text('One'), ada)
    await readTalk(shop.scope, bo, keyOf(ada))
    bo.line.leave()
    await gone()
    expect(await talks()).toMatchObject([{ state: 'waiting', servicer_id: 0 }])
    const cy = await shop.hire('cy')
    await answer(cy)
    expect(await talks()).toMatchObject([{ state: 'open', servicer_id: cy.staff_id }])
  })

  it('what they have not answered goes to a colleague who is there', async () => {
    const bo = await shop.hire('bo')
    const line = await shop.visit(ada, OWN_SHOP)
    await say(text('One'), ada)
    const cy = await shop.hire('cy')
    bo.line.leave()
    await gone()
    expect(await talks()).toMatchObject([{ state: 'open', servicer_id: cy.staff_id }])
    expect(cy.line.frames).toMatchObject([{ type: 'connect', data: { last_dialog: { consumer_say: 'One' } } }])
    expect(line.frames).toMatchObject([{ type: 'connect', data: { servicer_id: cy.staff_id } }])
  })

  it('for a moment, the talk stays with them, and a message waits for them unread', async () => {
    const bo = await shop.hire('bo')
    await shop.visit(ada, OWN_SHOP)
    bo.line.leave()
    const cy = await shop.hire('cy')
    expect((await say(text('One'), ada)).read).toBe(0)
    expect(await talks()).toMatchObject([{ state: 'open', servicer_id: bo.staff_id }])
    await bindStaff(shop.scope, bo, shop.connect().client_id)
    await gone()
    await answer(bo)
    expect(await talks()).toMatchObject([{ state: 'open', servicer_id: bo.staff_id }])
    expect(cy.line.frames).toEqual([])
  })
})

describe('when the member goes', () => {
  it('their service people are told, once they are really gone', async () => {
    const bo = await shop.hire('bo')
    const line = await shop.visit(ada, OWN_SHOP)
    await say(text('One'), ada)
    line.leave()
    const next = await shop.visit(ada, OWN_SHOP)
    await gone()
    expect(typesOf(bo.line)).toEqual(['connect', 'string', 'connect'])
    next.leave()
    await gone()
    expect(bo.line.frames.at(-1)).toEqual({ type: 'disconnect', data: { member_id: ada.member_id, shop_id: OWN_SHOP } })
    expect(await talks()).toMatchObject([{ state: 'open', servicer_id: bo.staff_id }])
  })

  it('a talk in which nothing was said ends', async () => {
    await shop.hire('bo')
    const line = await shop.visit(ada, OWN_SHOP)
    line.leave()
    await gone()
    expect(await talks()).toMatchObject([{ state: 'closed', servicer_id: 0 }])
    expect((await listContacts({}, ada)).count).toBe(0)
  })

  it('saying bye ends the talk, tells the service person, and closes the connections with a farewell', async () => {
    const bo = await shop.hire('bo')
    const [line, other] = [await shop.visit(ada, OWN_SHOP), await shop.visit(ada, OWN_SHOP)]
    await say(text('Thank you'), ada)
    await answer(bo)
    expect((await refusalOf(endChat({ servicer_id: 0, site_id: OWN_SHOP }, ada))).error_code).toBe('REQUEST_SERVICER_ID')
    expect(line.isClosed).toBe(false)
    expect(await endChat({ servicer_id: bo.staff_id, site_id: OWN_SHOP }, ada)).toBe('')
    const closed = { isClosed: true, frames: [{ type: 'string' }, { type: 'close', data: { status: true } }] }
    for (const one of [line, other]) expect(one).toMatchObject(closed)
    expect(typesOf(bo.line)).toEqual(['connect', 'connect', 'string', 'disconnect'])
    expect(await talks()).toMatchObject([{ state: 'closed', servicer_id: 0 }])
  })

  it('what nobody has answered yet waits on after bye, and is answered by whoever takes it', async () => {
    const bo = await shop.hire('bo')
    await shop.visit(ada, OWN_SHOP)
    await say(text('One more thing'), ada)
    await endChat({ servicer_id: bo.staff_id, site_id: OWN_SHOP }, ada)
    expect(await talks()).toMatchObject([{ state: 'waiting', servicer_id: 0 }])
    await answer(bo)
    expect((await listContacts({}, ada)).list).toMatchObject([{ unread: 1 }])
  })

  it('the people of other shops they are talking to are told as well', async () => {
    const [bo, tea] = [await shop.hire('bo', { site_id: OWN_SHOP }), await shop.hire('tea', { site_id: OTHER_SHOP })]
    const line = await shop.visit(ada, OWN_SHOP)
    await bindChat({ client_id: line.client_id, site_id: OTHER_SHOP }, ada)
    await say(text('Hello', OTHER_SHOP), ada)
    await endChat({ servicer_id: bo.staff_id, site_id: OWN_SHOP }, ada)
    await gone()
    expect(typesOf(bo.line)).toEqual(['connect', 'disconnect'])
    expect(tea.line.frames.at(-1)).toEqual({ type: 'disconnect', data: { member_id: ada.member_id, shop_id: OTHER_SHOP } })
  })
})

it('members hear which shops have service people online, whenever that changes', async () => {
  const line = await shop.visit(ada, OWN_SHOP)
  const bo = await shop.hire('bo', { site_id: OWN_SHOP })
  const heard = () => line.service.splice(0).map(({ data }) => data.site_ids)
  expect(heard()).toEqual([[OWN_SHOP]])
  bo.line.leave()
  await bindStaff(shop.scope, bo, shop.connect().client_id)
  expect(heard()).toEqual([])
  await setOnline(shop.scope, bo, false)
  expect(heard()).toEqual([[]])
  const cy = await shop.hire('cy')
  expect(heard()).toEqual([[0]])
  cy.line.leave()
  await gone()
  expect(heard()).toEqual([[]])
})

it('outside opening hours a member learns when service opens again', async () => {
  const nine = 540
  const open_time = async (site_id = OWN_SHOP) => (await countServicers({ site_id }, ada)).open_time
  const owner = await shop.hire('owner', { role: 'owner', isAway: true })
  const week = (day: OpenDay) => ({ hours: Array.from({ length: 7 }, () => day), answer_hours: sameWords('') })
  expect(await open_time()).toBeUndefined()
  // It is ten o'clock on a Monday in Hong Kong.
  await saveHours(shop.scope, owner, week({ from: nine, until: 1080 }))
  expect(await open_time()).toBeUndefined()
  await saveHours(shop.scope, owner, week({ from: nine, until: 600 }))
  expect(await open_time()).toBe(shop.clock.now + 23 * 3600)
  const bo = await shop.hire('bo', { site_id: OWN_SHOP, isAway: true })
  await saveHours(shop.scope, bo, week({ from: 660, until: 1080 }))
  expect([await open_time(), await open_time(OTHER_SHOP)]).toEqual([shop.clock.now + 3600, shop.clock.now + 23 * 3600])
})

it('a prepared reply is pushed to both sides, after what it replies to', async () => {
  await shop.db.insert(chatConfig).values({ shop_id: OWN_SHOP, is_open: true })
  await shop.db.insert(chatKeyword).values({ shop_id: OWN_SHOP, keyword: sameWords('Hours'), reply: sameWords('Nine to five.') })
  const bo = await shop.hire('bo')
  const line = await shop.visit(ada, OWN_SHOP)
  await say(text('hours'), ada)
  expect(bo.line.frames.slice(1)).toMatchObject([
    { type: 'string', data: { type: 0, consumer_say: 'hours' } },
    { type: 'string', data: { type: 1, automatic: 1, servicer_say: 'Nine to five.' } },
  ])
  expect(line.frames).toMatchObject([{ type: 'string', data: { automatic: 1 } }])
  expect(await talks()).toMatchObject([{ unanswered: true }])
})

it('a talk is unanswered until a person answers, and again once it is passed on', async () => {
  const [bo, cy] = [await shop.hire('bo'), await shop.hire('cy')]
  await say(text('Hello'), ada)
  expect(await talks()).toMatchObject([{ servicer_id: bo.staff_id, unanswered: true }])
  await readTalk(shop.scope, bo, keyOf(ada))
  expect(await talks()).toMatchObject([{ unanswered: true }])
  await answer(bo)
  expect(await talks()).toMatchObject([{ unanswered: false }])
  await passTalk(shop.scope, bo, keyOf(ada), cy.staff_id)
  await readTalk(shop.scope, cy, keyOf(ada))
  expect(await talks()).toMatchObject([{ servicer_id: cy.staff_id, unanswered: true }])
  await answer(cy)
  expect(await talks()).toMatchObject([{ unanswered: false }])
})

describe('who is not signed in any more', () => {
  it.each([
    ['logs out', (token: string) => logout({}, { token })],
    ['ends every other session', (token: string) => closeOtherSessions({}, { token })],
  ])('hears nothing: a member who %s', async (_what, end) => {
    const [bo, line] = [await shop.hire('bo'), await shop.visit(ada, OWN_SHOP)]
    await say(text('One'), ada)
    await end(ada.token)
    await answer(bo)
    expect(line).toMatchObject({ isClosed: true, frames: [{ type: 'force_offline' }] })
    expect((await listTalks(shop.scope, bo, {})).list).toMatchObject([{ online: false }])
  })

  it('nor does an account of the desk that was locked or signed out', async () => {
    const [owner, bo, cy] = [await shop.hire('owner', { role: 'owner' }), await shop.hire('bo'), await shop.hire('cy')]
    await lockStaff(
      shop.scope,
      (await listStaff(shop.scope)).find(({ staff_id }) => staff_id === owner.staff_id) ?? expect.fail(),
      bo.staff_id,
      true,
    )
    for (const token of ['one', 'two'])
      await shop.db.insert(staffSession).values({ token_hash: hashToken(token), staff_id: cy.staff_id, expire_time: shop.clock.now + 60 })
    await closeStaffSession(shop.scope, 'one')
    expect([bo.line.isClosed, cy.line.isClosed]).toEqual([true, false])
    await closeStaffSession(shop.scope, 'two')
    expect([cy.line.isClosed, owner.line.isClosed]).toEqual([true, false])
  })
})
