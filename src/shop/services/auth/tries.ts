import { eq, lt, lte, sql } from 'drizzle-orm'
import type { ErrorKey } from '#contract/errors.ts'
import { passwordTry } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'

/** Wrong passwords in a row after which one is locked, by what it opens. */
const LIMITS = { login: 10, pay: 5 } as const

/** Seconds it stays locked after the last of them. */
const LOCK = 900

interface Guarded {
  opens: keyof typeof LIMITS
  /** The member's id, or a name that no member has: unknown names are locked like known ones, so that nobody learns which exist. */
  who: number | string
  /** The key that a wrong password is refused with. */
  refusal: ErrorKey
}

/**
 * Checks a password as one counted try. The try is counted before the password is compared, in one statement, so that guesses sent at once
 * can't pass the limit together; a right one begins anew. `check` answers false for a wrong one, and what it gives else is given on. Call
 * it outside a transaction that a refusal would roll back.
 * @throws ShopError with the key of a wrong password; once too many were wrong, whatever is tried, with words to wait
 */
export async function guardPassword<Right>(
  scope: Scope,
  { opens, who, refusal }: Guarded,
  check: () => Promise<Right | false>,
): Promise<Right> {
  const now = scope.now()
  await scope.db.delete(passwordTry).where(lte(passwordTry.time, now - LOCK))
  const counted = await scope.db
    .insert(passwordTry)
    .values({ key: keyOf(opens, who), tries: 1, time: now })
    .onConflictDoUpdate({
      target: passwordTry.key,
      set: { tries: sql`${passwordTry.tries} + 1`, time: now },
      setWhere: lt(passwordTry.tries, LIMITS[opens]),
    })
    .returning({ key: passwordTry.key })
  if (!counted.length) throw new ShopError(refusal, { text: 'password.wait', values: { minutes: LOCK / 60 } })
  const right = await check()
  if (right === false) throw new ShopError(refusal)
  await forgetTries(scope, opens, who)
  return right
}

/** Counts from nothing again, as after a new password. */
export async function forgetTries({ db }: Scope, opens: Guarded['opens'], who: Guarded['who']): Promise<void> {
  await db.delete(passwordTry).where(eq(passwordTry.key, keyOf(opens, who)))
}

/** A name of digits is no member's id; the start of an endless one is enough. */
function keyOf(opens: Guarded['opens'], who: Guarded['who']): string {
  return `${opens} ${typeof who} ${String(who).toLowerCase().slice(0, 100)}`
}
