import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkLogin, getLoginQr } from '#api/auth.ts'
import { getMember } from '#api/member.ts'
import { createOrder } from '#api/ordercreate.ts'
import { getPayInfo, getPayStatus, listPayTypes, pay } from '#api/pay.ts'
import { member } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { answerScan, bindScanned, listScanAccounts, listScanCodes, openScanAccount, scan } from '#shop/services/auth/qr-sign-in.ts'
import { answerQr, listQrPays } from '#shop/services/pay/qr-pay.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { openTestShop } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN_SKU, refusalOf, systemScope } from '../helpers/trade.ts'

const shop = setUpFreshShop({ hasFakeProviders: true })

const own = () => systemScope(shop)
const ticket = async () => (await listScanCodes(own()))[0]?.ticket ?? ''

describe('QR sign-in', () => {
  it('waits, tells who scanned, and signs a bound account in, once', async () => {
    const { member_id } = await shop.signUp('ada')
    const account = await openScanAccount(own(), { nickname: 'Ada', member_id })
    const { key, qrcode, expire_time } = await getLoginQr()
    expect(qrcode).toMatch(/^data:image\/svg/)
    expect(expire_time).toBe(300)
    expect(await refusalOf(checkLogin({ key }))).toMatchObject({ error_code: 'WAIT_SCAN', data: '' })
    await scan(own(), await ticket(), account)
    expect(await refusalOf(checkLogin({ key }))).toMatchObject({ error_code: 'WAIT_SCAN', data: { is_scanned: 1, nickname: 'Ada' } })
    await answerScan(own(), await ticket(), true)
    const { token } = await checkLogin({ key })
    expect((await getMember({}, { token })).member_id).toBe(member_id)
    expect((await refusalOf(checkLogin({ key }))).error_code).toBe('QRCODE_EXPIRED')
  })

  it('gives its picture no key: who photographs it can scan, not sign in', async () => {
    const { key, qrcode } = await getLoginQr()
    const [code] = await listScanCodes(own())
    expect(Object.values(code ?? {})).not.toContain(key)
    expect(Buffer.from(qrcode.split(',')[1] ?? '', 'base64').toString()).not.toContain(key)
    expect((await refusalOf(checkLogin({ key: await ticket() }))).error_code).toBe('QRCODE_EXPIRED')
  })

  it('ends when the phone refuses, and after five minutes', async () => {
    const account = await openScanAccount(own(), { nickname: 'Ada' })
    const first = await getLoginQr()
    await scan(own(), await ticket(), account)
    await answerScan(own(), await ticket(), false)
    expect((await refusalOf(checkLogin({ key: first.key }))).error_code).toBe('QRCODE_EXPIRED')
    const second = await getLoginQr()
    shop.clock.now += 300
    expect((await refusalOf(checkLogin({ key: second.key }))).error_code).toBe('QRCODE_EXPIRED')
    expect(await listScanCodes(own())).toEqual([])
  })

  it('asks for a number before an account without member, and knows it the next time', async () => {
    const account = await openScanAccount(own(), { nickname: 'New phone' })
    const { key } = await getLoginQr()
    await scan(own(), await ticket(), account)
    await answerScan(own(), await ticket(), true)
    const refusal = await refusalOf(checkLogin({ key }))
    expect(refusal).toMatchObject({ error_code: 'NEED_BIND', data: { nickname: 'New phone' } })
    const { member_id } = await shop.signUp('bo')
    shop.clock.now += 600
    expect((await bindScanned(own(), key, member_id)).token).not.toBe('')
    expect(await listScanAccounts(own())).toMatchObject([{ nickname: 'New phone', member_id, username: 'bo' }])
    await expect(bindScanned(own(), key, member_id)).rejects.toMatchObject({ key: 'QRCODE_EXPIRED' })
  })

  it('opens one session for two polls at once, and none for a locked member', async () => {
    const { member_id } = await shop.signUp('ada')
    const account = await openScanAccount(own(), { nickname: 'Ada', member_id })
    const enter = async () => {
      const { key } = await getLoginQr()
      const [code] = (await listScanCodes(own())).filter(({ state }) => state === 'waiting')
      await scan(own(), code?.ticket ?? '', account)
      await answerScan(own(), code?.ticket ?? '', true)
      return key
    }
    const key = await enter()
    const polls = await Promise.allSettled([checkLogin({ key }), checkLogin({ key })])
    expect(polls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await shop.db.update(member).set({ status: 0 }).where(eq(member.member_id, member_id))
    expect((await refusalOf(checkLogin({ key: await enter() }))).error_code).toBe('MEMBER_IS_LOCKED')
  })
})

describe('paying by a picture to scan', () => {
  let ada: Awaited<ReturnType<typeof makeBuyer>>
  let out_trade_no: string
  beforeEach(async () => {
    await fillTrade(shop.db)
    ada = await makeBuyer(shop, 'ada', { balance: 1000 })
    out_trade_no = await createOrder({ sku_id: PAN_SKU, num: 2 }, ada.as)
  })
  const open = () => pay({ out_trade_no, pay_type: 'wechatpay' }, ada.as)
  const scanned = async () => (await listQrPays(own()))[0]?.order_id ?? ''

  it('is offered, shows the same picture until it is answered, and settles as a capture does', async () => {
    expect((await listPayTypes({}, ada.as)).pay_type).toEqual(['paypal', 'wechatpay', 'BALANCE'])
    const { type, qrcode } = await open()
    expect(type).toBe('qrcode')
    expect((await open()).qrcode).toBe(qrcode)
    expect(await listQrPays(own())).toMatchObject([{ amount: 23000 }])
    await answerQr(own(), await scanned(), true)
    expect(await getPayInfo({ out_trade_no }, ada.as)).toMatchObject({ pay_status: 2, pay_type: 'wechatpay' })
    expect((await shop.db.select().from(order))[0]).toMatchObject({ order_status: 1, pay_type: 'wechatpay' })
    expect(await listQrPays(own())).toEqual([])
    expect((await refusalOf(open())).error_code).toBe('FAIL')
  })

  it('says when the payer refused, until a new picture is asked for', async () => {
    const { qrcode } = await open()
    const id = await scanned()
    await answerQr(own(), id, false)
    expect(await getPayStatus({ out_trade_no }, ada.as)).toEqual({ pay_status: 0, is_declined: 1 })
    await expect(answerQr(own(), id, true)).rejects.toMatchObject({ key: 'FAIL' })
    shop.clock.now += 1
    expect((await open()).qrcode).not.toBe(qrcode)
    expect(await getPayStatus({ out_trade_no }, ada.as)).toEqual({ pay_status: 0, is_declined: 0 })
  })

  it('runs out after five minutes, when it can be answered no more and another is shown', async () => {
    const { qrcode, expire_time } = await open()
    expect(expire_time).toBe(shop.clock.now + 300)
    const id = await scanned()
    shop.clock.now += 200
    expect(await open()).toMatchObject({ qrcode, expire_time })
    shop.clock.now += 100
    await expect(answerQr(own(), id, true)).rejects.toMatchObject({ key: 'FAIL' })
    const next = await open()
    expect(next.qrcode).not.toBe(qrcode)
    expect(next.expire_time).toBe(shop.clock.now + 300)
  })

  it('is refused to strangers, and can be answered once', async () => {
    const bo = await makeBuyer(shop, 'bo')
    expect((await refusalOf(pay({ out_trade_no, pay_type: 'wechatpay' }, bo.as))).error_code).toBe('FAIL')
    await open()
    const id = await scanned()
    const answers = await Promise.allSettled([answerQr(own(), id, true), answerQr(own(), id, true)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

it('offers neither where nobody plays the phone', async () => {
  const other = await openTestShop()
  try {
    const ada = await other.signUp('ada')
    expect((await refusalOf(getLoginQr())).error_code).toBe('FAIL')
    expect((await listPayTypes({}, { token: ada.token })).pay_type).toEqual(['paypal', 'BALANCE'])
  } finally {
    await other.close()
  }
})
