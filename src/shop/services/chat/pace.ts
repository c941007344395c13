import { sql } from 'drizzle-orm'
import { chatPace } from '#shop/db/schema/chat.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'

const MINUTE = 60_000

/**
 * Counts a member's message against the rate limit. A third of the messages of a minute may come in a burst; after that the rate is even.
 * Messages of one member are serialized from here to the end of the transaction.
 * @throws ShopError FAIL, with the seconds to wait, when a member exceeds `chatMessagesAMinute`
 */
export async function keepPace({ db, now, settings }: Scope, member_id: number): Promise<void> {
  const share = Math.ceil(MINUTE / settings.chatMessagesAMinute)
  const moment = now() * 1000
  const [kept] = await db
    .insert(chatPace)
    .values({ member_id, time: moment + share })
    .onConflictDoUpdate({
      target: chatPace.member_id,
      set: { time: sql`greatest(${chatPace.time}, ${moment}) + ${share}` },
      setWhere: sql`${chatPace.time} <= ${moment + MINUTE / 3 - share}`,
    })
    .returning()
  if (!kept) throw new ShopError('FAIL', { text: 'chat.pace', values: { seconds: Math.ceil(share / 1000) } })
}
