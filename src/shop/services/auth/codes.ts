import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { limitKey } from '#shop/address.ts'
import { smsCode } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { send } from '#shop/services/outbox/notice.ts'
import { countCall, isUsedUp, type Rate } from '#shop/services/shared/rate-limit.ts'
import { countMessage } from './ceiling.ts'

/** Purpose of a code. A code is valid for its own purpose only. */
export type CodePurpose = 'login' | 'register' | 'bind' | 'find' | 'mobile' | 'email' | 'password' | 'pay_password'

interface SentCode {
  /** The number, or the e-mail address, it was sent to. */
  mobile: string
  key: string
  code: string
  purpose: CodePurpose
}

/** Seconds a code lives, and seconds between two codes to one number (contract auth.md, life cycle). */
const LIFE = 600
const PAUSE = 60

/** Codes to one number within a day: messages cost money, and each code is five more tries. */
const CODES_A_DAY = 10
const DAY = 86_400

/** Tries after which a code is void, so that four digits can't be guessed through. */
const TRIES = 5

/**
 * Wrong codes of one address within a day, whatever the numbers they were sent to: otherwise it guesses at many accounts, five tries each.
 * The whole shop has no such limit, because anyone could then lock all members out.
 */
const WRONG: Rate = { name: 'wrong_codes', calls: 20, seconds: DAY }

/**
 * Sends a four-digit code to a number or an e-mail address and returns its `key`. With `isKnown` false nothing is sent. The answer and the
 * limits stay the same, so that they do not reveal which numbers have an account.
 * @throws ShopError FAIL within a minute of the last code, after ten a day, or above a daily ceiling
 */
export async function sendCode(
  scope: Scope,
  { mobile, purpose, isKnown = true }: { mobile: string; purpose: CodePurpose; isKnown?: boolean },
): Promise<{ key: string }> {
  const now = scope.now()
  const key = scope.random.token(16)
  const code = scope.settings.fixedCode ?? scope.random.digits(4)
  await transaction(scope, async (scope) => {
    await checkPace(scope, mobile)
    await countMessage(scope)
    await scope.db.insert(smsCode).values({ key, purpose, mobile, code, create_time: now, expire_time: now + LIFE })
  })
  if (isKnown) await send(scope, mobile, 'code', { code, minutes: LIFE / 60 })
  return { key }
}

/** Whether a number may be sent a code now. Locks the number until the transaction ends: requests that come at once follow each other. */
async function checkPace({ db, now }: Scope, mobile: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${mobile}))`)
  const sent = await db
    .select({ create_time: smsCode.create_time })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), gt(smsCode.create_time, now() - DAY)))
    .orderBy(desc(smsCode.create_time))
    .limit(CODES_A_DAY)
  const seconds = (sent[0]?.create_time ?? 0) + PAUSE - now()
  if (seconds > 0) throw new ShopError('FAIL', { text: 'code.too_soon', values: { seconds } })
  if (sent.length === CODES_A_DAY) throw new ShopError('FAIL', { text: 'code.too_many' })
}

/**
 * Uses a code up.
 * @throws ShopError FAIL when number, key, code and purpose do not belong together, or the code is used, void or expired
 */
export async function spendCode(scope: Scope, sent: SentCode): Promise<void> {
  await checkCode(scope, sent)
  await markUsed(scope, sent.key)
}

/** Uses up a code that {@link checkCode} found right. @throws ShopError FAIL if it was used meanwhile */
export async function markUsed(scope: Scope, key: string): Promise<void> {
  const used = await scope.db
    .update(smsCode)
    .set({ use_time: scope.now() })
    .where(and(eq(smsCode.key, key), eq(smsCode.use_time, 0)))
    .returning({ key: smsCode.key })
  if (!used.length) throw WRONG_CODE()
}

/**
 * Looks at a code without using it up: the step before a form. The try is counted before the code is compared, in one statement, so that
 * guesses sent at once can't pass the limit together. Call it outside a transaction that an error would roll back.
 * @throws ShopError FAIL as {@link spendCode}, and after too many wrong codes from the requester's address
 */
export async function checkCode(scope: Scope, { mobile, key, code, purpose }: SentCode): Promise<void> {
  const address = scope.address && limitKey(scope.address)
  if (address && (await isUsedUp(scope, WRONG, address))) throw new ShopError('FAIL', { text: 'code.too_many_wrong' })
  const isOpen = and(eq(smsCode.use_time, 0), gt(smsCode.expire_time, scope.now()), lt(smsCode.tries, TRIES))
  const [sent] = await scope.db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(and(eq(smsCode.key, key), eq(smsCode.purpose, purpose), eq(smsCode.mobile, mobile), isOpen))
    .returning({ code: smsCode.code })
  if (sent?.code === code) return
  // Only tries of a sent code count. Otherwise one visitor with invented keys could lock out everyone behind the same address.
  if (sent && address) await countCall(scope, WRONG, address)
  throw WRONG_CODE()
}

/** Deletes codes after a day, when the limit of a day no longer counts them. Belongs to the shop's clock. */
export async function deleteOldCodes({ db, now }: Scope): Promise<void> {
  await db.delete(smsCode).where(lte(smsCode.create_time, now() - DAY))
}

/** Deletes the codes that were sent to numbers or e-mail addresses. */
export async function deleteCodesOf({ db }: Scope, recipients: string[]): Promise<void> {
  await db.delete(smsCode).where(inArray(smsCode.mobile, recipients))
}

/** The refusal of a code that does not fit. */
export const WRONG_CODE = () => new ShopError('FAIL', { text: 'code.wrong' })
