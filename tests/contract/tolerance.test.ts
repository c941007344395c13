import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cartGoodslists } from '#contract/cart.ts'
import { goodscategoryTree } from '#contract/category.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pcFloors } from '#contract/floor.ts'
import { goodsskuPage, goodsskuRecommend } from '#contract/goods.ts'
import { orderLists } from '#contract/order.ts'
import { ordercreateCalculate } from '#contract/ordercreate.ts'
import { siteWapqrcode } from '#contract/qr.ts'
import { goodsevaluatePage } from '#contract/review.ts'
import { advDetail, configCopyright, pcNavList, siteInfo } from '#contract/site.ts'
import { goodsskuDetail } from '#contract/sku.ts'
import { images } from '#lib/image.ts'

/*
 * What servers of the family may send and none of the recorded answers shows: a page loses the odd part, never the rest.
 */

/** The decoded data, as a page would get it. */
function read<Output extends v.GenericSchema>({ output }: Endpoint<v.GenericSchema, Output>, data: unknown): v.InferOutput<Output> {
  return v.parse(output, data)
}

const card = { goods_id: 1, sku_id: 1, sku_name: 'Kettle', price: '48.00', discount_price: '48.00', goods_spec_format: '' }

describe('lists of goods', () => {
  test.each([null, '', [], { count: 0, list: [] }, { count: 0, page_count: 0, list: null }, { list: '' }])(
    'an empty catalogue sent as %j is an empty page',
    (data) => {
      expect(read(goodsskuPage, data)).toEqual({ count: 0, page_count: 0, list: [] })
    },
  )

  test('goods without a price are left out, the others stay', () => {
    const { list } = read(goodsskuPage, {
      count: 2,
      page_count: 1,
      list: [
        { ...card, price: '' },
        { ...card, sku_id: '1784093718392' },
      ],
    })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ sku_id: 1784093718392, price: 4800, goods_spec_format: [] })
    expect(read(goodsskuRecommend, { list: [{ ...card, discount_price: null }] }).list).toEqual([])
  })
})

describe('JSON in a string that was cut or is something else', () => {
  const line = { sku_id: 1, sku_name: 'Kettle', price: '48.00' }
  const sku = { ...card, goods_name: 'Kettle', stock: 3 }

  test.each(['[{"spec_id":1,', '"a word"', '[{"spec_name":"without its id"}]', 7])(
    '%j takes neither cart, orders nor product away',
    (json) => {
      const cart = read(cartGoodslists, [{ ...line, cart_id: 1, discount_price: '48.00', sku_spec_format: json }])
      expect(cart[0]).toMatchObject({ cart_id: 1, sku_spec_format: [] })
      const order_goods = [{ ...line, order_goods_id: 1, sku_spec_format: json }]
      const { list } = read(orderLists, {
        list: [{ order_id: 1, order_status: 0, order_money: '1.00', delivery_store_info: json, order_goods }],
      })
      expect(list[0]).toMatchObject({ delivery_store_info: { full_address: '' }, order_goods: [{ sku_spec_format: [] }] })
      const texts = { sku_spec_format: json, goods_spec_format: json, goods_attr_format: json }
      const { goods_sku_detail } = read(goodsskuDetail, { goods_sku_detail: { ...sku, ...texts } })
      expect(goods_sku_detail).toMatchObject({ sku_spec_format: [], goods_spec_format: [], goods_attr_format: [] })
    },
  )

  test('one odd attribute does not take the others away', () => {
    const goods_attr_format = JSON.stringify([{ attr_name: 'Nameless' }, { attr_id: 2, attr_name: 'Material', attr_value_name: 'Steel' }])
    const { goods_sku_detail } = read(goodsskuDetail, { goods_sku_detail: { ...sku, goods_attr_format } })
    expect(goods_sku_detail.goods_attr_format.map(({ attr_id }) => attr_id)).toEqual([2])
  })

  test('is still refused of whoever calls', () => {
    expect(v.safeParse(ordercreateCalculate.input, { sku_id: 1, delivery: '{"1":' }).success).toBe(false)
  })
})

