import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addFavourite } from '#api/favourite.ts'
import { getMember } from '#api/member.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import type { MessageContent, MessageKind, MessageValues } from '#shop/db/message-kinds.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { member } from '#shop/db/schema/member.ts'
import { withdraw } from '#shop/db/schema/money.ts'
import { order } from '#shop/db/schema/order.ts'
import { outbox } from '#shop/db/schema/outbox.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { drawMail } from '#shop/mail-page.ts'
import { ownScope, transaction } from '#shop/scope.ts'
import { transferWithdraw } from '#shop/services/money/withdraw-audit.ts'
import { returnStock } from '#shop/services/order/return-stock.ts'
import { markReady, shipOrder } from '#shop/services/order/seller.ts'
import { deleteOldMessages, deliverDue, resendMessage } from '#shop/services/outbox/deliver.ts'
import { send, tellChange } from '#shop/services/outbox/notice.ts'
import { mailMember, queueMessage } from '#shop/services/outbox/queue.ts'
import { renderMessage } from '#shop/services/outbox/render.ts'
import { startTimers } from '#shop/timers.ts'
import { sameWords } from '#shop/words.ts'
import { visitAsOwner } from '../helpers/desk.ts'
import { orderMaker } from '../helpers/orders.ts'
import { linesOf, refundLine } from '../helpers/refunds.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN, PAN_SKU, systemScope } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade, siteUrl: 'https://www.shop.example', desk: 'local' })
const ada = setUpBuyer(shop, 'ada', { balance: 1_000_000 })
const MAIL = 'ada@example.com'

beforeEach(async () => {
  shop.logged.length = 0
  await saveSetting(shop.surroundings, 'site', { site_name: sameWords('Pier Nine') })
  await shop.db.update(member).set({ email: MAIL }).where(eq(member.member_id, ada.member_id))
})

const { placePaid } = orderMaker(shop, ada)
const sentOf = async () => {
  await deliverDue(shop.surroundings)
  return shop.sent.map(({ subject }) => subject)
}
const LINES = [{ name: sameWords('Pan <b>'), num: 2 }]
const PAID = { order_id: 7, order_no: 'N7', money: 12000, lines: LINES }

describe('mails of a member’s orders and money', () => {
  it('say once each that an order was paid, sent and refunded', async () => {
    const { order_id } = await placePaid()
    const [row] = await shop.db.select().from(order).where(eq(order.order_id, order_id))
    expect(await sentOf()).toEqual([`Payment received for order ${row?.order_no}`])
    expect(shop.sent[0]).toMatchObject({ recipient: MAIL, locale: 'en', content: expect.stringContaining('Pan × 1') })
    expect(shop.sent[0]?.content).toContain(`https://www.shop.example/web/member/order_detail?id=${order_id}`)
    await shipOrder(systemScope(shop), { order_id, express_company_name: sameWords('SF'), delivery_no: 'SF1' })
    expect(await sentOf()).toHaveLength(2)
    expect(shop.sent[1]?.content).toContain('SF, tracking number SF1')
    const [line] = await linesOf(shop, order_id)
    await refundLine(shop, line?.order_goods_id ?? 0, ada.as)
    expect((await sentOf()).slice(2)).toEqual([`Refund for order ${row?.order_no}`])
    expect(await sentOf()).toHaveLength(3)
  })

  it('say that an order can be collected, and that a withdrawal was paid', async () => {
    const { order_id } = await placePaid({ delivery: { 1: { delivery_type: 'store', store_id: 1 } } } as Parameters<typeof placePaid>[0])
    await markReady(systemScope(shop), { order_id })
    expect((await sentOf())[1]).toContain('is ready to collect')
    const values = { withdraw_no: 'W1', member_id: ada.member_id, transfer_type: 'bank', apply_money: 10000, money: 9900, status: 1 }
    const [row] = await shop.db
      .insert(withdraw)
      .values({ ...values, realname: '', mobile: '' })
      .returning()
    await transferWithdraw(systemScope(shop), { id: row?.id ?? 0 })
    expect((await sentOf())[2]).toBe('Withdrawal W1 has been paid')
    expect(shop.sent[2]?.content).toContain('HK$99.00')
  })

  it('are written in the language of the member’s last call', async () => {
    await getMember({}, { ...ada.as, lang: 'zh-hant' } as Parameters<typeof getMember>[1])
    await mailMember(shop.surroundings, ada.member_id, 'order_paid', 7, PAID)
    expect(await sentOf()).toEqual(['已收到訂單 N7 的付款'])
  })

  it('are not sent where the transaction of their event is rolled back, nor to members without an address', async () => {
    const undo = transaction(ownScope(shop.surroundings), async (scope) => {
      await mailMember(scope, ada.member_id, 'order_paid', 7, PAID)
      throw new Error('rolled back')
    })
    await expect(undo).rejects.toThrow('rolled back')
    const ben = await makeBuyer(shop, 'ben')
    await mailMember(shop.surroundings, ben.member_id, 'order_paid', 8, PAID)
    expect(await sentOf()).toEqual([])
  })
})

