import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCartLine, countCart, listCart } from '#api/cart.ts'
import { getOrder, listOrders } from '#api/order.ts'
import { calculateOrder, createOrder, prepareOrder } from '#api/order-create.ts'
import { getPayInfo } from '#api/pay.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { member, memberAddress } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { shop as shops } from '#shop/db/schema/shop.ts'
import { HIDDEN_SKU, TEA_SKU } from '../helpers/catalogue.ts'
import { NOON, openTestShop, type TestShop } from '../helpers/shop.ts'
import {
  balancesOf,
  CUP_SKU,
  EXPRESS,
  FAR_DISTRICT,
  fillTrade,
  giveCoupon,
  LOCAL,
  makeBuyer,
  PAN_SKU,
  PAY_PASSWORD,
  refusalOf,
  STORE,
  startManjian,
  stockOf,
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
  ada = await makeBuyer(shop, 'ada', { balance: 2000, balance_money: 30000 })
})

const pan = { sku_id: PAN_SKU, num: 1 }
const own = <Value>(value: Value) => ({ 1: value })
const shareOf = async (input: Parameters<typeof prepareOrder>[0]) => (await prepareOrder(input, ada.as)).shop_goods_list?.['1']

describe('the first step of an order', () => {
  it('shows sums in cents, the ways of delivery and the default address', async () => {
    const preview = await prepareOrder({ sku_id: PAN_SKU, num: 2 }, ada.as)
    expect(preview).toMatchObject({ goods_money: 20000, delivery_money: EXPRESS, order_money: 23000, pay_money: 23000, error: 0 })
    expect(preview.member_address).toMatchObject({ name: 'Ada Chan', district_id: 101 })
    expect(preview.member_account).toMatchObject({ balance_total: 32000, is_pay_password: 1 })
    const share = preview.shop_goods_list?.['1']
    expect(share?.express_type.map((way) => way.name)).toEqual(['express', 'store', 'local'])
    expect(share?.express_type[1]?.store_list[0]).toMatchObject({ store_id: STORE, store_name: 'Pier store' })
    expect(share?.local_config?.info).toMatchObject({ time_is_open: 1, start_money: 5000, delivery_money: LOCAL })
  })

  it('offers no way of delivery without an address, and says why it could not be placed', async () => {
    await shop.db.delete(memberAddress)
    const preview = await prepareOrder(pan, ada.as)
    expect(preview.shop_goods_list?.['1']?.express_type).toEqual([])
    expect(preview).toMatchObject({ error: 1, member_address: null })
    expect(preview.error_msg).toContain('address')
  })

  it('groups the lines of a cart by shop and adds up', async () => {
    await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 2 }, ada.as)
    await addCartLine({ site_id: 2, sku_id: TEA_SKU, num: 1 }, ada.as)
    const cart_ids = (await listCart({}, ada.as)).map((line) => line.cart_id)
    const preview = await calculateOrder({ cart_ids }, ada.as)
    expect(Object.keys(preview.shop_goods_list ?? {})).toEqual(['1', '2'])
    // Tea ships free.
    expect(preview).toMatchObject({ goods_money: 28000, delivery_money: EXPRESS, order_money: 31000, goods_num: 3 })
    expect(preview.shop_goods_list?.['1']?.express_type).toEqual([])
  })

  it('knows nothing of unknown goods and refuses an empty request by name', async () => {
    expect((await prepareOrder({ sku_id: 999, num: 1 }, ada.as)).shop_goods_list).toEqual({})
    expect((await refusalOf(prepareOrder({}, ada.as))).error_code).toBe('REQUEST_CART_ID')
    expect((await refusalOf(prepareOrder({ sku_id: PAN_SKU }, ada.as))).error_code).toBe('REQUEST_NUM')
    expect((await refusalOf(prepareOrder(pan, { token: 'nobody' }))).kind).toBe('auth')
  })
})

