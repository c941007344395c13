import { desc, lte } from 'drizzle-orm'
import { type member, outbox } from '#shop/db/schema/member.ts'
import { message } from '#shop/messages.ts'
import type { Scope } from '#shop/scope.ts'
import { countCall, type Rate } from '#shop/services/shared/rate-limit.ts'

/** Hands a message to whoever sends them, and keeps it where the desk reads what was sent. */
export async function send(scope: Scope, recipient: string, content: string): Promise<void> {
  await scope.db.insert(outbox).values({ recipient, content, create_time: scope.now() })
  await scope.send({ recipient, content })
}

/** Account data that a notice says was changed. */
type Change = 'mobile' | 'email' | 'password' | 'pay_password'

/** Notices to one number or address: further ones of a day are not sent, since changing back and forth would cost a message each. */
const NOTICES: Rate = { name: 'notice', calls: 10, seconds: 86_400 }

/**
 * Tells a member, where they were reached until now, that what they sign in or pay with was changed: number and address of `before`.
 */
export async function tellChange(
  scope: Scope,
  before: Pick<typeof member.$inferSelect, 'mobile' | 'email'>,
  change: Change,
): Promise<void> {
  const content = message(scope.locale, `changed.${change}`)
  for (const recipient of [before.mobile, before.email]) {
    if (recipient && (await countCall(scope, NOTICES, recipient)).isAllowed) await send(scope, recipient, content)
  }
}

/** Seconds that what was sent can be read: longer than any code lives. */
const KEPT = 86_400

/** Returns the last hundred messages of a day, newest first, and deletes older ones. */
export async function listOutbox({ db, now }: Scope): Promise<(typeof outbox.$inferSelect)[]> {
  await db.delete(outbox).where(lte(outbox.create_time, now() - KEPT))
  return db.select().from(outbox).orderBy(desc(outbox.id)).limit(100)
}
