import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cancelComplaint, complain, getComplaint } from '#api/complaint.ts'
import { getOrder } from '#api/order-detail.ts'
import { applyRefund, cancelRefund, getRefund } from '#api/refund.ts'
import { order } from '#shop/db/schema/order.ts'
import { fakeOrder } from '#shop/db/schema/pay.ts'
import { orderComplain } from '#shop/db/schema/refund.ts'
import { refuseComplaint, upholdComplaint } from '#shop/services/complaint/staff.ts'
import { agreeRefund, payOutRefund, refuseRefund } from '#shop/services/refund/staff.ts'
import { openTrade } from '../helpers/open-trade.ts'
import { linesOf, payAtProvider, providerBook, refundLine } from '../helpers/refunds.ts'
import { balancesOf, makeBuyer, PAY_PASSWORD, refusalOf, systemScope } from '../helpers/trade.ts'

const { shop, ada, place, placePaid, placeShipped } = await openTrade({ balance_money: 100000 })
const WHY = { complain_reason: 'The shop doesn’t reply' }
const REASON = { refund_reason: 'Not as described' }
const staff = () => systemScope(shop)
const lineOf = async (order_id: number) => (await linesOf(shop, order_id))[0]?.order_goods_id ?? 0
const complaint = async (order_goods_id: number) =>
  (await getComplaint({ order_goods_id }, ada.as)).complain_info ?? expect.fail('no complaint')
const events = async (order_goods_id: number) => (await complaint(order_goods_id)).complain_action.map(({ event }) => event)
const whyNot = async (call: Promise<unknown>) => (await refusalOf(call)).message

/** The way to a complaint, as the order and the refund offer it. */
async function offered(order_id: number, order_goods_id: number): Promise<number[]> {
  const [line] = (await getOrder({ order_id }, ada.as)).order_goods
  return [line?.complain_action ?? -1, (await getRefund({ order_goods_id }, ada.as))?.complain_action ?? -1]
}

/** A sent order whose refund the shop refused. */
async function placeRefused() {
  const { order_id } = await placeShipped()
  const order_goods_id = await lineOf(order_id)
  await applyRefund({ order_goods_id, refund_type: 2, ...REASON }, ada.as)
  await refuseRefund(staff(), { order_goods_id, refund_refuse_reason: 'Used.' })
  return { order_id, order_goods_id }
}

