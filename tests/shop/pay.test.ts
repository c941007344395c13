import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeOrder, listOrders, payOrders } from '#api/order.ts'
import { getOrder } from '#api/order-detail.ts'
import { createOrder } from '#api/ordercreate.ts'
import { getPayInfo, getPaypalConfig, getPayStatus, listPayTypes, pay } from '#api/pay.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { member } from '#shop/db/schema/member.ts'
import { order, orderLog } from '#shop/db/schema/order.ts'
import { fakeOrder, pay as payTable, providerOrder } from '#shop/db/schema/pay.ts'
import { shopDelivery } from '#shop/db/schema/shop.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { NOON, openTestShop, type TestShop } from '../helpers/shop.ts'
import { balancesOf, fillTrade, makeBuyer, PAN, PAN_SKU, PAY_PASSWORD, refusalOf } from '../helpers/trade.ts'

let shop: TestShop
let ada: Awaited<ReturnType<typeof makeBuyer>>
let out_trade_no: string
let order_id: number
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await fillTrade(shop.db)
  shop.clock.now = NOON
  ada = await makeBuyer(shop, 'ada', { balance: 1000 })
  out_trade_no = await createOrder({ sku_id: PAN_SKU, num: 2 }, ada.as)
  const [row] = await shop.db.select().from(order)
  order_id = row?.order_id ?? 0
})

/** Opens an order at the fake provider, as the buttons do. */
const open = async () => (await pay({ out_trade_no, pay_type: 'paypal' }, ada.as)).order_id
const capture = (order_id: string, as = ada.as) => pay({ out_trade_no, pay_type: 'paypal', order_id }, as)
const statusOf = async () => (await getPayStatus({ out_trade_no }, ada.as)).pay_status

/** The payer's answer, through the fake provider's own call. */
async function answer(id: string, answer: string): Promise<number> {
  const body = JSON.stringify({ answer })
  const response = await shop.fetch(new Request(`http://shop.test/paypal/sdk/orders/${id}/answer`, { method: 'POST', body }))
  return response.status
}

it('says when a paid order is expected, where its shop does (proposed: expect_time)', async () => {
  await shop.db.update(shopDelivery).set({ express_days: 2 })
  expect((await getOrder({ order_id }, ada.as)).expect_time).toBe(0)
  const id = await open()
  await answer(id, 'APPROVED')
  await capture(id)
  expect((await getOrder({ order_id }, ada.as)).expect_time).toBe(NOON + 2 * 86_400)
})