describe('a product that is back in stock', () => {
  const refill = (num: number) => transaction(systemScope(shop), (scope) => returnStock(scope, { sku_id: PAN_SKU, num }))
  const sellOut = () => shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, PAN_SKU))

  it('is told to members who saved it, once a day, and only when nothing was left before', async () => {
    const ben = await makeBuyer(shop, 'ben')
    await shop.db.update(member).set({ email: 'ben@example.com' }).where(eq(member.member_id, ben.member_id))
    await addFavourite({ goods_id: PAN, sku_id: PAN_SKU }, ada.as)
    await refill(1)
    expect(await sentOf()).toEqual([])
    await sellOut()
    await refill(5)
    await sellOut()
    await refill(5)
    expect(await sentOf()).toEqual(['Back in stock: Pan'])
    expect(shop.sent[0]).toMatchObject({ recipient: MAIL, content: expect.stringContaining(`/web/sku/${PAN_SKU}`) })
    shop.clock.now += 86_400
    await sellOut()
    await refill(5)
    expect(await sentOf()).toHaveLength(2)
  })
})

describe('the outbox', () => {
  it('sends one message for a key, however often its event is told, at once or later', async () => {
    const tell = () => mailMember(shop.surroundings, ada.member_id, 'order_paid', 7, PAID)
    await Promise.all([tell(), tell(), tell()])
    await Promise.all([deliverDue(shop.surroundings), deliverDue(shop.surroundings)])
    await tell()
    expect(await sentOf()).toHaveLength(1)
  })

  it('sends codes before mails that were queued earlier', async () => {
    const mail = { kind: 'order_paid', values: PAID, recipient: MAIL, locale: 'en' } as const
    for (let at = 0; at < 25; at++) await queueMessage(shop.surroundings, mail)
    await queueMessage(shop.surroundings, { kind: 'code', values: { code: '1234', minutes: 10 }, recipient: MAIL, locale: 'en' })
    const sent = await sentOf()
    expect(sent).toHaveLength(26)
    // Twenty at a time, side by side.
    expect(sent.slice(0, 20).filter((subject) => subject.includes('code'))).toHaveLength(1)
  })

  it('sends a code while mails are still being sent', async () => {
    const { promise: mailServer, resolve: answer } = Promise.withResolvers<void>()
    const asked: string[] = []
    const slow = {
      ...shop.surroundings,
      send: async ({ recipient }: { recipient: string }) => {
        asked.push(recipient)
        if (recipient === MAIL) await mailServer
      },
    }
    await queueMessage(shop.surroundings, { kind: 'order_paid', values: PAID, recipient: MAIL, locale: 'en' })
    const timers = startTimers(slow)
    try {
      await vi.waitFor(() => expect(asked).toEqual([MAIL]), 10_000)
      await queueMessage(shop.surroundings, { kind: 'code', values: { code: '1234', minutes: 10 }, recipient: '61234567', locale: 'en' })
      await vi.waitFor(() => expect(asked).toEqual([MAIL, '61234567']), 10_000)
    } finally {
      answer()
      await timers.stop()
    }
  })

  it('sends nothing within the call of a visitor once any provider is set', async () => {
    const { settings } = shop.surroundings
    Object.assign(settings, { mail: { smtpUrl: 'smtp://localhost', from: 'shop@example.com' } })
    try {
      await queueMessage(shop.surroundings, { kind: 'order_paid', values: PAID, recipient: MAIL, locale: 'en' })
      await send(ownScope(shop.surroundings), '61234567', 'code', { code: '1234', minutes: 10 })
      expect(shop.sent).toEqual([])
    } finally {
      Object.assign(settings, { mail: undefined })
    }
    expect(await sentOf()).toHaveLength(2)
  })

  it('tries again after longer and longer pauses with the same ID, and gives up after three days', async () => {
    await mailMember(shop.surroundings, ada.member_id, 'order_paid', 7, PAID)
    const ids: string[] = []
    const failing = {
      ...shop.surroundings,
      send: async ({ id }: { id: string }) => {
        ids.push(id)
        throw new Error('no route')
      },
    }
    const pauses: number[] = []
    for (;;) {
      await deliverDue(failing)
      const [row] = await shop.db.select().from(outbox)
      if (!row || row.is_failed) break
      pauses.push(row.due_time - shop.clock.now)
      shop.clock.now = row.due_time
    }
    expect(pauses.slice(0, 9)).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600])
    expect(shop.clock.now - NOON).toBeGreaterThan(2.9 * 86_400)
    expect(new Set(ids).size).toBe(1)
    expect(shop.logged.join()).toMatch(/message \d+ \(order_paid\) was not sent after \d+ attempts/)
    expect(shop.logged.join()).not.toContain(MAIL)
  })

  it('sends a message again whose process ended before it noted the sending', async () => {
    await mailMember(shop.surroundings, ada.member_id, 'order_paid', 7, PAID)
    const sending = Promise.withResolvers<void>()
    const never = () => {
      sending.resolve()
      return new Promise<void>(() => {})
    }
    void deliverDue({ ...shop.surroundings, send: never })
    await sending.promise
    expect(await sentOf()).toEqual([])
    shop.clock.now += 121
    expect(await sentOf()).toHaveLength(1)
  })

  it('gives up a code that expired while no process ran, without sending it', async () => {
    await queueMessage(shop.surroundings, { kind: 'code', values: { code: '1234', minutes: 10 }, recipient: '61234567', locale: 'en' })
    shop.clock.now += 601
    expect(await sentOf()).toEqual([])
    const [row] = await shop.db.select().from(outbox)
    expect(row).toMatchObject({ is_failed: true, attempts: 0, error: 'it expired before it was sent' })
  })

  it('sends a message again once, however often the button is pressed meanwhile', async () => {
    await mailMember(shop.surroundings, ada.member_id, 'order_paid', 7, PAID)
    await sentOf()
    const [row] = await shop.db.select().from(outbox)
    const resend = () => resendMessage(systemScope(shop), row?.id ?? 0)
    await resend()
    const sending = deliverDue({
      ...shop.surroundings,
      send: async (message) => {
        await resend()
        await shop.surroundings.send(message)
      },
    })
    await sending
    expect(await sentOf()).toHaveLength(2)
  })

  it('forgets codes after a day and the rest after sixty', async () => {
    await send(ownScope(shop.surroundings), '61234567', 'code', { code: '9876', minutes: 10 })
    await mailMember(shop.surroundings, ada.member_id, 'order_paid', 7, PAID)
    shop.clock.now += 86_401
    await deleteOldMessages(shop.surroundings)
    expect((await shop.db.select().from(outbox)).map(({ kind }) => kind)).toEqual(['order_paid'])
    shop.clock.now += 60 * 86_400
    await deleteOldMessages(shop.surroundings)
    expect(await shop.db.$count(outbox)).toBe(0)
  })

  it('is shown to the owner without the codes in it, and sends a message again but no code', async () => {
    await tellChange(ownScope(shop.surroundings), { mobile: '', email: MAIL }, 'password')
    await send(ownScope(shop.surroundings), '61234567', 'code', { code: '7391', minutes: 10 })
    expect(shop.sent).toHaveLength(2)
    const desk = await visitAsOwner(shop)
    const { text } = await desk.get('/desk/outbox')
    expect(text).toContain('The password of your account was changed')
    expect(text).not.toMatch(/\b7391\b/)
    expect((await desk.get('/desk/outbox?failed')).text).toContain('Every message was sent.')
    const rows = await shop.db.select().from(outbox).orderBy(outbox.id)
    await desk.send('/desk/outbox', { act: 'resend_message', id: String(rows[0]?.id) })
    await deliverDue(shop.surroundings)
    expect(shop.sent).toHaveLength(3)
    expect(shop.sent[2]?.id).not.toBe(shop.sent[0]?.id)
    expect((await desk.send('/desk/outbox', { act: 'resend_message', id: String(rows[1]?.id) })).text).toContain('can’t be sent again')
  })
})

