import { eq } from 'drizzle-orm'
import { chatDialog } from '#shop/db/schema/chat.ts'
import { member } from '#shop/db/schema/member.ts'
import type { Frame, Party } from '#shop/live/live.ts'
import type { Scope } from '#shop/scope.ts'
import { type DialogRow, toDialog, toLiveMessage } from './record.ts'
import { findServicers } from './servicers.ts'
import type { TalkRow } from './talk.ts'

/** Frames of messages by what they say (contract chat.md, websocket). */
const TYPES = ['string', 'goodssku', 'order', 'image']

export const memberParty = (member_id: number): Party => ({ kind: 'member', id: member_id })
export const staffParty = (staff_id: number): Party => ({ kind: 'staff', id: staff_id })

/** A message as a frame. */
export function toFrame(scope: Scope, row: DialogRow): Frame {
  return { type: TYPES[row.content_type] ?? '', data: toLiveMessage(scope, row) }
}

/** Tells a talk's service person who the member is: they came, came back, or were handed over. */
export async function tellServicer(scope: Scope, talk: TalkRow, client_id = ''): Promise<void> {
  await scope.live.push(staffParty(talk.servicer_id), { type: 'connect', data: await toMemberRecord(scope, talk, client_id) })
}

/** Tells both sides of a talk that they have each other now. */
export async function tellBoth(scope: Scope, talk: TalkRow): Promise<void> {
  const { member_id, servicer_id, shop_id } = talk
  await scope.live.push(memberParty(member_id), { type: 'connect', data: { servicer_id, shop_id } })
  await tellServicer(scope, talk)
}

/** Tells the member that a service person has seen the talk's messages, if any were unseen before. */
export async function tellSeen(scope: Scope, before: TalkRow, { member_id, shop_id, seen_id }: TalkRow): Promise<void> {
  if (seen_id > before.seen_id) await scope.live.push(memberParty(member_id), { type: 'seen', data: { shop_id, seen_id } })
}

/** Tells the connected members which shops have customer service online; 0 is the platform, whose staff answer for every shop. */
export async function tellService(scope: Scope): Promise<void> {
  const site_ids = [...new Set((await findServicers(scope)).map(({ site_id }) => site_id))]
  await scope.live.broadcast('member', { type: 'service', data: { site_ids } })
}

async function toMemberRecord(scope: Scope, talk: TalkRow, client_id: string) {
  const { member_id, shop_id, servicer_id } = talk
  const [row] = await scope.db.select().from(member).where(eq(member.member_id, member_id))
  const [last] = await scope.db.select().from(chatDialog).where(eq(chatDialog.id, talk.last_dialog_id))
  const name = row?.nickname || row?.username || ''
  return {
    id: member_id,
    member_id,
    shop_id,
    servicer_id,
    member_name: name,
    nickname: row?.nickname ?? '',
    username: row?.username ?? '',
    headimg: row?.headimg ?? '',
    online: 1,
    create_time: row?.reg_time ?? 0,
    last_online_time: scope.now(),
    delete_time: 0,
    client_id,
    last_dialog: last ? await toDialog(scope, last) : [],
  }
}
