import { and, arrayContains, asc, count, desc, eq, exists, gt, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { chatDialog, chatTalk, type TalkState } from '#shop/db/schema/chat.ts'
import { member } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { staff } from '#shop/db/schema/staff.ts'
import { toPattern } from '#shop/db/search-text.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { findLines } from '#shop/services/order/find.ts'
import { paged, pageOf } from '#shop/services/shared/page.ts'
import type { StaffOrder } from '#shop/services/staff/orders.ts'
import { findDialogs, findLastDialogs } from './dialogs.ts'
import { findShopFaces, toDialogs } from './record.ts'
import { answersFor, findServicers, SERVICER_ROLES } from './servicers.ts'
import { type Clerk, checkClerk } from './staff.ts'
import { isTalk, type TalkKey, type TalkRow } from './talk.ts'

/** Talks of a page, messages that a talk shows at a time, and orders beside it. */
const PAGE = 20
const SHOWN = 30
const ORDERS = 5

interface Asked {
  /** Talks in a state, or the account's own open ones; all where it is left out. */
  state?: TalkState | 'mine'
  /** Part of a member's name or mobile number, or of an order's number. */
  search?: string
  /** Talks with this tag. */
  tag?: string
  page?: number
}

/** Limits the chats that an account sees to those of its shop; the owner sees those of all. @throws ShopError RESULT_ERROR for a role without chats */
function ofClerk(clerk: Clerk): SQL | undefined {
  checkClerk(clerk, clerk.site_id)
  return clerk.site_id ? eq(chatTalk.shop_id, clerk.site_id) : undefined
}

function inState({ staff_id }: Clerk, state: Asked['state']): SQL | undefined {
  const isOpen = eq(chatTalk.state, 'open')
  if (state === 'mine') return and(isOpen, eq(chatTalk.servicer_id, staff_id))
  // A talk without messages is not listed, except while the member is waiting.
  return state ? eq(chatTalk.state, state) : or(isOpen, gt(chatTalk.last_dialog_id, 0))
}

function matches({ db }: Scope, clerk: Clerk, search: string): SQL | undefined {
  if (!search) return undefined
  const pattern = toPattern(search)
  const ofShop = clerk.site_id ? eq(order.site_id, clerk.site_id) : undefined
  const orders = db
    .select({ one: sql`1` })
    .from(order)
    .where(and(eq(order.member_id, chatTalk.member_id), ilike(order.order_no, pattern), ofShop))
  return or(
    ilike(member.nickname, pattern),
    ilike(member.username, pattern),
    ilike(member.realname, pattern),
    ilike(member.mobile, pattern),
    exists(orders),
  )
}

const FACE = {
  member_id: member.member_id,
  username: member.username,
  nickname: member.nickname,
  realname: member.realname,
  mobile: member.mobile,
  headimg: member.headimg,
  member_level: member.member_level,
  reg_time: member.reg_time,
  locale: member.locale,
}

/** Returns the order of a list: the account's unanswered talks come first, and those who wait longest lead the queue. */
function orderOf(state: Asked['state']): SQL[] {
  if (state === 'waiting') return [asc(chatTalk.last_dialog_id)]
  return [...(state === 'mine' ? [desc(chatTalk.unanswered)] : []), desc(chatTalk.last_dialog_id)]
}

/**
 * Talks of the account's shop, those with the latest message first except as in {@link orderOf}: member, staff, the last message, the number
 * of unseen ones.
 * @throws ShopError RESULT_ERROR for a role without chats
 */
export async function listTalks(scope: Scope, clerk: Clerk, { state, search = '', tag, page = 1 }: Asked) {
  const isTagged = tag ? arrayContains(chatTalk.tags, [tag]) : undefined
  const where = and(ofClerk(clerk), inState(clerk, state), matches(scope, clerk, search.trim()), isTagged)
  const part = pageOf({ page, page_size: PAGE })
  const isTheirs = eq(member.member_id, chatTalk.member_id)
  const [counted] = await scope.db.select({ all: count() }).from(chatTalk).innerJoin(member, isTheirs).where(where)
  const rows = await scope.db
    .select({ talk: chatTalk, member: FACE })
    .from(chatTalk)
    .innerJoin(member, isTheirs)
    .where(where)
    .orderBy(...orderOf(state), asc(chatTalk.member_id))
    .limit(part.limit)
    .offset(part.offset)
  const talks = rows.map(({ talk }) => talk)
  const [unseen, names, faces, here] = [
    await countUnseen(scope, talks),
    await findNames(scope, talks),
    await findShopFaces(
      scope,
      talks.map(({ shop_id }) => shop_id),
    ),
    await scope.live.connected('member'),
  ]
  const dialogs = await toDialogs(scope, await findLastDialogs(scope, talks))
  const list = rows.map(({ talk, member }) => ({
    talk,
    member,
    shop_name: faces.get(talk.shop_id)?.site_name ?? '',
    servicer_name: names.get(talk.servicer_id) ?? '',
    online: here.has(talk.member_id),
    unread: unseen.get(`${talk.member_id} ${talk.shop_id}`) ?? 0,
    last_dialog: dialogs.find(({ id }) => id === talk.last_dialog_id) ?? null,
  }))
  return paged(list, counted?.all ?? 0, part)
}

/** Counts the talks that an account sees in each state, and its own open ones. @throws ShopError RESULT_ERROR for a role without chats */
export async function countTalks(scope: Scope, clerk: Clerk): Promise<Record<TalkState | 'mine', number>> {
  const countOf = (state: TalkState | 'mine') => scope.db.$count(chatTalk, and(ofClerk(clerk), inState(clerk, state)))
  return { mine: await countOf('mine'), waiting: await countOf('waiting'), open: await countOf('open'), closed: await countOf('closed') }
}

/** Counts the account's own open talks whose last word is the member's. */
export async function countUnanswered(scope: Scope, clerk: Clerk): Promise<number> {
  return scope.db.$count(chatTalk, and(ofClerk(clerk), inState(clerk, 'mine'), eq(chatTalk.unanswered, true)))
}

/** Counts the messages of members that staff have not seen, by member and shop. */
async function countUnseen({ db }: Scope, talks: TalkRow[]): Promise<Map<string, number>> {
  if (!talks.length) return new Map()
  const isUnseen = and(
    eq(chatDialog.member_id, chatTalk.member_id),
    eq(chatDialog.shop_id, chatTalk.shop_id),
    eq(chatDialog.type, 0),
    gt(chatDialog.id, chatTalk.seen_id),
  )
  const rows = await db
    .select({ member_id: chatTalk.member_id, shop_id: chatTalk.shop_id, unseen: count() })
    .from(chatTalk)
    .innerJoin(chatDialog, isUnseen)
    .where(or(...talks.map(isTalk)))
    .groupBy(chatTalk.member_id, chatTalk.shop_id)
  return new Map(rows.map(({ member_id, shop_id, unseen }) => [`${member_id} ${shop_id}`, unseen]))
}

async function findNames({ db }: Scope, talks: TalkRow[]): Promise<Map<number, string>> {
  const ids = talks.map(({ servicer_id }) => servicer_id).filter(Boolean)
  if (!ids.length) return new Map()
  const rows = await db.select({ staff_id: staff.staff_id, username: staff.username }).from(staff).where(inArray(staff.staff_id, ids))
  return new Map(rows.map(({ staff_id, username }) => [staff_id, username]))
}

/**
 * Returns a talk with its member, their latest orders at the talk's shop and a page of messages. Page 1 is the newest; within a page the
 * oldest come first.
 * @throws ShopError RESULT_ERROR if it does not exist or belongs to another account's shop
 */
export async function getTalk(scope: Scope, clerk: Clerk, key: TalkKey, page = 1) {
  checkClerk(clerk, key.shop_id)
  const [row] = await scope.db
    .select({ talk: chatTalk, member: FACE })
    .from(chatTalk)
    .innerJoin(member, eq(member.member_id, chatTalk.member_id))
    .where(isTalk(key))
  if (!row) throw new ShopError('RESULT_ERROR')
  const part = pageOf({ page, page_size: SHOWN })
  const { rows, all } = await findDialogs(scope, key, part)
  return {
    ...row,
    shop_name: (await findShopFaces(scope, [key.shop_id])).get(key.shop_id)?.site_name ?? '',
    servicer_name: (await findNames(scope, [row.talk])).get(row.talk.servicer_id) ?? '',
    online: (await scope.live.connected('member')).has(key.member_id),
    dialogs: paged(await toDialogs(scope, rows), all, part),
    orders: await findOrders(scope, key),
  }
}

async function findOrders(scope: Scope, { member_id, shop_id }: TalkKey): Promise<StaffOrder[]> {
  const where = and(eq(order.member_id, member_id), shop_id ? eq(order.site_id, shop_id) : undefined)
  const rows = await scope.db.select().from(order).where(where).orderBy(desc(order.order_id)).limit(ORDERS)
  const lines = await findLines(
    scope,
    rows.map(({ order_id }) => order_id),
  )
  return rows.map((row) => ({ row, lines: lines.filter((line) => line.order_id === row.order_id) }))
}

/** A colleague who may answer for a shop. */
export interface Colleague {
  staff_id: number
  username: string
  /** Takes talks now. */
  online: boolean
  /** Open talks they have. */
  open: number
}

/**
 * Returns the other service people of a shop by name. A talk can be passed to those online.
 * @throws ShopError RESULT_ERROR for another account's shop
 */
export async function listColleagues(scope: Scope, clerk: Clerk, shop_id: number): Promise<Colleague[]> {
  checkClerk(clerk, shop_id)
  const others = and(inArray(staff.role, [...SERVICER_ROLES]), eq(staff.status, 1), ne(staff.staff_id, clerk.staff_id))
  const rows = await scope.db.select().from(staff).where(others).orderBy(asc(staff.username))
  const busy = await scope.db
    .select({ servicer_id: chatTalk.servicer_id, open: count() })
    .from(chatTalk)
    .where(eq(chatTalk.state, 'open'))
    .groupBy(chatTalk.servicer_id)
  const there = new Set((await findServicers(scope)).map(({ staff_id }) => staff_id))
  return rows
    .filter((row) => answersFor(row, shop_id))
    .map(({ staff_id, username }) => ({
      staff_id,
      username,
      online: there.has(staff_id),
      open: busy.find(({ servicer_id }) => servicer_id === staff_id)?.open ?? 0,
    }))
}