/** Values of every kind, with a name of its own in each language. */
const NAME = { en: 'Red tea', 'zh-hant': '紅茶', 'zh-hans': '红茶' }
const ORDER = { order_id: 7, order_no: 'N7', lines: [{ name: NAME, num: 2 }] }
const SAMPLES: { [Kind in MessageKind]: MessageValues[Kind] } = {
  code: { code: '1234', minutes: 10 },
  changed: { change: 'password' },
  order_paid: { ...ORDER, money: 12000 },
  order_sent: { ...ORDER, courier: NAME, delivery_no: 'SF1' },
  order_ready: { ...ORDER, store: NAME },
  refunded: { ...ORDER, money: 12000 },
  withdrawal_paid: { withdraw_no: 'W1', money: 12000 },
  chat_transcript: { title: 'T1', lines: ['A line'] },
  back_in_stock: { sku_id: 3, lines: [{ name: NAME, num: 2 }] },
}
const SENDER = { name: 'Pier Nine', siteUrl: 'https://www.shop.example' }

describe('words of messages', () => {
  it.each([
    ['en', 'Pier Nine: Your code is 1234.'],
    ['zh-hant', '【Pier Nine】你的驗證碼是 1234，'],
    ['zh-hans', '【Pier Nine】您的验证码是 1234，'],
  ] as const)('name the shop in a code sent as text: %s', (locale, start) => {
    const write = (name: string) => renderMessage({ kind: 'code', values: SAMPLES.code }, locale, { ...SENDER, name }).content
    expect(write('Pier Nine').startsWith(start)).toBe(true)
    expect(write('')).not.toMatch(/^:|【/)
  })

  it.each(Object.keys(SAMPLES) as MessageKind[])('are in the language of the recipient: %s, as text and HTML', (kind) => {
    const write = (locale: Locale) => renderMessage({ kind, values: SAMPLES[kind] } as MessageContent, locale, SENDER)
    for (const locale of LOCALES) {
      const { subject, content, page } = write(locale)
      const html = drawMail({ subject, page, locale })
      for (const text of [subject, content, html]) expect(text).not.toMatch(/undefined|\[object|[{}]|^$/)
      for (const part of [page.text, ...page.items].flatMap((text) => text.split('\n'))) {
        expect(content).toContain(part)
        expect(html).toContain(part)
      }
      expect(html).toContain(`<html lang="${LOCALE_TABLE[locale].tag}">`)
      if ('lines' in SAMPLES[kind] && kind !== 'chat_transcript') expect(content + subject).toContain(NAME[locale])
    }
    // A transcript is of what people have written.
    if (kind !== 'chat_transcript') expect(new Set(LOCALES.map((locale) => write(locale).content)).size).toBe(LOCALES.length)
  })

  it.each(LOCALES)('are complete in %s, escaped in HTML and plain in text', (locale) => {
    const message = renderMessage({ kind: 'order_paid', values: PAID }, locale, { name: 'A & B', siteUrl: '' })
    const html = drawMail({ ...message, locale })
    expect(message.subject).toContain('N7')
    expect(message.content).toContain('HK$120.00')
    expect(message.content).toContain('Pan <b> × 2')
    expect(html).toContain('Pan &lt;b&gt; × 2')
    expect(html).toContain('A &amp; B')
    expect(html).not.toContain('href')
  })
})
