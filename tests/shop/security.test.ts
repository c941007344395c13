import { beforeEach, describe, expect, it } from 'vitest'
import { logout } from '#api/auth.ts'
import { getCaptcha } from '#api/captcha.ts'
import { getMember } from '#api/member.ts'
import { checkPayPassword } from '#api/pay.ts'
import {
  changeEmail,
  changeMobile,
  changePassword,
  changePayPassword,
  checkEmail,
  sendEmailCode,
  sendMobileCode,
  sendPasswordCode,
  sendPayPasswordCode,
} from '#api/security.ts'
import { memberToken } from '#shop/db/schema/member.ts'
import { hashPassword } from '#shop/secret.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON, TEST_CODE } from '../helpers/shop.ts'
import { refusalOf } from '../helpers/trade.ts'

const shop = setUpFreshShop()
let ada: { member_id: number; token: string }
let as: { token: string }
const DAY = 86_400
beforeEach(async () => {
  const values = { mobile: '61111111', email: 'ada@harbour.example', password_hash: await hashPassword('Old#1234') }
  ada = await shop.signUp('ada', { ...values, pay_password_hash: await hashPassword('123456') })
  as = { token: ada.token }
})

const captcha = async () => ({ captcha_id: (await getCaptcha({})).id, captcha_code: TEST_CODE })

/** A second device of ada's, whose session the change has to end. */
async function otherDevice(): Promise<{ token: string }> {
  const times = { create_time: NOON, expire_time: NOON + DAY }
  await shop.db.insert(memberToken).values({ token_hash: hashToken('other'), member_id: ada.member_id, ...times })
  return { token: 'other' }
}

const isSignedOut = (device: { token: string }) =>
  getMember({}, device).then(
    () => false,
    ({ error_code }) => error_code === 'TOKEN_ERROR',
  )
const told = () => shop.sent.filter(({ content }) => content.includes('was changed')).map(({ recipient }) => recipient)

describe('with only a stolen session', () => {
  it('rebinds no number and no address', async () => {
    const kept = await captcha()
    const { key } = await sendMobileCode({ mobile: '69999999', ...kept }, as)
    const mobile = { mobile: '69999999', key, code: TEST_CODE, ...kept }
    expect((await refusalOf(changeMobile(mobile, as))).error_code).toBe('REQUEST_KEY')
    expect((await refusalOf(changeMobile({ ...mobile, login_password: 'guess' }, as))).error_code).toBe('PASSWORD_ERROR')
    // The code to the new number is none to the old one.
    expect((await refusalOf(changeMobile({ ...mobile, old_key: key, old_code: TEST_CODE }, as))).error_code).toBe('FAIL')
    const { key: mail } = await sendEmailCode({ email: 'thief@elsewhere.test', ...kept }, as)
    const email = { email: 'thief@elsewhere.test', key: mail, code: TEST_CODE, ...kept }
    expect((await refusalOf(changeEmail(email, as))).error_code).toBe('REQUEST_KEY')
    expect(await getMember({}, as)).toMatchObject({ mobile: '61111111', email: 'ada@harbour.example' })
  })

  it('sets no password and no payment password', async () => {
    expect((await refusalOf(changePassword({ new_password: 'New#1234' }, as))).error_code).toBe('PASSWORD_ERROR')
    expect((await refusalOf(changePayPassword({ password: '654321' }, as))).error_code).toBe('REQUEST_KEY')
    expect((await refusalOf(changePayPassword({ password: '654321', login_password: 'guess' }, as))).error_code).toBe('PASSWORD_ERROR')
    expect(await checkPayPassword({ pay_password: '123456' }, as)).toBe(1)
  })
})

