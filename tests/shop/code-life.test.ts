import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  checkLogin,
  findPasswordByMobile,
  getLoginQr,
  loginByMobile,
  loginByWechat,
  registerByMobile,
  sendFindPasswordCode,
  sendLoginCode,
  sendLoginMobileCode,
  sendRegisterCode,
} from '#api/auth.ts'
import { getCaptcha } from '#api/captcha.ts'
import {
  changeEmail,
  changeMobile,
  changePassword,
  changePayPassword,
  sendEmailCode,
  sendMobileCode,
  sendPasswordCode,
  sendPayPasswordCode,
} from '#api/security.ts'
import { member } from '#shop/db/schema/member.ts'
import { hashPassword } from '#shop/secret.ts'
import { answerScan, listScanCodes, openScanAccount, scan } from '#shop/services/auth/qr-sign-in.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { TEST_CODE } from '../helpers/shop.ts'
import { refusalOf, systemScope } from '../helpers/trade.ts'

/* Every code sent to a number or address is valid for 600 seconds and one use (contract auth.md, "Sms code life cycle"). */

const BOUND = { mobile: '61111111', email: 'ada@harbour.example' }
const FREE = { mobile: '62222222', email: 'new@harbour.example' }
const OLD_PASSWORD = 'Old#1234'
const NEW_PASSWORD = 'New#1234'
const code = TEST_CODE

const shop = setUpFreshShop({ hasFakeProviders: true })
let as: { token: string }
beforeEach(async () => {
  as = await shop.signUp('ada', { ...BOUND, password_hash: await hashPassword(OLD_PASSWORD) })
})

const captcha = async () => ({ captcha_id: (await getCaptcha({})).id, captcha_code: TEST_CODE })

/** The key of a phone's sign-in that waits for a number. */
async function scanned(): Promise<string> {
  const account = await openScanAccount(systemScope(shop), { nickname: 'New phone' })
  const { key } = await getLoginQr()
  const ticket = (await listScanCodes(systemScope(shop))).find(({ state }) => state === 'waiting')?.ticket ?? ''
  await scan(systemScope(shop), ticket, account)
  await answerScan(systemScope(shop), ticket, true)
  await refusalOf(checkLogin({ key }))
  return key
}

interface Sent {
  send: () => Promise<{ key: string }>
  spend: (key: string) => Promise<unknown>
}
const { mobile, email } = FREE
const by = { login_password: OLD_PASSWORD }
const CODES: Record<string, Sent> = {
  'signing in': {
    send: async () => sendLoginCode({ mobile: BOUND.mobile, ...(await captcha()) }),
    spend: (key) => loginByMobile({ mobile: BOUND.mobile, key, code }),
  },
  registering: {
    send: async () => sendRegisterCode({ mobile, ...(await captcha()) }),
    spend: (key) => registerByMobile({ mobile, key, code }),
  },
  'binding a scanned account': {
    send: async () => sendLoginMobileCode({ mobile, ...(await captcha()) }),
    spend: async (key) => loginByWechat({ mobile, key, code, login_key: await scanned() }),
  },
  'recovering a password': {
    send: async () => sendFindPasswordCode({ mobile: BOUND.mobile, ...(await captcha()) }),
    spend: (key) => findPasswordByMobile({ mobile: BOUND.mobile, key, code, password: NEW_PASSWORD }),
  },
  'binding a number': {
    send: async () => sendMobileCode({ mobile, ...(await captcha()) }, as),
    spend: async (key) => changeMobile({ mobile, key, code, ...by, ...(await captcha()) }, as),
  },
  'binding an address': {
    send: async () => sendEmailCode({ email, ...(await captcha()) }, as),
    spend: async (key) => changeEmail({ email, key, code, ...by, ...(await captcha()) }, as),
  },
  'setting the first password': {
    send: async () => sendPasswordCode(await captcha(), as),
    spend: async (key) => {
      await shop.db.update(member).set({ password_hash: '' })
      return changePassword({ new_password: NEW_PASSWORD, key, code }, as)
    },
  },
  'setting the payment password': {
    send: () => sendPayPasswordCode({}, as),
    spend: (key) => changePayPassword({ password: '654321', key, code }, as),
  },
}

/** Frees what a code has bound, so that nothing but the code itself can be refused the second time. */
async function unbind(): Promise<void> {
  await shop.db.update(member).set({ mobile: null }).where(eq(member.mobile, FREE.mobile))
  await shop.db.update(member).set(BOUND).where(eq(member.username, 'ada'))
}

describe.each(Object.entries(CODES))('a code for %s', (_name, { send, spend }) => {
  const spent = { error_code: 'FAIL', message: expect.stringContaining('wrong or has expired') }

  it('is good for one use', async () => {
    const { key } = await send()
    shop.clock.now += 599
    await spend(key)
    await unbind()
    expect(await refusalOf(spend(key))).toMatchObject(spent)
  })

  it('ends after ten minutes', async () => {
    const { key } = await send()
    shop.clock.now += 600
    expect(await refusalOf(spend(key))).toMatchObject(spent)
  })
})