describe('paying through the provider', () => {
  it('says what the script is loaded with, and serves the fake provider for it', async () => {
    expect(await getPaypalConfig()).toEqual({ client_id: 'stand-in', currency: 'HKD', is_use: 1, script_url: '/paypal/sdk/js' })
    expect((await listPayTypes({}, ada.as)).pay_type).toEqual(['paypal', 'BALANCE'])
    const script = await shop.fetch(new Request('http://shop.test/paypal/sdk/js'))
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(await script.text()).toContain('window.paypal')
  })

  it('opens, approves and captures: the order is paid, sales are counted once', async () => {
    const opened = await pay({ out_trade_no, pay_type: 'paypal' }, ada.as)
    expect(opened).toMatchObject({ type: 'paypal', currency: 'HKD', amount: 23000 })
    const shown = await shop.fetch(new Request(`http://shop.test/paypal/sdk/orders/${opened.order_id}`))
    expect((await shop.fetch(new Request('http://shop.test/paypal/sdk/orders/%00'))).status).toBe(404)
    expect(await shown.json()).toMatchObject({ status: 'CREATED', amount: '230.00', currency: 'HKD' })
    expect(await answer(opened.order_id, 'APPROVED')).toBe(200)
    expect(await capture(opened.order_id)).toMatchObject({ type: 'paypal', status: 'COMPLETED' })
    expect(await getPayInfo({ out_trade_no }, ada.as)).toMatchObject({ pay_status: 2, pay_type: 'paypal', pay_time: NOON })
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: 1, pay_type: 'paypal' })
    // A repeated capture answers the same and changes nothing.
    expect(await capture(opened.order_id)).toMatchObject({ status: 'COMPLETED' })
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, PAN)))[0]?.sale_num).toBe(2)
    expect((await shop.db.select().from(sku).where(eq(sku.sku_id, PAN_SKU)))[0]?.sale_num).toBe(2)
    const log = await shop.db.select().from(orderLog).where(eq(orderLog.order_id, order_id))
    expect(log.map((row) => row.action)).toEqual(['create', 'pay'])
    expect((await refusalOf(open())).error_code).toBe('FAIL')
  })

  it('captures once when two captures run at a time', async () => {
    const id = await open()
    await answer(id, 'APPROVED')
    const done = await Promise.allSettled([capture(id), capture(id), capture(id)])
    expect(done.some((row) => row.status === 'fulfilled')).toBe(true)
    expect(await statusOf()).toBe(2)
    expect(await shop.db.$count(orderLog, eq(orderLog.action, 'pay'))).toBe(1)
  })

  it('refuses a capture that is not approved, declined or made up, and can be tried again', async () => {
    const id = await open()
    expect((await refusalOf(capture(id))).message).toContain('not been approved')
    expect((await refusalOf(capture('SI-FORGED'))).error_code).toBe('FAIL')
    expect(await answer(id, 'DECLINED')).toBe(200)
    expect(await answer(id, 'APPROVED')).toBe(409)
    expect(await answer(id, 'COMPLETED')).toBe(400)
    expect((await refusalOf(capture(id))).message).toContain('declined')
    expect(await statusOf()).toBe(0)
    const second = await open()
    await answer(second, 'APPROVED')
    await capture(second)
    expect(await statusOf()).toBe(2)
  })

  it('asks the provider sixty times in ten minutes for one member, and goes on for others', async () => {
    const id = await open()
    for (let step = 1; step < 60; step++) expect((await refusalOf(capture(id))).message).toContain('not been approved')
    expect((await refusalOf(capture(id))).message).toContain('Too many attempts')
    expect((await refusalOf(open())).message).toContain('Too many attempts')
    expect(await shop.db.$count(providerOrder)).toBe(1)
    const bob = await makeBuyer(shop, 'bob')
    const his = await createOrder({ sku_id: PAN_SKU, num: 1 }, bob.as)
    expect(await pay({ out_trade_no: his, pay_type: 'paypal' }, bob.as)).toMatchObject({ type: 'paypal' })
  })

  it("refuses a stranger's capture and one for another number", async () => {
    const bob = await makeBuyer(shop, 'bob')
    const id = await open()
    await answer(id, 'APPROVED')
    expect((await refusalOf(capture(id, bob.as))).error_code).toBe('FAIL')
    const other = await createOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
    expect((await refusalOf(pay({ out_trade_no: other, pay_type: 'paypal', order_id: id }, ada.as))).error_code).toBe('FAIL')
    expect((await refusalOf(pay({ out_trade_no, pay_type: 'paypal' }, bob.as))).error_code).toBe('FAIL')
    expect(await statusOf()).toBe(0)
  })

  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
    ['number', { reference: '1' }],
  ])('refuses a provider order whose %s is another', async (_, forged) => {
    const id = await open()
    await answer(id, 'APPROVED')
    await shop.db.update(fakeOrder).set(forged)
    expect((await refusalOf(capture(id))).message).toContain('does not belong')
    expect(await statusOf()).toBe(0)
    const [row] = await shop.db.select().from(fakeOrder)
    expect(row?.status).toBe('APPROVED')
  })

  it('does not capture what was opened over an older price', async () => {
    const id = await open()
    await answer(id, 'APPROVED')
    const second = await createOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
    expect(second).not.toBe(out_trade_no)
    await shop.db.update(payTable).set({ pay_money: 99 })
    expect((await refusalOf(capture(id))).error_code).toBe('FAIL')
    expect((await refusalOf(open())).message).toContain('changed')
  })

  it('does not capture for a closed order', async () => {
    const id = await open()
    await answer(id, 'APPROVED')
    await closeOrder({ order_id }, ada.as)
    expect((await refusalOf(capture(id))).message).toContain('cancelled')
    const [row] = await shop.db.select().from(fakeOrder)
    expect(row?.status).toBe('APPROVED')
  })
})

