import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countOrders, takeDelivery } from '#api/order.ts'
import { getOrder } from '#api/order-detail.ts'
import {
  applyBatchRefund,
  applyRefund,
  cancelRefund,
  getBatchRefundForm,
  getRefund,
  getRefundForm,
  listRefunds,
  sendRefundDelivery,
} from '#api/refund.ts'
import { upload } from '#shop/db/schema/member.ts'
import { order, virtualGoods } from '#shop/db/schema/order.ts'
import { fakeOrder } from '#shop/db/schema/pay.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { shipOrder } from '#shop/services/order/seller.ts'
import { agreeRefund, payOutRefund, receiveRefund, refuseRefund } from '#shop/services/refund/staff.ts'
import { openTrade } from '../helpers/open-trade.ts'
import { linesOf, payAtProvider, providerBook, refundLine } from '../helpers/refunds.ts'
import {
  balancesOf,
  CUP_SKU,
  EXPRESS,
  giveCoupon,
  makeBuyer,
  PAN_SKU,
  PAY_PASSWORD,
  refusalOf,
  stockOf,
  systemScope,
  VOUCHER_SKU,
} from '../helpers/trade.ts'

const { shop, ada, place, placePaid, placeShipped } = await openTrade({ balance_money: 100000 })
const REASON = { refund_reason: 'Not as described' }
const staff = () => systemScope(shop)
const lineOf = async (order_id: number) => (await linesOf(shop, order_id))[0]?.order_goods_id ?? 0
const refund = async (order_goods_id: number) => (await getRefund({ order_goods_id }, ada.as)) ?? expect.fail('no refund')
const events = async (order_goods_id: number) => (await refund(order_goods_id)).refund_action.map(({ event }) => event)
const orderOf = async (order_id: number) => (await shop.db.select().from(order).where(eq(order.order_id, order_id)))[0]

describe('a refund with a return', () => {
  it('goes from the application over parcel and receipt to the money, and closes the order', async () => {
    const { order_id } = await placeShipped()
    const order_goods_id = await lineOf(order_id)
    expect(await getRefundForm({ order_goods_id }, ada.as)).toMatchObject({ refund_type: [1, 2], refund_money: 13000, image_num: 6 })
    await applyRefund({ order_goods_id, refund_type: 2, ...REASON, refund_remark: 'Bent.', shown_money: '130.00' }, ada.as)
    expect(await refund(order_goods_id)).toMatchObject({
      refund_status: 1,
      refund_apply_money: 13000,
      refund_no: expect.stringMatching(/^R2026\d{10}$/),
    })
    expect((await refusalOf(takeDelivery({ order_id }, ada.as))).error_code).toBe('ORDER_LOCK')
    expect(await countOrders({ order_status: ['refunding'] }, ada.as)).toEqual({ refunding: 1 })
    await agreeRefund(staff(), { order_goods_id, remark: 'Sorry.' })
    expect(await events(order_goods_id)).toEqual(['orderRefundDelivery'])
    await sendRefundDelivery({ order_goods_id, refund_delivery_name: 'Harbour Parcel', refund_delivery_no: 'HP1' }, ada.as)
    expect(await refund(order_goods_id)).toMatchObject({ refund_status: 5, refund_delivery_no: 'HP1' })
    await receiveRefund(staff(), { order_goods_id })
    await payOutRefund(staff(), { order_goods_id })
    const done = await refund(order_goods_id)
    expect(done).toMatchObject({ refund_status: 3, refund_real_money: 13000, refund_time: shop.clock.now, refund_action: [] })
    expect(done.refund_log_list.map(({ refund_status, action_way }) => [refund_status, action_way])).toEqual([
      [3, 2],
      [6, 2],
      [5, 1],
      [4, 2],
      [1, 1],
    ])
    expect(done.refund_log_list[0]?.action).toBe('refunded HK$130.00')
    expect(done.refund_log_list[3]).toMatchObject({ remark: 'Sorry.', username: 'Harbour Select' })
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: -1, refund_money: 13000, is_lock: 0, is_enable_refund: 0 })
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 0, balance_money: 100000 })
    // Returned products are inspected before they are sold again.
    expect(await stockOf(shop, PAN_SKU)).toBe(49)
  })

  it('is read in the language of whoever reads, however its reason was chosen', async () => {
    const order_goods_id = await lineOf((await placeShipped()).order_id)
    const { refund_reason_type } = await getRefundForm({ order_goods_id }, { ...ada.as, lang: 'en' })
    const [refund_reason = ''] = refund_reason_type
    await applyRefund({ order_goods_id, refund_reason, refund_remark: 'Bent.' }, ada.as)
    const read = await getRefund({ order_goods_id }, { ...ada.as, lang: 'zh-hant' })
    expect(read).toMatchObject({ refund_reason: '收到時已損壞或有問題', refund_log_list: [{ remark: '收到時已損壞或有問題\nBent.' }] })
  })

  it('may be refused, changed, refused on arrival, and withdrawn at last', async () => {
    const { order_id } = await placeShipped()
    const order_goods_id = await lineOf(order_id)
    await applyRefund({ order_goods_id, ...REASON }, ada.as)
    const { refund_no } = await refund(order_goods_id)
    await expect(refuseRefund(staff(), { order_goods_id, refund_refuse_reason: '' })).rejects.toThrow('REQUEST_REFUND_REFUSE_REASON')
    await refuseRefund(staff(), { order_goods_id, refund_refuse_reason: 'Used.' })
    expect(await refund(order_goods_id)).toMatchObject({ refund_status: -1, refund_refuse_reason: 'Used.' })
    expect(await events(order_goods_id)).toEqual(['orderRefundCancel', 'orderRefundAsk'])
    expect((await orderOf(order_id))?.is_lock).toBe(true)
    await applyRefund({ order_goods_id, refund_type: 2, ...REASON }, ada.as)
    expect(await refund(order_goods_id)).toMatchObject({ refund_status: 1, refund_type: 2, refund_refuse_reason: '' })
    expect((await refund(order_goods_id)).refund_no).not.toBe(refund_no)
    await agreeRefund(staff(), { order_goods_id })
    await sendRefundDelivery({ order_goods_id, refund_delivery_name: 'A', refund_delivery_no: '1' }, ada.as)
    await refuseRefund(staff(), { order_goods_id, refund_refuse_reason: 'An empty box.' })
    await cancelRefund({ order_goods_id }, ada.as)
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: 3, is_lock: 0, refund_money: 0 })
    await takeDelivery({ order_id }, ada.as)
  })
})

