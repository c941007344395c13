import { sql } from 'drizzle-orm'
import { chatPace } from '#shop/db/schema/chat.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'

const MINUTE = 60_000

/**
 * Counts a message that a member writes. Each takes its share of a minute to be worked off, and a third of a minute's messages may wait for it:
 * so many may come at once, and then no more than a minute allows. Messages of one member follow each other from here to the end of the
 * transaction.
 * @throws ShopError FAIL, with the seconds to wait, when a member writes faster than `chatMessagesAMinute`
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
