import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import { member, memberToken } from '#shop/db/schema/member.ts'
import type { Scope } from '#shop/scope.ts'
import { ROOM } from '#shop/services/shared/room.ts'
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
    .offset(ROOM.session - 1)
  await scope.db.delete(memberToken).where(inArray(memberToken.token_hash, others))
  await scope.db.insert(memberToken).values({ token_hash: hashToken(token), member_id, create_time: now, expire_time })
  await scope.db.update(member).set({ login_time: now }).where(eq(member.member_id, member_id))
  return token
}

/** Ends the session the call comes from; a token that is none any more ends nothing. */
export async function logout({ db, token }: Scope): Promise<''> {
  await db.delete(memberToken).where(eq(memberToken.token_hash, hashToken(token)))
  return ''
}

/** Signs a member out everywhere but where the call comes from: after a change of what they sign in or pay with. */
export async function closeOtherSessions(scope: Scope, member_id: number): Promise<void> {
  await scope.db.delete(memberToken).where(and(eq(memberToken.member_id, member_id), ne(memberToken.token_hash, hashToken(scope.token))))
}
