import { eq } from 'drizzle-orm'
import { isEmail } from '#lib/member/account-rules.ts'
import { member } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { type CaptchaAnswer, checkCaptcha } from '#shop/services/auth/captcha.ts'
import { checkCode, markUsed, sendCode } from '#shop/services/auth/codes.ts'
import { checkFactor, type Factor, hasFactor } from '#shop/services/auth/factor.ts'
import { isTaken, writeUnique } from '#shop/services/auth/member-name.ts'
import { closeOtherSessions } from '#shop/services/auth/session.ts'
import { tellChange } from '#shop/services/outbox/notice.ts'
import { findMobileFault } from '#shop/services/shared/mobile.ts'
import { findOwnRow } from './own-row.ts'

/** A code to what is about to be bound, and what proves that its owner is the member (an addition to the contract). */
interface Binding extends CaptchaAnswer {
  key: string
  code: string
  login_password: string
  old_key: string
  old_code: string
}

/** Checks that no other account uses a mobile number; the answer has no data. @throws ShopError FAIL if a member has it already */
export async function checkMobile(scope: Scope, { mobile }: { mobile: string }): Promise<string> {
  return checkFree(scope, 'mobile', mobile)
}

/** Checks that no other account uses an e-mail address; the answer has no data. @throws ShopError FAIL if a member has it already */
export async function checkEmail(scope: Scope, { email }: { email: string }): Promise<string> {
  return checkFree(scope, 'email', email)
}

/**
 * Sends a code to a mobile number that is to be bound. One solved captcha is good for three codes.
 * @throws ShopError captcha keys, FAIL for form and taken numbers
 */
export async function sendMobileCode(scope: Scope, { mobile, ...captcha }: { mobile: string } & CaptchaAnswer) {
  return sendTo(scope, 'mobile', mobile, captcha)
}

/**
 * A code to an address about to be bound; one solved captcha sends three.
 * @throws ShopError captcha keys, FAIL for form and taken addresses
 */
export async function sendEmailCode(scope: Scope, { email, ...captcha }: { email: string } & CaptchaAnswer) {
  return sendTo(scope, 'email', email, captcha)
}

/** Binds a mobile number by its code. @throws ShopError as {@link bind} */
export async function changeMobile(scope: Scope, { mobile, ...binding }: { mobile: string } & Binding): Promise<1> {
  return bind(scope, 'mobile', mobile, binding)
}

/** Binds an e-mail address by its code. @throws ShopError as {@link bind} */
export async function changeEmail(scope: Scope, { email, ...binding }: { email: string } & Binding): Promise<1> {
  return bind(scope, 'email', email, binding)
}

type Contact = 'mobile' | 'email'

async function checkFree(scope: Scope, kind: Contact, value: string): Promise<''> {
  if (await isTaken(scope, kind, value)) throw new ShopError('FAIL', { text: `${kind}.taken` })
  return ''
}

async function sendTo(scope: Scope, kind: Contact, value: string, captcha: CaptchaAnswer): Promise<{ key: string }> {
  await checkCaptcha(scope, captcha, 'code')
  const fault = kind === 'mobile' ? findMobileFault(scope, value) : isEmail(value) ? undefined : 'email.form'
  if (fault) throw new ShopError('FAIL', { text: fault })
  await checkFree(scope, kind, value)
  return sendCode(scope, { mobile: value, purpose: kind })
}

/**
 * Binds what a code was sent to. The old factor is asked for: the login password, or a code to the number bound before. The old number and
 * address are told, and other sessions end.
 * @throws ShopError as {@link sendTo} and `checkFactor`, FAIL for a wrong code
 */
async function bind(scope: Scope, kind: Contact, value: string, { key, code, old_key, old_code, ...rest }: Binding): Promise<1> {
  await checkCaptcha(scope, rest, 'look')
  await checkFree(scope, kind, value)
  const row = await findOwnRow(scope)
  const factor: Factor = { login_password: rest.login_password, key: old_key, code: old_code }
  // First, because the factor may be a code as well, which a mistyped code of the new contact must not use up.
  await checkCode(scope, { mobile: value, key, code, purpose: kind })
  if (hasFactor(row)) await checkFactor(scope, row, factor, 'password').catch(nameOldCode)
  await markUsed(scope, key)
  const values = kind === 'mobile' ? { mobile: value, mobile_time: scope.now() } : { email: value }
  await writeUnique(`${kind}.taken`, scope.db.update(member).set(values).where(eq(member.member_id, row.member_id)))
  await closeOtherSessions(scope)
  await tellChange(scope, row, kind)
  return 1
}

/** Says of a wrong code that it is the one to the old number: the call has two. @throws the cause */
function nameOldCode(cause: unknown): never {
  const isWrong = cause instanceof ShopError && cause.text === 'code.wrong'
  throw isWrong ? new ShopError('FAIL', { text: 'code.wrong', data: 'old_code' }) : cause
}
