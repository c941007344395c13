import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addCartLine, countCart, listCart } from '#api/cart.ts'
import { listOrders } from '#api/order.ts'
import { getOrder } from '#api/order-detail.ts'
import { changedPreview, createOrder, prepareOrder } from '#api/ordercreate.ts'
import { getPayInfo } from '#api/pay.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { member, memberAddress } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { shop as shops } from '#shop/db/schema/shop.ts'
import { HIDDEN_SKU, TEA_SKU } from '../helpers/catalogue.ts'
import { openTrade } from '../helpers/open-trade.ts'
import { NOON } from '../helpers/shop.ts'
import {
  balancesOf,
  CUP_SKU,
  FAR_DISTRICT,
  LOCAL,
  makeBuyer,
  PAN_SKU,
  PAY_PASSWORD,
  REGION,
  refusalOf,
  STORE,
  stockOf,
  VOUCHER_SKU,
} from '../helpers/trade.ts'

const { shop, ada } = await openTrade({ balance: 2000, balance_money: 30000 })

const pan = { sku_id: PAN_SKU, num: 1 }
const own = <Value>(value: Value) => ({ 1: value })

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

  it('takes the same goods from another checkout for another wish, however soon', async () => {
    const from = (request_id: string) => createOrder({ ...pan, request_id }, ada.as)
    const [first, repeated, second] = [await from('a'), await from('a'), await from('b')]
    expect(repeated).toBe(first)
    expect(second).not.toBe(first)
    expect(await stockOf(shop, PAN_SKU)).toBe(48)
  })

  it('buys once in a day for one checkout, also when another choice was made meanwhile', async () => {
    const first = await createOrder({ ...pan, request_id: 'a' }, ada.as)
    shop.clock.now += 3600
    expect(await createOrder({ ...pan, request_id: 'a', buyer_message: own('ring twice') }, ada.as)).toBe(first)
    expect(await createOrder({ ...pan, num: 2, request_id: 'a' }, ada.as)).not.toBe(first)
    expect(await stockOf(shop, PAN_SKU)).toBe(47)
  })

  it('takes no other total than the one that was shown, and answers the new sums', async () => {
    const shown = { ...pan, is_balance: 1 as const, pay_password: PAY_PASSWORD, shown_money: '130.00' }
    await shop.db.update(sku).set({ price: 120000 }).where(eq(sku.sku_id, PAN_SKU))
    const refusal = await refusalOf(createOrder(shown, ada.as))
    expect(refusal.message).toContain('total has changed')
    expect(changedPreview(refusal)).toMatchObject({ balance_money: 32000, pay_money: 88000 })
    expect(await balancesOf(shop, ada.member_id)).toEqual({ balance: 2000, balance_money: 30000 })
    expect(await stockOf(shop, PAN_SKU)).toBe(50)
    await createOrder({ ...shown, shown_money: '1200.00' }, ada.as)
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
    expect((await refusalOf(cups(1))).message).toContain('Minimum order for “Cup”: 2')
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

  it('takes an address that came with the order only as good as one that is kept (member.md)', async () => {
    const sent = { ...REGION, name: 'Bo', mobile: '61234567', address: '9 Pier Road' }
    const create = (wrong: object) => createOrder({ ...pan, member_address: { ...sent, ...wrong } }, ada.as)
    for (const wrong of [
      { name: 'x'.repeat(51) },
      { name: ' ' },
      { mobile: '31234567' },
      { province_id: 0 },
      { city_id: 12 },
      { district_id: 999 },
      { address: 'x'.repeat(201) },
      { full_address: 'x'.repeat(201) },
    ]) {
      expect(await refusalOf(create(wrong))).toMatchObject({
        message: expect.stringContaining('complete delivery address'),
        data: { error_code: 1 },
      })
    }
    await create({})
    expect((await listOrders({}, ada.as)).list).toMatchObject([{ name: 'Bo', district_id: REGION.district_id }])
  })

  it('refuses a NUL character inside a message, which no column can hold', async () => {
    const body = new URLSearchParams({ ...ada.as, sku_id: '11', num: '1', buyer_message: '{"1":"\\u0000"}' })
    const answer = await shop.fetch(new Request('http://shop.test/api/ordercreate/create', { method: 'POST', body }))
    expect(await answer.json()).toMatchObject({ code: -1, error_code: 'PARAMETER_ERROR' })
  })

  it('writes half a character of a message as the sign for what is none', async () => {
    await createOrder({ ...pan, buyer_message: own('a\ud800b "c" \\u0000') }, ada.as)
    expect((await listOrders({}, ada.as)).list).toMatchObject([{ buyer_message: 'a\ufffdb "c" \\u0000' }])
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
    expect(list[0]?.full_address).toBe('香港-香港島-灣仔')
    const detail = await getOrder({ order_id: list[0]?.order_id ?? 0 }, { ...ada.as, lang: 'zh-hans' })
    expect(detail.order_goods[0]?.sku_name).toBe('平底锅')
    expect(detail.full_address).toBe('香港-香港岛-湾仔')
  })
})
