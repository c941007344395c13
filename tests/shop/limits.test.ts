import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkPayPassword } from '#api/pay.ts'
import { registerExist } from '#contract/auth.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { member } from '#shop/db/schema/member.ts'
import { hashPassword } from '#shop/secret.ts'
import { NOON, openTestShop, TEST_CODE, type TestShop } from '../helpers/shop.ts'

const PROXY = '10.0.0.1'
const PASSWORD = 'Right#123'

let shop: TestShop
let password_hash: string
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: [PROXY] })
  password_hash = await hashPassword(PASSWORD)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  shop.clock.now = NOON
  await shop.signUp('ada', { mobile: '61111111', password_hash })
})

/** One call as it comes from an address, through the proxy or straight, with the cookie of a browser. */
async function callFrom(visitor: string, path: string, body: Record<string, unknown>, { peer = PROXY, cookie = '' } = {}) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor, ...(cookie && { cookie }) }
  const request = new Request(`http://shop.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await shop.app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
  const envelope = (await answer.json()) as { code: number; message: string; error_code?: string; data: { id: string; token: string } }
  return { ...envelope, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

async function signInFrom(visitor: string, username: string, password: string, cookie = '') {
  const { data } = await callFrom(visitor, '/api/captcha/captcha', {}, { cookie })
  return callFrom(visitor, '/api/login/login', { username, password, captcha_id: data.id, captcha_code: TEST_CODE }, { cookie })
}

describe('what guesses are made of', () => {
  const check = (visitor: string) => callFrom(visitor, registerExist.path, { type: 'username', username: 'ada' })

  it('is answered thirty times a minute for one address, and others go on', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let count = 0; count < 30; count++) expect((await check('203.0.113.7')).message).toContain('taken')
    expect((await check('203.0.113.7')).message).toContain('60 seconds')
    expect((await callFrom('203.0.113.7', '/api/captcha/captcha', {})).code).toBe(-1)
    expect((await check('203.0.113.8')).message).toContain('taken')
    vi.setSystemTime(Date.now() + 60_000)
    expect((await check('203.0.113.7')).message).toContain('taken')
  })

  it('is counted for a whole /64 of IPv6, whatever port a proxy writes after the address', async () => {
    const host = (count: number) => `[2001:db8:1:2::${count.toString(16)}]:${50_000 + count}`
    for (let count = 0; count < 30; count++) await check(host(count))
    expect((await check(host(30))).message).toContain('seconds')
    expect((await check('203.0.113.7:1')).message).toContain('taken')
    expect((await check('[2001:db8:1:3::1]:1')).message).toContain('taken')
  })

  it('does not keep an address from looking around', async () => {
    for (let count = 0; count < 31; count++) await check('203.0.113.7')
    expect((await callFrom('203.0.113.7', goodsskuPage.path, {})).code).toBe(0)
  })
})

describe('wrong passwords', () => {
  it('sprayed over names from one address are slowed, with the wait told', async () => {
    const answers: string[] = []
    for (let count = 0; count < 12; count++) {
      shop.clock.now += 5
      answers.push((await signInFrom('203.0.113.7', `name${count}`, 'Spring2026')).message)
    }
    expect(answers.slice(0, 10).every((text) => text.includes('is wrong'))).toBe(true)
    expect(answers.slice(10).every((text) => text.includes('wait one minute'))).toBe(true)
    expect((await signInFrom('203.0.113.8', 'name1', 'Spring2026')).message).toContain('is wrong')
  })

  it('from hosts of one /64 are slowed together', async () => {
    for (let count = 0; count < 10; count++) await signInFrom(`2001:db8:1:2::${count}`, `name${count}`, 'Spring2026')
    expect((await signInFrom('2001:db8:1:2::a', 'name', 'Spring2026')).message).toContain('wait')
    expect((await signInFrom('2001:db8:1:3::a', 'name', 'Spring2026')).message).toContain('is wrong')
  })

  it('of a stranger keep the owner out of no browser they signed in with before', async () => {
    const { cookie } = await signInFrom('198.51.100.1', 'ada', PASSWORD)
    for (let count = 0; count < 6; count++) await signInFrom('203.0.113.7', 'ada', 'guess')
    expect((await signInFrom('198.51.100.1', 'ada', PASSWORD)).message).toContain('wait')
    expect((await signInFrom('198.51.100.1', 'ada', PASSWORD, cookie)).code).toBe(0)
    expect((await signInFrom('203.0.113.7', 'ada', PASSWORD, 'device=made-up')).message).toContain('wait')
  })

  it('keep nobody out who proves the mobile', async () => {
    for (let count = 0; count < 6; count++) await signInFrom('203.0.113.7', 'ada', 'guess')
    const { data } = await callFrom('198.51.100.1', '/api/captcha/captcha', {})
    const captcha = { captcha_id: data.id, captcha_code: TEST_CODE }
    const sent = await callFrom('198.51.100.1', '/api/login/mobileCode', { mobile: '61111111', ...captcha })
    const { key } = sent.data as unknown as { key: string }
    expect((await callFrom('198.51.100.1', '/api/login/mobile', { mobile: '61111111', key, code: TEST_CODE })).code).toBe(0)
  })
})

it('right payment passwords that come at once are no wrong tries', async () => {
  await shop.db.update(member).set({ pay_password_hash: await hashPassword('123456') })
  const as = { token: 'token-of-ada' }
  expect(await Promise.all(Array.from({ length: 12 }, () => checkPayPassword({ pay_password: '123456' }, as)))).toEqual(Array(12).fill(1))
})
