import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { registerMobile, registerUsername } from '#contract/auth.ts'
import { maskName } from '#lib/catalogue/review.ts'
import { toDecimal } from '#lib/money/money.ts'
import { member, memberLevel } from '#shop/db/schema/member.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { hashPassword } from '#shop/secret.ts'
import { changeAccount } from '#shop/services/member/account.ts'
import { giveCoupons } from '#shop/services/member/level-gift.ts'
import { findTypes, toWorth } from '#shop/services/promotion/coupon-type.ts'
import { toRecord } from '#shop/services/shared/config-record.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { findMobileFault } from '#shop/services/shared/mobile.ts'
import { type CaptchaAnswer, checkCaptcha } from './captcha.ts'
import { sendCode, spendCode } from './codes.ts'
import { checkUsername, isTaken } from './member-name.ts'
import { checkNewPassword } from './password.ts'
import { openSession } from './session.ts'

/**
 * Opens an account by user name and signs in. A taken name is said before the captcha is used up (contract auth.md, order of checks).
 * @throws ShopError REGISTER_REFUND, captcha keys, FAIL for names and passwords that break the rules
 */
export async function registerByUsername(scope: Scope, input: v.InferOutput<typeof registerUsername.input>) {
  const { username, password } = input
  await checkOpen(scope, 'username')
  await checkUsername(scope, username)
  await checkCaptcha(scope, input, 'consume')
  await checkNewPassword(scope, password)
  return open(scope, { username, nickname: username, password_hash: await hashPassword(password), source_member: input.source_member })
}

/**
 * A code for opening an account by mobile; one solved captcha sends three.
 * @throws ShopError REGISTER_REFUND, captcha keys, FAIL when the number is taken
 */
export async function sendRegisterCode(scope: Scope, input: { mobile: string } & CaptchaAnswer) {
  await checkOpen(scope, 'mobile')
  await checkCaptcha(scope, input, 'code')
  await checkFreeMobile(scope, input.mobile)
  return sendCode(scope, { mobile: input.mobile, purpose: 'register' })
}

/** Opens an account by mobile and signs in; without a password one may be set later by code. @throws ShopError as the code call, FAIL */
export async function registerByMobile(scope: Scope, input: v.InferOutput<typeof registerMobile.input>) {
  const { mobile, password } = input
  await checkOpen(scope, 'mobile')
  await checkFreeMobile(scope, mobile)
  if (password) await checkNewPassword(scope, password)
  await spendCode(scope, { ...input, purpose: 'register' })
  return open(scope, {
    mobile,
    mobile_time: scope.now(),
    nickname: maskName(mobile),
    password_hash: password ? await hashPassword(password) : '',
  })
}

/** @throws ShopError REGISTER_REFUND where accounts of that kind are not opened */
export async function checkOpen(scope: Scope, kind: 'username' | 'mobile'): Promise<void> {
  const { is_enable, register } = await findSetting(scope, 'register')
  if (!is_enable || !register.split(',').includes(kind)) throw new ShopError('REGISTER_REFUND')
}

async function checkFreeMobile(scope: Scope, mobile: string): Promise<void> {
  const fault = findMobileFault(scope, mobile)
  if (fault) throw new ShopError('FAIL', { text: fault })
  if (await isTaken(scope, 'mobile', mobile)) throw new ShopError('FAIL', { text: 'mobile.taken' })
}

async function open(scope: Scope, values: Partial<typeof member.$inferInsert>) {
  return transaction(scope, async (scope) => {
    const member_id = await openAccount(scope, values)
    const { is_use } = await findSetting(scope, 'register_bonus')
    return { token: await openSession(scope, member_id), is_register: 1 as const, can_receive_registergift: toFlag(is_use) }
  })
}

/** Opens an account with what opening one gives; its id. @throws ShopError FAIL when the name or the number is taken */
export async function openAccount(scope: Scope, values: Partial<typeof member.$inferInsert>): Promise<number> {
  return transaction(scope, async (scope) => {
    const [level] = await scope.db.select({ level_id: memberLevel.level_id }).from(memberLevel).where(eq(memberLevel.is_default, true))
    const [row] = await scope.db
      .insert(member)
      .values({ ...values, member_level: level?.level_id ?? 0, reg_time: scope.now() })
      .onConflictDoNothing()
      .returning({ member_id: member.member_id })
    // The same name or number was registered meanwhile.
    if (!row) throw new ShopError('FAIL', { text: values.mobile ? 'mobile.taken' : 'register.username_taken' })
    await giveBonus(scope, row.member_id)
    return row.member_id
  })
}

/** Credits what opening an account gives. */
async function giveBonus(scope: Scope, member_id: number): Promise<void> {
  const bonus = await findSetting(scope, 'register_bonus')
  if (!bonus.is_use) return
  const change = { member_id, from_type: 'register' }
  await changeAccount(scope, { ...change, account_type: 'point', amount: bonus.point * 100 })
  await changeAccount(scope, { ...change, account_type: 'growth', amount: bonus.growth * 100 })
  await changeAccount(scope, { ...change, account_type: 'balance', amount: bonus.balance })
  await giveCoupons(scope, member_id, bonus.coupon)
}

/** The bonus as `memberregister` answers it, with the coupons' conditions (contract auth.md; `coupon_list` is proposed). */
export async function getRegisterBonus(scope: Scope) {
  const { is_use, point, growth, balance, coupon } = await findSetting(scope, 'register_bonus')
  const coupon_list = (await findTypes(scope, coupon)).map((type) => toWorth(scope, type))
  const value = { point, growth, balance: toDecimal(balance), coupon: coupon.join(','), coupon_list }
  return toRecord('MEMBER_REGISTER_CONFIG', value, is_use)
}

/** Rules of registering and signing in, in the keys of both families of servers. */
export async function getRegisterConfig(scope: Scope) {
  const rules = await findSetting(scope, 'register')
  const value = {
    is_enable: Number(rules.is_enable),
    type: 'plain',
    keyword: rules.keyword,
    pwd_len: rules.pwd_len,
    pwd_complexity: rules.pwd_complexity,
    dynamic_code_login: toFlag(rules.login.split(',').includes('mobile')),
    login: rules.login,
    register: rules.is_enable ? rules.register : '',
    third_party: toFlag(scope.settings.hasFakeProviders),
    bind_mobile: 0 as const,
    agreement_show: toFlag(rules.agreement_show),
  }
  return toRecord('REGISTER_CONFIG', value, true)
}

/**
 * Checks that a name, number or address is still free, and returns `''`; does nothing for an unknown type (contract auth.md).
 * @throws ShopError FAIL when it is taken
 */
export async function checkExist(scope: Scope, input: { type: string; username: string; mobile: string; email: string }): Promise<string> {
  const { type } = input
  if (type === 'username' || type === 'mobile' || type === 'email') {
    if (await isTaken(scope, type, input[type]))
      throw new ShopError('FAIL', { text: type === 'username' ? 'register.username_taken' : `${type}.taken` })
  }
  return ''
}
