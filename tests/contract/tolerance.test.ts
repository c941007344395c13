import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { memberaccountInfo } from '#contract/account.ts'
import { memberaddressInfo } from '#contract/address.ts'
import { registerAggrement } from '#contract/auth.ts'
import { cartGoodslists } from '#contract/cart.ts'
import { goodscategoryRelevanceinfo, goodscategoryTree } from '#contract/category.ts'
import { articleCategory, articlePage, helpclassLists } from '#contract/content.ts'
import { WRONG } from '#contract/decode.ts'
import { translateResponse } from '#contract/dialect.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pcFloors } from '#contract/floor.ts'
import { goodsAftersale, goodsskuPage, goodsskuRecommend } from '#contract/goods.ts'
import { orderLists, orderNum } from '#contract/order.ts'
import { orderDetail } from '#contract/order-detail.ts'
import { ShopGoods } from '#contract/order-preview.ts'
import { orderFields } from '#contract/order-record.ts'
import { ordercreateCalculate, ordercreatePayment } from '#contract/ordercreate.ts'
import { payInfo, payPay, payType } from '#contract/pay.ts'
import { manjianInfo } from '#contract/promotion.ts'
import { siteWapqrcode } from '#contract/qr.ts'
import { goodsevaluatePage } from '#contract/review.ts'
import { shopPage } from '#contract/shop.ts'
import { addonAddonisexit, advDetail, configCopyright, goodsService, pcFriendlyLink, pcNavList, siteInfo } from '#contract/site.ts'
import { goodsskuDetail, goodsskuInfo } from '#contract/sku.ts'
import { goodsskuInfoLight } from '#contract/sku-light.ts'
import { verifyGetVerifyType } from '#contract/verify.ts'
import { memberwithdrawTransferType } from '#contract/withdraw.ts'
import { images } from '#lib/page/image.ts'
import { everyEndpoint } from './endpoints.ts'

/* Odd values that servers may send and no recorded answer shows: a page loses that part, never the rest. */

/** The decoded data, as a page would get it. */
function read<Output extends v.GenericSchema>({ output }: Endpoint<v.GenericSchema, Output>, data: unknown): v.InferOutput<Output> {
  return v.parse(output, data)
}

const card = { goods_id: 1, sku_id: 1, sku_name: 'Kettle', price: '48.00', discount_price: '48.00', stock: 3, goods_spec_format: '' }

describe('lists of goods', () => {
  test.each([{ count: 0, list: [] }, { list: [] }, { count: 0, page_count: 0, list: null }, { count: '0', list: '' }])(
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
    expect(read(goodsskuRecommend, { list: [{ ...card, discount_price: null }, card] }).list).toHaveLength(1)
  })
})

