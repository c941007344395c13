import { readdirSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { articleInfo } from '#contract/content.ts'
import { articleInfoLight } from '#contract/content-light.ts'
import { WRONG } from '#contract/decode.ts'
import type { LightCall, Payload } from '#contract/endpoint.ts'
import { groupbuyGoodsInfo, groupbuyGoodsPage } from '#contract/groupbuy.ts'
import { groupbuyGoodsInfoLight, groupbuyGoodsPageLight } from '#contract/groupbuy-light.ts'
import { bundlingDetail } from '#contract/promotion.ts'
import { bundlingDetailLight } from '#contract/promotion-light.ts'
import { seckillgoodsDetail, seckillgoodsPage } from '#contract/seckill.ts'
import { seckillgoodsDetailLight, seckillgoodsPageLight } from '#contract/seckill-light.ts'
import { siteStatus } from '#contract/site.ts'
import { siteStatusLight } from '#contract/site-light.ts'
import { goodsskuInfo } from '#contract/sku.ts'
import { goodsskuInfoLight } from '#contract/sku-light.ts'
import { recordedAnswers } from '../helpers/peer.ts'
import { everyEndpoint } from './endpoints.ts'

const endpoints = await everyEndpoint()
const lights = await everyLightCall()

/** Every call for plain scripts with the name it is exported under. */
async function everyLightCall(): Promise<[string, LightCall<Payload, unknown>][]> {
  const folder = new URL('../../src/contract/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('-light.ts'))
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, LightCall<Payload, unknown>>> => import(new URL(file, folder).href)),
  )
  return modules.flatMap((module) => Object.entries(module).filter(([, exported]) => 'decode' in exported))
}

test.each(lights)('%s is its endpoint but for the schemas', (name, { decode: _decode, ...call }) => {
  expect(endpoints.get(name.replace(/Light$/, ''))).toMatchObject(call)
})

const sku = { sku_id: 7, sku_name: 'Kettle', price: '48.00', discount_price: '48.00' }

test.each([
  sku,
  ...recordedAnswers()
    .filter(({ path }) => path === goodsskuInfo.path)
    .map(({ response }) => Object(response).data),
  { ...sku, sku_id: '7', price: 48, discount_price: '40.505', market_price: '', member_price: '', stock: '3', max_buy: null },
  {
    ...sku,
    market_price: 60,
    member_price: '39.00',
    promotion_type: '1',
    start_time: '',
    end_time: '1795210908',
    goods_state: '0',
    min_buy: 2,
  },
  { ...sku, goods_promotion: null },
  { ...sku, goods_promotion: [null, 'odd', { id: 'odd' }, { promotion_type: 'seckill', id: '4', price: '9.90', start_time: '5' }, {}] },
  { ...sku, goods_promotion: { 3: { groupbuy_id: 7, groupbuy_price: '148.00', buy_num: '3' } } },
  { ...sku, price: '' },
  { ...sku, discount_price: 'much' },
  { ...sku, stock: 'some' },
  { ...sku, end_time: [] },
  null,
  '',
  { goods_promotion: [] },
  'gone',
])('a plain script reads of a sku what the schema reads: %j', (data) => {
  const light = goodsskuInfoLight.decode(data)
  const whole = v.safeParse(goodsskuInfo.output, data)
  expect(light === WRONG).toBe(!whole.success)
  if (!light || light === WRONG) return expect(whole.success ? whole.output : WRONG).toBe(light)
  expect(whole.output).toMatchObject(light)
})

test.each([{ status: 0 }, { status: '0' }, { status: 1 }, { status: '1', close_reason: 'x' }])(
  'and of the shop whether it is closed: %j',
  (data) => {
    expect(siteStatusLight.decode(data)).toBe(v.parse(siteStatus.output, data).status)
  },
)

test.each([{ article_id: '5', read_num: '41' }, { article_id: 5 }, { article_id: 5, read_num: 'odd' }, { read_num: 1 }, null, [], 'gone'])(
  'and of an article how often it was read: %j',
  (data) => {
    const whole = v.safeParse(articleInfo.output, data)
    const light = articleInfoLight.decode(data)
    expect(light === WRONG).toBe(!whole.success)
    if (whole.success && whole.output) expect(whole.output).toMatchObject(Object(light))
    else if (whole.success) expect(light).toBeNull()
  },
)

