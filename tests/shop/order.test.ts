import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccountEntries } from '#api/account.ts'
import {
  closeOrder,
  countOrders,
  deleteOrder,
  extendDelivery,
  getOrder,
  listOrders,
  listPackages,
  payOrders,
  takeDelivery,
  takeVirtualDelivery,
} from '#api/order.ts'
import { createOrder } from '#api/order-create.ts'
import { getPayInfo, getPayStatus, pay } from '#api/pay.ts'
import { order } from '#shop/db/schema/order.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { adjustPrice, handOver, shipOrder } from '#shop/services/order/seller.ts'
import { sameWords } from '#shop/words.ts'
import { NOON, openTestShop, type TestShop } from '../helpers/shop.ts'
import {
  balancesOf,
  fillTrade,
  giveCoupon,
  makeBuyer,
  PAN_SKU,
  PAY_PASSWORD,
  refusalOf,
  STORE,
  stockOf,
  systemScope,
  VOUCHER_SKU,
} from '../helpers/trade.ts'

let shop: TestShop
let ada: Awaited<ReturnType<typeof makeBuyer>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await fillTrade(shop.db)
  shop.clock.now = NOON
  ada = await makeBuyer(shop, 'ada', { balance_money: 100000 })
})

type Input = Parameters<typeof createOrder>[0]

/** Places an order a second later than the last, so that it is no repeated click, and answers its id and number. */
async function place(input: Partial<NonNullable<Input>> = {}, as = ada.as) {
  shop.clock.now += 61
  const out_trade_no = await createOrder({ sku_id: PAN_SKU, num: 1, ...input }, as)
  const [row] = await shop.db.select().from(order).where(eq(order.out_trade_no, out_trade_no))
  return { out_trade_no, order_id: row?.order_id ?? 0 }
}

const payBy = (out_trade_no: string) => pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, ada.as)
const detail = (order_id: number) => getOrder({ order_id }, ada.as)
const actions = async (order_id: number) => (await detail(order_id)).action.map((row) => row.action)

async function placePaid(input: Partial<NonNullable<Input>> = {}) {
  const placed = await place(input)
  await payBy(placed.out_trade_no)
  return placed
}

async function placeShipped() {
  const placed = await placePaid()
  await shipOrder(systemScope(shop), { order_id: placed.order_id, express_company_name: sameWords('Harbour Express'), delivery_no: 'HX1' })
  return placed
}

