import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkPayPassword } from '#api/pay.ts'
import { registerExist } from '#contract/auth.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { addressReader } from '#shop/address.ts'
import { member, memberToken } from '#shop/db/schema/member.ts'
import { hashPassword } from '#shop/secret.ts'
import { hashToken } from '#shop/services/auth/token.ts'
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

describe('the address a call comes from', () => {
  const read = addressReader([PROXY, '192.0.2.0/24'])

  it('is the peer, or what a proxy of ours says last; a header from elsewhere is not believed', () => {
    expect(read('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(read('::ffff:203.0.113.7', '')).toBe('203.0.113.7')
    expect(read(PROXY, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(read(PROXY, 'made up, 203.0.113.7, 192.0.2.9')).toBe('203.0.113.7')
    expect(read(PROXY, '10.9.9.9')).toBe('10.9.9.9')
  })

  it('tells nobody apart on this machine and in private networks that no setting names', () => {
    for (const inside of ['127.0.0.1', '::1', '10.0.0.2', '192.168.1.4', '172.20.0.3', 'fd00::1', undefined]) {
      expect(read(inside, '203.0.113.7')).toBe('')
    }
    expect(read(PROXY, '')).toBe('')
  })
})

describe('what guesses are made of', () => {
  const check = (visitor: string) => callFrom(visitor, registerExist.path, { type: 'username', username: 'ada' })

  it('is answered thirty times a minute for one address, and others go on', async () => {
    for (let count = 0; count < 30; count++) expect((await check('203.0.113.7')).message).toContain('taken')
    expect((await check('203.0.113.7')).message).toContain('60 seconds')
    expect((await callFrom('203.0.113.7', '/api/captcha/captcha', {})).code).toBe(-1)
    expect((await check('203.0.113.8')).message).toContain('taken')
    shop.clock.now += 60
    expect((await check('203.0.113.7')).message).toContain('taken')
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

describe('payment passwords', () => {
  const as = { token: 'token-of-ada' }
  const pay = (pay_password: string, session = as) => checkPayPassword({ pay_password }, session).catch((cause: Error) => cause.message)

  beforeEach(async () => {
    await shop.db.update(member).set({ pay_password_hash: await hashPassword('123456') })
  })

  async function openSession(token: string) {
    const [ada] = await shop.db.select().from(member)
    const times = { create_time: NOON, expire_time: NOON + 9 * 86_400 }
    await shop.db.insert(memberToken).values({ token_hash: hashToken(token), member_id: ada?.member_id ?? 0, ...times })
    return { token }
  }

  it('that are right and come at once are no wrong tries', async () => {
    expect(await Promise.all(Array.from({ length: 12 }, () => pay('123456')))).toEqual(Array(12).fill(1))
  })

  it('that are wrong in one session keep no other session of the member from paying', async () => {
    const stolen = await openSession('stolen')
    for (let count = 0; count < 5; count++) expect(await pay('000000', stolen)).toContain('is wrong')
    expect(await pay('123456', stolen)).toContain('wait 15 minutes')
    expect(await pay('123456')).toBe(1)
    expect(await pay('123456', stolen)).toContain('wait 15 minutes')
    shop.clock.now += 900
    expect(await pay('123456', stolen)).toBe(1)
  })

  it('that are wrong twenty times within a day, in whatever sessions, wait for the end of that day', async () => {
    for (let count = 0; count < 20; count++) {
      expect(await pay('000000', await openSession(`stolen ${count}`))).toContain('is wrong')
      shop.clock.now += 60
      if (count === 10) expect(await pay('123456')).toBe(1)
    }
    expect(await pay('123456')).toContain('wait 24 hours')
    shop.clock.now += 23 * 3600
    expect(await pay('123456')).toContain('wait 40 minutes')
    shop.clock.now += 2400
    expect(await pay('123456')).toBe(1)
  })
})
