import { beforeEach, expect, it } from 'vitest'
import { login } from '#api/auth.ts'
import { getCaptcha } from '#api/captcha.ts'
import { getMember } from '#api/member.ts'
import { closeOtherSessions, closeSession, listSessions } from '#api/session.ts'
import { memberToken } from '#shop/db/schema/member.ts'
import { hashPassword } from '#shop/secret.ts'
import { answerBy } from '../helpers/client.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON, TEST_CODE } from '../helpers/shop.ts'
import { refusalOf } from '../helpers/trade.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const shop = setUpFreshShop()
let agent = ''
let address = ''

beforeEach(async () => {
  for (const name of ['ada', 'bo']) await shop.signUp(name, { password_hash: await hashPassword('Old#1234') })
  await shop.db.delete(memberToken)
  const env = () => ({ incoming: { socket: { remoteAddress: address } } })
  answerBy(async (request) => {
    request.headers.set('user-agent', agent)
    return shop.app.fetch(request, env())
  })
})

/** Logs in from a browser at an address; what a call of its session is made with. */
async function logIn(username: string, browser = '', from = '203.0.113.7'): Promise<{ token: string }> {
  agent = browser
  address = from
  const captcha_id = (await getCaptcha({})).id
  const { token } = await login({ username, password: 'Old#1234', captcha_id, captcha_code: TEST_CODE })
  return { token }
}

const isSignedOut = (session: { token: string }) =>
  getMember({}, session).then(
    () => false,
    ({ error_code }) => error_code === 'TOKEN_ERROR',
  )
const namesOf = async (session: { token: string }) => (await listSessions({}, session)).map(({ browser }) => browser)

it('tells where a member is signed in, what the browser said it is, and when and from where it called last', async () => {
  const phone = await logIn('ada', IPHONE)
  shop.clock.now += 60
  const desk = await logIn('ada', WINDOWS, '203.0.113.8')
  const [here, there] = await listSessions({}, desk)
  expect(here).toMatchObject({ browser: 'Chrome', system: 'Windows', device_type: 'desktop', address: '203.0.113.8', is_current: 1 })
  expect(there).toMatchObject({
    browser: 'Safari',
    system: 'iOS',
    device_type: 'mobile',
    is_current: 0,
    create_time: NOON,
    last_time: NOON,
  })
  shop.clock.now = NOON + 3600
  address = '198.51.100.9'
  await getMember({}, phone)
  const [, later] = await listSessions({}, desk)
  expect(later).toMatchObject({ address: '198.51.100.9', create_time: NOON, last_time: NOON + 3600 })
})

it('says nothing of a browser that says nothing', async () => {
  const session = await logIn('ada', 'what is this')
  expect(await listSessions({}, session)).toMatchObject([{ browser: '', system: '', device_type: '' }])
})

it('ends one session, or all others, at once, and the one that asks stays', async () => {
  const [phone, desk, other] = [await logIn('ada', IPHONE), await logIn('ada', WINDOWS), await logIn('ada')]
  const strangers = await logIn('bo')
  const [, ...rest] = await listSessions({}, desk)
  const ofPhone = rest.find(({ browser }) => browser === 'Safari')?.session_id ?? 0
  await closeSession({ session_id: ofPhone }, desk)
  expect(await isSignedOut(phone)).toBe(true)
  expect((await refusalOf(closeSession({ session_id: ofPhone }, desk))).error_code).toBe('RESULT_ERROR')
  expect(await namesOf(desk)).toEqual(['Chrome', ''])
  await closeOtherSessions({}, desk)
  expect(await Promise.all([other, desk, strangers].map(isSignedOut))).toEqual([true, false, false])
})

it("ends nobody else's session", async () => {
  const mine = await logIn('ada')
  const theirs = await logIn('bo')
  const [{ session_id } = { session_id: 0 }] = await listSessions({}, theirs)
  expect((await refusalOf(closeSession({ session_id }, mine))).error_code).toBe('RESULT_ERROR')
  await closeOtherSessions({}, mine)
  expect(await isSignedOut(theirs)).toBe(false)
})