describe('an express order', () => {
  it('goes from unpaid over paid and shipped to received, with the actions of each state', async () => {
    const { order_id, out_trade_no } = await place()
    expect(await detail(order_id)).toMatchObject({
      order_status: 0,
      pay_expire_time: shop.clock.now + 1800,
      package_list: [],
      is_enable_refund: 0,
    })
    expect(await actions(order_id)).toEqual(['orderClose', 'orderPay'])
    await payBy(out_trade_no)
    const paid = await detail(order_id)
    expect(paid).toMatchObject({ order_status: 1, pay_status: 1, pay_type: 'BALANCE', is_enable_refund: 1, pay_expire_time: 0 })
    expect(paid.order_goods[0]?.refund_action.map((row) => row.event)).toEqual(['orderRefundApply'])
    expect(await actions(order_id)).toEqual([])
    await shipOrder(systemScope(shop), { order_id })
    expect(await detail(order_id)).toMatchObject({ order_status: 3, take_delivery_execute_time: shop.clock.now + 14 * 86400 })
    expect(await actions(order_id)).toEqual(['memberTakeDelivery', 'trace'])
    await takeDelivery({ order_id }, ada.as)
    expect(await detail(order_id)).toMatchObject({ order_status: 4, is_evaluate: 1, sign_time: shop.clock.now })
    expect(await actions(order_id)).toEqual([])
  })

  it('lists its parcels after shipping, none before', async () => {
    const { order_id } = await placePaid()
    expect(await listPackages({ order_id }, ada.as)).toEqual([])
    await shipOrder(systemScope(shop), { order_id, express_company_name: sameWords('Harbour Express'), delivery_no: 'HX1' })
    const [parcel] = await listPackages({ order_id }, ada.as)
    expect(parcel).toMatchObject({ delivery_no: 'HX1', express_company_name: 'Harbour Express', trace: { success: false } })
    expect(parcel?.goods_list).toMatchObject([{ sku_id: PAN_SKU, num: 1 }])
  })

  it('is received only when shipped, and extended once', async () => {
    const { order_id } = await placePaid()
    expect((await refusalOf(takeDelivery({ order_id }, ada.as))).error_code).toBe('FAIL')
    expect((await refusalOf(extendDelivery({ order_id }, ada.as))).error_code).toBe('FAIL')
    await shipOrder(systemScope(shop), { order_id })
    expect((await refusalOf(takeVirtualDelivery({ order_id }, ada.as))).error_code).toBe('FAIL')
    await extendDelivery({ order_id }, ada.as)
    expect((await detail(order_id)).take_delivery_execute_time).toBe(shop.clock.now + 17 * 86400)
    expect((await refusalOf(extendDelivery({ order_id }, ada.as))).error_code).toBe('FAIL')
    await takeDelivery({ order_id }, ada.as)
    expect((await refusalOf(takeDelivery({ order_id }, ada.as))).error_code).toBe('FAIL')
  })

  it('stands still while a refund is open', async () => {
    const { order_id } = await placeShipped()
    await shop.db.update(order).set({ is_lock: true })
    expect((await refusalOf(takeDelivery({ order_id }, ada.as))).error_code).toBe('ORDER_LOCK')
    await shop.db.update(order).set({ order_status: 0 })
    expect((await refusalOf(closeOrder({ order_id }, ada.as))).error_code).toBe('ORDER_LOCK')
  })
})

describe('other kinds of orders', () => {
  it('hands a pick-up order over against its code', async () => {
    const { order_id } = await placePaid({ delivery: { 1: { delivery_type: 'store', store_id: STORE } } })
    const paid = await detail(order_id)
    expect(paid).toMatchObject({ order_type: 2, order_status: 2, action: [] })
    expect(paid.delivery_code).toHaveLength(12)
    expect(paid.pickup).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(paid.code_info.pickup).toBe(paid.pickup)
    await expect(handOver(systemScope(shop), { order_id, delivery_code: 'wrong' })).rejects.toThrow('RESULT_ERROR')
    await handOver(systemScope(shop), { order_id, delivery_code: paid.delivery_code })
    expect(await detail(order_id)).toMatchObject({ order_status: 4, order_status_name: 'Collected', is_evaluate: 1 })
    await expect(handOver(systemScope(shop), { order_id, delivery_code: paid.delivery_code })).rejects.toThrow('IS_VERIFYED')
  })

  it('receives virtual goods at payment, with a code', async () => {
    const { order_id } = await placePaid({ sku_id: VOUCHER_SKU })
    const paid = await detail(order_id)
    expect(paid).toMatchObject({ order_type: 4, order_status: 4, is_evaluate: 1 })
    expect(paid.virtual_goods).toMatchObject({ code: paid.virtual_code, is_veirfy: 0, sku_name: 'Voucher' })
    expect(paid.virtualgoods).toMatch(/^data:image/)
  })

  it('confirms virtual goods that were delivered by hand', async () => {
    const { order_id } = await placePaid({ sku_id: VOUCHER_SKU })
    await shop.db.update(order).set({ order_status: 3 })
    expect(await actions(order_id)).toEqual(['memberVirtualTakeDelivery'])
    expect((await refusalOf(takeDelivery({ order_id }, ada.as))).error_code).toBe('FAIL')
    await takeVirtualDelivery({ order_id }, ada.as)
    expect((await detail(order_id)).order_status).toBe(4)
  })

  it('brings a local delivery with who delivers it', async () => {
    const { order_id } = await placePaid({ delivery: { 1: { delivery_type: 'local' } } })
    expect((await detail(order_id)).local_package).toBeNull()
    await shipOrder(systemScope(shop), { order_id, deliverer: 'Mr Wong', deliverer_mobile: '91234567' })
    expect((await detail(order_id)).local_package).toMatchObject({ deliverer: 'Mr Wong' })
    expect(await actions(order_id)).toEqual(['memberTakeDelivery'])
  })
})

