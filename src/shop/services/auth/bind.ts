import type * as v from 'valibot'
import type { loginGetMobileCode, loginWechatLogin } from '#contract/auth.ts'
import { maskName } from '#lib/catalogue/review.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { findMobileFault } from '#shop/services/shared/mobile.ts'
import { checkCaptcha } from './captcha.ts'
import { sendCode, spendCode } from './codes.ts'
import { findByMobile } from './member-name.ts'
import { bindScanned } from './qr-sign-in.ts'
import { checkOpen, openAccount } from './register.ts'

/**
 * A code for binding an account that scanned; the number need not be registered. One solved captcha sends three.
 * @throws ShopError captcha keys, FAIL for the number's form
 */
export async function sendLoginMobileCode(scope: Scope, input: v.InferOutput<typeof loginGetMobileCode.input>) {
  const { mobile } = input
  await checkCaptcha(scope, input, 'code')
  const fault = findMobileFault(scope, mobile)
  if (fault) throw new ShopError('FAIL', { text: fault })
  return sendCode(scope, { mobile, purpose: 'bind' })
}

/**
 * Binds an account that scanned to the member with a number, who is opened where there is none, and signs in (contract auth.md,
 * `wechatLogin`).
 * @throws ShopError FAIL for a wrong code, QRCODE_EXPIRED, MEMBER_IS_LOCKED, REGISTER_REFUND
 */
export async function loginByWechat(scope: Scope, input: v.InferOutput<typeof loginWechatLogin.input>) {
  const { mobile, key, code, login_key } = input
  // Outside the transaction: a try counts even if what follows fails.
  await spendCode(scope, { mobile, key, code, purpose: 'bind' })
  return transaction(scope, async (scope) => {
    const row = await findByMobile(scope, mobile)
    if (!row) await checkOpen(scope, 'mobile')
    const member_id = row?.member_id ?? (await openAccount(scope, { mobile, mobile_time: scope.now(), nickname: maskName(mobile) }))
    return bindScanned(scope, login_key, member_id)
  })
}
