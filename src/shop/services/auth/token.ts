import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { member, memberLevel, memberToken } from '#shop/db/schema/member.ts'
import type { Scope, SignedIn } from '#shop/scope.ts'

/** Returns the SHA-256 of a token. The database stores only this, so that a copy of it grants no access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Seconds after which a session that is used is noted to be. */
const NOTED = 300

/** The session of a token's hash that has not ended by `now`, with its member. */
const findSession = preparedStatement((db) =>
  db
    .select({
      create_time: memberToken.create_time,
      last_time: memberToken.last_time,
      member_id: member.member_id,
      username: member.username,
      nickname: member.nickname,
      headimg: member.headimg,
      member_level: member.member_level,
      locale: member.locale,
      consume_discount: memberLevel.consume_discount,
      is_free_shipping: memberLevel.is_free_shipping,
    })
    .from(memberToken)
    .innerJoin(member, eq(member.member_id, memberToken.member_id))
    .leftJoin(memberLevel, eq(memberLevel.level_id, member.member_level))
    .where(
      and(eq(memberToken.token_hash, sql.placeholder('hash')), gt(memberToken.expire_time, sql.placeholder('now')), eq(member.status, 1)),
    )
    .prepare('session'),
)

/**
 * The member of the token that was sent; null when it is unknown or expired, or its member is locked (contract README, decision 2). Notes
 * when and from where the session was used.
 */
export async function findSignedIn(scope: Scope): Promise<SignedIn | null> {
  const { db, now, token } = scope
  const [row] = await findSession(db).execute({ hash: hashToken(token), now: now() })
  if (!row) return null
  const { username, consume_discount, is_free_shipping, create_time, last_time, locale, ...known } = row
  if (locale !== scope.locale) await noteLocale(scope, row.member_id)
  if (Math.max(create_time, last_time) <= now() - NOTED) await noteUse(scope)
  return { ...known, username: username ?? '', consume_discount: consume_discount ?? 10000, is_free_shipping: is_free_shipping ?? false }
}

/** A shop that cannot write still answers what is read. */
async function noteUse({ db, now, token, address, log }: Scope): Promise<void> {
  const use = db
    .update(memberToken)
    .set({ last_time: now(), address })
    .where(eq(memberToken.token_hash, hashToken(token)))
  await use.catch((cause) => log('when a session was used could not be noted', cause))
}

/** Keeps the language that a member reads the shop in, for mails. */
async function noteLocale({ db, locale, log }: Scope, member_id: number): Promise<void> {
  const change = db.update(member).set({ locale }).where(eq(member.member_id, member_id))
  await change.catch((cause) => log('the language of a member could not be noted', cause))
}

/** Names the session a call comes from for counting tries: whoever guesses elsewhere does not keep its owner out. */
export function sessionOf({ token }: Pick<Scope, 'token'>, member_id: number): string {
  return `${member_id} ${hashToken(token)}`
}
