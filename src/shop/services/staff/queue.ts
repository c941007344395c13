import { and, eq, min } from 'drizzle-orm'
import { chatTalk } from '#shop/db/schema/chat.ts'
import type { Scope } from '#shop/scope.ts'
import { findServicers } from '#shop/services/chat/servicers.ts'
import type { Clerk } from '#shop/services/chat/staff.ts'

/** State of the talks that an account sees: minutes that the oldest message waits for an answer, and the number of staff online. */
export async function getQueue(scope: Scope, { site_id }: Clerk): Promise<{ minutes: number; answering: number }> {
  const ofShop = site_id ? eq(chatTalk.shop_id, site_id) : undefined
  const [waiting] = await scope.db
    .select({ since: min(chatTalk.update_time) })
    .from(chatTalk)
    .where(and(eq(chatTalk.state, 'waiting'), ofShop))
  const answering = (await findServicers(scope)).filter((one) => !site_id || !one.site_id || one.site_id === site_id)
  return { minutes: waiting?.since ? Math.floor((scope.now() - waiting.since) / 60) : 0, answering: answering.length }
}
