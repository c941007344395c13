import { beforeEach, describe, expect, it } from 'vitest'
import { emptyMemory, eventsOfCall, type Memory, type PlacedOrder } from '#contract/data-layer.ts'

let memory: Memory
const orders = new Map<string, PlacedOrder>()
const kept: Memory['orders'] = {
  read: (code) => orders.get(code),
  keep: (code, order) => (order ? orders.set(code, order) : orders.delete(code)),
}
beforeEach(() => {
  orders.clear()
  memory = emptyMemory(kept)
})
const tell = (path: string, payload: Record<string, unknown>, data: unknown, route = 'home') =>
  eventsOfCall(path, payload, data, memory, route)

const mug = { sku_id: 7, sku_name: 'Mug', price: '120.00', discount_price: '99.50' }
const item = { item_id: '7', item_name: 'Mug', price: 99.5 }
const preview = {
  shop_goods_list: { 1: { goods_list: [{ ...mug, price: '99.50', num: 2 }] } },
  order_money: '229.00',
  delivery_money: '30.00',
}

describe('events of the data layer', () => {
  it('name the products of a list', () => {
    expect(tell('/api/goodssku/page', {}, { list: [mug] })).toEqual([{ event: 'view_item_list', items: [item] }])
    expect(tell('/api/goodssku/page', {}, { list: [] })).toEqual([])
  })

  it('add to the cart with the price that an earlier answer named', () => {
    tell('/api/goodssku/page', {}, { list: [mug] })
    expect(tell('/api/cart/add', { sku_id: '7', num: '2' }, 1)).toEqual([
      { event: 'add_to_cart', currency: 'HKD', value: 199, items: [{ ...item, quantity: 2 }] },
    ])
  })

  it('tell a cart once a page, and the pieces that leave it', () => {
    const lines = [{ ...mug, cart_id: 3, num: 2 }]
    expect(tell('/api/cart/goodslists', {}, lines)).toEqual([])
    expect(tell('/api/cart/goodslists', {}, lines, 'cart')).toMatchObject([{ event: 'view_cart', value: 199 }])
    expect(tell('/api/cart/goodslists', {}, lines, 'cart')).toEqual([])
    expect(tell('/api/cart/edit', { cart_id: '3', num: '1' }, 1)).toMatchObject([{ event: 'remove_from_cart', value: 99.5 }])
    expect(tell('/api/cart/delete', { cart_id: '3' }, 1)).toMatchObject([{ event: 'remove_from_cart', items: [{ quantity: 1 }] }])
  })

  it('follow a checkout to its purchase, which is told once', () => {
    expect(tell('/api/ordercreate/payment', {}, preview)).toMatchObject([{ event: 'begin_checkout', value: 199 }])
    const delivery = JSON.stringify({ 1: { delivery_type: 'express' } })
    expect(tell('/api/ordercreate/calculate', { delivery }, preview)).toMatchObject([
      { event: 'add_shipping_info', shipping_tier: 'express' },
    ])
    expect(tell('/api/ordercreate/calculate', { delivery }, preview)).toEqual([])
    tell('/api/ordercreate/create', {}, '20261127')
    memory = emptyMemory(kept)
    expect(tell('/api/pay/pay', { out_trade_no: '20261127', pay_type: 'paypal' }, {})).toMatchObject([
      { event: 'add_payment_info', payment_type: 'paypal', value: 229 },
    ])
    expect(tell('/api/pay/info', { out_trade_no: '20261127' }, { pay_status: 1 })).toEqual([])
    const paid = tell('/api/pay/info', { out_trade_no: '20261127' }, { pay_status: 2 })
    expect(paid).toMatchObject([{ event: 'purchase', transaction_id: '20261127', value: 229, shipping: 30, items: [{ quantity: 2 }] }])
    expect(tell('/api/pay/info', { out_trade_no: '20261127' }, { pay_status: 2 })).toEqual([])
  })

  it('tell a requested refund with its amount and products, of one line or several', () => {
    const line = { ...mug, order_goods_id: 5, num: 1 }
    expect(tell('/api/orderrefund/refundData', { order_goods_id: '5' }, { refund_money: 99.5, order_goods_info: line })).toEqual([])
    expect(tell('/api/orderrefund/refund', { order_goods_id: '5' }, 1)).toEqual([
      { event: 'refund', transaction_id: '5', currency: 'HKD', value: 99.5, items: [{ ...item, quantity: 1 }] },
    ])
    tell('/api/orderrefund/refundDataBatch', { order_goods_ids: '5,6' }, { refund_money: '199.00', order_goods_list: [line, line] })
    expect(tell('/api/orderrefund/refundBatch', { order_goods_ids: '5,6' }, 2)).toMatchObject([
      { event: 'refund', transaction_id: '5,6', value: 199, items: [item, item] },
    ])
    expect(tell('/api/orderrefund/cancel', { order_goods_id: '5' }, 1)).toEqual([])
  })

  it('tell sign-in and registration without personal data', () => {
    expect(tell('/api/login/login', { username: 'amy', password: 'secret' }, { token: 'x' })).toEqual([
      { event: 'login', method: 'password' },
    ])
    expect(tell('/api/login/checklogin', {}, {})).toEqual([])
    expect(tell('/api/register/mobile', { mobile: '61234567' }, { token: 'x' })).toEqual([{ event: 'sign_up', method: 'mobile' }])
  })
})
