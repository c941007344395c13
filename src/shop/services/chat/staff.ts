import { and, eq, ne } from 'drizzle-orm'
import { chatDialog, chatServicer, chatTalk } from '#shop/db/schema/chat.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import type { Staff } from '#shop/services/staff/account.ts'
import { storePicture } from '#shop/services/upload/upload.ts'
import { type Content, readCard, toPicture } from './content.ts'
import { memberParty, staffParty, tellBoth, tellSeen, tellService, toFrame } from './push.ts'
import { type DialogRecord, toDialog } from './record.ts'
import { answersFor, findServicersOf, SERVICER_ROLES } from './servicers.ts'
import { changeTalk, isTalk, storeDialog, type TalkKey, type TalkRow } from './talk.ts'

/*
 * The service side of the chat: what the desk does. An account of a shop reaches that shop's talks alone; any other is none that there is.
 */

/** The part of an account that the chat needs. */
export type Clerk = Pick<Staff, 'staff_id' | 'site_id' | 'role'>

const LONGEST_NOTE = 2000

/** Content of a service person's message. */
export type Answer =
  | { content_type: 0; message: string }
  | { content_type: 1; goods_id: number }
  | { content_type: 2; order_id: number }
  | { content_type: 3; file: File }

/** @throws ShopError RESULT_ERROR for an account whose role has no chats, and for a shop that is not its own */
export function checkClerk(clerk: Clerk, shop_id: number): void {
  if (!SERVICER_ROLES.includes(clerk.role) || !answersFor(clerk, shop_id)) throw new ShopError('RESULT_ERROR')
}

/**
 * A talk, locked until the transaction ends.
 * @throws ShopError RESULT_ERROR where it does not exist or belongs to a shop that is not the account's
 */
async function lockStaffTalk({ db }: Scope, clerk: Clerk, key: TalkKey): Promise<TalkRow> {
  checkClerk(clerk, key.shop_id)
  const [talk] = await db.select().from(chatTalk).where(isTalk(key)).for('update')
  if (!talk) throw new ShopError('RESULT_ERROR')
  return talk
}

/**
 * Changes a talk under its lock, and gives it as it was and as it is.
 * @throws ShopError as {@link lockStaffTalk}, and what `change` refuses
 */
export function moveTalk(scope: Scope, clerk: Clerk, key: TalkKey, change: (scope: Scope, talk: TalkRow) => Promise<TalkRow>) {
  return transaction(scope, async (scope) => {
    const before = await lockStaffTalk(scope, clerk, key)
    return { before, talk: await change(scope, before) }
  })
}

/** Gives a locked talk to an account. @throws ShopError FAIL while a colleague who is there has it */
async function take(scope: Scope, { staff_id }: Clerk, talk: TalkRow, servicers: number[]): Promise<TalkRow> {
  if (talk.servicer_id === staff_id) return talk
  if (servicers.includes(talk.servicer_id)) throw new ShopError('FAIL', { text: 'chat.taken' })
  return changeTalk(scope, talk, { state: 'open', servicer_id: staff_id })
}

/** Tells both sides that they have each other now, and a colleague who had the talk before. */
async function tellMoved(scope: Scope, { staff_id }: Clerk, before: TalkRow, talk: TalkRow): Promise<void> {
  if (before.servicer_id === talk.servicer_id) return
  const { member_id, shop_id } = talk
  if (before.servicer_id && before.servicer_id !== staff_id)
    await scope.live.push(staffParty(before.servicer_id), { type: 'disconnect', data: { member_id, shop_id } })
  if (talk.servicer_id) await tellBoth(scope, talk)
}

/** Takes a talk that waits, or whose service person is not there. @throws ShopError RESULT_ERROR; FAIL while a colleague has it */
export async function takeTalk(scope: Scope, clerk: Clerk, key: TalkKey): Promise<void> {
  const servicers = await findServicersOf(scope, key.shop_id)
  const { before, talk } = await moveTalk(scope, clerk, key, (scope, talk) => take(scope, clerk, talk, servicers))
  await tellMoved(scope, clerk, before, talk)
}

/**
 * Answers and returns the stored message. Takes the talk if it is unassigned. An order must be the member's, and of the shop where the
 * account is a shop's; a picture is kept as those of members are.
 * @throws ShopError RESULT_ERROR; FAIL while a colleague has the talk; what `readCard` and `storePicture` refuse
 */
export async function answerTalk(scope: Scope, clerk: Clerk, key: TalkKey, answer: Answer): Promise<DialogRecord> {
  checkClerk(clerk, key.shop_id)
  const content = await readAnswer(scope, clerk, key, answer)
  const servicers = await findServicersOf(scope, key.shop_id)
  let stored: Awaited<ReturnType<typeof storeDialog>> | undefined
  const { before, talk } = await moveTalk(scope, clerk, key, async (scope, locked) => {
    const talk = await take(scope, clerk, locked, servicers)
    stored = await storeDialog(scope, talk, { type: 1, servicer_id: clerk.staff_id, content })
    await markSeen(scope, key)
    return changeTalk(scope, talk, { seen_id: stored.id, last_dialog_id: stored.id, unanswered: false })
  })
  if (!stored) throw new Error('an answer was not stored')
  await tellMoved(scope, clerk, before, talk)
  await scope.live.push(memberParty(key.member_id), toFrame(scope, stored))
  return toDialog(scope, stored)
}

