import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkExist,
  checkMobile,
  findPasswordByMobile,
  getRegisterBonus,
  getRegisterConfig,
  login,
  loginByMobile,
  registerByMobile,
  registerByUsername,
  sendFindPasswordCode,
  sendRegisterCode,
} from '#api/auth.ts'
import { getCaptcha } from '#api/captcha.ts'
import { getMember } from '#api/member.ts'
import { pageMemberCoupons } from '#api/member-coupon.ts'
import type { Locale } from '#lib/text/locales.ts'
import { member, memberToken } from '#shop/db/schema/member.ts'
import { couponType } from '#shop/db/schema/promotion.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { hashPassword } from '#shop/secret.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON, TEST_CODE } from '../helpers/shop.ts'
import { refusalOf } from '../helpers/trade.ts'

const PASSWORD = 'abc123'
const MOBILE = '61234567'

const shop = setUpFreshShop()
let password_hash: string
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD)
})

const captcha = async () => ({ captcha_id: (await getCaptcha({})).id, captcha_code: TEST_CODE })
const signIn = async (values = {}) => login({ username: 'ada', password: PASSWORD, ...(await captcha()), ...values })
const register = async (values = {}, lang: Locale = 'en') =>
  registerByUsername({ username: 'newcomer', password: PASSWORD, ...(await captcha()), ...values }, { lang })

describe('signing in by password', () => {
  beforeEach(() => shop.signUp('Ada', { password_hash, mobile: MOBILE, email: 'ada@shop.test' }))

  it('takes user name, number or address, names in any case', async () => {
    for (const username of ['ada', 'ADA', MOBILE, `+852 ${MOBILE.slice(0, 4)} ${MOBILE.slice(4)}`, 'Ada@shop.test']) {
      const { token } = await signIn({ username })
      expect((await getMember({}, { token })).nickname).toBe('Ada')
    }
  })

  it('takes a number for its owner, whoever has a user name of the same digits', async () => {
    await shop.db.update(member).set({ mobile: null })
    await shop.signUp(MOBILE, { password_hash })
    await shop.db.update(member).set({ mobile: MOBILE }).where(eq(member.username, 'Ada'))
    const { token } = await signIn({ username: MOBILE })
    expect((await getMember({}, { token })).username).toBe('Ada')
  })

  it('says the same for an unknown name and a wrong password', async () => {
    expect((await refusalOf(signIn({ password: 'wrong1' }))).error_code).toBe('USERNAME_OR_PASSWORD_ERROR')
    expect((await refusalOf(signIn({ username: 'nobody' }))).error_code).toBe('USERNAME_OR_PASSWORD_ERROR')
    expect((await refusalOf(signIn({ password: '' }))).error_code).toBe('REQUEST_PASSWORD')
  })

  it('slows a name after five wrong passwords, known or not: a minute, then twice as long, up to fifteen', async () => {
    const wrong = async (username: string) => (await refusalOf(signIn({ username, password: 'wrong1' }))).message
    for (const username of ['ada', 'nobody']) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(username)))
      expect(answers.filter((text) => text.includes('is wrong'))).toHaveLength(5)
      expect(answers.filter((text) => text.includes('wait one minute'))).toHaveLength(7)
    }
    for (const username of ['ada', MOBILE]) {
      const { error_code, message } = await refusalOf(signIn({ username }))
      expect([error_code, message]).toEqual(['USERNAME_OR_PASSWORD_ERROR', expect.stringContaining('wait one minute')])
    }
    for (const minutes of [2, 4, 8, 15]) {
      shop.clock.now += 15 * 60 - 1
      expect(await wrong('ada')).toContain('is wrong')
      expect(await wrong('ada')).toContain(`wait ${minutes} minutes`)
    }
    shop.clock.now += 900
    await signIn()
    expect(await wrong('ada')).toContain('is wrong')
  })

  it('counts wrong passwords from nothing again after a right one, and after a new one', async () => {
    const wrong = async () => refusalOf(signIn({ password: 'wrong1' }))
    await Promise.all(Array.from({ length: 4 }, wrong))
    await signIn()
    await Promise.all(Array.from({ length: 5 }, wrong))
    expect((await wrong()).message).toContain('wait')
    const { key } = await sendFindPasswordCode({ mobile: MOBILE, ...(await captcha()) })
    await findPasswordByMobile({ mobile: MOBILE, key, code: TEST_CODE, password: 'fresh99' })
    await signIn({ password: 'fresh99' })
  })

  it('uses the captcha up with every try', async () => {
    const once = await captcha()
    expect((await refusalOf(signIn({ ...once, captcha_code: 'nope' }))).error_code).toBe('CAPTCHA_ERROR')
    expect((await refusalOf(signIn(once))).error_code).toBe('CAPTCHA_FAILURE')
    expect((await refusalOf(signIn({ captcha_id: '' }))).error_code).toBe('REQUEST_CAPTCHA_ID')
  })

  it('refuses locked members, whose tokens end too', async () => {
    const { token } = await signIn()
    await shop.db.update(member).set({ status: 0 })
    expect((await refusalOf(signIn())).error_code).toBe('MEMBER_IS_LOCKED')
    expect((await refusalOf(getMember({}, { token }))).kind).toBe('auth')
  })

  it('gives a token that lives for the set days and is kept only as its hash', async () => {
    const { token } = await signIn()
    const rows = await shop.db.select().from(memberToken)
    expect(rows.some((row) => row.token_hash === token)).toBe(false)
    shop.clock.now += 30 * 86400 - 1
    expect((await getMember({}, { token })).username).toBe('Ada')
    shop.clock.now += 1
    expect((await refusalOf(getMember({}, { token }))).error_code).toBe('TOKEN_ERROR')
  })

  it('can be switched off', async () => {
    await saveSetting(shop.surroundings, 'register', { login: 'mobile' })
    expect((await refusalOf(signIn())).error_code).toBe('FAIL')
  })
})

