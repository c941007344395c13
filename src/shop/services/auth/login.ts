import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { checkPassword, hashPassword } from '#shop/secret.ts'
import { type CaptchaAnswer, checkCaptcha } from './captcha.ts'
import { sendCode, spendCode } from './codes.ts'
import { guardGuesses, keepDevice } from './device.ts'
import { findByMobile, findByName } from './member-name.ts'
import { openSession } from './session.ts'

/**
 * Signs in by user name, number or address and password; the captcha is used up by every try.
 * @throws ShopError FAIL when switched off, captcha keys, USERNAME_OR_PASSWORD_ERROR (wrong, or wrong too often), MEMBER_IS_LOCKED
 */
export async function login(scope: Scope, input: { username: string; password: string } & CaptchaAnswer) {
  await checkKind(scope, 'username')
  await checkCaptcha(scope, input, 'consume')
  const row = await findByName(scope, input.username)
  const check = async () => {
    if (row?.password_hash) return (await checkPassword(input.password, row.password_hash)) && row
    // Names without a password take as long as others, so that callers cannot find out which exist.
    await hashPassword(input.password)
    return false
  }
  const owner = row && { kind: 'member' as const, id: row.member_id }
  const guarded = { opens: 'login', who: row?.member_id ?? input.username, refusal: 'USERNAME_OR_PASSWORD_ERROR' } as const
  return signIn(scope, await guardGuesses(scope, owner, guarded, check))
}

/** A code to a registered number; one solved captcha sends three. @throws ShopError captcha keys, FAIL for an unknown number */
export async function sendLoginCode(scope: Scope, input: { mobile: string } & CaptchaAnswer) {
  await checkKind(scope, 'mobile')
  await checkCaptcha(scope, input, 'code')
  if (!(await findByMobile(scope, input.mobile))) throw new ShopError('FAIL', { text: 'mobile.unknown' })
  return sendCode(scope, { mobile: input.mobile, purpose: 'login' })
}

/** Signs in by number and code. @throws ShopError FAIL: switched off, unknown number, wrong code; MEMBER_IS_LOCKED */
export async function loginByMobile(scope: Scope, input: { mobile: string; key: string; code: string }) {
  await checkKind(scope, 'mobile')
  const row = await findByMobile(scope, input.mobile)
  if (!row) throw new ShopError('FAIL', { text: 'mobile.unknown' })
  await spendCode(scope, { ...input, purpose: 'login' })
  return signIn(scope, row)
}

/** Opens a session for a member who proved to be one. @throws ShopError MEMBER_IS_LOCKED */
export async function signIn(scope: Scope, { member_id, status }: { member_id: number; status: number }) {
  if (status !== 1) throw new ShopError('MEMBER_IS_LOCKED')
  await keepDevice(scope, { kind: 'member', id: member_id })
  return { token: await openSession(scope, member_id) }
}

async function checkKind(scope: Scope, kind: 'username' | 'mobile'): Promise<void> {
  const { login } = await findSetting(scope, 'register')
  if (!login.split(',').includes(kind)) throw new ShopError('FAIL', { text: `login.${kind}_off` })
}
