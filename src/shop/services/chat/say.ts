import { eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { chatSay } from '#contract/chat.ts'
import { chatDialog } from '#shop/db/schema/chat.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { KIND, readContent, toReply } from './content.ts'
import { findReply } from './keyword.ts'
import { keepPace } from './pace.ts'
import { memberParty, staffParty, tellBoth, toFrame } from './push.ts'
import { toDialog } from './record.ts'
import { assignTalk, changeTalk, checkShop, findPresence, lockTalk, storeDialog } from './talk.ts'

/**
 * Stores a member's message to a shop and pushes it to a service person. The current one of the talk is preferred, then the one the client
 * names, then any other, who is announced to both sides. Without anyone online the message waits unread. A quick question gets its prepared
 * reply at once.
 * @throws ShopError FAIL for an unknown shop or above the rate limit, and the errors of `readContent`
 */
export async function say(scope: Scope, { site_id, ...sent }: InferOutput<typeof chatSay.input>) {
  const { member_id } = memberOf(scope)
  await checkShop(scope, site_id)
  const content = await readContent(scope, sent, member_id)
  const reply = content.content_type === KIND.text ? await findReply(scope, site_id, content.text) : ''
  const presence = await findPresence(scope, site_id)
  const { before, talk, stored, automatic } = await transaction(scope, async (scope) => {
    await keepPace(scope, member_id)
    const before = await lockTalk(scope, { member_id, shop_id: site_id })
    const assigned = await assignTalk(scope, before, presence)
    const isAttended = presence.connected.has(assigned.servicer_id)
    const talk = await changeTalk(scope, assigned, { unanswered: true, ...(!isAttended && { state: 'waiting', servicer_id: 0 }) })
    const stored = await storeDialog(scope, talk, { type: 0, servicer_id: talk.servicer_id, content })
    const answer = { type: 1, servicer_id: 0, content: toReply(reply), automatic: true } as const
    return { before, talk, stored, automatic: reply ? await storeDialog(scope, talk, answer) : undefined }
  })
  if (talk.servicer_id && talk.servicer_id !== before.servicer_id) await tellBoth(scope, talk)
  const read = talk.servicer_id > 0 && (await scope.live.push(staffParty(talk.servicer_id), toFrame(scope, { ...stored, read: true })))
  if (read) await scope.db.update(chatDialog).set({ read }).where(eq(chatDialog.id, stored.id))
  if (automatic) {
    if (talk.servicer_id) await scope.live.push(staffParty(talk.servicer_id), toFrame(scope, automatic))
    await scope.live.push(memberParty(member_id), toFrame(scope, automatic))
  }
  return { read: toFlag(read), dialog: await toDialog(scope, { ...stored, read }) }
}