describe('floors', () => {
  const goodsList = { type: 'goods', value: { sku_ids: '1,2', list: [card, { ...card, price: '' }] } }

  test.each([null, '', []])('no floors, sent as %j', (data) => expect(read(pcFloors, data)).toEqual([]))

  test('a floor that cannot be read is skipped, and so are goods of one that can', () => {
    const floors = read(pcFloors, [
      { block_name: 'floor-style-1', value: { goodsList } },
      { block_name: 'floor-style-2', value: { goodsList: { type: 'goods', value: 'gone' } } },
      { block_name: 'floor-style-3', value: '' },
      { block_name: 'floor-style-9', value: [] },
    ])
    expect(floors.map(({ value }) => value?.goodsList?.value.list.length)).toEqual([1, undefined, undefined, undefined])
  })

  test.each([null, '', { type: 'img' }, { type: 'img', value: '' }])('a picture sent as %j takes no goods from its floor', (leftImg) => {
    const [floor] = read(pcFloors, [{ block_name: 'floor-style-1', value: { goodsList, leftImg } }])
    expect(floor?.value).toMatchObject({ goodsList: { value: { list: [{}] } } })
    expect(floor?.value?.leftImg).toBeUndefined()
  })
})

test.each([null, '', [], { list: [] }, { list: [], stat: null }])('no reviews, sent as %j', (data) => {
  expect(read(goodsevaluatePage, data)).toEqual({ count: 0, page_count: 0, list: [], stat: undefined })
})

test('an unknown promotion of a product takes nothing of its page away', () => {
  const goods_promotion = [
    { promotion_type: 'bargain', id: 'b-7' },
    { promotion_type: 'seckill', id: 2, price: '9.00' },
  ]
  const { goods_sku_detail } = read(goodsskuDetail, { goods_sku_detail: { ...card, goods_promotion } })
  expect(goods_sku_detail.goods_promotion.map(({ id }) => id)).toEqual([2])
})

test('a checkout stands without the parts of a shop that are null', () => {
  const share = { site_id: 1, goods_list: [], local_config: null, invoice: null, invoice_config: null }
  for (const odd of [share, { ...share, local_config: { is_use: 0, info: null } }]) {
    expect(read(ordercreateCalculate, { shop_goods_list: { 1: odd } }).shop_goods_list?.[1]).toMatchObject({ site_id: 1 })
  }
})

test('a way to the phone edition that is null leaves the others', () => {
  const path = { h5: { status: 1, url: 'https://m.example/' }, weapp: null }
  expect(read(siteWapqrcode, { path }).path.h5?.url).toBe('https://m.example/')
  expect(read(siteWapqrcode, { path: null }).path).toEqual({})
})

test('a tree of any depth, with any characters in its names', () => {
  const deep = [
    { category_id: 1, category_name: '<b>Tea</b> & "more"', child_list: [{ category_id: 2, child_list: [{ category_id: 3 }] }] },
  ]
  expect(read(goodscategoryTree, deep)[0]).toMatchObject({
    category_name: '<b>Tea</b> & "more"',
    child_list: [{ category_id: 2, child_list: [{ category_id: 3, child_list: [] }] }],
  })
  expect(read(goodscategoryTree, [{ category_id: 1, child_list: null }])[0]?.child_list).toEqual([])
  expect(read(goodscategoryTree, '')).toEqual([])
})

test('a site without logo, record numbers or words', () => {
  expect(read(siteInfo, { title: 'Peer', logo: null })).toMatchObject({ site_name: 'Peer', logo: '', web_status: 1 })
  expect(read(configCopyright, [])).toMatchObject({ icp: '', copyright_desc: '' })
})

test.each(['', null, '[]', '{"title":"","url":""}', '{broken'])('an address of %j leads nowhere or says itself', (url) => {
  const leads = url?.startsWith('{broken') ? url : ''
  expect(read(advDetail, { adv_list: [{ adv_id: 1, adv_url: url, adv_image: 'a.jpg' }] }).adv_list[0]?.adv_url.url).toBe(leads)
  expect(read(pcNavList, { list: [{ id: 1, nav_title: 'A', nav_url: url }] }).list[0]?.nav_url.url).toBe(leads)
})

test.each([
  ['https://cdn.example/a.jpg', 'https://cdn.example/a_MID.jpg'],
  ['//cdn.example/a.jpg', '//cdn.example/a_MID.jpg'],
  ['/upload/a.jpg', 'https://shop.example/upload/a_MID.jpg'],
  ['upload/a', 'https://shop.example/upload/a'],
  ['upload/a.b/c', 'https://shop.example/upload/a.b/c'],
  ['', ''],
])('the picture %s is asked for at %s', (path, address) => {
  expect(images('https://shop.example').url(path, 'MID')).toBe(address)
})