async function readAnswer(scope: Scope, { site_id }: Clerk, { member_id }: TalkKey, answer: Answer): Promise<Content> {
  if (answer.content_type === 3) return toPicture((await storePicture(scope, 'chatimg', answer.file)).path)
  return readCard(scope, { message: '', goods_id: 0, order_id: 0, ...answer }, { member_id, site_id })
}

/** Marks what the member said as read. */
async function markSeen({ db }: Scope, { member_id, shop_id }: TalkKey): Promise<void> {
  const theirs = and(eq(chatDialog.member_id, member_id), eq(chatDialog.shop_id, shop_id), eq(chatDialog.type, 0))
  await db
    .update(chatDialog)
    .set({ read: true })
    .where(and(theirs, eq(chatDialog.read, false)))
}

/**
 * Marks everything of a talk as seen by the service side, and tells the member.
 * @throws ShopError RESULT_ERROR for a talk that the account does not serve
 */
export async function readTalk(scope: Scope, clerk: Clerk, key: TalkKey): Promise<void> {
  const { before, talk } = await moveTalk(scope, clerk, key, async (scope, talk) => {
    await markSeen(scope, key)
    return changeTalk(scope, talk, { seen_id: talk.last_dialog_id })
  })
  await tellSeen(scope, before, talk)
}

/**
 * Hands a talk over to a colleague who answers for its shop and is there, and counts it as unanswered. Notifies both sides.
 * @throws ShopError RESULT_ERROR; FAIL while another colleague has it, and for one who can't take it now
 */
export async function passTalk(scope: Scope, clerk: Clerk, key: TalkKey, staff_id: number): Promise<void> {
  const servicers = await findServicersOf(scope, key.shop_id)
  const { before, talk } = await moveTalk(scope, clerk, key, async (scope, talk) => {
    await take(scope, clerk, talk, servicers)
    if (!servicers.includes(staff_id)) throw new ShopError('FAIL', { text: 'chat.not_there' })
    return changeTalk(scope, talk, { state: 'open', servicer_id: staff_id, unanswered: true })
  })
  await tellMoved(scope, clerk, before, talk)
}

/**
 * Ends a talk, so that nothing in it waits any more. The member's connections are closed with a farewell, unless they are talking to
 * another shop as well.
 * @throws ShopError RESULT_ERROR; FAIL while a colleague has it
 */
export async function endTalk(scope: Scope, clerk: Clerk, key: TalkKey): Promise<void> {
  const servicers = await findServicersOf(scope, key.shop_id)
  const { before, talk } = await moveTalk(scope, clerk, key, async (scope, talk) => {
    await take(scope, clerk, talk, servicers)
    await markSeen(scope, key)
    return changeTalk(scope, talk, { state: 'closed', servicer_id: 0, seen_id: talk.last_dialog_id, unanswered: false })
  })
  await tellMoved(scope, clerk, before, talk)
  await tellSeen(scope, before, talk)
  const others = and(eq(chatTalk.member_id, key.member_id), ne(chatTalk.state, 'closed'))
  if (await scope.db.$count(chatTalk, others)) return
  await scope.live.close(memberParty(key.member_id), { type: 'close', data: { status: true } })
}

/** Keeps what staff note about the member. @throws ShopError RESULT_ERROR; PARAMETER_ERROR for a long one */
export async function noteTalk(scope: Scope, clerk: Clerk, key: TalkKey, note: string): Promise<void> {
  if (note.length > LONGEST_NOTE)
    throw new ShopError('PARAMETER_ERROR', { text: 'text.long', values: { name: 'note', most: LONGEST_NOTE } })
  await moveTalk(scope, clerk, key, (scope, talk) => changeTalk(scope, talk, { note }))
}

/** Says whether an account takes new talks while it is connected; those it has stay with it. */
export async function setOnline(scope: Scope, { staff_id }: Clerk, online: boolean): Promise<void> {
  await scope.db.insert(chatServicer).values({ staff_id, online }).onConflictDoUpdate({ target: chatServicer.staff_id, set: { online } })
  await tellService(scope)
}

/** Whether an account takes new talks, as {@link setOnline} left it. */
export async function isOnline({ db }: Scope, { staff_id }: Clerk): Promise<boolean> {
  const [row] = await db.select().from(chatServicer).where(eq(chatServicer.staff_id, staff_id))
  return row?.online ?? true
}

/**
 * Binds a socket's connection to an account of the desk; an earlier one elsewhere is closed.
 * @throws ShopError RESULT_ERROR for a role without chats; FAIL for a connection that is not open
 */
export async function bindStaff(scope: Scope, clerk: Clerk, client_id: string): Promise<void> {
  checkClerk(clerk, clerk.site_id)
  const party = staffParty(clerk.staff_id)
  const before = await scope.live.connected('staff')
  if (!(await scope.live.bind(client_id, party))) throw new ShopError('FAIL', { text: 'chat.no_connection' })
  await scope.live.close(party, { type: 'force_offline', data: { client_id } }, client_id)
  if (!before.has(clerk.staff_id)) await tellService(scope)
}
