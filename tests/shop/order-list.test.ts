import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  closeOrder,
  countOrders,
  deleteOrder,
  extendDelivery,
  listOrders,
  payOrders,
  takeDelivery,
  takeVirtualDelivery,
} from '#api/order.ts'
import { getOrder, listPackages } from '#api/order-detail.ts'
import { getPayInfo, getPayStatus } from '#api/pay.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { adjustPrice } from '#shop/services/order/seller.ts'
import { openTrade } from '../helpers/open-trade.ts'
import { NOON } from '../helpers/shop.ts'
import { makeBuyer, refusalOf, systemScope } from '../helpers/trade.ts'

const { shop, ada, place, payBy, placePaid, placeShipped } = await openTrade({ balance_money: 100000 })
const detail = (order_id: number) => getOrder({ order_id }, ada.as)

describe('the number to pay', () => {
  it('stays for the same orders, and is replaced when several are paid together or the price changes', async () => {
    const first = await place()
    const second = await place()
    expect(await payOrders({ order_ids: [first.order_id] }, ada.as)).toBe(first.out_trade_no)
    const both = await payOrders({ order_ids: [first.order_id, second.order_id] }, ada.as)
    expect([first.out_trade_no, second.out_trade_no]).not.toContain(both)
    expect(await getPayInfo({ out_trade_no: first.out_trade_no }, ada.as)).toBeNull()
    expect(await getPayInfo({ out_trade_no: both }, ada.as)).toMatchObject({ pay_money: 26000, expire_time: NOON + 61 + 1800 })
    await adjustPrice(systemScope(shop), { order_id: first.order_id, adjust_money: -1000 })
    expect(await getPayInfo({ out_trade_no: both }, ada.as)).toBeNull()
    const adjusted = await payOrders({ order_ids: [first.order_id, second.order_id] }, ada.as)
    expect(await getPayInfo({ out_trade_no: adjusted }, ada.as)).toMatchObject({ pay_money: 25000 })
    await payBy(adjusted)
    expect((await refusalOf(payOrders({ order_ids: [first.order_id] }, ada.as))).error_code).toBe('FAIL')
  })

  it('shrinks when one of its orders closes', async () => {
    const first = await place()
    const second = await place()
    const both = await payOrders({ order_ids: [first.order_id, second.order_id] }, ada.as)
    await closeOrder({ order_id: first.order_id }, ada.as)
    expect(await getPayInfo({ out_trade_no: both }, ada.as)).toMatchObject({ pay_money: 13000, pay_status: 0 })
    await payBy(both)
    expect(await detail(second.order_id)).toMatchObject({ order_status: 1 })
    expect(await detail(first.order_id)).toMatchObject({ order_status: -1 })
  })
})

describe('the list', () => {
  it('is split by tabs, counted, searched and paged, newest first', async () => {
    const unpaid = await place()
    const paid = await placePaid()
    const shipped = await placeShipped()
    const done = await placeShipped()
    await takeDelivery({ order_id: done.order_id }, ada.as)
    const tab = async (order_status: string) => (await listOrders({ order_status }, ada.as)).list.map((row) => row.order_id)
    expect(await tab('all')).toEqual([done, shipped, paid, unpaid].map((row) => row.order_id))
    expect(await tab('whatever')).toHaveLength(4)
    expect(await tab('constructor')).toHaveLength(4)
    expect(await tab('waitpay')).toEqual([unpaid.order_id])
    expect(await tab('waitsend')).toEqual([paid.order_id])
    expect(await tab('waitconfirm')).toEqual([shipped.order_id])
    expect(await tab('waitrate')).toEqual([done.order_id])
    const asked = ['waitpay', 'waitsend', 'waitconfirm', 'waitrate', 'refunding', 'constructor']
    expect(await countOrders({ order_status: asked }, ada.as)).toEqual({
      waitpay: 1,
      waitsend: 1,
      waitconfirm: 1,
      waitrate: 1,
      refunding: 0,
    })
    expect((await refusalOf(countOrders({ order_status: [] }, ada.as))).error_code).toBe('REQUEST_ORDER_STATUS')
    expect(await countOrders({ order_status: Array(10).fill('waitpay') }, ada.as)).toEqual({ waitpay: 1 })
    const many = { order_status: Array(11).fill('waitpay') }
    expect(await refusalOf(countOrders(many, ada.as))).toMatchObject({ error_code: 'PARAMETER_ERROR', data: 'order_status' })
    const { order_no } = await detail(paid.order_id)
    expect((await listOrders({ searchText: order_no }, ada.as)).list.map((row) => row.order_id)).toEqual([paid.order_id])
    expect((await listOrders({ searchText: '平底' }, ada.as)).count).toBe(4)
    // Neither patterns nor what the names are stored as.
    expect((await listOrders({ begin_time: shop.clock.now + 1 }, ada.as)).count).toBe(0)
    for (const searchText of ['100%', 'zh-hant', '"']) expect((await listOrders({ searchText }, ada.as)).count).toBe(0)
    const second = await listOrders({ page: 2, page_size: 3 }, ada.as)
    expect(second).toMatchObject({ count: 4, page_count: 2 })
    expect(second.list).toHaveLength(1)
  })

  it('counts among those to review none that only a follow-up can be added to', async () => {
    const { order_id } = await placeShipped()
    await takeDelivery({ order_id }, ada.as)
    const waiting = async () => {
      const { count } = await listOrders({ order_status: 'waitrate' }, ada.as)
      return [count, (await countOrders({ order_status: ['waitrate'] }, ada.as)).waitrate]
    }
    expect(await waiting()).toEqual([1, 1])
    await shop.db.update(order).set({ evaluate_status: 1 })
    expect(await waiting()).toEqual([0, 0])
  })

  it('counts a refused refund while it can be asked for again', async () => {
    const { order_id } = await placeShipped()
    const refunding = async () => (await countOrders({ order_status: ['refunding'] }, ada.as)).refunding
    await shop.db.update(orderGoods).set({ refund_status: REFUND_STATUS.refused }).where(eq(orderGoods.order_id, order_id))
    expect(await refunding()).toBe(1)
    await shop.db.update(order).set({ is_enable_refund: false })
    expect(await refunding()).toBe(0)
  })

  it('hides orders from strangers in every call (decision 10)', async () => {
    const { order_id, out_trade_no } = await placeShipped()
    const bob = await makeBuyer(shop, 'bob')
    const calls = [getOrder, closeOrder, takeDelivery, takeVirtualDelivery, extendDelivery, deleteOrder, listPackages]
    for (const call of calls) expect((await refusalOf(call({ order_id }, bob.as))).error_code).toBe('ORDER_EMPTY')
    expect((await refusalOf(payOrders({ order_ids: [order_id] }, bob.as))).error_code).toBe('ORDER_EMPTY')
    expect(await getPayInfo({ out_trade_no }, bob.as)).toBeNull()
    expect((await refusalOf(getPayStatus({ out_trade_no }, bob.as))).error_code).toBe('FAIL')
    expect((await listOrders({}, bob.as)).count).toBe(0)
    expect((await refusalOf(getOrder({ order_id }, { token: '' }))).kind).toBe('auth')
  })
})