describe('a refund of money', () => {
  it('is all there is before goods are sent, and puts them back on the shelf', async () => {
    const { order_id } = await placePaid()
    const order_goods_id = await lineOf(order_id)
    expect((await getRefundForm({ order_goods_id }, ada.as)).refund_type).toEqual([1])
    expect((await refusalOf(applyRefund({ order_goods_id, refund_type: 2, ...REASON }, ada.as))).error_code).toBe('FAIL')
    await expect(shipOrder(staff(), { order_id }).then(() => refundLine(shop, order_goods_id, ada.as))).resolves.toBeUndefined()
    const unsent = await placePaid()
    expect(await stockOf(shop, PAN_SKU)).toBe(48)
    await refundLine(shop, await lineOf(unsent.order_id), ada.as)
    expect(await stockOf(shop, PAN_SKU)).toBe(49)
  })

  it('goes back to provider and balance in the parts it came from, once', async () => {
    Object.assign(ada, await makeBuyer(shop, 'poor', { balance: 1000, balance_money: 3000 }))
    const { order_id, out_trade_no } = await place({ is_balance: 1, pay_password: PAY_PASSWORD })
    await payAtProvider(shop, out_trade_no, ada.as)
    const order_goods_id = await lineOf(order_id)
    await refundLine(shop, order_goods_id, ada.as)
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 1000, balance_money: 3000 })
    expect(await providerBook(shop)).toEqual({ taken: 9000, given: 9000 })
    await expect(payOutRefund(staff(), { order_goods_id })).rejects.toThrow('refund.not_now')
    expect(await providerBook(shop)).toEqual({ taken: 9000, given: 9000 })
  })

  it('is finished by the next try where the provider failed half-way', async () => {
    const { order_id, out_trade_no } = await place()
    await payAtProvider(shop, out_trade_no, ada.as)
    const order_goods_id = await lineOf(order_id)
    await applyRefund({ order_goods_id, ...REASON }, ada.as)
    await agreeRefund(staff(), { order_goods_id })
    await shop.db.update(fakeOrder).set({ amount: 1 })
    await expect(payOutRefund(staff(), { order_goods_id })).rejects.toThrow('refund.provider')
    expect((await refund(order_goods_id)).refund_status).toBe(2)
    await shop.db.update(fakeOrder).set({ amount: 13000 })
    await Promise.all([payOutRefund(staff(), { order_goods_id }), payOutRefund(staff(), { order_goods_id }).catch(() => {})])
    expect(await providerBook(shop)).toEqual({ taken: 13000, given: 13000 })
    expect(await orderOf(order_id)).toMatchObject({ refund_money: 13000, order_status: -1 })
  })

  it('gives carriage back with the last line, and the coupon with the whole order', async () => {
    const coupon_id = await giveCoupon(shop, ada.member_id, { type: 'reward', money: 1001 })
    const [cups, pan] = await placeTwo({ coupon: { 1: { coupon_id } } })
    const state = async () => (await shop.db.select().from(coupon).where(eq(coupon.coupon_id, coupon_id)))[0]?.state
    await applyRefund({ order_goods_id: cups, ...REASON }, ada.as)
    const first = (await refund(cups)).refund_apply_money
    expect((await getRefundForm({ order_goods_id: pan }, ada.as)).refund_money).toBe(16000 - 1001 + EXPRESS - first)
    await applyRefund({ order_goods_id: pan, ...REASON }, ada.as)
    await cancelRefund({ order_goods_id: cups }, ada.as)
    // With one line staying, carriage was not in vain.
    expect((await refund(pan)).refund_apply_money).toBe(16000 - 1001 - first)
    await agreeRefund(staff(), { order_goods_id: pan })
    await payOutRefund(staff(), { order_goods_id: pan })
    expect(await state()).toBe(2)
    await refundLine(shop, cups, ada.as)
    expect((await refund(cups)).refund_real_money).toBe(first + EXPRESS)
    expect(await state()).toBe(1)
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 0, balance_money: 100000 })
  })

  it('leaves an order whose other lines were sent nothing to send: it is on its way, and closed with the last of them', async () => {
    const [cups, pan] = await placeTwo()
    const order_id = (await refund(cups)).order_id
    await shipOrder(staff(), { order_id, order_goods_ids: [cups] })
    expect(await orderOf(order_id)).toMatchObject({ order_status: 1 })
    shop.clock.now += 60
    await refundLine(shop, pan, ada.as)
    expect(await orderOf(order_id)).toMatchObject({ order_status: 3, delivery_status: 1, delivery_time: shop.clock.now })
    expect((await getOrder({ order_id }, ada.as)).action.map(({ action }) => action)).toContain('memberTakeDelivery')
    await expect(shipOrder(staff(), { order_id })).rejects.toThrow('order.not_paid')
    await refundLine(shop, cups, ada.as, 2)
    expect(await orderOf(order_id)).toMatchObject({ order_status: -1, refund_money: 16000 + EXPRESS })
  })

  it('of one line leaves the others of an order to send', async () => {
    const [cups, pan] = await placeTwo()
    await refundLine(shop, pan, ada.as)
    const { order_id } = await refund(cups)
    expect(await orderOf(order_id)).toMatchObject({ order_status: 1 })
    await shipOrder(staff(), { order_id })
    expect(await orderOf(order_id)).toMatchObject({ order_status: 3 })
  })

  it('takes several lines of one order together, all or none', async () => {
    const order_goods_ids = await placeTwo()
    expect(await getBatchRefundForm({ order_goods_ids }, ada.as)).toMatchObject({ refund_money: 16000 + EXPRESS, refund_type: [1] })
    const stale = await refusalOf(applyBatchRefund({ order_goods_ids, ...REASON, shown_money: '1.00' }, ada.as))
    expect(stale.message).toContain('amount has changed')
    expect(await applyBatchRefund({ order_goods_ids, ...REASON, shown_money: '190.00' }, ada.as)).toBe(2)
    expect((await listRefunds({}, ada.as)).list.map((line) => line.refund_apply_money)).toEqual([10000 + EXPRESS, 6000])
    expect((await refusalOf(applyBatchRefund({ order_goods_ids, ...REASON }, ada.as))).message).toContain('already')
  })
})

