import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addCartLine, listCart } from '#api/cart.ts'
import { calculateOrder, createOrder, prepareOrder } from '#api/ordercreate.ts'
import { getSku } from '#api/sku.ts'
import { memberAddress } from '#shop/db/schema/member.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { TEA_SKU } from '../helpers/catalogue.ts'
import { openTrade } from '../helpers/open-trade.ts'
import { NOON } from '../helpers/shop.ts'
import { CUP_SKU, EXPRESS, giveCoupon, LOCAL, makeBuyer, PAN_SKU, refusalOf, STORE, startManjian } from '../helpers/trade.ts'

const { shop, ada } = await openTrade({ balance: 2000, balance_money: 30000 })

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

  it('writes the sums it computes as numbers, all of them (contract cart-order.md, output)', async () => {
    const body = JSON.stringify({ ...pan, token: ada.token })
    const answer = await shop.fetch(new Request('http://shop.test/api/ordercreate/payment', { method: 'POST', body }))
    const { data } = (await answer.json()) as { data: { member_account: object; shop_goods_list: Record<string, object> } }
    const sums = { goods_money: 100, delivery_money: EXPRESS / 100, promotion_money: 0, coupon_money: 0, order_money: 130 }
    const rest = { invoice_money: 0, invoice_delivery_money: 0, adjust_money: 0, balance_money: 0, pay_money: 130, goods_num: 1 }
    expect(data).toMatchObject({ ...sums, ...rest })
    expect(data.shop_goods_list['1']).toMatchObject({ ...sums, ...rest })
    expect(data.member_account).toMatchObject({ balance: '20.00', balance_money: '300.00', balance_total: 320 })
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
    expect(await prepareOrder({ sku_id: PAN_SKU, num: 2_147_483_647 }, ada.as)).toMatchObject({ error: 1 })
    const endless = await refusalOf(prepareOrder({ sku_id: PAN_SKU, num: 1e20 }, ada.as))
    expect(endless).toMatchObject({ error_code: 'PARAMETER_ERROR', data: 'num' })
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

  it('says from which worth of goods each shop sends free, at checkout, in the cart and beside a product', async () => {
    const { shop_goods_list } = await prepareOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)
    expect(shop_goods_list?.['1']?.free_from).toBe(100000)
    expect((await getSku({ sku_id: PAN_SKU })).shop_info?.free_from).toBe(100000)
    await addCartLine({ sku_id: PAN_SKU, num: 1 }, ada.as)
    expect(await listCart(ada.as)).toMatchObject([{ free_from: 100000 }])
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
