import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsskuPage } from '#contract/goods.ts'
import { ownScope, type Surroundings } from '#shop/scope.ts'
import { pageGoods } from '#shop/services/catalogue/goods-list.ts'
import { openDemo } from '../helpers/demo.ts'

let open: Awaited<ReturnType<typeof openDemo>>
let surroundings: Surroundings

beforeAll(async () => {
  open = await openDemo()
  surroundings = open.surroundings
})
afterAll(() => open.close())

describe('looking for the demonstration goods', () => {
  const find = async (keyword: string) => {
    const asked = v.parse(goodsskuPage.input, { keyword, page_size: 100, order: '' })
    const { list, keyword_used } = await pageGoods(ownScope(surroundings), asked)
    return { names: list.map(({ goods_name }) => goods_name), keyword_used }
  }

  test.each([
    ['birthday gift', 'gift'],
    ['a gift for mother', 'gift'],
    ['生日禮物', '禮物'],
    ['生日礼物', '礼物'],
    ['submarine 馬克杯', '馬克杯'],
  ])('%s finds what %s finds, and says so', async (keyword, used) => {
    const { names, keyword_used } = await find(used)
    expect(names.length).toBeGreaterThan(0)
    expect(keyword_used).toBeUndefined()
    expect(await find(keyword)).toEqual({ names, keyword_used: used })
  })

  test.each(['mug', 'mugs', 'MUG', '馬克杯', '马克杯'])('%s finds mugs, and no carafe that stands beside them', async (keyword) => {
    const { names } = await find(keyword)
    expect(names).toContain('Harbour stoneware mug')
    expect(names.filter((name) => /carafe/i.test(name))).toEqual([])
  })

  test.each([
    ['noise-cancelling', 'noise cancelling'],
    ["Pu'er", 'Pu’er'],
    ['puer', 'Pu’er'],
    ['28cm', '28 cm'],
    ['mug!', 'mug'],
  ])('%s finds what %s finds', async (keyword, plain) => {
    const { names } = await find(plain)
    expect(names.length).toBeGreaterThan(0)
    expect((await find(keyword)).names).toEqual(names)
  })

  test('the name of a category finds its goods where nothing is called so', async () => {
    expect((await find('tableware')).names.length).toBeGreaterThan(3)
    expect((await find('餐桌用品')).names).toEqual((await find('tableware')).names)
  })
})
