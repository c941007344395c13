import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { detectDialect, translateRequest, translateResponse } from '#contract/dialect.ts'
import { readEnvelope } from '#contract/envelope.ts'
import {
  Bool,
  Count,
  CsvOf,
  Flag,
  Id,
  JsonOf,
  ListOf,
  MapOf,
  Money,
  Num,
  OptionalInt,
  OptionalMoney,
  RecordOf,
  RequiredId,
  Sum,
  Text,
  Timestamp,
} from '#contract/fields.ts'
import { Spec } from '#contract/goods.ts'
import { findLongText } from '#contract/lengths.ts'
import { Link } from '#contract/link.ts'
import { readFrame } from '#contract/live.ts'
import { OrderPreview } from '#contract/order-preview.ts'
import { Page } from '#contract/records.ts'
import { addonAddonisexit, siteInfo } from '#contract/site.ts'
import { everyEndpoint } from './endpoints.ts'

const read = (schema: v.GenericSchema, wire: unknown) => v.parse(v.object({ field: schema }), wire === ABSENT ? {} : { field: wire }).field
const ABSENT = Symbol('absent')
const Row = v.object({ id: Id, name: Text })

describe('fields of the wire', () => {
  test.each([
    ['id as text', Id, '3', 3],
    ['ad-hoc id', Id, -1001, -1001],
    ['absent count', Count, ABSENT, 0],
    ['empty time', Timestamp, '', 0],
    ['unknown limit', OptionalInt, null, undefined],
    ['tenths', Num, '8.50', 8.5],
    ['a number among blanks', Count, ' 12 ', 12],
    ['stored money', Money, '468.00', 46800],
    ['computed money', Money, 9.91, 991],
    ['no sum', Sum, '', 0],
    ['no price', OptionalMoney, '', undefined],
    ['flag as text', Flag, '1', 1],
    ['flag above one', Flag, 2, 0],
    ['yes', Bool, true, true],
    ['null text', Text, null, ''],
    ['number as text', Text, 2026112105410003, '2026112105410003'],
    ['comma list', CsvOf(Id), '1,2,', [1, 2]],
    ['comma list of one number', CsvOf(Id), 4, [4]],
    ['decoded comma list', CsvOf(Text), ['a'], ['a']],
    ['empty JSON', JsonOf(ListOf(Row), []), '', []],
    ['JSON in a string', JsonOf(ListOf(Row), []), '[{"id":"1","name":null}]', [{ id: 1, name: '' }]],
    ['decoded JSON', JsonOf(ListOf(Row), []), [{ id: 1 }], [{ id: 1, name: '' }]],
    ['null entries', ListOf(Row), [null, { id: 1 }], [{ id: 1, name: '' }]],
    [
      'a list with holes',
      ListOf(Row),
      { 0: { id: 1 }, 4: { id: 2 } },
      [
        { id: 1, name: '' },
        { id: 2, name: '' },
      ],
    ],
    ['empty map', MapOf(Flag), [], {}],
    ['map', MapOf(Flag), { coupon: '1' }, { coupon: 1 }],
    ['null record', RecordOf(Row, 'id'), null, null],
    ['record without its id', RecordOf(Row, 'id'), { goods_promotion: [] }, null],
    ['plain address', Link, 'https://shop.example/', { title: '', url: 'https://shop.example/' }],
    ['JSON address', Link, '{"title":"A","url":"\\/sku-1"}', { title: 'A', url: '/sku-1' }],
    ['no address', Link, '', { title: '', url: '' }],
    ['bare page', Page(Row), [{ id: 1 }], { count: 1, page_count: 1, list: [{ id: 1, name: '' }] }],
    ['page without counts', Page(Row), { list: [] }, { count: 0, page_count: 0, list: [] }],
  ] as [string, v.GenericSchema, unknown, unknown][])('%s', (_, schema, wire, value) => expect(read(schema, wire)).toEqual(value))

  test.each([
    ['a word for an id', Id, 'x'],
    ['half a piece', Id, 1.5],
    ['a hexadecimal count', Count, '0x10'],
    ['a binary id', Id, '0b11'],
    ['a count with an exponent', Count, '1e3'],
    ['a hexadecimal rate', Num, '0x1F'],
    ['a hexadecimal flag', Flag, '0x1'],
    ['a hexadecimal price', Money, '0x10'],
    ['a missing id', Id, ABSENT],
    ['a missing price', Money, ABSENT],
    ['a word for a price', Money, 'free'],
    ['a list for a text', Text, []],
    ['an object for a number', Count, {}],
    ['broken JSON', JsonOf(ListOf(Row), []), '[{'],
    ['zero where an id is required', RequiredId, 0],
    ['a text for a list', ListOf(Row), 'none'],
  ] as [string, v.GenericSchema, unknown][])('refuses %s and names the field', (_, schema, wire) => {
    const result = v.safeParse(v.object({ field: schema }), wire === ABSENT ? {} : { field: wire })
    expect(result.issues?.[0] && v.getDotPath(result.issues[0])).toMatch(/^field/)
  })
})

