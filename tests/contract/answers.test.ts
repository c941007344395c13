import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { probe } from '#api/client.ts'
import { configure } from '#api/settings.ts'
import { detectDialect, translateRequest, translateResponse } from '#contract/dialect.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readEnvelope } from '#contract/envelope.ts'
import { openPeer, recordedAnswers, recordedByPath } from '../helpers/peer.ts'
import { everyEndpoint } from './endpoints.ts'
import { answersOf } from './fixtures/all.ts'

const named = await everyEndpoint()
const endpoints = [...named.values()]
const answers = recordedAnswers()

/** Recorded to show what a server takes without complaint and then loses; our own client may not send it. */
const CARELESS = new Set(['api-goodsevaluate-again.json'])
/**
 * Parts of the contract that the recorded shop had no data for: phone pages, empty links and floors, codes by text message, complaints,
 * staff.
 */
const UNSEEN =
  /\.h5\.(?:url|img): |floors .*(?:\[\]\.value|\.link): string$|^\/api\/(?:login|findpassword)\/mobile|^\/api\/order\/package .*\.trace\.list|\.complain_info\.|^\/api\/verify\/(?:checkisverifier|lists|verifyInfo) /
// Two of our calls may be one of the server's (site info and site status): the first described is meant.
const byPath = new Map<string, Endpoint>()
for (const call of endpoints) {
  const path = translateRequest('multishop', call.path, {}).path.toLowerCase()
  if (!byPath.has(path)) byPath.set(path, call)
}

/** The decoded data of a recorded answer, as a page would get it. */
function decoded(file: string): unknown {
  const answer = answers.find((recorded) => recorded.file === `${file}.json`)
  const call = answer && byPath.get(answer.path.toLowerCase())
  const envelope = readEnvelope(JSON.stringify(answer?.response))
  if (!call || !envelope) throw new Error(`no such answer: ${file}`)
  return v.parse(call.output, translateResponse('multishop', call.path, envelope).data)
}