describe('closing', () => {
  it('gives stock, coupon and balance back, the balance as spend-only', async () => {
    const coupon_id = await giveCoupon(shop, ada.member_id, { money: 500 })
    const { order_id, out_trade_no } = await place({ coupon: { 1: { coupon_id } }, num: 11, is_balance: 1, pay_password: PAY_PASSWORD })
    expect(await stockOf(shop, PAN_SKU)).toBe(39)
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 0, balance_money: 0 })
    await closeOrder({ order_id }, ada.as)
    await closeOrder({ order_id }, ada.as)
    expect(await stockOf(shop, PAN_SKU)).toBe(50)
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 100000, balance_money: 0 })
    const [held] = await shop.db.select().from(coupon).where(eq(coupon.coupon_id, coupon_id))
    expect(held).toMatchObject({ state: 1, use_order_id: 0 })
    expect(await detail(order_id)).toMatchObject({ order_status: -1, close_time: shop.clock.now })
    expect(await actions(order_id)).toEqual(['orderDelete'])
    expect(await getPayStatus({ out_trade_no }, ada.as)).toEqual({ pay_status: -1 })
    const { list } = await listAccountEntries({ account_type: 'balance' }, ada.as)
    expect(list.map((row) => [row.account_type, row.account_data, row.from_type])).toEqual([
      ['balance', 100000, 'refund'],
      ['balance_money', -100000, 'order'],
    ])
  })

  it('is for unpaid orders only, and deleting for closed ones', async () => {
    const { order_id } = await placePaid()
    expect((await refusalOf(closeOrder({ order_id }, ada.as))).error_code).toBe('FAIL')
    expect((await refusalOf(deleteOrder({ order_id }, ada.as))).error_code).toBe('FAIL')
    const other = await place()
    await closeOrder({ order_id: other.order_id }, ada.as)
    await deleteOrder({ order_id: other.order_id }, ada.as)
    expect((await listOrders({}, ada.as)).list.map((row) => row.order_id)).toEqual([order_id])
    expect((await refusalOf(detail(other.order_id))).error_code).toBe('ORDER_EMPTY')
  })
})

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
    expect(await tab('waitpay')).toEqual([unpaid.order_id])
    expect(await tab('waitsend')).toEqual([paid.order_id])
    expect(await tab('waitconfirm')).toEqual([shipped.order_id])
    expect(await tab('waitrate')).toEqual([done.order_id])
    const asked = ['waitpay', 'waitsend', 'waitconfirm', 'waitrate', 'refunding']
    expect(await countOrders({ order_status: asked }, ada.as)).toEqual({
      waitpay: 1,
      waitsend: 1,
      waitconfirm: 1,
      waitrate: 1,
      refunding: 0,
    })
    expect((await refusalOf(countOrders({ order_status: [] }, ada.as))).error_code).toBe('REQUEST_ORDER_STATUS')
    const { order_no } = await detail(paid.order_id)
    expect((await listOrders({ searchText: order_no }, ada.as)).list.map((row) => row.order_id)).toEqual([paid.order_id])
    expect((await listOrders({ searchText: '平底' }, ada.as)).count).toBe(4)
    expect((await listOrders({ searchText: '100%' }, ada.as)).count).toBe(0)
    const second = await listOrders({ page: 2, page_size: 3 }, ada.as)
    expect(second).toMatchObject({ count: 4, page_count: 2 })
    expect(second.list).toHaveLength(1)
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
