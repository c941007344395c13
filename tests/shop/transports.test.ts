import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#shop/config.ts'
import { member } from '#shop/db/schema/member.ts'
import { outbox } from '#shop/db/schema/outbox.ts'
import { ownScope } from '#shop/scope.ts'
import { deliverDue } from '#shop/services/outbox/deliver.ts'
import { send } from '#shop/services/outbox/notice.ts'
import { mailMember, queueMessage } from '#shop/services/outbox/queue.ts'
import { checkMailServer, createTransports } from '#shop/transports.ts'
import { sameWords } from '#shop/words.ts'
import { listen } from '../helpers/listen.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { openSmtp, type TestSmtp } from '../helpers/smtp.ts'

const ADA = 1
const MAIL = 'ada@example.com'
const PAID = { order_id: 7, order_no: 'N7', money: 12000, lines: [{ name: sameWords('Pan'), num: 2 }] }

const shop = setUpFreshShop()
beforeEach(async () => {
  await shop.db.insert(member).values({ member_id: ADA, username: 'ada', email: MAIL, reg_time: NOON })
})

describe('mail by SMTP', () => {
  let smtp: TestSmtp
  beforeAll(async () => {
    smtp = await openSmtp()
  })
  afterAll(() => smtp.close())
  beforeEach(() => {
    smtp.mails.length = 0
    smtp.refusal.status = 0
  })
  const byMail = () => {
    const providers = { mail: { smtpUrl: smtp.url, from: 'Pier Nine <shop@shop.example>' }, smsHook: null }
    return { ...shop.surroundings, send: createTransports(providers, () => {}) }
  }
  const queue = (kind: 7 | 8 = 7) => mailMember(shop.surroundings, ADA, 'order_paid', kind, PAID)

  it('goes out as text and HTML from the shop’s address', async () => {
    await queue()
    await deliverDue(byMail())
    expect(smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail?.to).toEqual([MAIL])
    for (const part of ['From: Pier Nine <shop@shop.example>', 'Subject: Payment received', 'text/plain', 'text/html', '@shop.example>'])
      expect(mail?.raw).toContain(part)
  })

  it('is checked at the start: one line says why the server takes nothing', async () => {
    expect(await checkMailServer({ smtpUrl: smtp.url })).toBeUndefined()
    expect(await checkMailServer({ smtpUrl: 'smtp://name:password@127.0.0.1:1' })).toBe('SMTP_URL: connect ECONNREFUSED 127.0.0.1:1')
  })

  it('goes to one mailbox, whatever its address contains', async () => {
    await send({ ...ownScope(byMail()), settings: { ...shop.surroundings.settings, mail: null } }, `1,${MAIL}`, 'code', {
      code: '1234',
      minutes: 10,
    })
    await deliverDue(byMail())
    const [to, ...more] = smtp.mails.flatMap((mail) => mail.to)
    expect(more).toEqual([])
    expect(to).toMatch(/^"?1,ada"?@example\.com$/)
  })

  it('is tried again when the server refuses for now, and given up when it refuses the address for good', async () => {
    await queue()
    smtp.refusal.status = 451
    await deliverDue(byMail())
    expect(await shop.db.select().from(outbox)).toMatchObject([{ is_failed: false, sent_time: 0, attempts: 1 }])
    smtp.refusal.status = 0
    shop.clock.now += 15
    await deliverDue(byMail())
    expect(smtp.mails).toHaveLength(1)
    await queue(8)
    smtp.refusal.status = 550
    await deliverDue(byMail())
    expect(await shop.db.select().from(outbox).where(eq(outbox.is_failed, true))).toMatchObject([{ attempts: 1 }])
  })
})

describe('text messages by a signed webhook', () => {
  const secret = '0123456789abcdef'

  it('reach the provider with a signature that Standard Webhooks verifies, and are tried again after an error', async () => {
    const got: { body: string; headers: Record<string, string> }[] = []
    let status = 500
    const url = await listen(async (request) => {
      got.push({ body: await request.text(), headers: Object.fromEntries(request.headers) })
      return new Response('', { status })
    })
    const providers = { mail: null, smsHook: { url, secret } }
    const surroundings = {
      ...shop.surroundings,
      settings: { ...shop.surroundings.settings, ...providers },
      send: createTransports(providers, () => {}),
    }
    await send(ownScope(surroundings), '61234567', 'code', { code: '9876', minutes: 10 })
    expect(got).toEqual([])
    await deliverDue(surroundings)
    status = 200
    shop.clock.now += 15
    await deliverDue(surroundings)
    expect(got).toHaveLength(2)
    const [first, second] = got
    const verified = new Webhook(secret, { format: 'raw' }).verify(second?.body ?? '', second?.headers ?? {})
    expect(verified).toEqual({ type: 'sms', to: '61234567', text: expect.stringContaining('9876'), lang: 'en' })
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    shop.clock.now += 700
    await queueMessage(surroundings, { kind: 'changed', values: { change: 'mobile' }, recipient: '61234567', locale: 'en' })
    await deliverDue(surroundings)
    expect(got).toHaveLength(3)
  })
})

it('takes the settings of a provider whole or not at all', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('SMTP_URL and MAIL_FROM')
  expect(() => readConfig({ SMS_URL: 'https://sms.example' })).toThrow('SMS_URL and SMS_SECRET')
  expect(() => readConfig({ SMTP_URL: 'smtp://me:secret@', MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM must be an address')
  const { mail, smsHook } = readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Pier <a@b.example>' })
  expect([mail, smsHook]).toEqual([{ smtpUrl: 'smtp://mail.example', from: 'Pier <a@b.example>' }, null])
})