describe('what a real server answered', () => {
  test.each(answers)('$file is accepted', ({ file, path, params, response }) => {
    const call = byPath.get(path.toLowerCase())
    expect(call, `no call for ${path}`).toBeDefined()
    const envelope = readEnvelope(JSON.stringify(response))
    if (!call || !envelope) throw new Error('no envelope')
    const { code, data } = translateResponse('multishop', call.path, envelope)
    if (code < 0) return expect(envelope.error_code).not.toBe('')
    const output = v.safeParse(call.output, data)
    expect(output.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined()
    if (CARELESS.has(file)) return
    const input = v.safeParse(call.input, { ...(path.includes('/upload/') && { file: new File([], 'a.jpg') }), ...params })
    expect(input.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined()
  })

  test('stored money is read as cents, and so is computed money', () => {
    expect(decoded('api-goodssku-detail')).toMatchObject({ goods_sku_detail: { price: 46800, market_price: 58500, discount_price: 46800 } })
    expect(decoded('api-ordercreate-calculate')).toMatchObject({
      order_money: 92400,
      shop_goods_list: { 1: { goods_list: [{ price: 46800, goods_money: 46800, promotion_money: 991, real_goods_money: 45809 }, {}] } },
    })
  })

  test('specifications are decoded, and the goods beside the sku complete it', () => {
    expect(decoded('api-goodssku-detail')).toMatchObject({
      goods_sku_detail: {
        goods_name: 'Cast-iron skillet 28 cm',
        brand_name: 'Harbourline',
        goods_spec_format: [
          { spec_name: 'Colour', value: [{ selected: true, sku_id: 1 }, { sku_id: 3 }, { sku_id: 5 }] },
          { spec_name: 'Size' },
        ],
        sku_images: ['upload/peer/g01_black.jpg', 'upload/peer/g01_white.jpg', 'upload/peer/g01_navy.jpg'],
      },
      shop_info: { shop_deliverycredit: 4.1 },
    })
    expect(decoded('api-goodssku-detail--no-spec')).toMatchObject({ goods_sku_detail: { goods_spec_format: [], sku_spec_format: [] } })
  })

  test('a flash sale and a group-buy have their goods too', () => {
    expect(decoded('seckill-api-seckillgoods-detail')).toMatchObject({
      goods_sku_detail: { goods_name: 'All-season duvet', seckill_price: 62930, seckill_end_time: 86399 },
    })
    expect(decoded('groupbuy-api-goods-detail')).toMatchObject({
      goods_sku_detail: { goods_name: 'In-ear sport headphones', groupbuy_price: 36720 },
    })
  })

  test('addresses inside strings are links', () => {
    expect(decoded('api-adv-detail')).toMatchObject({ adv_list: [{ adv_url: { title: 'Goods', url: '/sku-19' } }, {}, {}] })
    expect(decoded('api-pc-navList')).toMatchObject({
      count: 7,
      list: [{ nav_url: { url: '/index' } }, {}, {}, {}, {}, {}, {}],
    })
  })

  test('floors keep the places they fill', () => {
    const floors = decoded('api-pc-floors') as { block_name: string; value: { goodsList?: { value: { list: unknown[] } } } }[]
    expect(floors).toHaveLength(3)
    expect(floors[0]).toMatchObject({ value: { title: { value: { text: 'Kitchen picks', link: { url: '/list' } } } } })
    expect(floors[0]?.value.goodsList?.value.list).toHaveLength(6)
  })

  test('one-shop previews are keyed by shop like the others', () => {
    for (const file of ['groupbuy', 'seckill', 'bundling']) {
      expect(decoded(`${file}-api-ordercreate-payment`)).toMatchObject({
        shop_goods_list: { 1: { express_type: [{ name: 'express' }, {}] } },
      })
    }
    expect(decoded('api-ordercreate-payment--no-address')).toMatchObject({
      member_address: null,
      shop_goods_list: { 1: { express_type: [], coupon_list: [{ discount: 9, discount_limit: 10000 }] } },
    })
  })

  test('an order has its moves, its code and its parcels', () => {
    expect(decoded('api-order-detail--unpaid')).toMatchObject({ action: [{ action: 'orderClose' }, { action: 'orderPay' }], code_info: {} })
    expect(decoded('api-order-detail--pickup')).toMatchObject({
      code_info: { pickup: 'upload/qrcode/pickup/pickup_boxphu17xu5o_pc.png' },
      delivery_store_info: { open_date: '10:00-20:00' },
      package_list: [],
      local_package: null,
    })
    expect(decoded('api-order-detail--delivered')).toMatchObject({
      package_list: [{ delivery_no: 'SF1234567890', trace: { success: false } }],
    })
    expect(decoded('api-order-lists')).toMatchObject({
      count: 6,
      list: [{ order_money: 92400, order_goods: [{}, {}] }, {}, {}, {}, {}, {}],
    })
  })

  test('the names and shapes of this edition become the contract’s', () => {
    expect(decoded('api-website-info')).toMatchObject({ site_name: 'Peer Mall', web_status: 1 })
    expect(decoded('api-config-defaultimg')).toMatchObject({ goods: 'upload/default/default_img/goods.png' })
    expect(decoded('api-shopservice-lists')).toMatchObject({
      list: [{ service_name: '7天退换', icon: { iconType: 'icon' } }, {}, {}, {}, {}, {}, {}],
    })
    expect(decoded('api-pc-hotSearchWords')).toEqual({ words: ['kettle', 'tent', 'headphones'] })
    expect(decoded('memberrecharge-api-memberrecharge-info')).toMatchObject({ coupon_list: [{ coupon_name: 'HK$30 off', money: 3000 }] })
  })

  test('the dialect is found by asking such a server', async () => {
    const peer = await openPeer(recordedByPath())
    configure({ origin: peer.url })
    expect(await detectDialect(probe)).toBe('multishop')
    await peer.close()
  })

  test('what we made up for such a server has the fields and types of what it answered', () => {
    const seen = new Map<string, Map<string, Set<string>>>()
    for (const { path, response } of answers) {
      const key = path.toLowerCase()
      seen.set(key, new Map([...(seen.get(key) ?? []), ...shapeOf(response, seen.get(key))]))
    }
    const invented = [...answersOf('multishop', named)].flatMap(([path, answer]) => {
      const real = seen.get(path.toLowerCase())
      if (!real) return []
      return [...shapeOf(answer)].flatMap(([field, types]) =>
        [...types].filter((type) => !isLike(real, field, type)).map((type) => `${path} ${field}: ${type}`),
      )
    })
    expect(invented.filter((line) => !UNSEEN.test(line))).toEqual([])
  })
})

/** The types a value has at each of its fields, `list[].price`; ids that are keys of a map count as one. Added to those already `known`. */
function shapeOf(value: unknown, known = new Map<string, Set<string>>(), field = ''): Map<string, Set<string>> {
  const type = Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
  known.set(field, new Set([...(known.get(field) ?? []), type]))
  if (Array.isArray(value)) for (const part of value) shapeOf(part, known, `${field}[]`)
  else if (value && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) shapeOf(part, known, `${field}.${key.replace(/^(\w+_)?\d+$/, '$1#')}`)
  }
  return known
}

/** Whether a real answer had that type there, or nothing that could tell: an empty list, or null. */
function isLike(real: Map<string, Set<string>>, field: string, type: string): boolean {
  const types = real.get(field)
  if (types) return types.has(type) || types.has('null')
  const parent = field.replace(/(?:\[\]|\.[^.[\]]+)$/, '')
  return (
    parent !== field &&
    (field.endsWith('[]') ? real.get(parent)?.has('list') : !real.has(parent) && isLike(real, parent, 'object')) === true
  )
}
