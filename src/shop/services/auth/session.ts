import { and, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { member, memberToken } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { QUOTA } from '#shop/services/shared/quota.ts'
import { readAgent } from './agent.ts'
import { hashToken } from './token.ts'

/** Signs a member in and answers the token for the client; expired tokens of the member go, and the oldest beyond fifty. */
export async function openSession(scope: Scope, member_id: number): Promise<string> {
  const token = scope.random.token(24)
  const now = scope.now()
  const expire_time = now + scope.settings.tokenDays * 86400
  await scope.db.delete(memberToken).where(and(eq(memberToken.member_id, member_id), lte(memberToken.expire_time, now)))
  const others = scope.db
    .select({ token_hash: memberToken.token_hash })
    .from(memberToken)
    .where(eq(memberToken.member_id, member_id))
    .orderBy(desc(memberToken.create_time))
    .offset(QUOTA.session - 1)
  await scope.db.delete(memberToken).where(inArray(memberToken.token_hash, others))
  const { address } = scope
  const times = { create_time: now, last_time: now, expire_time }
  await scope.db.insert(memberToken).values({ token_hash: hashToken(token), member_id, ...times, address, ...readAgent(scope.agent) })
  await scope.db.update(member).set({ login_time: now, locale: scope.locale }).where(eq(member.member_id, member_id))
  return token
}

/** Ends the session the call comes from; a token that is none any more ends nothing. */
export async function logout(scope: Scope): Promise<''> {
  const isOwn = eq(memberToken.token_hash, hashToken(scope.token))
  const [gone] = await scope.db.delete(memberToken).where(isOwn).returning({ member_id: memberToken.member_id })
  if (gone) await unbindChat(scope, gone.member_id)
  return ''
}

/** Ends the member's connections of the chat, which bear no token: pages connect anew, and those without a session are not bound again. */
export async function unbindChat({ live }: Scope, id: number): Promise<void> {
  await live.close({ kind: 'member', id }, { type: 'force_offline', data: {} })
}

/** Signs a member out everywhere but where the call comes from. */
export async function closeSessionsOf(scope: Scope, member_id: number): Promise<void> {
  await scope.db.delete(memberToken).where(and(eq(memberToken.member_id, member_id), ne(memberToken.token_hash, hashToken(scope.token))))
  await unbindChat(scope, member_id)
}

/** {@link closeSessionsOf} for who is signed in: when they ask for it, and after a change of what they sign in or pay with. */
export async function closeOtherSessions(scope: Scope): Promise<''> {
  await closeSessionsOf(scope, memberOf(scope).member_id)
  return ''
}

/** Where the member is signed in: the session the call comes from first, then those used latest. */
export async function listSessions(scope: Scope) {
  const seen_time = sql<number>`greatest(${memberToken.create_time}, ${memberToken.last_time})`.mapWith(Number)
  const current = sql<boolean>`${memberToken.token_hash} = ${hashToken(scope.token)}`
  const { session_id, browser, system, device_type, address, create_time } = memberToken
  const rows = await scope.db
    .select({ session_id, browser, system, device_type, address, create_time, last_time: seen_time, current })
    .from(memberToken)
    .where(and(eq(memberToken.member_id, memberOf(scope).member_id), gt(memberToken.expire_time, scope.now())))
    .orderBy(desc(current), desc(seen_time), desc(session_id))
  return rows.map(({ current, ...row }) => ({ ...row, is_current: toFlag(current) }))
}

/** Ends one of the member's sessions at once. @throws ShopError RESULT_ERROR where it is none of theirs, or has ended */
export async function closeSession(scope: Scope, { session_id }: { session_id: number }): Promise<''> {
  const own = and(eq(memberToken.member_id, memberOf(scope).member_id), eq(memberToken.session_id, session_id))
  const gone = await scope.db.delete(memberToken).where(own).returning({ session_id: memberToken.session_id })
  if (!gone.length) throw new ShopError('RESULT_ERROR', { text: 'session.unknown' })
  await unbindChat(scope, memberOf(scope).member_id)
  return ''
}
