import { eq } from 'drizzle-orm'
import { isPayPassword } from '#lib/member/account-rules.ts'
import { member } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { checkPassword, hashPassword } from '#shop/secret.ts'
import { checkCode, sendCode } from '#shop/services/auth/codes.ts'
import { checkFactor, type Factor } from '#shop/services/auth/factor.ts'
import { closeOtherSessions } from '#shop/services/auth/session.ts'
import { sessionOf } from '#shop/services/auth/token.ts'
import { forgetTries, guardPassword } from '#shop/services/auth/tries.ts'
import { tellChange } from '#shop/services/outbox/notice.ts'
import { findOwnRow } from './own-row.ts'

/**
 * Seconds after a reset during which the payment password cannot spend and a new number cannot confirm. It gives the owner time to react to
 * the notice.
 */
const REST = 86_400

/** Returns whether the member has a payment password. @throws ShopError TOKEN_ERROR */
export async function isPayPasswordSet(scope: Scope): Promise<0 | 1> {
  return (await findOwnRow(scope)).pay_password_hash ? 1 : 0
}

/**
 * Checks the payment password. Wrong tries are counted by session, so that a stolen session cannot lock out the owner, and by member for a
 * daily total.
 * @throws ShopError PAY_PASSWORD_ERROR if it is wrong, unset or locked; FAIL within 24 hours after a reset
 */
export async function checkPayPassword(scope: Scope, { pay_password }: { pay_password: string }): Promise<1> {
  const { member_id, pay_password_hash, pay_password_time } = await findOwnRow(scope)
  const refusal = 'PAY_PASSWORD_ERROR'
  const check = () => checkPassword(pay_password, pay_password_hash)
  // The session's count comes first, so that a session that has to wait adds nothing to the member's total of the day.
  const ofDay = () => guardPassword(scope, { opens: 'payDay', who: member_id, refusal }, check)
  await guardPassword(scope, { opens: 'pay', who: sessionOf(scope, member_id), refusal }, ofDay)
  const rest = pay_password_time + REST - scope.now()
  if (rest > 0) throw new ShopError('FAIL', { text: 'pay_password.resting', values: { hours: Math.ceil(rest / 3600) } })
  return 1
}

/** Sends a code to the bound number, for setting the payment password. @throws ShopError SMS_FAIL without a number */
export async function sendPayPasswordCode(scope: Scope): Promise<{ key: string }> {
  return sendCode(scope, { mobile: await boundMobile(scope), purpose: 'pay_password' })
}

/**
 * Checks a code before the new password is asked for. The code stays usable.
 * @throws ShopError SMS_FAIL without a number, FAIL for a wrong code
 */
export async function checkPayPasswordCode(scope: Scope, { key, code }: { key: string; code: string }): Promise<''> {
  await checkCode(scope, { mobile: await boundMobile(scope), key, code, purpose: 'pay_password' })
  return ''
}

/**
 * Sets the payment password, six digits, for who gives the login password or a code to a number bound for more than 24 hours. One that
 * replaces another does not spend for {@link REST}. Notifies the member and ends other sessions.
 * @throws ShopError FAIL for the form, a wrong code, or a number just bound; as `checkFactor`
 */
export async function changePayPassword(scope: Scope, { password, ...factor }: { password: string } & Factor): Promise<1> {
  if (!isPayPassword(password)) throw new ShopError('FAIL', { text: 'pay_password.form' })
  const row = await findOwnRow(scope)
  const now = scope.now()
  const isByPassword = Boolean(factor.login_password && row.password_hash)
  if (!isByPassword && row.mobile_time > now - REST) throw new ShopError('FAIL', { text: 'pay_password.new_mobile' })
  await checkFactor(scope, row, factor, 'pay_password')
  const { member_id } = row
  const values = { pay_password_hash: await hashPassword(password), pay_password_time: row.pay_password_hash ? now : 0 }
  await scope.db.update(member).set(values).where(eq(member.member_id, member_id))
  await forgetTries(scope, 'pay', sessionOf(scope, member_id))
  await forgetTries(scope, 'payDay', member_id)
  await closeOtherSessions(scope)
  await tellChange(scope, row, 'pay_password')
  return 1
}

/** The number codes go to. @throws ShopError SMS_FAIL when none is bound */
export async function boundMobile(scope: Scope): Promise<string> {
  const { mobile } = await findOwnRow(scope)
  if (!mobile) throw new ShopError('SMS_FAIL', { text: 'code.no_mobile' })
  return mobile
}