describe('a refund is refused', () => {
  it('before payment, for a stranger, without a reason, with a used code or a foreign picture', async () => {
    const unpaid = await place()
    const why = async (call: Promise<unknown>) => (await refusalOf(call)).error_code
    expect(await why(applyRefund({ order_goods_id: await lineOf(unpaid.order_id), ...REASON }, ada.as))).toBe('FAIL')
    const { order_id } = await placePaid()
    const order_goods_id = await lineOf(order_id)
    const bob = await makeBuyer(shop, 'bob')
    for (const call of [
      applyRefund({ order_goods_id, ...REASON }, bob.as),
      cancelRefund({ order_goods_id }, bob.as),
      getRefund({ order_goods_id }, bob.as),
    ]) {
      expect(await why(call)).toBe('ORDER_GOODS_EMPTY')
    }
    expect(await why(applyRefund({ order_goods_id, refund_reason: '' }, ada.as))).toBe('REQUEST_REFUND_REASON')
    await shop.db.insert(upload).values({ path: 'upload/evaluateimg/1.webp', member_id: bob.member_id })
    const stolen = applyRefund({ order_goods_id, ...REASON, refund_images: ['upload/evaluateimg/1.webp'] }, ada.as)
    expect((await refusalOf(stolen)).message).toContain('picture')
    const voucher = await placePaid({ sku_id: VOUCHER_SKU, member_address: { mobile: '61234567' } })
    await shop.db.update(virtualGoods).set({ is_veirfy: true })
    const used = applyRefund({ order_goods_id: await lineOf(voucher.order_id), ...REASON }, ada.as)
    expect((await refusalOf(used)).message).toContain('code')
  })
})

/** Two cups and a pan of one order, unsent, paid from the balance; answers their lines. */
async function placeTwo(input: Parameters<typeof place>[0] = {}): Promise<[number, number]> {
  const { addCartLine, listCart } = await import('#api/cart.ts')
  await addCartLine({ sku_id: PAN_SKU, num: 1 }, ada.as)
  await addCartLine({ sku_id: CUP_SKU, num: 2 }, ada.as)
  const cart_ids = (await listCart({}, ada.as)).map((line) => line.cart_id)
  const { order_id } = await placePaid({ sku_id: 0, num: 0, cart_ids, ...input })
  const [first, second] = await linesOf(shop, order_id)
  return first?.sku_id === CUP_SKU
    ? [first.order_goods_id, second?.order_goods_id ?? 0]
    : [second?.order_goods_id ?? 0, first?.order_goods_id ?? 0]
}
