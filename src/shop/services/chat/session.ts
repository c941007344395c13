import { and, eq } from 'drizzle-orm'
import { chatTalk } from '#shop/db/schema/chat.ts'
import { ShopError } from '#shop/errors.ts'
import type { Party } from '#shop/live/live.ts'
import { memberOf, ownScope, type Scope, type Surroundings, transaction } from '#shop/scope.ts'
import { findAnswerTime } from './answer-time.ts'
import { memberParty, staffParty, tellBoth, tellService, tellServicer } from './push.ts'
import { answersFor, findConnected } from './servicers.ts'
import { assignTalk, changeTalk, checkShop, findPresence, isTalk, lockTalk, type TalkRow } from './talk.ts'

interface Site {
  site_id: number
}

/**
 * Counts a shop's service people who take talks now, with the one of the member's open talk while connected. Tells when an answer can be
 * expected.
 * @throws ShopError FAIL for no shop
 */
export async function countServicers(scope: Scope, { site_id }: Site) {
  await checkShop(scope, site_id)
  const isOwn = and(isTalk({ member_id: memberOf(scope).member_id, shop_id: site_id }), eq(chatTalk.state, 'open'))
  const [own] = await scope.db.select({ id: chatTalk.servicer_id }).from(chatTalk).where(isOwn)
  const there = (await findConnected(scope)).filter((one) => answersFor(one, site_id) && (one.takesNew || one.staff_id === own?.id))
  return { online_count: there.length, ...(await findAnswerTime(scope, site_id)) }
}

/**
 * Binds a socket connection to the member and assigns a service person to the talk with this shop. The current one is kept if online,
 * otherwise the one with the fewest talks is chosen and notified.
 * @throws ShopError FAIL for an unknown shop, a closed connection, and while no service person is online; the connection is bound even then
 */
export async function bindChat(scope: Scope, { client_id, site_id }: Site & { client_id: string }) {
  const { member_id } = memberOf(scope)
  await checkShop(scope, site_id)
  if (!(await scope.live.bind(client_id, memberParty(member_id)))) throw new ShopError('FAIL', { text: 'chat.no_connection' })
  const presence = await findPresence(scope, site_id)
  const talk =
    presence.connected.size > 0 &&
    (await transaction(scope, async (scope) => assignTalk(scope, await lockTalk(scope, { member_id, shop_id: site_id }), presence)))
  if (!talk || !presence.connected.has(talk.servicer_id)) throw new ShopError('FAIL', { text: 'chat.nobody' })
  await tellServicer(scope, talk, client_id)
  return { servicer_id: talk.servicer_id }
}

/**
 * Ends the member's chat session: releases the service person and closes the member's connections with a farewell. Unanswered messages stay
 * in the queue.
 * @throws ShopError REQUEST_SERVICER_ID without a service person, FAIL for an unknown shop
 */
export async function endChat(scope: Scope, { servicer_id, site_id }: Site & { servicer_id: number }): Promise<string> {
  const { member_id } = memberOf(scope)
  if (!servicer_id) throw new ShopError('REQUEST_SERVICER_ID')
  await checkShop(scope, site_id)
  const before = await transaction(scope, async (scope) => {
    const talk = await lockTalk(scope, { member_id, shop_id: site_id })
    await releaseTalk(scope, talk)
    return talk
  })
  if (before.servicer_id) await tellGone(scope, before)
  await scope.live.close(memberParty(member_id), { type: 'close', data: { status: true } })
  return ''
}

/** Takes a locked talk from its service person. It waits for another if it has no answer yet. */
function releaseTalk(scope: Scope, talk: TalkRow): Promise<TalkRow> {
  return changeTalk(scope, talk, { state: talk.unanswered ? 'waiting' : 'closed', servicer_id: 0 })
}

/** Tells a talk's service person that the member is not there any more. */
async function tellGone(scope: Scope, { member_id, shop_id, servicer_id }: TalkRow): Promise<void> {
  await scope.live.push(staffParty(servicer_id), { type: 'disconnect', data: { member_id, shop_id } })
}

/**
 * Does what follows when a party has no connection any more. For a member: their staff are notified, and a talk in which nothing was said
 * ends. Of a service person: what they have not answered goes to a colleague who is there, or waits for one.
 */
export async function leaveChat(surroundings: Surroundings, { kind, id }: Party): Promise<void> {
  const scope = ownScope(surroundings)
  if (kind === 'staff') await tellService(scope)
  const theirs = eq(kind === 'member' ? chatTalk.member_id : chatTalk.servicer_id, id)
  const open = await scope.db
    .select()
    .from(chatTalk)
    .where(and(theirs, eq(chatTalk.state, 'open')))
  for (const found of open) {
    if (kind === 'member') await tellGone(scope, found)
    const presence = await findPresence(scope, found.shop_id)
    const moved = await transaction(scope, async (scope) => {
      const talk = await lockTalk(scope, found)
      const isLeft = kind === 'member' ? talk.last_dialog_id === 0 : talk.unanswered && !presence.connected.has(id)
      if (!isLeft || talk.state !== 'open' || talk.servicer_id !== found.servicer_id) return undefined
      return kind === 'staff' && presence.servicers.length ? assignTalk(scope, talk, presence) : releaseTalk(scope, talk)
    })
    if (moved?.servicer_id && moved.servicer_id !== id) await tellBoth(scope, moved)
  }
}