describe('a capture that was cut off', () => {
  const claim = (trade_no: string) => shop.db.update(payTable).set({ pay_status: 1, trade_no, claim_time: NOON })

  it('keeps the order from closing and the number from being replaced', async () => {
    const id = await open()
    await claim(id)
    expect((await refusalOf(closeOrder({ order_id }, ada.as))).message).toContain('being processed')
    expect((await refusalOf(payOrders({ order_ids: [order_id] }, ada.as))).message).toContain('being processed')
    expect((await refusalOf(pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, ada.as))).message).toContain(
      'being processed',
    )
    shop.clock.now += 100
    const other = await createOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
    expect(other).not.toBe(out_trade_no)
    // Another provider order for the same number is not captured meanwhile.
    await shop.db.insert(providerOrder).values({
      order_id: 'SI-2',
      provider: 'stand-in',
      out_trade_no,
      member_id: ada.member_id,
      amount: 23000,
      currency: 'HKD',
      status: 'CREATED',
    })
    await shop.db
      .insert(fakeOrder)
      .values({ order_id: 'SI-2', reference: out_trade_no, amount: 23000, currency: 'HKD', status: 'APPROVED' })
    expect((await refusalOf(capture('SI-2'))).message).toContain('being processed')
  })

  it('is settled by the clock when the money was taken, and freed when not', async () => {
    const id = await open()
    await claim(id)
    await shop.db.update(fakeOrder).set({ status: 'COMPLETED', capture_id: 'SC-1' })
    await doWhatIsDue(shop.surroundings)
    expect(await statusOf()).toBe(1)
    shop.clock.now += 121
    await doWhatIsDue(shop.surroundings)
    expect(await statusOf()).toBe(2)
    expect((await getOrder({ order_id }, ada.as)).order_status).toBe(1)
  })

  it('is freed by the clock when no money was taken', async () => {
    const id = await open()
    await claim(id)
    shop.clock.now += 121
    await doWhatIsDue(shop.surroundings)
    expect(await statusOf()).toBe(0)
    await answer(id, 'APPROVED')
    await capture(id)
    expect(await statusOf()).toBe(2)
  })
})

describe('paying by balance', () => {
  const byBalance = (pay_password: string) => pay({ out_trade_no, pay_type: 'BALANCE', pay_password }, ada.as)

  it('needs the payment password and enough balance', async () => {
    expect((await refusalOf(byBalance(''))).error_code).toBe('PAY_PASSWORD_ERROR')
    expect((await refusalOf(byBalance('111111'))).error_code).toBe('PAY_PASSWORD_ERROR')
    expect((await refusalOf(byBalance(PAY_PASSWORD))).error_code).toBe('ACCOUNT_EMPTY')
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 1000, balance_money: 0 })
    expect(await statusOf()).toBe(0)
  })

  it('takes what it holds where the rest is paid another way, and gives it back when the order is closed', async () => {
    const part = () => pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD, is_part: 1 }, ada.as)
    const { pay_money = 0 } = (await getPayInfo({ out_trade_no }, ada.as)) ?? {}
    expect(await part()).toMatchObject({ status: '' })
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 0, balance_money: 0 })
    expect(await getPayInfo({ out_trade_no }, ada.as)).toMatchObject({ pay_status: 0, pay_money: pay_money - 1000 })
    const [row] = (await listOrders({}, ada.as)).list
    expect(row).toMatchObject({ order_status: 0, out_trade_no, balance_money: 1000, pay_money: pay_money - 1000 })
    expect((await refusalOf(part())).error_code).toBe('ACCOUNT_EMPTY')
    await closeOrder({ order_id: row?.order_id ?? 0 }, ada.as)
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 1000, balance_money: 0 })
  })

  it('pays the whole where it holds enough after all', async () => {
    await shop.db.update(member).set({ balance: 0, balance_money: 900_000 }).where(eq(member.member_id, ada.member_id))
    expect(await pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD, is_part: 1 }, ada.as)).toMatchObject({
      status: 'COMPLETED',
    })
    expect(await statusOf()).toBe(2)
  })

  it('refuses ways of paying that do not exist and unknown numbers', async () => {
    expect((await refusalOf(pay({ out_trade_no, pay_type: 'gold' }, ada.as))).error_code).toBe('PARAMETER_ERROR')
    expect((await refusalOf(pay({ out_trade_no: '1', pay_type: 'paypal' }, ada.as))).error_code).toBe('FAIL')
    expect(await getPayInfo({ out_trade_no: '1' }, ada.as)).toBeNull()
  })
})
