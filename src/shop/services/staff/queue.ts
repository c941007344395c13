import { and, eq, gt, min, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { chatDialog, chatTalk } from '#shop/db/schema/chat.ts'
import type { Scope } from '#shop/scope.ts'
import { findServicers } from '#shop/services/chat/servicers.ts'
import type { Clerk } from '#shop/services/chat/staff.ts'

/** State of the talks that an account sees: minutes that the oldest message waits for an answer, and the number of staff online. */
export async function getQueue(scope: Scope, { site_id }: Clerk): Promise<{ minutes: number; answering: number }> {
  const ofShop = site_id ? eq(chatTalk.shop_id, site_id) : undefined
  const answer = alias(chatDialog, 'answer')
  const ofTalk = (dialog: typeof chatDialog | typeof answer) =>
    and(eq(dialog.member_id, chatTalk.member_id), eq(dialog.shop_id, chatTalk.shop_id))
  const isAnswer = and(ofTalk(answer), eq(answer.type, 1), eq(answer.automatic, false), gt(answer.id, chatDialog.id))
  const answers = scope.db.select({ id: answer.id }).from(answer).where(isAnswer)
  const [waiting] = await scope.db
    .select({ since: min(chatDialog.create_time) })
    .from(chatTalk)
    .innerJoin(chatDialog, and(ofTalk(chatDialog), eq(chatDialog.type, 0), notExists(answers)))
    .where(and(eq(chatTalk.state, 'waiting'), ofShop))
  const answering = (await findServicers(scope)).filter((one) => !site_id || !one.site_id || one.site_id === site_id)
  return { minutes: waiting?.since ? Math.floor((scope.now() - waiting.since) / 60) : 0, answering: answering.length }
}
