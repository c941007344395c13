import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { outbox, smsCode } from '../db/schema/member.ts'
import { ShopError } from '../errors.ts'
import { message } from '../messages.ts'
import type { Scope } from '../scope.ts'

/** What a code is good for; one sent for one purpose opens no other door. */
export type CodePurpose = 'login' | 'register' | 'find' | 'mobile' | 'password' | 'pay_password'

interface SentCode {
  mobile: string
  key: string
  code: string
  purpose: CodePurpose
}

/** Seconds a code lives, and seconds between two codes to one number (contract auth.md, life cycle). */
const LIFE = 600
const PAUSE = 60

/** Wrong tries after which a code is void, so that four digits can't be guessed through. */
const TRIES = 5

/**
 * Sends four digits to a number; the answer's `key` goes back with them.
 * @throws ShopError FAIL when a code went to that number less than a minute ago
 */
export async function sendCode(scope: Scope, { mobile, purpose }: { mobile: string; purpose: CodePurpose }): Promise<{ key: string }> {
  const now = scope.now()
  const [last] = await scope.db
    .select({ create_time: smsCode.create_time })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), gt(smsCode.create_time, now - PAUSE)))
    .orderBy(desc(smsCode.create_time))
    .limit(1)
  if (last) throw new ShopError('FAIL', { text: 'code.too_soon', values: { seconds: last.create_time + PAUSE - now } })
  const key = scope.random.token(16)
  const code = scope.settings.fixedCode ?? scope.random.digits(4)
  const content = message(scope.locale, 'code.content', { code, minutes: LIFE / 60 })
  await scope.db.insert(smsCode).values({ key, purpose, mobile, code, create_time: now, expire_time: now + LIFE })
  await scope.db.insert(outbox).values({ recipient: mobile, content, create_time: now })
  await scope.send({ recipient: mobile, content })
  return { key }
}

/**
 * Uses a code up.
 * @throws ShopError FAIL when number, key, code and purpose do not belong together, or the code is used, void or expired
 */
export async function spendCode(scope: Scope, sent: SentCode): Promise<void> {
  const used = await scope.db.update(smsCode).set({ use_time: scope.now() }).where(isGood(scope, sent)).returning({ key: smsCode.key })
  if (!used.length) await refuseCode(scope, sent)
}

/** Looks at a code without using it up: the step before a form. @throws ShopError FAIL as {@link spendCode} */
export async function checkCode(scope: Scope, sent: SentCode): Promise<void> {
  const [good] = await scope.db.select({ key: smsCode.key }).from(smsCode).where(isGood(scope, sent))
  if (!good) await refuseCode(scope, sent)
}

function isGood(scope: Scope, { mobile, key, code, purpose }: SentCode) {
  return and(
    eq(smsCode.key, key),
    eq(smsCode.purpose, purpose),
    eq(smsCode.mobile, mobile),
    eq(smsCode.code, code),
    eq(smsCode.use_time, 0),
    gt(smsCode.expire_time, scope.now()),
    lt(smsCode.tries, TRIES),
  )
}

async function refuseCode(scope: Scope, { key }: SentCode): Promise<never> {
  await scope.db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(eq(smsCode.key, key))
  throw new ShopError('FAIL', { text: 'code.wrong' })
}
