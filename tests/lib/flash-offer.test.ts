import { expect, test } from 'vitest'
import { clockOf, type FlashTerms, flashSaleOf, nextSession, stillToCome } from '#lib/offers/flash-offer.ts'

/** Midnight UTC of some day, in unix seconds; the server's day is UTC's here. */
const DAY = 1_795_132_800
const TWO = DAY + 14 * 3600

const terms = (change: Partial<FlashTerms> = {}): FlashTerms => ({
  seckill_price: 49800,
  price: 82000,
  seckill_start_time: 14 * 3600,
  seckill_end_time: 18 * 3600,
  num: 2,
  quota: 60,
  left: 18,
  bought_num: 0,
  stock: 100,
  ...change,
})

test.each([
  ['a second before it begins', TWO - 1, {}, 'coming', TWO],
  ['from its first second', TWO, {}, 'open', TWO + 4 * 3600],
  ['until its last second', TWO + 4 * 3600 - 1, {}, 'open', TWO + 4 * 3600],
  ['at its end', TWO + 4 * 3600, {}, 'over', 0],
  ['with none left', TWO, { left: 0 }, 'soldout', TWO + 4 * 3600],
  ['for who has as many as one may', TWO, { bought_num: 2 }, 'limit', TWO + 4 * 3600],
  ['with goods off the shelf', TWO, { goods_state: 0 }, 'off', TWO + 4 * 3600],
])('%s', (_, now, change, state, until) => {
  expect(flashSaleOf(terms(change), now, 0)).toMatchObject({ state, until })
})

test("by the server's day, wherever it is", () => {
  expect(flashSaleOf(terms(), TWO - 28_800, 28_800)).toMatchObject({ state: 'open', until: TWO - 28_800 + 4 * 3600 })
})

test('a server that tells no share sells its stock', () => {
  const share = { quota: undefined, left: undefined, bought_num: undefined, stock: 3 }
  expect(flashSaleOf(terms(share), TWO, 0)).toMatchObject({ left: 3, quota: undefined, limits: { min: 1, max: 2, reason: 'limit' } })
  expect(flashSaleOf(terms({ ...share, stock: 0 }), TWO, 0).state).toBe('soldout')
})

test('what a member bought already counts', () => {
  expect(flashSaleOf(terms({ bought_num: 1 }), TWO, 0).limits).toEqual({ min: 1, max: 1, reason: 'owned' })
})

test('a price that is not below the ordinary one is not called reduced', () => {
  expect(flashSaleOf(terms({ price: 49800 }), TWO, 0).shown).toMatchObject({ reduced: false, former: undefined, percent: 0 })
})

test('the price is compared with what the sku costs at that moment, its own discount included', () => {
  const usual = { price: 82000, discount_price: 65600, market_price: 0, promotion_type: 1, start_time: TWO - 60, end_time: TWO + 60 }
  expect(flashSaleOf(terms({ usual }), TWO, 0).shown).toMatchObject({ amount: 49800, former: 65600, percent: 24 })
  expect(flashSaleOf(terms({ usual }), TWO + 60, 0).shown).toMatchObject({ former: 82000, percent: 39 })
})

test('the session after one is the first that begins at its end or later', () => {
  const slots = [14, 18, 20].map((hour) => ({ name: `at ${hour}`, seckill_start_time: hour * 3600, seckill_end_time: (hour + 2) * 3600 }))
  expect(nextSession(slots, 18 * 3600)).toEqual({ name: 'at 18', from: 18 * 3600, to: 20 * 3600 })
  expect(nextSession(slots, 22 * 3600)).toBeNull()
})

test('the end of the day is 24:00', () => {
  expect([0, 52_200, 86_400].map(clockOf)).toEqual(['00:00', '14:30', '24:00'])
})

test('a session is named as the next until it begins', () => {
  const session = { name: 'Morning', from: 10 * 3600, to: 12 * 3600 }
  expect(stillToCome(session, DAY + 10 * 3600 - 1, 0)).toBe(session)
  expect(stillToCome(session, DAY + 10 * 3600, 0)).toBeNull()
  expect(stillToCome(session, DAY + 20 * 3600, 0)).toBeNull()
  expect(stillToCome(null, DAY, 0)).toBeNull()
})
