import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pageAccountEntries } from '#api/account.ts'
import { closeOrder, deleteOrder, extendDelivery, listOrders, takeDelivery, takeVirtualDelivery } from '#api/order.ts'
import { getOrder, listPackages } from '#api/order-detail.ts'
import { getPayStatus } from '#api/pay.ts'
import { order } from '#shop/db/schema/order.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { handOver, shipOrder } from '#shop/services/order/seller.ts'
import { sameWords } from '#shop/words.ts'
import { openTrade } from '../helpers/open-trade.ts'
import { balancesOf, giveCoupon, PAN_SKU, PAY_PASSWORD, refusalOf, STORE, stockOf, systemScope, VOUCHER_SKU } from '../helpers/trade.ts'

const { shop, ada, place, payBy, placePaid, placeShipped } = await openTrade({ balance_money: 100000 })
const detail = (order_id: number) => getOrder({ order_id }, ada.as)
const actions = async (order_id: number) => (await detail(order_id)).action.map((row) => row.action)

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
    expect(await actions(order_id)).toEqual(['memberTakeDelivery', 'trace', 'extendTakeDelivery'])
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
    await expect(handOver(systemScope(shop), { order_id, verify_code: 'wrong' })).rejects.toMatchObject({ key: 'RESULT_ERROR' })
    await handOver(systemScope(shop), { order_id, verify_code: paid.delivery_code })
    expect(await detail(order_id)).toMatchObject({ order_status: 4, order_status_name: 'Collected', is_evaluate: 1 })
    await expect(handOver(systemScope(shop), { order_id, verify_code: paid.delivery_code })).rejects.toThrow('IS_VERIFYED')
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
    expect(await actions(order_id)).toEqual(['memberTakeDelivery', 'extendTakeDelivery'])
  })
})

describe('closing', () => {
  it('gives stock, coupon and balance back, the balance to the purse it came from', async () => {
    const coupon_id = await giveCoupon(shop, ada.member_id, { money: 500 })
    const { order_id, out_trade_no } = await place({ coupon: { 1: { coupon_id } }, num: 11, is_balance: 1, pay_password: PAY_PASSWORD })
    expect(await stockOf(shop, PAN_SKU)).toBe(39)
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 0, balance_money: 0 })
    await closeOrder({ order_id }, ada.as)
    await closeOrder({ order_id }, ada.as)
    expect(await stockOf(shop, PAN_SKU)).toBe(50)
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 0, balance_money: 100000 })
    const [held] = await shop.db.select().from(coupon).where(eq(coupon.coupon_id, coupon_id))
    expect(held).toMatchObject({ state: 1, use_order_id: 0 })
    expect(await detail(order_id)).toMatchObject({ order_status: -1, close_time: shop.clock.now })
    expect(await actions(order_id)).toEqual(['orderDelete'])
    expect(await getPayStatus({ out_trade_no }, ada.as)).toMatchObject({ pay_status: -1 })
    const { list } = await pageAccountEntries({ account_type: 'balance' }, ada.as)
    expect(list.map((row) => [row.account_type, row.account_data, row.from_type])).toEqual([
      ['balance_money', 100000, 'refund'],
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