describe('JSON in a string that was cut or is something else', () => {
  const line = { sku_id: 1, sku_name: 'Kettle', price: '48.00' }
  const sku = { ...card, goods_name: 'Kettle' }

  test.each(['[{"spec_id":1,', '"a word"', '[{"spec_name":"without its id"}]', 7])(
    '%j takes neither cart, orders nor product away',
    (json) => {
      const cart = read(cartGoodslists, [{ ...line, cart_id: 1, num: 1, stock: 3, discount_price: '48.00', sku_spec_format: json }])
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

  test('none are an empty list', () => expect(read(pcFloors, [])).toEqual([]))

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

test.each([{ list: [] }, { list: [], stat: null }, { count: 0, list: null }])('no reviews, sent as %j', (data) => {
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
  expect(read(goodscategoryTree, [])).toEqual([])
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

describe('what newer editions send in another form', () => {
  test.each([
    ['2026-11-28 10:00~12:00', '2026-11-28 10:00~12:00'],
    ['36000', 36000],
    ['', 0],
    [null, 0],
  ])('an order with %j for its time of delivery is read', (sent, read) => {
    expect(v.parse(orderFields.buyer_ask_delivery_time, sent)).toBe(read)
  })

  test.each([[undefined], [[]], [null], [{ real_discount_money: 10, rule: {} }]])(
    'an offer that an order met with %j is read',
    (discount_array) => {
      const share = {
        site_id: 1,
        goods_list: [],
        promotion: { manjian: [{ manjian_name: 'Spring', ...(discount_array !== undefined && { discount_array }) }] },
      }
      const { promotion } = v.parse(ShopGoods, share)
      const real_discount_money = discount_array && 'rule' in discount_array ? 1000 : 0
      expect(promotion.manjian).toMatchObject([{ manjian_name: 'Spring', discount_array: { real_discount_money, desc: '' } }])
    },
  )

  test('rules of spend and save by their least amount, with several coupons, are read', () => {
    const rules = { 200: { limit: '200', discount_money: 10, coupon: '3,5', coupon_num: '1,2' }, 500: { limit: '500', discount_money: 40 } }
    const data = { manjian_id: 1, manjian_name: 'Spring', rule_json: JSON.stringify(rules) }
    const { data: translated } = translateResponse('singleshop', manjianInfo.path, {
      code: 0,
      message: '',
      error_code: '',
      data,
      timestamp: 0,
    })
    expect(read(manjianInfo, translated)?.rule_json).toMatchObject([
      { money: 20_000, discount_money: 1000 },
      { money: 50_000, discount_money: 4000 },
    ])
  })
})

test('a row that cannot be read takes no other away from what is published', () => {
  const category = { category_id: 1, category_name: 'Kitchen', level: 1 }
  expect(read(goodscategoryTree, [category, { category_name: 'Odd' }])).toHaveLength(1)
  const child_list = [{ category_name: 'Odd' }, { ...category, category_id: 2, child_list: [{ level: 'odd' }] }]
  expect(read(goodscategoryTree, [{ ...category, child_list }])).toMatchObject([{ child_list: [{ category_id: 2, child_list: [] }] }])
  expect(read(goodscategoryRelevanceinfo, { brand_list: [{ brand_id: null }, { brand_id: 3 }] }).brand_list).toHaveLength(1)
  const odd = { title: 'Odd' }
  const help = { class_id: 1, child_list: [{ id: 4, title: 'Returns' }, odd] }
  expect(read(helpclassLists, [help, odd])).toMatchObject([{ child_list: [{ id: 4 }] }])
  expect(read(articlePage, { list: [{ article_id: 5 }, odd] }).list).toHaveLength(1)
  expect(read(articleCategory, [{ category_id: 6 }, odd])).toHaveLength(1)
  expect(read(shopPage, { list: [{ site_id: 1 }, odd] }).list).toHaveLength(1)
  expect(read(pcFriendlyLink, { list: [{ id: 1, link_title: 'Partner' }, odd] }).list).toHaveLength(1)
  expect(read(goodsService, { list: [{ service_name: 'Returns' }, { id: 'odd' }] }).list).toHaveLength(1)
  expect(read(advDetail, { adv_list: [{ adv_id: 1 }, odd] }).adv_list).toHaveLength(1)
  expect(read(pcNavList, { list: [{ id: 1, nav_title: 'Sale' }, { nav_title: 'Odd' }] }).list).toHaveLength(1)
  expect(read(addonAddonisexit, { coupon: 1, extra: [], other: 'text' })).toEqual({ coupon: 1, extra: 0, other: 0 })
})

describe('an answer that says nothing is no empty shop (contract/records.ts)', async () => {
  const reads = [...(await everyEndpoint())].filter(([, { write }]) => !write)
  const taking = (data: unknown) => reads.filter(([, { output }]) => v.safeParse(output, data).success).map(([name]) => name)
  /** Unknown records, which are null; and checks that answer with their code alone. */
  const UNKNOWN = [
    ...['memberaddressInfo', 'addressInfo', 'memberbankaccountInfo', 'memberbankaccountDefaultinfo', 'goodscategoryInfo', 'helpInfo'],
    ...[
      'noticeInfo',
      'articleInfo',
      'couponTypeinfo',
      'groupbuyGoodsInfo',
      'payInfo',
      'bundlingDetail',
      'manjianInfo',
      'memberrechargeInfo',
    ],
    ...[
      'orderrefundDetail',
      'goodsevaluateFirstinfo',
      'seckillgoodsInfo',
      'shopInfo',
      'goodsskuDelivery',
      'goodsskuInfo',
      'memberwithdrawDetail',
    ],
  ]
  const CODE_ALONE = ['registerExist', 'memberCheckmobile', 'memberCheckemail']

  test('null is an unknown record at most; the reward of a sign-in that is switched off has any form', () => {
    expect(taking(null).sort()).toEqual([...UNKNOWN, ...CODE_ALONE, 'membersigninAward'].sort())
  })

  test('an empty list is no object, but for maps that are empty and settings that were never saved, as PHP sends them', () => {
    const objects = [
      ordercreatePayment,
      orderNum,
      payType,
      payPay,
      memberaccountInfo,
      advDetail,
      goodscategoryRelevanceinfo,
      registerAggrement,
    ]
    for (const call of objects) expect(v.safeParse(call.output, []).success, call.path).toBe(false)
    for (const call of [addonAddonisexit, verifyGetVerifyType, memberwithdrawTransferType]) expect(v.parse(call.output, [])).toEqual({})
    expect(read(configCopyright, [])).toMatchObject({ icp: '' })
  })

  test.each([null, '', {}, [null], { list: null }, { count: 3, list: [null] }])('%j is no list', (data) => {
    for (const call of [goodsskuPage, orderLists, cartGoodslists, goodscategoryTree, pcFloors]) {
      expect(v.safeParse(call.output, data).success, call.path).toBe(false)
    }
  })

  test.each([[[]], [''], [[null]]])('%j is no record, known or not', (data) => {
    for (const call of [payInfo, goodsskuInfo, memberaddressInfo, orderDetail, goodsskuDetail, siteInfo, goodsAftersale]) {
      expect(v.safeParse(call.output, data).success, call.path).toBe(false)
    }
    expect(goodsskuInfoLight.decode(data)).toBe(WRONG)
  })

  test.each([
    null,
    [],
    '',
    {},
    { pay_money: 12 },
    { shop_goods_list: '' },
    { shop_goods_list: { 1: null } },
    { shop_goods_list: { 1: { site_id: 1 } } },
  ])('%j is no order to be placed', (data) => expect(v.safeParse(ordercreatePayment.output, data).success).toBe(false))

  test('goods that are gone are what the contract says they are', () => {
    for (const data of [{ shop_goods_list: null }, { shop_goods_list: [] }, { code: -1, message: 'over', data: '' }]) {
      expect(Object.keys(read(ordercreatePayment, data).shop_goods_list ?? {})).toEqual([])
    }
  })

  const line = { cart_id: 1, sku_id: 1, num: 2, stock: 5, price: '48.00', discount_price: '48.00' }
  test.each([{ num: null }, { stock: null }, { goods_state: null }, { price: null }])(
    'a line of the cart with %j is not sold out, it cannot be read',
    (odd) => {
      expect(v.safeParse(cartGoodslists.output, [{ ...line, ...odd }]).success).toBe(false)
      expect(read(cartGoodslists, [line])).toMatchObject([{ goods_state: 1, num: 2, stock: 5 }])
    },
  )

  test('no way of paying is said, not left out', () => {
    expect(read(payType, { pay_type: '' }).pay_type).toEqual([])
    for (const data of [[], {}, { pay_type: null }]) expect(v.safeParse(payType.output, data).success).toBe(false)
  })
})