const part = { sku_id: 7, sku_name: 'Pan', price: '100.00', sku_image: 'p.webp', stock: 9 }
const set = { bl_id: 3, bl_price: '250.00', status: 1, goods_money: '300.00', shipping_fee_type: 1, bundling_goods: [part, null] }

test.each([
  set,
  {
    ...set,
    status: '0',
    bundling_goods: [{ ...part, discount_price: '80', member_price: '', stock: '4', goods_state: 0, verify_state: '1' }],
  },
  { ...set, bundling_goods: null },
  { ...set, bl_price: '' },
  { bl_price: '1.00' },
  null,
  [],
])('a plain script reads of a combo what the schemas read: %j', (data) => {
  const whole = v.safeParse(bundlingDetail.output, data)
  const light = bundlingDetailLight.decode(data)
  expect(light === WRONG).toBe(!whole.success)
  if (whole.success && whole.output) expect(whole.output).toMatchObject(Object(light))
  else if (whole.success) expect(light).toBeNull()
})

const slotGoods = {
  id: 3,
  sku_id: 7,
  goods_id: 2,
  seckill_id: 1,
  seckill_price: '49.80',
  price: '82.00',
  stock: 9,
  seckill_start_time: 36000,
  seckill_end_time: 50400,
}

test.each([
  slotGoods,
  { ...slotGoods, num: '2', quota: 60, left: '18', bought_num: null, goods_state: 0, verify_state: '1' },
  { ...slotGoods, stock: 'some' },
  { ...slotGoods, seckill_price: '' },
  { ...slotGoods, price: undefined },
  null,
  [],
])('a plain script reads of goods in a flash sale what the schemas read: %j', (sku) => {
  const detail = { goods_sku_detail: sku }
  const light = seckillgoodsDetailLight.decode(detail)
  const whole = v.safeParse(seckillgoodsDetail.output, detail)
  expect(light === WRONG).toBe(!whole.success)
  if (whole.success) expect(whole.output.goods_sku_detail).toMatchObject(Object(light))
  for (const page of [{ count: 1, list: [sku] }, { list: [sku] }, [sku]]) {
    const rows = v.safeParse(seckillgoodsPage.output, page)
    const read = seckillgoodsPageLight.decode(page)
    if (read === WRONG) throw new Error('no list')
    if (rows.success) expect(rows.output.list).toMatchObject(read)
    else expect(read).toEqual([])
  }
})

const grouped = { groupbuy_id: 12, groupbuy_price: '59.00', price: '79.90', buy_num: '3', sell_num: '41', sku_id: 7, goods_id: 2, stock: 9 }

test.each([
  { ...grouped, goods_stock: '40', groupbuy_end_time: 1_802_345_600 },
  { ...grouped, start_time: 100, end_time: '200', status: 2, max_buy: '4', purchased_num: 1, goods_state: 0 },
  { ...grouped, sell_num: null, goods_stock: '' },
  { ...grouped, groupbuy_price: '' },
  { ...grouped, price: undefined },
  { groupbuy_id: 12 },
])('a plain script reads of a group-buy what the schemas read: %j', (sku) => {
  const whole = v.safeParse(groupbuyGoodsInfo.output, sku)
  const light = groupbuyGoodsInfoLight.decode(sku)
  expect(light === WRONG).toBe(!whole.success)
  if (whole.success && whole.output) expect(whole.output).toMatchObject(Object(light))
  for (const page of [{ count: 1, list: [sku] }, { list: [sku] }, [sku]]) {
    const rows = v.safeParse(groupbuyGoodsPage.output, page)
    const read = groupbuyGoodsPageLight.decode(page)
    if (read === WRONG) throw new Error('no list')
    if (rows.success) expect(rows.output.list).toMatchObject(read)
    else expect(read).toEqual([])
  }
})
