import { expect, test } from 'vitest'
import { type GroupTerms, groupCard, groupSaleOf, timeLeft } from '#lib/offers/group-buy.ts'

const candle: GroupTerms = {
  groupbuy_price: 14800,
  price: 18800,
  buy_num: 3,
  start_time: 100,
  end_time: 200,
  sell_num: 86,
  status: 2,
  stock: 34,
  goods_stock: 40,
}

test('a group-buy is to come, open and over by its own times, at the second', () => {
  const at = (now: number) => groupSaleOf({ ...candle, status: 1 }, now)
  expect([at(99), at(100), at(199), at(200)].map(({ state, until }) => [state, until])).toEqual([
    ['coming', 100],
    ['open', 200],
    ['open', 200],
    ['over', 0],
  ])
})

test('where a server tells no times its status counts; an ended one is over whatever its times', () => {
  const silent = { ...candle, start_time: 0, end_time: 0 }
  expect([1, 2, 3].map((status) => groupSaleOf({ ...silent, status }, 150).state)).toEqual(['coming', 'open', 'over'])
  expect(groupSaleOf({ ...candle, status: 3 }, 150).state).toBe('over')
})

test('a quantity starts at the fewest pieces and ends at the stock or what one person may have', () => {
  expect(groupSaleOf(candle, 150)).toMatchObject({ limits: { min: 3, max: 34 }, sold: 86, left: 40, shown: { former: 18800 } })
  expect(groupSaleOf({ ...candle, stock: 2 }, 150).state).toBe('soldout')
  expect(groupSaleOf({ ...candle, max_buy: 5, purchased_num: 3 }, 150)).toMatchObject({ state: 'limit', limits: { max: 0 } })
  expect(groupSaleOf({ ...candle, goods_state: 0 }, 150)).toMatchObject({ state: 'off', until: 0 })
})

test('a card says what the fewest pieces cost together and save, and when too few are left', () => {
  const listed = { groupbuy_price: 14800, price: 18800, buy_num: 3, sell_num: 86, goods_stock: 34, groupbuy_end_time: 0 }
  expect(groupCard(listed)).toMatchObject({ total: 44400, saved: 12000, sold: 86, left: 34, gone: false })
  expect(groupCard({ ...listed, price: 14000 })).toMatchObject({ saved: 0, shown: { reduced: false, former: undefined } })
  expect(groupCard({ ...listed, goods_stock: 2 }).gone).toBe(true)
  const usual = { price: 18800, discount_price: 15800, market_price: 0, promotion_type: 1 }
  expect(groupCard({ ...listed, usual })).toMatchObject({ usual: 15800, saved: 3000, shown: { former: 15800 } })
  expect(groupSaleOf({ ...candle, usual }, 150).shown).toMatchObject({ former: 15800 })
})

test('what is left of an offer is told in days and hours, on its last day in hours and minutes', () => {
  expect(timeLeft(2 * 86_400 + 6 * 3600, 0)).toEqual({ days: 2, hours: 6, minutes: 0, soon: false })
  expect(timeLeft(8 * 3600 + 51 * 60 + 1, 0)).toEqual({ days: 0, hours: 8, minutes: 52, soon: true })
  expect(timeLeft(86_399, 0)).toEqual({ days: 0, hours: 24, minutes: 0, soon: true })
  expect(timeLeft(10, 10)).toBeNull()
})
