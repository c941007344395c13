import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { login } from '#api/auth.ts'
import { getCaptcha } from '#api/captcha.ts'
import { checkPayPassword } from '#api/pay.ts'
import { solveProof } from '#api/proof.ts'
import { configure } from '#api/settings.ts'
import {
  findpasswordMobile,
  findpasswordMobilecode,
  loginGetMobileCode,
  loginLogin,
  loginMobileCode,
  registerExist,
  registerMobileCode,
  registerUsername,
} from '#contract/auth.ts'
import type { ProofChallenge } from '#contract/captcha.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { memberModifyusername } from '#contract/member.ts'
import { createShop } from '#shop/app.ts'
import type { ShopSettings } from '#shop/config.ts'
import { member, memberToken } from '#shop/db/schema/member.ts'
import { ownScope } from '#shop/scope.ts'
import { hashPassword } from '#shop/secret.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { tellChange } from '#shop/services/outbox/notice.ts'
import { openFirstStaff } from '#shop/services/staff/account.ts'
import { visitAsStaff, visitDesk } from '../helpers/desk.ts'
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
async function callFrom(visitor: string, path: string, body: Record<string, unknown>, { peer = PROXY, cookie = '', app = shop.app } = {}) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor, ...(cookie && { cookie }) }
  const request = new Request(`http://shop.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
  const envelope = (await answer.json()) as {
    code: number
    message: string
    error_code?: string
    data: { id: string; token: string; challenge?: ProofChallenge }
  }
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

  it('is limited where a member asks for a user name, too, as often as names are taken', async () => {
    const { token } = await shop.signUp('nameless', { username: null })
    const ask = () => callFrom('203.0.113.7', memberModifyusername.path, { token, username: 'ada' })
    for (let count = 0; count < 30; count++) expect((await ask()).message).toContain('taken')
    expect((await ask()).message).toContain('seconds')
  })

  it('does not keep an address from looking around', async () => {
    for (let count = 0; count < 31; count++) await check('203.0.113.7')
    expect((await callFrom('203.0.113.7', goodsskuPage.path, {})).code).toBe(0)
  })

  it('warns once of an unlisted proxy inside, behind which no address is limited', async () => {
    const logged: string[] = []
    const { app } = createShop({ db: shop.db, settings: { signInCallsAMinute: 1 }, log: (line) => void logged.push(line) })
    const ask = async (visitor: string) => (await callFrom(visitor, '/api/captcha/captcha', {}, { peer: '10.0.0.9', app })).code
    expect([await ask(''), await ask('203.0.113.7'), await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([0, 0, 0, 0])
    expect(logged).toEqual(['TRUSTED_PROXIES does not name the proxy at 10.0.0.9: requests through it are not limited by address'])
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

it('wrong passwords of a known browser are forgotten with the password', async () => {
  const { cookie } = await signInFrom('198.51.100.1', 'ada', PASSWORD)
  for (let count = 0; count < 6; count++) await signInFrom('198.51.100.1', 'ada', 'forgotten', cookie)
  const { data } = await callFrom('198.51.100.1', '/api/captcha/captcha', {})
  const captcha = { captcha_id: data.id, captcha_code: TEST_CODE }
  const sent = await callFrom('198.51.100.1', findpasswordMobilecode.path, { mobile: '61111111', ...captcha })
  const { key } = sent.data as unknown as { key: string }
  const password = 'New#12345'
  await callFrom('198.51.100.1', findpasswordMobile.path, { mobile: '61111111', key, code: TEST_CODE, password })
  expect((await signInFrom('198.51.100.1', 'ada', password, cookie)).code).toBe(0)
})

describe('wrong codes', () => {
  it('of one address are refused after twenty a day, at whatever number, and then the right one too', async () => {
    const tryFrom = async (visitor: string, key: string, mobile: string, code: string) =>
      (await callFrom(visitor, '/api/login/mobile', { mobile, key, code })).message
    const sent = async (count: number) => {
      const mobile = `6222222${count}`
      await shop.signUp(`member${count}`, { mobile })
      const { data } = await callFrom('', '/api/captcha/captcha', {})
      const answer = await callFrom('', '/api/login/mobileCode', { mobile, captcha_id: data.id, captcha_code: TEST_CODE })
      return { mobile, key: (answer.data as unknown as { key: string }).key }
    }
    for (let count = 0; count < 5; count++) {
      const { mobile, key } = await sent(count)
      for (let wrong = 0; wrong < 4; wrong++) expect(await tryFrom('203.0.113.7', key, mobile, '0000')).toContain('wrong or has expired')
    }
    const { mobile, key } = await sent(5)
    // Guesses at codes that were never sent lock nobody out.
    for (let wrong = 0; wrong < 25; wrong++) await tryFrom('203.0.113.9', `invented-${wrong}`, mobile, '0000')
    expect(await tryFrom('203.0.113.9', key, mobile, '0000')).toContain('wrong or has expired')
    expect(await tryFrom('203.0.113.7', key, mobile, TEST_CODE)).toContain('Too many wrong codes')
    expect(await tryFrom('203.0.113.8', key, mobile, TEST_CODE)).toBe('')
  })
})

describe('bodies of uploads', () => {
  it('that take long make room for others, which two slow connections would keep out otherwise', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const size = 12 * 1024 * 1024
    const open = async () => {
      const { readable, writable } = new TransformStream()
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const sent = { method: 'POST', headers, body: readable, duplex: 'half' }
      const answer = Promise.resolve(shop.app.fetch(new Request('http://shop.test/api/upload/headimg', sent)))
      const writer = writable.getWriter()
      await writer.write(new Uint8Array(size - 1))
      return { writer, answer: answer.then(({ status }) => status) }
    }
    const slow = await Promise.all(Array.from({ length: 8 }, open))
    const early = await open()
    await early.writer.close()
    expect(await early.answer).toBe(503)
    vi.setSystemTime(Date.now() + 30_000)
    const late = await open()
    await late.writer.close()
    expect(await late.answer).toBe(200)
    for (const { writer } of slow) await writer.close()
    expect((await Promise.all(slow.map(({ answer }) => answer))).filter((status) => status === 503)).toHaveLength(1)
  })

  it('are held up to 96 MB at once, counted as they arrive; the next is answered with 503', async () => {
    const size = 12 * 1024 * 1024
    const open = () => {
      const { readable, writable } = new TransformStream()
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(size) }
      const sent = { method: 'POST', headers, body: readable, duplex: 'half' }
      const request = new Request('http://shop.test/api/upload/headimg', sent)
      const writer = writable.getWriter()
      const answer = Promise.resolve(shop.app.fetch(request))
      return { answer, send: () => writer.write(new Uint8Array(size)), end: () => writer.close() }
    }
    // Those that only announce their size hold nothing.
    const idle = Array.from({ length: 8 }, open)
    const held = Array.from({ length: 8 }, open)
    for (const { send } of held) await send()
    const late = open()
    await late.send()
    await late.end()
    const next = await late.answer
    expect([next.status, next.headers.get('retry-after'), (await next.json()).message]).toEqual([
      503,
      '1',
      expect.stringContaining('try again'),
    ])
    for (const { end } of idle) await end()
    for (const { end } of held) await end()
    expect((await Promise.all(held.map(({ answer }) => answer))).map(({ status }) => status)).toEqual(Array(8).fill(200))
    const after = open()
    await after.end()
    expect((await after.answer).status).toBe(200)
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

describe('the proof of work of a captcha', () => {
  const MOBILE = { mobile: '61111111' }
  const open = (proofOfWork: number) => createShop({ ...shop.surroundings, settings: { ...shop.surroundings.settings, proofOfWork } })

  it('is wanted by every call that a captcha guards, and is worth one captcha', async () => {
    const { app } = open(2)
    const captcha = async () => {
      const { data } = await callFrom('', '/api/captcha/captcha', {}, { app })
      return { challenge: data.challenge as ProofChallenge, answer: { captcha_id: data.id, captcha_code: TEST_CODE } }
    }
    const [first, second] = [await captcha(), await captcha()]
    const proof = await solveProof(first.challenge)
    const account = { username: 'newcomer', password: 'abc123', ...MOBILE }
    const guarded = [loginLogin, loginMobileCode, loginGetMobileCode, registerUsername, registerMobileCode, findpasswordMobilecode]
    for (const { path } of guarded) {
      for (const captcha_proof of [undefined, '', 'x', '1:', `${proof}0`, `9${proof}`, proof]) {
        const { error_code } = await callFrom('', path, { ...account, ...second.answer, captcha_proof }, { app })
        expect([path, captcha_proof, error_code]).toEqual([path, captcha_proof, 'REQUEST_CAPTCHA_PROOF'])
      }
    }
    expect((await callFrom('', loginMobileCode.path, { ...MOBILE, ...first.answer, captcha_proof: proof }, { app })).code).toBe(0)
  })

  it('is solved by the storefront while a form is filled in, and sent only where the server asks for it', async () => {
    const sent: Record<string, unknown>[] = []
    const through = (app: TestShop['app']) => {
      const carry = async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = new Request(input, init)
        sent.push(await request.clone().json())
        return app.fetch(request)
      }
      configure({ fetch: carry as typeof fetch })
    }
    onTestFinished(() => configure({ fetch: (input, init) => shop.fetch(new Request(input, init)) }))
    for (const work of [2, 0]) {
      through(open(work).app)
      const { id } = await getCaptcha({ captcha_id: '' })
      const { token } = await login({ username: 'ada', password: PASSWORD, captcha_id: id, captcha_code: TEST_CODE })
      expect(token).not.toBe('')
    }
    expect(sent.map((body) => typeof body.captcha_proof)).toEqual(['undefined', 'string', 'undefined', 'undefined'])
  })

  it('is solved to the same result where a page has no `crypto.subtle`', async () => {
    const { data } = await callFrom('', '/api/captcha/captcha', {}, { app: open(2).app })
    const challenge = data.challenge as ProofChallenge
    const proof = await solveProof(challenge)
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await solveProof(challenge)).toBe(proof)
  })
})

describe('messages of a day', () => {
  const open = (ceilings: Partial<ShopSettings>) => {
    const logged: string[] = []
    const settings = { ...shop.surroundings.settings, desk: 'local' as const, ...ceilings }
    return { ...createShop({ ...shop.surroundings, settings, log: (line) => void logged.push(line) }), logged }
  }
  const sendFrom = async (visitor: string, app: TestShop['app'], last: number) => {
    const { data } = await callFrom(visitor, '/api/captcha/captcha', {}, { app })
    const captcha = { captcha_id: data.id, captcha_code: TEST_CODE }
    return (await callFrom(visitor, registerMobileCode.path, { mobile: `${62000000 + last}`, ...captcha }, { app })).message
  }

  it('end at the ceiling of an address block, and others go on', async () => {
    const { app, logged } = open({ messagesADayOfAddress: 5 })
    for (let count = 0; count < 5; count++) expect(await sendFrom(`2001:db8:1:2::${count}`, app, count)).toBe('')
    expect(await sendFrom('2001:db8:1:2::9', app, 9)).toContain('Too many codes')
    expect(await sendFrom('2001:db8:1:3::9', app, 9)).toBe('')
    expect(logged).toEqual([
      'messages: 4 of 5 a day for 2001:db8:1:2::/64; the ceiling is near',
      'messages: 5 of 5 a day for 2001:db8:1:2::/64; further ones are refused',
    ])
    expect(shop.sent.length).toBeGreaterThan(5)
  })

  it('end at the ceiling of the whole shop, wherever they are asked from; the owner is warned at the desk before', async () => {
    const { app, logged, surroundings } = open({ messagesADay: 5 })
    const visitor = visitDesk({ app })
    await visitor.signIn('desk', (await openFirstStaff(surroundings)) ?? '')
    const [clerk] = [await visitAsStaff({ ...shop, app }, { username: 'clerk', role: 'orders' })]
    for (let count = 0; count < 3; count++) await sendFrom(`198.51.100.${count}`, app, count)
    expect((await visitor.get('/desk/orders')).text).not.toContain('Messages sent today')
    await sendFrom('198.51.100.3', app, 3)
    expect((await visitor.get('/desk/orders')).text).toContain('Messages sent today for the whole shop: 4 of 5.')
    expect((await clerk.get('/desk/orders')).text).not.toContain('Messages sent today')
    await sendFrom('127.0.0.1', app, 4)
    expect(await sendFrom('203.0.113.7', app, 5)).toContain('Too many codes')
    expect(logged.map((line) => line.split(' a day')[0])).toEqual(['messages: 4 of 5', 'messages: 5 of 5'])
  })

  it('about changes of an account end at ten for a number', async () => {
    shop.sent.length = 0
    for (let count = 0; count < 12; count++) await tellChange(ownScope(shop.surroundings), { mobile: '61111111', email: null }, 'password')
    expect(shop.sent).toHaveLength(10)
  })
})