describe('a complaint', () => {
  it('is offered once a refund is asked for, is upheld, and brings the whole line back where it came from', async () => {
    const { order_id } = await placeShipped()
    const order_goods_id = await lineOf(order_id)
    expect(await offered(order_id, order_goods_id)).toEqual([0, 0])
    await applyRefund({ order_goods_id, refund_type: 2, ...REASON }, ada.as)
    expect(await offered(order_id, order_goods_id)).toEqual([1, 1])
    await refuseRefund(staff(), { order_goods_id, refund_refuse_reason: 'Used.' })
    expect(await offered(order_id, order_goods_id)).toEqual([1, 1])
    const asked = await getComplaint({ order_goods_id }, ada.as)
    expect(asked).toMatchObject({ complain_info: null, refund_money: 13000, order_goods_info: { refund_refuse_reason: 'Used.' } })
    expect(asked.refund_reason_type).toContain(WHY.complain_reason)
    await complain({ order_goods_id, ...WHY, complain_remark: 'It came bent.' }, ada.as)
    expect(await complaint(order_goods_id)).toMatchObject({
      complain_status: 1,
      complain_no: expect.stringMatching(/^C2026\d{10}$/),
      complain_apply_money: 13000,
      complain_remark: 'It came bent.',
      complain_apply_time: shop.clock.now,
    })
    expect(await events(order_goods_id)).toEqual(['complainCancel'])
    await upholdComplaint(staff(), { order_goods_id })
    const done = await complaint(order_goods_id)
    expect(done).toMatchObject({ complain_status: 2, complain_real_money: 13000, complain_time: shop.clock.now, complain_action: [] })
    expect(done.refund_log_list.slice(0, 2).map(({ action, action_way }) => [action, action_way])).toEqual([
      ['upheld the complaint and refunded HK$130.00', 3],
      ['asked the platform to decide', 1],
    ])
    expect(await getRefund({ order_goods_id }, ada.as)).toMatchObject({ refund_status: 3, refund_real_money: 13000, complain_action: 0 })
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: -1, refund_money: 13000, is_lock: 0 })
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 0, balance_money: 100000 })
    await expect(upholdComplaint(staff(), { order_goods_id })).rejects.toThrow('complain.not_now')
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 0, balance_money: 100000 })
  })

  it('may be refused, made again in its one record, and withdrawn; the refund stays as it was', async () => {
    const { order_goods_id } = await placeRefused()
    const send = () => complain({ order_goods_id, ...WHY }, ada.as)
    const id = await send()
    expect(id).toMatch(/^[1-9]/)
    expect(await whyNot(send())).toContain('already')
    await expect(refuseComplaint(staff(), { order_goods_id, complain_refuse_reason: '' })).rejects.toThrow('REQUEST_COMPLAIN_REFUSE_REASON')
    await refuseComplaint(staff(), { order_goods_id, complain_refuse_reason: 'It was worn.' })
    expect(await complaint(order_goods_id)).toMatchObject({ complain_status: -1, complain_refuse_reason: 'It was worn.' })
    expect((await complaint(order_goods_id)).refund_log_list[0]).toMatchObject({ action_way: 3, remark: 'It was worn.' })
    expect(await events(order_goods_id)).toEqual(['complainCancel', 'complainApply'])
    expect(await send()).toBe(1)
    expect(await complaint(order_goods_id)).toMatchObject({ id: Number(id), complain_status: 1, complain_refuse_reason: '' })
    await cancelComplaint({ order_goods_id }, ada.as)
    expect(await events(order_goods_id)).toEqual(['complainApply'])
    expect(await whyNot(cancelComplaint({ order_goods_id }, ada.as))).toContain('has changed in the meantime')
    await expect(refuseComplaint(staff(), { order_goods_id, complain_refuse_reason: 'Late.' })).rejects.toThrow('complain.not_now')
    await expect(upholdComplaint(staff(), { order_goods_id })).rejects.toThrow('complain.not_now')
    expect(await getRefund({ order_goods_id }, ada.as)).toMatchObject({ refund_status: -1, refund_real_money: 0 })
    expect(await shop.db.$count(orderComplain)).toBe(1)
  })

  it('is settled by a shop that pays after all', async () => {
    const { order_id } = await placePaid()
    const order_goods_id = await lineOf(order_id)
    await applyRefund({ order_goods_id, ...REASON }, ada.as)
    await complain({ order_goods_id, ...WHY }, ada.as)
    await agreeRefund(staff(), { order_goods_id })
    await payOutRefund(staff(), { order_goods_id })
    expect(await complaint(order_goods_id)).toMatchObject({ complain_status: 2, complain_real_money: 13000, complain_action: [] })
    await expect(upholdComplaint(staff(), { order_goods_id })).rejects.toThrow('complain.not_now')
  })

  it('needs no refund; the order goes on, and the way to it stays while the platform looks', async () => {
    const { order_id, out_trade_no } = await place()
    await payAtProvider(shop, out_trade_no, ada.as)
    const order_goods_id = await lineOf(order_id)
    await complain({ order_goods_id, ...WHY }, ada.as)
    expect(await offered(order_id, order_goods_id)).toEqual([1, 1])
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ is_lock: 0 })
    await applyRefund({ order_goods_id, ...REASON }, ada.as)
    await cancelRefund({ order_goods_id }, ada.as)
    await upholdComplaint(staff(), { order_goods_id })
    expect(await providerBook(shop)).toEqual({ taken: 13000, given: 13000 })
    expect(await getRefund({ order_goods_id }, ada.as)).toMatchObject({ refund_status: 3, refund_no: expect.stringMatching(/^[RC]2026/) })
  })

  it('keeps its decision where the provider failed half-way, and pays once', async () => {
    Object.assign(ada, await makeBuyer(shop, 'poor', { balance: 4000 }))
    const { order_id, out_trade_no } = await place({ is_balance: 1, pay_password: PAY_PASSWORD })
    await payAtProvider(shop, out_trade_no, ada.as)
    const order_goods_id = await lineOf(order_id)
    await applyRefund({ order_goods_id, ...REASON }, ada.as)
    await complain({ order_goods_id, ...WHY }, ada.as)
    await shop.db.update(fakeOrder).set({ amount: 1 })
    await expect(upholdComplaint(staff(), { order_goods_id })).rejects.toThrow('refund.provider')
    expect(await whyNot(cancelComplaint({ order_goods_id }, ada.as))).toContain('has changed in the meantime')
    await expect(refuseComplaint(staff(), { order_goods_id, complain_refuse_reason: 'No.' })).rejects.toThrow('complain.not_now')
    // The refund may move on meanwhile; the number the provider knows stays.
    await cancelRefund({ order_goods_id }, ada.as)
    await applyRefund({ order_goods_id, ...REASON }, ada.as)
    await shop.db.update(fakeOrder).set({ amount: 9000 })
    await Promise.all([upholdComplaint(staff(), { order_goods_id }), upholdComplaint(staff(), { order_goods_id }).catch(() => {})])
    expect(await providerBook(shop)).toEqual({ taken: 9000, given: 9000 })
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 4000, balance_money: 0 })
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ refund_money: 13000, order_status: -1 })
  })
})

