import * as v from 'valibot'
import { expect, test } from 'vitest'
import { orderDetail } from '#contract/order-detail.ts'
import { ordercreatePayment } from '#contract/ordercreate.ts'
import { goodsskuDetail } from '#contract/sku.ts'
import { preview, share } from './fixtures/checkout.ts'
import { line, order } from './fixtures/order.ts'
import { sku } from './fixtures/product.ts'

/* The same calls answer in other shapes now and then: by the state of an order, without an address, for goods of one kind. */

const read = (wire: object) => v.parse(orderDetail.output, { ...order, order_goods: [line], ...wire })

test('an order to be paid has its moves and no parcels', () => {
  const action = ['orderClose', 'orderPay'].map((name) => ({ action: name, title: name, color: '' }))
  const unpaid = read({ order_status: 0, pay_status: 0, pay_time: 0, order_status_action: '', action, code_info: [], package_list: [] })
  expect(unpaid).toMatchObject({ action: [{ action: 'orderClose' }, { action: 'orderPay' }], code_info: {}, package_list: [] })
})

test('an order to be collected has its code and its place, and no list of parcels at all', () => {
  const place = { open_date: '09:00-18:30', full_address: 'North Bay-Quay-Old Pier', longitude: '', latitude: '', telphone: '2555 0144' }
  const delivery_store_info = JSON.stringify(place)
  const code_info = { pickup: 'upload/fx/pickup.png' }
  const pickup = read({ order_type: 2, order_status: 2, delivery_code: 'tidewater012', delivery_store_info, code_info, action: [] })
  expect(pickup).toMatchObject({ delivery_store_info: { open_date: '09:00-18:30' }, code_info, package_list: [], local_package: null })
})

test('an order brought by the shop itself has one parcel where others have a list', () => {
  const package_list = { id: 3, package_name: 'By hand', delivery_type: 'default', delivery_no: '', delivery_time: 0, deliverer: 'Old Tam' }
  expect(read({ order_type: 3, package_list })).toMatchObject({ package_list: [], local_package: { deliverer: 'Old Tam' } })
  expect(read({ order_type: 3, package_list: null })).toMatchObject({ package_list: [], local_package: null })
})

test.each([null, {}, []])('a checkout without an address, sent as %j, has no way of delivery yet', (member_address) => {
  const wire = { ...preview({ 4: { ...share, express_type: [], coupon_list: [] } }), member_address }
  expect(v.parse(ordercreatePayment.output, wire)).toMatchObject({ member_address: null, shop_goods_list: { 4: { express_type: [] } } })
})

test('goods of one kind have nothing to choose', () => {
  const wire = { goods_sku_detail: { ...sku, sku_spec_format: '', goods_spec_format: '', goods_attr_format: '' } }
  expect(v.parse(goodsskuDetail.output, wire).goods_sku_detail).toMatchObject({ sku_spec_format: [], goods_spec_format: [] })
})