describe('envelopes', () => {
  const envelope = { code: 0, message: 'ok', data: { a: 1 }, timestamp: 1795210908 }

  test('a doubly encoded body is undone', () => {
    expect(readEnvelope(JSON.stringify(JSON.stringify(envelope)))).toEqual({ ...envelope, error_code: '' })
  })

  test('a refusal may carry no data at all', () => {
    expect(readEnvelope('{"code":-3,"message":"closed"}')).toMatchObject({ code: -3, message: 'closed' })
    // PHP sends what stands before `<?php` in its files: byte order marks, empty lines.
    expect(readEnvelope('\ufeff\ufeff\r\n{"code":0,"data":1}')).toMatchObject({ code: 0, data: 1 })
  })

  test.each(['', '<h1>404</h1>', '"text"', '[]', '{"data":1}', 'null'])('%s is none', (body) => expect(readEnvelope(body)).toBeUndefined())
})

describe('oddities by call', () => {
  test('a value without a sku cannot be chosen, whatever its disabled says', () => {
    const { value } = v.parse(Spec, { spec_id: -1, spec_name: 'Size', value: [{ spec_id: -1, spec_value_id: -2, disabled: false }] })
    expect(value[0]).toMatchObject({ selected: false })
    expect(value[0]?.sku_id).toBeUndefined()
  })

  test('a failure inside the data of a calculation is an order of nothing', () => {
    expect(v.parse(OrderPreview, { code: -1, message: 'over', data: '' })).toMatchObject({ shop_goods_list: {}, pay_money: 0 })
    expect(v.parse(OrderPreview, { shop_goods_list: null, member_address: {} })).toMatchObject({
      shop_goods_list: {},
      member_address: null,
    })
  })

  test('a shop without a state is open, and a missing feature is off', () => {
    expect(v.parse(siteInfo.output, { site_name: 'A', logo: null })).toMatchObject({ web_status: 1 })
    expect(v.parse(addonAddonisexit.output, []).coupon).toBeUndefined()
  })

  test('pushed text is called string in every edition', () => {
    const data = { id: 1, shop_id: 0, servicer_say: 'hi' }
    expect(readFrame(JSON.stringify({ type: 'text', data }))).toMatchObject({ type: 'string', data: { servicer_say: 'hi' } })
    expect(readFrame('{"msg":"bye"}')).toEqual({ type: 'farewell' })
    expect(readFrame('{"type":"force_offline"}')).toBeUndefined()
  })
})

