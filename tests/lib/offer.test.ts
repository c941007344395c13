import { expect, test } from 'vitest'
import type { Priced } from '#lib/money/price.ts'
import { offersOf } from '#lib/offers/offer.ts'

const sku = { price: 82000, discount_price: 70000, market_price: 0, promotion_type: 1 }
const nothing = { promotion_type: '', id: 0, start_time: 0, end_time: 0, groupbuy_id: 0, buy_num: 0 }
type Activity = NonNullable<Priced['goods_promotion']>[number]
const flash: Activity = { ...nothing, promotion_type: 'seckill', id: 4, price: 49800, start_time: 100, end_time: 200 }
const group: Activity = { ...nothing, promotion_type: 'groupbuy', groupbuy_id: 7, groupbuy_price: 60000, buy_num: 3, end_time: 500 }
const at = (now: number, ...goods_promotion: Activity[]) => offersOf({ ...sku, goods_promotion }, now)

test('a flash sale is to come until the second it begins, runs until the second it ends, and is gone', () => {
  expect(at(99, flash)).toMatchObject([{ kind: 'flash', id: 4, running: false, until: 100 }])
  expect(at(100, flash)).toMatchObject([{ running: true, until: 200, shown: { amount: 49800, former: 70000, reduced: true } }])
  expect(at(199, flash)).toHaveLength(1)
  expect(at(200, flash)).toEqual([])
})

test('a group-buy says from how many pieces its price holds', () => {
  expect(at(100, group)).toMatchObject([{ kind: 'group', id: 7, pieces: 3, running: true, until: 500, shown: { amount: 60000 } }])
})

test('what a server names without times runs, for as long as it names it', () => {
  expect(at(100, { ...flash, start_time: 0, end_time: 0 })).toMatchObject([{ running: true, until: 0 }])
})

test('nothing is offered that is no cheaper than the page itself, or leads nowhere', () => {
  expect(at(150, { ...flash, price: 70000 })).toEqual([])
  expect(at(150, { ...flash, price: undefined })).toEqual([])
  expect(at(150, { ...flash, id: 0 })).toEqual([])
  expect(offersOf(sku, 150)).toEqual([])
})
