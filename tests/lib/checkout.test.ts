import { expect, it } from 'vitest'
import type { OrderPreview, ShopGoods } from '#contract/order-preview.ts'
import { checkoutFault, isVirtualOrder, NO_PICKS, settleChoices } from '#lib/orders/checkout.ts'

const STORES = [
  { store_id: 4, store_name: 'Pier' },
  { store_id: 5, store_name: 'Tower' },
]
const METHODS = [
  { name: 'express', title: 'Express', store_list: [], store_id: 0 },
  { name: 'store', title: 'Collect', store_list: STORES, store_id: 5 },
  { name: 'local', title: 'Local', store_list: [], store_id: 0 },
]
const coupon = (coupon_id: number, money: number, more = {}) => ({
  coupon_id,
  money,
  discount: 0,
  discount_limit: 0,
  at_least: 0,
  goods_type: 1,
  goods_ids: [],
  ...more,
})

function shop(values: object = {}): ShopGoods {
  return {
    site_id: 1,
    site_name: 'Harbour',
    goods_list: [{ sku_id: 1, goods_id: 1, goods_money: 10000, promotion_money: 0, is_virtual: 0 }],
    express_type: METHODS,
    coupon_list: [],
    ...values,
  } as unknown as ShopGoods
}

function offer(values: object = {}): OrderPreview {
  return {
    member_address: { id: 1, mobile: '61234567' },
    shop_goods_list: { 1: shop() },
    platform_coupon_list: [],
    is_virtual: 0,
    ...values,
  } as unknown as OrderPreview
}

it('settles on the first method, the suggested store and the coupon worth most', () => {
  const shops = { 1: shop({ coupon_list: [coupon(1, 500), coupon(2, 0, { discount: 8.5 }), coupon(3, 800)] }) }
  const choices = settleChoices(offer({ shop_goods_list: shops }), NO_PICKS)
  expect(choices.delivery[1]).toMatchObject({ delivery_type: 'express', store_id: 0 })
  // 15 % of 100.00 is more than 8.00.
  expect(choices.coupon[1]).toEqual({ coupon_id: 2 })
  expect(choices.member_address).toBeUndefined()
})

it('keeps what was picked while it is offered', () => {
  const shops = { 1: shop({ coupon_list: [coupon(1, 500)] }) }
  const picks = { ...NO_PICKS, delivery: { 1: { delivery_type: 'store', store_id: 4 } }, coupon: { 1: 0 }, is_balance: true }
  const choices = settleChoices(offer({ shop_goods_list: shops }), picks)
  expect(choices.delivery[1]).toMatchObject({ delivery_type: 'store', store_id: 4 })
  expect(choices.coupon[1]).toEqual({ coupon_id: 0 })
  expect(choices.is_balance).toBe(1)

  const gone = settleChoices(offer(), { ...picks, delivery: { 1: { delivery_type: 'drone' } }, coupon: { 1: 7 } })
  expect(gone.delivery[1]?.delivery_type).toBe('express')
  expect(gone.coupon[1]).toEqual({ coupon_id: 0 })
})

it('takes the suggested store until another is picked, and a time only for local delivery', () => {
  const store = settleChoices(offer(), { ...NO_PICKS, delivery: { 1: { delivery_type: 'store', time: '10:30' } } })
  expect(store.delivery[1]).toEqual({
    delivery_type: 'store',
    delivery_type_name: 'Collect',
    store_id: 5,
    buyer_ask_delivery_day: '',
    buyer_ask_delivery_time: '',
  })
  const local = settleChoices(offer(), { ...NO_PICKS, delivery: { 1: { delivery_type: 'local', time: '10:30' } } })
  expect(local.delivery[1]).toMatchObject({ store_id: 0, buyer_ask_delivery_time: '10:30' })
})

it('asks virtual goods for a mobile number and nothing else', () => {
  const virtual = offer({
    shop_goods_list: { 1: shop({ goods_list: [{ goods_id: 1, goods_money: 5000, promotion_money: 0, is_virtual: 1 }] }) },
    member_address: null,
  })
  expect(isVirtualOrder(virtual)).toBe(true)
  const choices = settleChoices(virtual, { ...NO_PICKS, mobile: '61234567' })
  expect(choices).toMatchObject({ delivery: {}, member_address: { mobile: '61234567' } })
  expect(checkoutFault(virtual, choices)).toBeNull()
  expect(checkoutFault(virtual, settleChoices(virtual, NO_PICKS))).toEqual({ kind: 'mobile' })
})

it('says what stands in the way of placing the order', () => {
  const homeless = offer({ member_address: null })
  expect(checkoutFault(homeless, settleChoices(homeless, NO_PICKS))).toEqual({ kind: 'address' })
  const stuck = offer({ shop_goods_list: { 1: shop({ express_type: [] }) } })
  expect(checkoutFault(stuck, settleChoices(stuck, NO_PICKS))).toEqual({ kind: 'delivery', site_name: 'Harbour' })
  const nowhere = offer({ shop_goods_list: { 1: shop({ express_type: [{ name: 'store', title: '', store_list: [], store_id: 0 }] }) } })
  expect(checkoutFault(nowhere, settleChoices(nowhere, NO_PICKS))).toEqual({ kind: 'store', site_name: 'Harbour' })
  expect(checkoutFault(offer(), settleChoices(offer(), NO_PICKS))).toBeNull()
})