describe('savings', () => {
  it('spreads spend-and-save over the lines to the cent', async () => {
    await startManjian(shop, [
      { money: 10000, discount_money: 1000 },
      { money: 15000, discount_money: 2000 },
    ])
    await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 1 }, ada.as)
    await addCartLine({ site_id: 1, sku_id: CUP_SKU, num: 2 }, ada.as)
    const cart_ids = (await listCart({}, ada.as)).map((line) => line.cart_id)
    const preview = await calculateOrder({ cart_ids }, ada.as)
    expect(preview).toMatchObject({ goods_money: 16000, promotion_money: 2000, order_money: 17000 })
    const lines = preview.shop_goods_list?.['1']?.goods_list ?? []
    expect(lines.map((line) => line.promotion_money)).toEqual([750, 1250])
    expect(lines.map((line) => line.real_goods_money)).toEqual([5250, 8750])
    expect(preview.shop_goods_list?.['1']?.promotion.manjian[0]?.discount_array.desc).toBe('Save: HK$20.00 off')
  })

  it('lists a spend-and-save that is not reached with nothing taken off', async () => {
    await startManjian(shop, [{ money: 99900, discount_money: 1000 }])
    expect((await shareOf(pan))?.promotion.manjian[0]?.discount_array).toEqual({ real_discount_money: 0, desc: '' })
  })

  it('sends free from an amount on, by a rule, and to pick up', async () => {
    expect((await calculateOrder({ sku_id: PAN_SKU, num: 10 }, ada.as)).delivery_money).toBe(0)
    const picked = { ...pan, delivery: own({ delivery_type: 'store', store_id: STORE }) }
    expect((await calculateOrder(picked, ada.as)).delivery_money).toBe(0)
    await startManjian(shop, [{ money: 5000, free_shipping: true }])
    expect((await calculateOrder(pan, ada.as)).delivery_money).toBe(0)
  })

  it('takes a coupon off after the promotion, only one that fits, and marks it used', async () => {
    await startManjian(shop, [{ money: 10000, discount_money: 2000 }])
    const coupon_id = await giveCoupon(shop, ada.member_id, { type: 'discount', discount: 850, discount_limit: 1000 })
    const dear = await giveCoupon(shop, ada.member_id, { money: 500, at_least: 9000 })
    expect((await shareOf(pan))?.coupon_list.map((held) => held.coupon_id)).toEqual([coupon_id])
    // 15 % of 8000 is 1200, bounded at 1000.
    expect(await calculateOrder({ ...pan, coupon: own({ coupon_id }) }, ada.as)).toMatchObject({ coupon_money: 1000, order_money: 10000 })
    expect((await refusalOf(createOrder({ ...pan, coupon: own({ coupon_id: dear }) }, ada.as))).data).toEqual({ error_code: 1 })
    await createOrder({ ...pan, coupon: own({ coupon_id }) }, ada.as)
    const [used] = await shop.db.select().from(coupon).where(eq(coupon.coupon_id, coupon_id))
    expect(used).toMatchObject({ state: 2, use_time: NOON })
    shop.clock.now += 100
    expect((await refusalOf(createOrder({ ...pan, coupon: own({ coupon_id }) }, ada.as))).data).toEqual({ error_code: 1 })
  })

  it("refuses a stranger's coupon", async () => {
    const bob = await makeBuyer(shop, 'bob')
    const coupon_id = await giveCoupon(shop, bob.member_id, { money: 500 })
    expect((await refusalOf(createOrder({ ...pan, coupon: own({ coupon_id }) }, ada.as))).data).toEqual({ error_code: 1 })
  })
})

