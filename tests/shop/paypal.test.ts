import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrder } from '#api/ordercreate.ts'
import { getPaypalConfig, getPayStatus, listPayTypes, pay } from '#api/pay.ts'
import { order } from '#shop/db/schema/order.ts'
import { pay as payment, providerOrder } from '#shop/db/schema/pay.ts'
import { realPaypal } from '#shop/payment/real-paypal.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { answerPaypal, type PaypalAnswer, paypalOrder } from '../helpers/paypal.ts'
import { NOON, openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN_SKU, refusalOf } from '../helpers/trade.ts'

const CREDENTIALS = { clientId: 'client', secret: 'secret', sandbox: true }

afterEach(() => vi.restoreAllMocks())

describe('what the provider says', () => {
  const provider = () => realPaypal(CREDENTIALS)

  it.each([
    ['an order nobody answered', 'CREATED', undefined, 'CREATED'],
    ['an approved order', 'APPROVED', undefined, 'APPROVED'],
    ['a capture', 'COMPLETED', 'COMPLETED', 'COMPLETED'],
    ['a capture on hold', 'COMPLETED', 'PENDING', 'PENDING'],
    ['a declined capture', 'COMPLETED', 'DECLINED', 'DECLINED'],
    ['a failed capture', 'COMPLETED', 'FAILED', 'FAILED'],
  ])('is read from the money, not from the order: %s', async (_, status, captured, read) => {
    answerPaypal(() => paypalOrder('17', status, captured))
    expect(await provider().findOrder('ORDER-1')).toEqual({
      id: 'ORDER-1',
      status: read,
      amount: 13000,
      currency: 'HKD',
      reference: '17',
      capture_id: captured ? 'CAPTURE-1' : '',
    })
  })

  it('knows no order where the provider knows none', async () => {
    answerPaypal(() => ({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }))
    expect(await provider().findOrder('ORDER-1')).toBeNull()
  })

  it('is asked again where a capture is refused as unprocessable', async () => {
    const refused = { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] } }
    answerPaypal((call) => (call.endsWith('/capture') ? refused : paypalOrder('17', 'COMPLETED', 'COMPLETED')))
    expect(await provider().captureOrder('ORDER-1')).toMatchObject({ status: 'COMPLETED', capture_id: 'CAPTURE-1' })
  })

  it('is not guessed when it is out of reach', async () => {
    answerPaypal(() => 'timeout')
    await expect(provider().findOrder('ORDER-1')).rejects.toThrow('timeout')
    await expect(provider().captureOrder('ORDER-1')).rejects.toThrow('timeout')
    await expect(provider().createOrder(13000, '17')).rejects.toThrow('timeout')
  })
})