describe('dialects', () => {
  const ok = (data: unknown) => ({ code: 0, message: '', error_code: '', timestamp: 0, data })

  test('one shop takes its choices flat', () => {
    const payload = {
      delivery: '{"1":{"delivery_type":"store","store_id":2}}',
      coupon: '{"1":{"coupon_id":3}}',
      buyer_message: '{"1":"ring"}',
    }
    expect(translateRequest('singleshop', '/api/ordercreate/create', payload).payload).toEqual({
      delivery: '{"delivery_type":"store","store_id":2}',
      coupon: '{"coupon_id":3}',
      buyer_message: 'ring',
    })
    expect(translateRequest('standard', '/api/ordercreate/create', payload).payload).toEqual(payload)
  })

  test('a single-shop server lists the coupons of one product under a name of its own', () => {
    const asked = { goods_id: 3, site_id: 1 }
    const path = (name: 'standard' | 'singleshop') => translateRequest(name, '/coupon/api/coupon/typelists', asked)
    expect(path('singleshop')).toMatchObject({ path: '/coupon/api/coupon/goodsCoupon', payload: { goods_id: 3 } })
    expect(path('standard').path).toBe('/coupon/api/coupon/typelists')
  })

  test('what a server has no call for is answered without asking', () => {
    expect(translateRequest('singleshop', '/api/pc/floors', {}).answer).toEqual([])
    expect(translateRequest('multishop', '/api/pc/floors', {}).answer).toBeUndefined()
  })

  test('the older chat setting means the same', () => {
    const seen = (data: unknown) => translateResponse('singleshop', '/api/config/servicer', ok(data)).data
    expect(seen({ weapp: 0, system: 1, open: 0, open_url: '' })).toMatchObject({ type: 'eshop' })
    expect(seen({ weapp: 0, system: 0, open: 1, open_url: 'https://c.example' })).toMatchObject({
      type: 'third',
      third_url: 'https://c.example',
    })
  })

  test('the chat of a multi-shop server is one of its features', () => {
    const seen = (data: unknown) => translateResponse('multishop', '/api/config/servicer', ok(data)).data
    expect(translateRequest('multishop', '/api/config/servicer', {}).path).toBe('/api/addon/addonisexit')
    expect([seen({ coupon: 1, servicer: 1 }), seen({ coupon: 1, servicer: '0' }), seen([])]).toMatchObject([
      { type: 'eshop' },
      { type: 'none' },
      { type: 'none' },
    ])
  })

  test.each(['multishop', 'singleshop'] as const)('a refusal of the chat of a %s server says why in its data', (name) => {
    const path = '/servicer/api/chat/say'
    const refused = { ...ok('站点不存在'), code: -1, message: '操作失败' }
    expect(translateResponse(name, path, refused).message).toBe('站点不存在')
    expect(translateResponse(name, path, { ...refused, data: [] }).message).toBe('操作失败')
    expect(translateResponse(name, path, { ...refused, data: '' }).message).toBe('操作失败')
    expect(translateResponse(name, '/api/order/close', refused).message).toBe('操作失败')
    expect(translateResponse('standard', path, refused).message).toBe('操作失败')
  })

  test('closed is what the site itself says', () => {
    const status = (name: 'multishop' | 'singleshop', data: object) => translateResponse(name, '/api/site/status', ok(data)).data
    expect(status('multishop', { web_status: 0, close_reason: 'later' })).toEqual({ status: 0, close_reason: 'later' })
    expect(status('singleshop', { site_name: 'Single', shop_status: 0 })).toEqual({ status: 0, close_reason: '' })
    expect(status('singleshop', { site_name: 'Single' })).toEqual({ status: 1, close_reason: '' })
  })

  test('a refused token is told by its words where there are no keys', () => {
    const refused = { ...ok(''), code: -1, message: 'token错误' }
    expect(translateResponse('singleshop', '/api/member/info', refused).error_code).toBe('TOKEN_ERROR')
    expect(translateResponse('multishop', '/api/member/info', refused).error_code).toBe('')
  })

  test('each dialect is found by asking', async () => {
    const server = (answers: Record<string, unknown>) => detectDialect(async (path) => answers[path])
    expect(await server({ '/api/site/info': { web_status: 1 } })).toBe('standard')
    expect(await server({ '/api/site/info': { site_id: 1, shop_status: 1 } })).toBe('singleshop')
    expect(await server({ '/api/website/info': { title: 'A' } })).toBe('multishop')
    await expect(server({})).rejects.toThrow('is it a shop of the family')
  })
})

test('every call is named after its path, and no two share one', async () => {
  const endpoints = await everyEndpoint()
  const paths = new Map<string, string[]>()
  for (const [name, { path }] of endpoints) {
    const parts = path.split('/').filter((part) => part !== '' && part !== 'api')
    expect(parts.join('').toLowerCase()).toContain(name.toLowerCase())
    paths.set(path, [...(paths.get(path) ?? []), name])
  }
  const shared = [...paths.values()].filter((names) => names.length > 1)
  expect(shared).toEqual([])
})

test('a text is limited also under a name that every object has', () => {
  for (const name of ['constructor', '__proto__', 'name']) {
    const input = JSON.parse(`{ "${name}": "${'x'.repeat(300)}" }`)
    expect(findLongText(input), name).toEqual({ name, most: 255 })
  }
})
