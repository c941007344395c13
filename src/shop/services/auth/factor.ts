import type { ErrorKey } from '#contract/errors.ts'
import type { member } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { checkPassword } from '#shop/secret.ts'
import { type CodePurpose, spendCode } from './codes.ts'
import { sessionOf } from './token.ts'
import { guardPassword } from './tries.ts'

/** A second factor: the login password, or a code sent to the bound number with its key. */
export interface Factor {
  login_password: string
  key: string
  code: string
}

/** The record of who has to prove it. */
type Owner = Pick<typeof member.$inferSelect, 'member_id' | 'password_hash' | 'mobile'>

/** Whether a member has anything to prove it by; who opened an account in no other way than by this session has not. */
export function hasFactor({ password_hash, mobile }: Owner): boolean {
  return Boolean(password_hash || mobile)
}

/**
 * Asks for the old factor before what a member signs in or pays with is changed: whoever holds a stolen session has none. The login
 * password is tried where one is given, else the code is used up.
 * @throws ShopError REQUEST_LOGIN_PASSWORD or REQUEST_KEY when nothing is given, PASSWORD_ERROR, FAIL for a wrong code
 */
export async function checkFactor(scope: Scope, owner: Owner, given: Factor, purpose: CodePurpose): Promise<void> {
  const { login_password, key, code } = given
  if (login_password && owner.password_hash) {
    const check = () => checkPassword(login_password, owner.password_hash)
    await guardPassword(scope, { opens: 'device', who: sessionOf(scope, owner.member_id), refusal: 'PASSWORD_ERROR' }, check)
    return
  }
  if (!key || !code) throw new ShopError(missing(owner, key))
  await spendCode(scope, { mobile: owner.mobile ?? '', key, code, purpose })
}

function missing({ mobile }: Owner, key: string): ErrorKey {
  if (!mobile) return 'REQUEST_LOGIN_PASSWORD'
  return key ? 'REQUEST_CODE' : 'REQUEST_KEY'
}