describe('a complaint is refused', () => {
  it('before payment, after the refund, and once the order is complete', async () => {
    const unpaid = await lineOf((await place()).order_id)
    expect(await whyNot(complain({ order_goods_id: unpaid, ...WHY }, ada.as))).toContain('from payment')
    const refunded = await lineOf((await placePaid()).order_id)
    await refundLine(shop, refunded, ada.as)
    expect(await whyNot(complain({ order_goods_id: refunded, ...WHY }, ada.as))).toContain('has been refunded')
    const { order_id, order_goods_id } = await placeRefused()
    await complain({ order_goods_id, ...WHY }, ada.as)
    await refuseComplaint(staff(), { order_goods_id, complain_refuse_reason: 'It was worn.' })
    await shop.db.update(order).set({ order_status: 10 }).where(eq(order.order_id, order_id))
    expect(await whyNot(complain({ order_goods_id, ...WHY }, ada.as))).toContain('complete')
    expect(await events(order_goods_id)).toEqual(['complainCancel'])
    expect(await offered(order_id, order_goods_id)).toEqual([0, 0])
  })

  it('without a reason, with too many words, and for a stranger', async () => {
    const { order_goods_id } = await placeRefused()
    const bob = await makeBuyer(shop, 'bob')
    const code = async (call: Promise<unknown>) => (await refusalOf(call)).error_code
    expect(await code(complain({ order_goods_id, complain_reason: '' }, ada.as))).toBe('REQUEST_COMPLAIN_REASON')
    expect(await code(complain({ order_goods_id, ...WHY, complain_remark: 'x'.repeat(141) }, ada.as))).toBe('PARAMETER_ERROR')
    await complain({ order_goods_id, ...WHY }, ada.as)
    for (const call of [
      getComplaint({ order_goods_id }, bob.as),
      complain({ order_goods_id, ...WHY }, bob.as),
      cancelComplaint({ order_goods_id }, bob.as),
    ]) {
      expect(await code(call)).toBe('ORDER_GOODS_EMPTY')
    }
    expect(await complaint(order_goods_id)).toMatchObject({ complain_status: 1 })
  })
})