describe('registering', () => {
  it('opens an account by name, signs in, and keeps the password as a hash', async () => {
    const { token, is_register } = await register()
    expect(is_register).toBe(1)
    expect(await getMember({}, { token })).toMatchObject({ username: 'newcomer', nickname: 'newcomer', password: 1 })
    const [row] = await shop.db.select().from(member).where(eq(member.username, 'newcomer'))
    expect(row?.password_hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/)
  })

  it('keeps to the rules of names and passwords (V04, V06)', async () => {
    expect((await refusalOf(register({ username: '名字' }))).message).toContain('letters (A–Z) and numbers')
    expect((await refusalOf(register({ username: 'TheAdmin1' }))).message).toContain('“admin”')
    expect((await refusalOf(register({ username: MOBILE }))).message).toContain('can’t be a mobile number')
    expect((await refusalOf(register({ username: `852${MOBILE}` }))).message).toContain('can’t be a mobile number')
    expect((await refusalOf(register({ username: 'ada@shop.test' }))).message).toContain('letters (A–Z) and numbers')
    expect((await refusalOf(register({ password: 'a1' }))).message).toContain('at least 6')
    expect((await refusalOf(register({ password: 'abcdef' }))).message).toBe('The password must have: a number.')
    await saveSetting(shop.surroundings, 'register', { pwd_complexity: 'number,letter,upper_case,symbol' })
    expect((await refusalOf(register({ password: 'abcdef' }))).message).toContain('upper-case letter, a special character')
    const inChinese = await refusalOf(register({ password: 'abcdef' }, 'zh-hant'))
    expect(inChinese.message).toBe('密碼必須包含：數字、大寫字母、特殊字元（# ? ! @ $ % ^ & * -）。')
    expect(await shop.db.$count(member)).toBe(0)
  })

  it('says that a name is taken before the captcha is used up', async () => {
    await shop.signUp('Newcomer')
    expect(await checkExist({ type: 'username', username: 'NEWCOMER' })).toBe(false)
    expect(await checkExist({ type: 'username', username: 'other' })).toBe(true)
    expect(await checkExist({ username: 'NEWCOMER' })).toBe(true)
    const kept = await captcha()
    expect((await refusalOf(register(kept))).message).toContain('taken')
    await register({ ...kept, username: 'other' })
  })

  it('opens one account when two ask for the same name at once', async () => {
    const done = await Promise.allSettled([register(), register()])
    expect(done.filter((row) => row.status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.$count(member)).toBe(1)
  })

  it('opens an account by number and code, without a password', async () => {
    expect((await refusalOf((async () => sendRegisterCode({ mobile: '12345678', ...(await captcha()) }))())).message).toContain('8 digits')
    const { key } = await sendRegisterCode({ mobile: MOBILE, ...(await captcha()) })
    const { token } = await registerByMobile({ mobile: MOBILE, key, code: TEST_CODE })
    expect(await getMember({}, { token })).toMatchObject({ mobile: MOBILE, nickname: '6***7', password: 0, username: '' })
    expect(await checkMobile({ mobile: MOBILE })).toBe(false)
    expect(await checkMobile({ mobile: '69999999' })).toBe(true)
    shop.clock.now += 61
    expect((await refusalOf((async () => sendRegisterCode({ mobile: MOBILE, ...(await captcha()) }))())).message).toContain(
      'already registered',
    )
  })

  it('can be closed', async () => {
    await saveSetting(shop.surroundings, 'register', { is_enable: false })
    expect((await refusalOf(register())).error_code).toBe('REGISTER_REFUND')
    expect((await getRegisterConfig()).value).toMatchObject({ is_enable: 0, register: [], dynamic_code_login: 1, pwd_len: 6 })
  })

  it('credits the bonus', async () => {
    await fillCatalogue(shop.db)
    await shop.db
      .insert(couponType)
      .values({ site_id: 1, coupon_name: sameWords('Welcome'), money: 2000, at_least: 9000, count: 9, validity_type: 1, fixed_term: 7 })
    await saveSetting(shop.surroundings, 'register_bonus', { is_use: true, point: 50, growth: 10, balance: 1500, coupon: [1] })
    expect(await getRegisterBonus()).toMatchObject({
      is_use: 1,
      value: { point: 50, balance: 1500, coupon_list: [{ money: 2000, at_least: 9000 }] },
    })
    const { token, can_receive_registergift } = await register()
    expect(can_receive_registergift).toBe(1)
    expect(await getMember({}, { token })).toMatchObject({ point: 50, growth: 10, balance: 1500, balance_money: 0 })
    expect((await pageMemberCoupons({}, { token })).list).toMatchObject([{ coupon_name: 'Welcome', state: 1, end_time: NOON + 7 * 86400 }])
  })
})

describe('recovering a password', () => {
  it('does not tell by any answer whether a number is registered', async () => {
    await shop.signUp('ada', { mobile: MOBILE, password_hash })
    const answers = async (mobile: string) => {
      const { key } = await sendFindPasswordCode({ mobile, ...(await captcha()) })
      const again = await refusalOf((async () => sendFindPasswordCode({ mobile, ...(await captcha()) }))())
      const wrong = await refusalOf(findPasswordByMobile({ mobile, key, code: '0000', password: 'fresh99' }))
      return [key.length, again.message, wrong.message, wrong.error_code]
    }
    expect(await answers('69999999')).toEqual(await answers(MOBILE))
    expect(shop.sent.map(({ recipient }) => recipient)).toEqual([MOBILE])
    shop.clock.now += 61
    const { key } = await sendFindPasswordCode({ mobile: '69999999', ...(await captcha()) })
    const right = { mobile: '69999999', key, code: TEST_CODE, password: 'fresh99' }
    expect((await refusalOf(findPasswordByMobile(right))).message).toContain('code')
  })

  it('sets a new one by code and ends every session', async () => {
    const { token } = await shop.signUp('ada', { mobile: MOBILE, password_hash })
    const once = await captcha()
    await sendFindPasswordCode({ mobile: '69999999', ...once })
    expect((await refusalOf(sendFindPasswordCode({ mobile: MOBILE, ...once }))).error_code).toBe('CAPTCHA_FAILURE')
    const { key } = await sendFindPasswordCode({ mobile: MOBILE, ...(await captcha()) })
    expect((await refusalOf(findPasswordByMobile({ mobile: MOBILE, key, code: TEST_CODE, password: 'short' }))).error_code).toBe('FAIL')
    expect((await refusalOf(loginByMobile({ mobile: MOBILE, key, code: TEST_CODE }))).error_code).toBe('FAIL')
    await findPasswordByMobile({ mobile: MOBILE, key, code: TEST_CODE, password: 'fresh99' })
    expect((await refusalOf(getMember({}, { token }))).kind).toBe('auth')
    expect((await refusalOf(signIn())).error_code).toBe('USERNAME_OR_PASSWORD_ERROR')
    await signIn({ password: 'fresh99' })
  })
})
