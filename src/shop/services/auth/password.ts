import { eq } from 'drizzle-orm'
import { passwordFaults } from '#lib/member/account-rules.ts'
import { listed } from '#lib/text/texts.ts'
import { member } from '#shop/db/schema/member.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import type { Scope } from '#shop/scope.ts'
import { checkPassword, hashPassword } from '#shop/secret.ts'
import { findOwnRow } from '#shop/services/member/own-row.ts'
import { boundMobile } from '#shop/services/member/pay-password.ts'
import { tellChange } from '#shop/services/outbox/notice.ts'
import { findMobileFault } from '#shop/services/shared/mobile.ts'
import { type CaptchaAnswer, checkCaptcha } from './captcha.ts'
import { sendCode, spendCode, WRONG_CODE } from './codes.ts'
import { forgetGuesses } from './device.ts'
import { findByMobile } from './member-name.ts'
import { closeOtherSessions, closeSessionsOf } from './session.ts'
import { sessionOf } from './token.ts'
import { guardPassword } from './tries.ts'

/** Checks a new password against the shop's rules (V04). @throws ShopError FAIL with the rule that is broken */
export async function checkNewPassword(scope: Scope, password: string): Promise<void> {
  const { pwd_len, pwd_complexity } = await findSetting(scope, 'register')
  const faults = passwordFaults(password, { pwd_len, pwd_complexity: pwd_complexity.split(',') })
  if (faults[0] === 'length') throw new ShopError('FAIL', { text: 'password.length', values: { length: Math.max(1, pwd_len) } })
  if (!faults.length) return
  const missing = faults.map((fault) => message(scope.locale, `password.${fault}`))
  throw new ShopError('FAIL', { text: 'password.classes', values: { classes: listed(missing, scope.locale) } })
}

interface Change {
  old_password: string
  new_password: string
  key: string
  code: string
}

/**
 * Changes the member's password; other sessions end, and the member is told. Where none is set yet, a code stands in for the old one
 * (contract member.md).
 * @throws ShopError PASSWORD_ERROR, REQUEST_KEY, FAIL for rules, the same password again or a wrong code, SMS_FAIL without a number
 */
export async function changePassword(scope: Scope, { old_password, new_password, key, code }: Change): Promise<1> {
  const row = await findOwnRow(scope)
  const { member_id } = row
  await checkNewPassword(scope, new_password)
  if (row.password_hash) {
    const check = () => checkPassword(old_password, row.password_hash)
    await guardPassword(scope, { opens: 'device', who: sessionOf(scope, member_id), refusal: 'PASSWORD_ERROR' }, check)
    if (old_password === new_password) throw new ShopError('FAIL', { text: 'password.same' })
  } else {
    if (!key || !code) throw new ShopError(key ? 'REQUEST_CODE' : 'REQUEST_KEY')
    await spendCode(scope, { mobile: await boundMobile(scope), key, code, purpose: 'password' })
  }
  await scope.db
    .update(member)
    .set({ password_hash: await hashPassword(new_password) })
    .where(eq(member.member_id, member_id))
  await closeOtherSessions(scope)
  await tellChange(scope, row, 'password')
  return 1
}

/** A code to the bound number, for the first password. @throws ShopError captcha keys, SMS_FAIL without a number */
export async function sendPasswordCode(scope: Scope, input: CaptchaAnswer) {
  await checkCaptcha(scope, input, 'code')
  return sendCode(scope, { mobile: await boundMobile(scope), purpose: 'password' })
}

/**
 * Sends a code to a member who forgot the password; the captcha is used up. An unknown number gets the same answer and no message.
 * @throws ShopError captcha keys, FAIL for the number's form
 */
export async function sendFindPasswordCode(scope: Scope, input: { mobile: string } & CaptchaAnswer) {
  await checkCaptcha(scope, input, 'consume')
  const isKnown = (await findByMobile(scope, input.mobile)) !== undefined
  const fault = isKnown ? undefined : findMobileFault(scope, input.mobile)
  if (fault) throw new ShopError('FAIL', { text: fault })
  return sendCode(scope, { mobile: input.mobile, purpose: 'find', isKnown })
}

/**
 * Sets a new password by code; every other session ends, none begins. An unknown number is answered as a wrong code.
 * @throws ShopError FAIL: broken rule, wrong code
 */
export async function findPasswordByMobile(
  scope: Scope,
  input: { mobile: string; key: string; code: string; password: string },
): Promise<1> {
  await checkNewPassword(scope, input.password)
  await spendCode(scope, { ...input, purpose: 'find' })
  const row = await findByMobile(scope, input.mobile)
  if (!row) throw WRONG_CODE()
  await scope.db
    .update(member)
    .set({ password_hash: await hashPassword(input.password) })
    .where(eq(member.member_id, row.member_id))
  await forgetGuesses(scope, { kind: 'member', id: row.member_id }, 'login')
  await closeSessionsOf(scope, row.member_id)
  await tellChange(scope, row, 'password')
  return 1
}