describe('placing an order', () => {
  it('takes stock and cart lines, and answers the number to pay', async () => {
    await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 2 }, ada.as)
    await addCartLine({ site_id: 2, sku_id: TEA_SKU, num: 1 }, ada.as)
    const cart_ids = (await listCart({}, ada.as)).map((line) => line.cart_id)
    const out_trade_no = await createOrder({ cart_ids, buyer_message: own('please ring') }, ada.as)
    expect(out_trade_no).toMatch(/^\d+$/)
    expect(await getPayInfo({ out_trade_no }, ada.as)).toMatchObject({ pay_money: 31000, pay_status: 0, expire_time: NOON + 1800 })
    expect(await stockOf(shop, PAN_SKU)).toBe(48)
    expect(await countCart({}, ada.as)).toBe(0)
    const { list } = await listOrders({}, ada.as)
    expect(list).toHaveLength(2)
    expect(new Set(list.map((row) => row.out_trade_no))).toEqual(new Set([out_trade_no]))
    expect(list.find((row) => row.site_id === 1)).toMatchObject({ buyer_message: 'please ring', order_status: 0, goods_num: 2 })
  })

  it('answers a repeated click with the same number, and a new wish with another', async () => {
    const [first, second] = await Promise.all([createOrder(pan, ada.as), createOrder(pan, ada.as)])
    expect(second).toBe(first)
    expect(await stockOf(shop, PAN_SKU)).toBe(49)
    expect(await createOrder({ ...pan, num: 2 }, ada.as)).not.toBe(first)
    shop.clock.now += 61
    expect(await createOrder(pan, ada.as)).not.toBe(first)
    expect(await stockOf(shop, PAN_SKU)).toBe(46)
  })

  it('spends the balance, the spend-only one first, with the payment password', async () => {
    const paid = { ...pan, is_balance: 1 as const }
    expect((await refusalOf(createOrder(paid, ada.as))).error_code).toBe('PAY_PASSWORD_ERROR')
    expect((await refusalOf(createOrder({ ...paid, pay_password: '000000' }, ada.as))).error_code).toBe('PAY_PASSWORD_ERROR')
    expect(await stockOf(shop, PAN_SKU)).toBe(50)
    const out_trade_no = await createOrder({ ...paid, pay_password: PAY_PASSWORD }, ada.as)
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 0, balance_money: 19000 })
    expect(await getPayInfo({ out_trade_no }, ada.as)).toMatchObject({ pay_status: 2, pay_money: 0 })
    const { list } = await listOrders({}, ada.as)
    expect(list[0]).toMatchObject({ order_status: 1, pay_type: 'BALANCE', balance_money: 13000, pay_money: 0 })
  })

  it('answers the payable number when the balance runs out half-way', async () => {
    await shop.db.update(member).set({ balance: 0, balance_money: 14000 })
    await addCartLine({ site_id: 2, sku_id: TEA_SKU, num: 1 }, ada.as)
    await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 1 }, ada.as)
    const cart_ids = (await listCart({}, ada.as)).map((line) => line.cart_id)
    const out_trade_no = await createOrder({ cart_ids, is_balance: 1, pay_password: PAY_PASSWORD }, ada.as)
    expect(await getPayInfo({ out_trade_no }, ada.as)).toMatchObject({ pay_status: 0, pay_money: 7000 })
    const { list } = await listOrders({}, ada.as)
    expect(list.map((row) => [row.site_id, row.order_status, row.balance_money, row.pay_money])).toEqual([
      [1, 1, 13000, 0],
      [2, 0, 1000, 7000],
    ])
  })

  it('delivers locally within hours and bounds, each refusal with its number', async () => {
    const local = (more = {}) => ({ delivery: own({ delivery_type: 'local', ...more }) })
    const far = {
      ...pan,
      ...local(),
      member_address: { name: 'Bo', mobile: '61234567', address: '9 East', province_id: 1, city_id: 11, district_id: FAR_DISTRICT },
    }
    expect((await refusalOf(createOrder(far, ada.as))).data).toEqual({ error_code: 10 })
    const little = { sku_id: CUP_SKU, num: 2, ...local() }
    await shop.db.update(goods).set({ min_buy: 0 })
    expect((await refusalOf(createOrder({ ...little, num: 1 }, ada.as))).data).toEqual({ error_code: 11 })
    const tea = { sku_id: TEA_SKU, num: 1, delivery: { 2: { delivery_type: 'local' } } }
    expect((await refusalOf(createOrder(tea, ada.as))).data).toEqual({ error_code: 12 })
    expect((await refusalOf(createOrder({ ...pan, ...local({ buyer_ask_delivery_time: '20:00' }) }, ada.as))).data).toEqual({
      error_code: 1,
    })
    await createOrder({ ...pan, ...local({ buyer_ask_delivery_time: '14:30' }) }, ada.as)
    const { list } = await listOrders({}, ada.as)
    expect(list[0]).toMatchObject({ order_type: 3, delivery_type: 'local', delivery_money: LOCAL, buyer_ask_delivery_time: 52200 })
  })

  it('lets a pick-up order choose its store', async () => {
    const picked = (store_id: number) => ({ ...pan, delivery: own({ delivery_type: 'store', store_id }) })
    expect((await refusalOf(createOrder(picked(99), ada.as))).data).toEqual({ error_code: 1 })
    await createOrder(picked(STORE), ada.as)
    const { list } = await listOrders({}, ada.as)
    expect(list[0]).toMatchObject({ order_type: 2, delivery_store_id: STORE, delivery_store_name: 'Pier store', delivery_money: 0 })
  })

  it('sells virtual goods to a mobile number, without delivery', async () => {
    const voucher = { sku_id: VOUCHER_SKU, num: 1 }
    const preview = await prepareOrder(voucher, ada.as)
    expect(preview).toMatchObject({ is_virtual: 1, delivery_money: 0, pay_money: 5000 })
    expect(preview.shop_goods_list?.['1']?.express_type).toEqual([])
    const wrong = { ...voucher, member_address: { mobile: '12345678' } }
    expect((await refusalOf(createOrder(wrong, ada.as))).data).toEqual({ error_code: 1 })
    await createOrder({ ...voucher, member_address: { mobile: '91234567' } }, ada.as)
    const { list } = await listOrders({}, ada.as)
    expect(list[0]).toMatchObject({ order_type: 4, mobile: '91234567', delivery_type: '' })
  })

  it('keeps to the limits of a goods, counting what was bought before', async () => {
    const cups = (num: number) => createOrder({ sku_id: CUP_SKU, num }, ada.as)
    expect((await refusalOf(cups(1))).message).toContain('at least 2')
    await cups(3)
    const more = await refusalOf(cups(2))
    expect(more.message).toContain('1 more')
    expect(more.data).toEqual({ error_code: 1 })
  })

  it('refuses what is off sale, short, in a closed shop, without address, or with a long message', async () => {
    expect((await refusalOf(createOrder({ sku_id: HIDDEN_SKU, num: 1 }, ada.as))).data).toEqual({ error_code: 1 })
    expect((await refusalOf(createOrder({ sku_id: PAN_SKU, num: 51 }, ada.as))).data).toBe('')
    expect((await refusalOf(createOrder({ ...pan, buyer_message: own('x'.repeat(141)) }, ada.as))).data).toEqual({ error_code: 1 })
    expect((await refusalOf(createOrder({ sku_id: 999, num: 1 }, ada.as))).kind).toBe('api')
    await shop.db.update(shops).set({ shop_status: false })
    expect((await refusalOf(createOrder(pan, ada.as))).message).toContain('closed')
    await shop.db.update(shops).set({ shop_status: true })
    await shop.db.delete(memberAddress)
    expect((await refusalOf(createOrder(pan, ada.as))).data).toEqual({ error_code: 1 })
    const partial = { name: 'Bo', mobile: '61234567' }
    expect((await refusalOf(createOrder({ ...pan, member_address: partial }, ada.as))).data).toEqual({ error_code: 1 })
    expect(await shop.db.$count(order)).toBe(0)
    expect(await stockOf(shop, PAN_SKU)).toBe(50)
  })

  it("refuses a stranger's address and cart lines", async () => {
    const bob = await makeBuyer(shop, 'bob')
    expect((await refusalOf(createOrder({ ...pan, member_address: { id: bob.address_id, mobile: '61234567' } }, ada.as))).data).toEqual({
      error_code: 1,
    })
    await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 1 }, bob.as)
    const cart_ids = (await listCart({}, bob.as)).map((line) => line.cart_id)
    expect((await refusalOf(createOrder({ cart_ids }, ada.as))).data).toEqual({ error_code: 1 })
    expect(await countCart({}, bob.as)).toBe(1)
  })

  it('speaks the language of the call', async () => {
    await createOrder(pan, ada.as)
    const { list } = await listOrders({}, { ...ada.as, lang: 'zh-hant' })
    expect(list[0]).toMatchObject({ order_name: '平底鑊', order_status_name: '待付款', delivery_type_name: '速遞' })
    const detail = await getOrder({ order_id: list[0]?.order_id ?? 0 }, { ...ada.as, lang: 'zh-hans' })
    expect(detail.order_goods[0]?.sku_name).toBe('平底锅')
  })
})
