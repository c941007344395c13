import { beforeEach, describe, expect, it } from 'vitest'
import { login, loginByMobile, sendLoginCode } from '#api/auth.ts'
import { getCaptcha } from '#api/captcha.ts'
import { getMember } from '#api/member.ts'
import { smsCode } from '#shop/db/schema/member.ts'
import { outbox } from '#shop/db/schema/outbox.ts'
import { doWhatIsDueHourly } from '#shop/timers.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { TEST_CODE } from '../helpers/shop.ts'
import { refusalOf } from '../helpers/trade.ts'

const MOBILE = '61234567'

const shop = setUpFreshShop()

const captcha = async () => ({ captcha_id: (await getCaptcha({})).id, captcha_code: TEST_CODE })

describe('signing in by code', () => {
  beforeEach(() => shop.signUp('Ada', { mobile: MOBILE }))
  const send = async (mobile = MOBILE) => sendLoginCode({ mobile, ...(await captcha()) })

  it('sends four digits to a registered number and takes them once', async () => {
    const { key } = await send()
    expect(shop.sent).toMatchObject([{ recipient: MOBILE, content: expect.stringContaining(TEST_CODE) }])
    expect(await shop.db.$count(outbox)).toBe(1)
    const { token } = await loginByMobile({ mobile: MOBILE, key, code: TEST_CODE })
    expect((await getMember({}, { token })).mobile).toBe(MOBILE)
    expect((await refusalOf(loginByMobile({ mobile: MOBILE, key, code: TEST_CODE }))).message).toContain('wrong or has expired')
  })

  it('refuses unknown numbers, other keys, wrong and old codes', async () => {
    expect((await refusalOf(send('69999999'))).message).toContain('not registered')
    const { key } = await send()
    expect((await refusalOf(loginByMobile({ mobile: MOBILE, key: 'other', code: TEST_CODE }))).error_code).toBe('FAIL')
    expect((await refusalOf(loginByMobile({ mobile: MOBILE, key, code: '0000' }))).error_code).toBe('FAIL')
    expect((await refusalOf(loginByMobile({ mobile: MOBILE, key: '', code: '' }))).error_code).toBe('REQUEST_KEY')
    shop.clock.now += 601
    expect((await refusalOf(loginByMobile({ mobile: MOBILE, key, code: TEST_CODE }))).error_code).toBe('FAIL')
  })

  it('forgets codes and numbers after a day, with the limit of the day', async () => {
    await send()
    for (const [seconds, left] of [
      [86_399, 1],
      [1, 0],
    ] as const) {
      shop.clock.now += seconds
      await doWhatIsDueHourly(shop.surroundings)
      expect(await shop.db.$count(smsCode)).toBe(left)
    }
  })

  it('voids a code after five wrong tries', async () => {
    const { key } = await send()
    for (let count = 0; count < 5; count++) await refusalOf(loginByMobile({ mobile: MOBILE, key, code: '0000' }))
    expect((await refusalOf(loginByMobile({ mobile: MOBILE, key, code: TEST_CODE }))).error_code).toBe('FAIL')
  })

  it('counts tries that come at once', async () => {
    const { key } = await send()
    const codes = [...Array.from({ length: 40 }, (_, index) => String(2000 + index)), TEST_CODE]
    const done = await Promise.allSettled(codes.map((code) => loginByMobile({ mobile: MOBILE, key, code })))
    expect(done.filter((row) => row.status === 'fulfilled')).toEqual([])
  })

  it('sends one code a minute to a number, however often it is asked at once', async () => {
    await Promise.allSettled(Array.from({ length: 10 }, () => send()))
    expect(shop.sent).toHaveLength(1)
    shop.clock.now += 20
    expect((await refusalOf(send())).message).toContain('40 seconds')
    shop.clock.now += 41
    await send()
    expect(shop.sent).toHaveLength(2)
  })

  it('sends ten codes a day to a number', async () => {
    for (let count = 0; count < 10; count++) {
      await send()
      shop.clock.now += 61
    }
    expect((await refusalOf(send())).message).toContain('tomorrow')
    shop.clock.now += 86400 - 610
    await send()
  })

  it('sends three codes by one captcha, which five wrong answers void', async () => {
    const kept = await captcha()
    for (let count = 0; count < 3; count++) {
      await sendLoginCode({ mobile: MOBILE, ...kept })
      shop.clock.now += 61
    }
    expect((await refusalOf(sendLoginCode({ mobile: MOBILE, ...kept }))).error_code).toBe('CAPTCHA_FAILURE')
    const other = await captcha()
    const wrong = () => refusalOf(sendLoginCode({ mobile: MOBILE, ...other, captcha_code: 'nope' }))
    const answers = await Promise.all([wrong(), wrong(), wrong(), wrong(), wrong(), wrong()])
    expect(answers.map((answer) => answer.error_code).sort()).toEqual([...Array(5).fill('CAPTCHA_ERROR'), 'CAPTCHA_FAILURE'])
    expect((await refusalOf(sendLoginCode({ mobile: MOBILE, ...other }))).error_code).toBe('CAPTCHA_FAILURE')
    expect((await refusalOf(login({ username: 'ada', password: 'abc123', ...other }))).error_code).toBe('CAPTCHA_FAILURE')
  })
})