describe('a payment at the provider', () => {
  let shop: TestShop
  let ada: Awaited<ReturnType<typeof makeBuyer>>
  let out_trade_no: string
  let found: () => PaypalAnswer
  let captured: () => PaypalAnswer

  beforeAll(async () => {
    shop = await openTestShop({ paypal: CREDENTIALS })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.empty()
    await fillTrade(shop.db)
    shop.clock.now = NOON
    shop.logged.length = 0
    ada = await makeBuyer(shop, 'ada')
    out_trade_no = await createOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
    found = () => paypalOrder(out_trade_no, 'APPROVED')
    captured = () => paypalOrder(out_trade_no, 'COMPLETED', 'COMPLETED')
    answerPaypal((call) => {
      if (call.endsWith('/capture')) return captured()
      return call.startsWith('GET') ? found() : paypalOrder(out_trade_no, 'CREATED')
    })
    await pay({ out_trade_no, pay_type: 'paypal' }, ada.as)
  })

  const capture = () => pay({ out_trade_no, pay_type: 'paypal', order_id: 'ORDER-1' }, ada.as)
  const payStatus = async () => (await getPayStatus({ out_trade_no }, ada.as)).pay_status
  const orderStatus = async () => (await shop.db.select().from(order).where(eq(order.out_trade_no, out_trade_no)))[0]?.order_status
  /** Runs the timers after the order would have closed. */
  const later = async () => {
    shop.clock.now += 1800
    await doWhatIsDue(shop.surroundings)
  }
  /** The provider takes the money, but only gives it out later. */
  const hold = () => {
    captured = () => paypalOrder(out_trade_no, 'COMPLETED', 'PENDING')
    found = captured
  }

  it('is captured', async () => {
    expect(await capture()).toMatchObject({ status: 'COMPLETED' })
    expect([await payStatus(), await orderStatus()]).toEqual([2, 1])
  })

  it('keeps its order open while the capture is on hold, and pays it when the money is there', async () => {
    captured = () => paypalOrder(out_trade_no, 'COMPLETED', 'PENDING')
    expect((await refusalOf(capture())).message).toContain('being processed')
    hold()
    expect((await refusalOf(capture())).message).toContain('being processed')
    await later()
    expect([await payStatus(), await orderStatus()]).toEqual([1, 0])
    found = () => paypalOrder(out_trade_no, 'COMPLETED', 'COMPLETED')
    await later()
    expect([await payStatus(), await orderStatus()]).toEqual([2, 1])
  })

  it('answers a repeated capture with success once what was on hold has come', async () => {
    hold()
    await refusalOf(capture())
    found = () => paypalOrder(out_trade_no, 'COMPLETED', 'COMPLETED')
    expect(await capture()).toMatchObject({ status: 'COMPLETED' })
    expect(await payStatus()).toBe(2)
  })

  it('lets its order close when what was on hold is declined after all', async () => {
    hold()
    await refusalOf(capture())
    found = () => paypalOrder(out_trade_no, 'COMPLETED', 'DECLINED')
    await later()
    await later()
    expect([await payStatus(), await orderStatus()]).toEqual([-1, -1])
  })

  it('stays reserved and unpaid when the provider captured another amount', async () => {
    const other = () => paypalOrder(out_trade_no, 'COMPLETED', 'COMPLETED', '1.00')
    captured = other
    expect((await refusalOf(capture())).message).toContain('does not belong')
    found = other
    shop.clock.now += 121
    await doWhatIsDue(shop.surroundings)
    expect([await payStatus(), await orderStatus()]).toEqual([1, 0])
    await doWhatIsDue(shop.surroundings)
    expect(shop.logged).toHaveLength(1)
    expect(shop.logged).toContainEqual(
      expect.stringMatching(new RegExp(`^payment ${out_trade_no} stays reserved: .* captured 1\\.00 HKD .* instead of 130\\.00 HKD`)),
    )
  })

  it('can be tried again after a declined capture', async () => {
    captured = () => paypalOrder(out_trade_no, 'COMPLETED', 'DECLINED')
    expect((await refusalOf(capture())).message).toContain('declined')
    expect(await payStatus()).toBe(0)
  })

  it('holds nothing else up while the provider is out of reach', async () => {
    captured = () => 'timeout'
    await refusalOf(capture())
    found = () => 'timeout'
    await createOrder({ sku_id: PAN_SKU, num: 2 }, ada.as)
    await later()
    expect([await payStatus(), await orderStatus()]).toEqual([1, 0])
    expect(await shop.db.$count(order, eq(order.order_status, -1))).toBe(1)
    expect(shop.logged.filter((line) => line.startsWith(`looking after payment ${out_trade_no} failed`))).toHaveLength(1)
  })

  it('is looked after later when the provider did not answer the capture', async () => {
    captured = () => 'timeout'
    expect((await refusalOf(capture())).error_code).toBe('ERROR')
    expect(await payStatus()).toBe(1)
    found = () => paypalOrder(out_trade_no, 'COMPLETED', 'COMPLETED')
    await later()
    expect([await payStatus(), await orderStatus()]).toEqual([2, 1])
  })
})

describe('a real shop without credentials', () => {
  let shop: TestShop
  let ada: Awaited<ReturnType<typeof makeBuyer>>
  let out_trade_no: string

  beforeAll(async () => {
    shop = await openTestShop({ noDemo: 'DEMO=off', paypal: null })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.empty()
    await fillTrade(shop.db)
    ada = await makeBuyer(shop, 'ada')
    out_trade_no = await createOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
  })

  it('offers and mounts no fake provider, and refuses to pay by one', async () => {
    expect((await listPayTypes({}, ada.as)).pay_type).toEqual(['BALANCE'])
    expect(await getPaypalConfig()).toMatchObject({ client_id: '', is_use: 0, script_url: '' })
    expect((await refusalOf(pay({ out_trade_no, pay_type: 'paypal' }, ada.as))).message).toBe('This shop takes no online payments yet.')
    expect((await shop.fetch(new Request('http://shop.test/paypal/sdk/js'))).status).toBe(404)
    const answer = new Request('http://shop.test/paypal/sdk/orders/SI-1/answer', { method: 'POST', body: '{"answer":"APPROVED"}' })
    expect((await shop.fetch(answer)).status).toBe(404)
  })

  it.each([
    ['stays reserved, because only its provider knows what became of it', 'paypal', 1],
    ['stays reserved, because only its provider knows what became of it', 'another', 1],
    ['is released, because no money moved', 'stand-in', 0],
  ])('a capture that was cut off %s: %s', async (_, provider, pay_status) => {
    const begun = { order_id: 'ORDER-1', provider, pay_type: provider, out_trade_no, member_id: ada.member_id, amount: 13000 }
    await shop.db.insert(providerOrder).values({ ...begun, currency: 'HKD', status: 'CREATED' })
    await shop.db.update(payment).set({ pay_status: 1, trade_no: 'ORDER-1', claim_time: shop.clock.now })
    shop.clock.now += 121
    await doWhatIsDue(shop.surroundings)
    expect(await getPayStatus({ out_trade_no }, ada.as)).toMatchObject({ pay_status })
  })
})
