import { eq } from 'drizzle-orm'
import { isPayPassword } from '#lib/account-rules.ts'
import { member } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { checkPassword, hashPassword } from '#shop/secret.ts'
import { checkCode, sendCode, spendCode } from '#shop/services/auth/codes.ts'
import { forgetTries, guardPassword } from '#shop/services/auth/tries.ts'

/** Whether the member has a payment password. */
export async function hasPayPassword(scope: Scope): Promise<0 | 1> {
  return (await findRow(scope)).pay_password_hash ? 1 : 0
}

/** @throws ShopError PAY_PASSWORD_ERROR when it is wrong, none is set, or too many were wrong */
export async function checkPayPassword(scope: Scope, { pay_password }: { pay_password: string }): Promise<1> {
  const { member_id, pay_password_hash } = await findRow(scope)
  const check = () => checkPassword(pay_password, pay_password_hash)
  await guardPassword(scope, { opens: 'pay', who: member_id, refusal: 'PAY_PASSWORD_ERROR' }, check)
  return 1
}

/** Sends a code to the bound number, for setting the payment password. @throws ShopError SMS_FAIL without a number */
export async function sendPayPasswordCode(scope: Scope): Promise<{ key: string }> {
  return sendCode(scope, { mobile: await boundMobile(scope), purpose: 'pay_password' })
}

/** Whether a code is the right one, before the new password is asked for; it stays usable. @throws ShopError SMS_FAIL, FAIL */
export async function verifyPayPasswordCode(scope: Scope, { key, code }: { key: string; code: string }): Promise<''> {
  await checkCode(scope, { mobile: await boundMobile(scope), key, code, purpose: 'pay_password' })
  return ''
}

/** Sets the payment password, six digits. @throws ShopError SMS_FAIL, FAIL for a wrong code or form */
export async function setPayPassword(scope: Scope, { key, code, password }: { key: string; code: string; password: string }): Promise<1> {
  if (!isPayPassword(password)) throw new ShopError('FAIL', { text: 'pay_password.form' })
  await spendCode(scope, { mobile: await boundMobile(scope), key, code, purpose: 'pay_password' })
  const { member_id } = memberOf(scope)
  const pay_password_hash = await hashPassword(password)
  await scope.db.update(member).set({ pay_password_hash }).where(eq(member.member_id, member_id))
  await forgetTries(scope, 'pay', member_id)
  return 1
}

/** The number codes go to. @throws ShopError SMS_FAIL when none is bound */
export async function boundMobile(scope: Scope): Promise<string> {
  const { mobile } = await findRow(scope)
  if (!mobile) throw new ShopError('SMS_FAIL', { text: 'code.no_mobile' })
  return mobile
}

async function findRow(scope: Scope) {
  const [row] = await scope.db
    .select()
    .from(member)
    .where(eq(member.member_id, memberOf(scope).member_id))
  if (!row) throw new ShopError('TOKEN_ERROR', { data: 'AuthError' })
  return row
}