describe('with the old factor', () => {
  it('a number is rebound by the login password or a code to the old number; the old ones are told, other sessions end', async () => {
    const other = await otherDevice()
    const kept = await captcha()
    const { key } = await sendMobileCode({ mobile: '62222222', ...kept }, as)
    await changeMobile({ mobile: '62222222', key, code: TEST_CODE, ...kept, login_password: 'Old#1234' }, as)
    expect(told()).toEqual(['61111111', 'ada@harbour.example'])
    expect(await isSignedOut(other)).toBe(true)
    shop.clock.now += 60
    const [{ key: next }, { key: old_key }] = [await sendMobileCode({ mobile: '63333333', ...kept }, as), await sendPasswordCode(kept, as)]
    await changeMobile({ mobile: '63333333', key: next, code: TEST_CODE, ...kept, old_key, old_code: TEST_CODE }, as)
    expect((await getMember({}, as)).mobile).toBe('63333333')
  })

  it('a mistyped code of the new number leaves the code to the old one as it is', async () => {
    const kept = await captcha()
    const [{ key }, { key: old_key }] = [await sendMobileCode({ mobile: '62222222', ...kept }, as), await sendPasswordCode(kept, as)]
    const change = { mobile: '62222222', key, ...kept, old_key, old_code: TEST_CODE }
    expect((await refusalOf(changeMobile({ ...change, code: '9999' }, as))).message).toContain('code is wrong')
    await changeMobile({ ...change, code: TEST_CODE }, as)
    expect((await getMember({}, as)).mobile).toBe('62222222')
  })

  it('an address is bound by its code, when it is free and one', async () => {
    const kept = await captcha()
    await shop.signUp('bo', { email: 'bo@harbour.example' })
    expect((await refusalOf(sendEmailCode({ email: 'no address', ...kept }, as))).message).toContain('valid e-mail address')
    expect((await refusalOf(sendEmailCode({ email: 'BO@harbour.example', ...kept }, as))).message).toContain('already registered')
    expect(await Promise.all(['bo@harbour.example', 'free@harbour.example'].map((email) => checkEmail({ email }, as)))).toEqual([
      false,
      true,
    ])
    const { key } = await sendEmailCode({ email: 'new@harbour.example', ...kept }, as)
    await changeEmail({ email: 'new@harbour.example', key, code: TEST_CODE, ...kept, login_password: 'Old#1234' }, as)
    expect((await getMember({}, as)).email).toBe('new@harbour.example')
    expect(told()).toEqual(['61111111', 'ada@harbour.example'])
  })

  it('a new password is told and ends other sessions', async () => {
    const other = await otherDevice()
    await changePassword({ old_password: 'Old#1234', new_password: 'New#1234' }, as)
    expect(told()).toEqual(['61111111', 'ada@harbour.example'])
    expect(await isSignedOut(other)).toBe(true)
    expect(await isSignedOut(as)).toBe(false)
  })
})

describe('the payment password', () => {
  it('does not spend for 24 hours after it replaced another', async () => {
    const other = await otherDevice()
    const { key } = await sendPayPasswordCode({}, as)
    await changePayPassword({ key, code: TEST_CODE, password: '654321' }, as)
    const resting = { error_code: 'FAIL', message: expect.stringContaining('24 h') }
    expect(await refusalOf(checkPayPassword({ pay_password: '654321' }, as))).toMatchObject(resting)
    expect(told()).toEqual(['61111111', 'ada@harbour.example'])
    expect(await isSignedOut(other)).toBe(true)
    shop.clock.now += DAY
    expect(await checkPayPassword({ pay_password: '654321' }, as)).toBe(1)
  })

  it('is first set by the login password, or by a code to a number bound for more than 24 hours, and spends at once', async () => {
    const bo = await shop.signUp('bo', { password_hash: await hashPassword('Old#1234'), mobile: '64444444', mobile_time: NOON - 3600 })
    const mine = { token: bo.token }
    const { key } = await sendPayPasswordCode({}, mine)
    const byCode = { key, code: TEST_CODE, password: '654321' }
    expect((await refusalOf(changePayPassword(byCode, mine))).message).toContain('less than 24 hours')
    await changePayPassword({ password: '654321', login_password: 'Old#1234' }, mine)
    expect(await checkPayPassword({ pay_password: '654321' }, mine)).toBe(1)
    const di = await shop.signUp('di', { mobile: '66666666', mobile_time: NOON - 3600 })
    const { key: young } = await sendPayPasswordCode({}, { token: di.token })
    const unset = { ...byCode, key: young, login_password: 'There is none' }
    expect((await refusalOf(changePayPassword(unset, { token: di.token }))).message).toContain('less than 24 hours')
    const cy = await shop.signUp('cy', { mobile: '65555555', mobile_time: NOON - DAY })
    const { key: old } = await sendPayPasswordCode({}, { token: cy.token })
    await changePayPassword({ ...byCode, key: old }, { token: cy.token })
    expect(await checkPayPassword({ pay_password: '654321' }, { token: cy.token })).toBe(1)
  })
})

it('signing out ends the session on the server, and a token that is none ends nothing', async () => {
  const other = await otherDevice()
  await logout({}, other)
  await logout({}, other)
  expect(await isSignedOut(other)).toBe(true)
  expect(await isSignedOut(as)).toBe(false)
})
