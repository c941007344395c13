import { describe, expect, it } from 'vitest'
import { isPayPassword, isUsername, passwordFaults } from '#lib/member/account-rules.ts'
import { cleanMobile, isMobile } from '#lib/member/mobile-number.ts'
import { shareOut } from '#lib/money/share.ts'
import { couponCovers, couponWorth } from '#lib/offers/coupon.ts'
import { memberActions, reviewOf, statusAfterPayment } from '#lib/orders/order-state.ts'
import { refundEvents } from '#lib/orders/refund-state.ts'

describe('passwords (V04)', () => {
  it.each([
    ['abc123', 6, ['number', 'letter'], []],
    ['abc', 6, ['number'], ['length', 'number']],
    ['', 0, [], ['length']],
    ['ABC', 0, ['letter', 'upper_case', 'symbol'], ['letter', 'symbol']],
    ['aA1#', 4, ['number', 'letter', 'upper_case', 'symbol'], []],
    ['abc', 0, ['unheard-of'], []],
  ])('%j against at least %i and %j lacks %j', (password, pwd_len, pwd_complexity, faults) => {
    expect(passwordFaults(password, { pwd_len, pwd_complexity })).toEqual(faults)
  })
})

describe('names and numbers (V03, V06)', () => {
  it.each([
    ['61234567', 'hongkong', true],
    ['31234567', 'hongkong', false],
    ['6123456', 'hongkong', false],
    ['612345678', 'hongkong', false],
    ['6123456a', 'hongkong', false],
    ['13800138000', 'mainland', true],
    ['12800138000', 'mainland', false],
    ['61234567', 'mainland', false],
    ['+85261234567', 'international', true],
    ['+8613800138000', 'international', true],
    ['13800138000', 'international', false],
    ['+0013800138000', 'international', false],
    ['+1234567890123456', 'international', false],
  ] as const)('mobile %s by the rule %s: %s', (text, rule, good) => expect(isMobile(text, rule)).toBe(good))
  it.each([
    ['6123 4567', 'hongkong', '61234567'],
    ['+852 6123 4567', 'hongkong', '61234567'],
    ['（００８５２）６１２３－４５６７', 'hongkong', '61234567'],
    ['8526 1234', 'hongkong', '85261234'],
    ['+852 1123 4567', 'hongkong', '85211234567'],
    ['+86 138 0013 8000', 'mainland', '13800138000'],
    ['138-0013-8000', 'mainland', '13800138000'],
    [' +852 6123 4567', 'international', '+85261234567'],
    ['0086 138 0013 8000', 'international', '+8613800138000'],
    ['+', 'international', '+'],
  ] as const)('typed as %j by the rule %s: %s', (typed, rule, clean) => expect(cleanMobile(typed, rule)).toBe(clean))
  it.each([
    ['Ada99', true],
    ['ada b', false],
    ['名', false],
    ['', false],
  ])('user name %s: %s', (text, good) => expect(isUsername(text)).toBe(good))
  it('wants six digits to pay', () => expect(['123456', '12345', '12345a'].map(isPayPassword)).toEqual([true, false, false]))
})

describe('sharing an amount out', () => {
  it.each([
    [2000, [46800, 47600], [992, 1008]],
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [5, 5], [1, 0]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0], [7, 0]],
    [500, [0, 10], [0, 500]],
  ])('%i over %j is %j', (amount, weights, parts) => expect(shareOut(amount, weights)).toEqual(parts))
})

describe('coupons', () => {
  const terms = { type: 'reward', money: 500, discount: 0, discount_limit: 0, at_least: 0, goods_type: 1, goods_ids: [3] }
  it.each([
    [{}, 10000, 500],
    [{}, 300, 300],
    [{ at_least: 10001 }, 10000, 0],
    [{ type: 'discount', discount: 850 }, 9999, 1499],
    [{ type: 'discount', discount: 850, discount_limit: 1000 }, 9999, 1000],
  ])('%j off %i cents: %i', (change, amount, worth) => expect(couponWorth({ ...terms, ...change }, amount)).toBe(worth))
  it.each([
    [1, 9, true],
    [2, 3, true],
    [2, 9, false],
    [3, 3, false],
    [3, 9, true],
  ])('goods type %i covers goods %i: %s', (goods_type, id, covers) => expect(couponCovers({ goods_type, goods_ids: [3] }, id)).toBe(covers))
})

describe('states of an order', () => {
  it.each([
    [1, 0, ['orderClose', 'orderPay']],
    [1, 1, []],
    [2, 2, []],
    [1, 3, ['memberTakeDelivery', 'trace']],
    [3, 3, ['memberTakeDelivery']],
    [4, 3, ['memberVirtualTakeDelivery']],
    [1, 4, []],
    [1, 10, []],
    [1, -1, ['orderDelete']],
  ])('type %i in state %i offers %j', (order_type, order_status, actions) => {
    expect(memberActions({ order_type, order_status })).toEqual(actions)
  })
  it('offers no receipt while a refund is open', () => {
    expect(memberActions({ order_type: 1, order_status: 3, extend_time: 0, is_lock: true })).toEqual(['trace', 'extendTakeDelivery'])
    expect(memberActions({ order_type: 4, order_status: 3, is_lock: true })).toEqual([])
  })
  it('moves on payment by its type', () => expect([1, 2, 3, 4].map(statusAfterPayment)).toEqual([1, 2, 1, 4]))
  it.each([
    [4, 1, 0, 'first'],
    [10, 1, 1, 'again'],
    [4, 1, 2, null],
    [4, 0, 0, null],
    [3, 1, 0, null],
    [-1, 1, 0, null],
  ])('state %i with is_evaluate %i and evaluate_status %i: review %s', (order_status, is_evaluate, evaluate_status, review) => {
    expect(reviewOf({ order_type: 1, order_status, is_evaluate, evaluate_status })).toBe(review)
  })
  it.each([
    [0, ['orderRefundApply']],
    [1, ['orderRefundCancel']],
    [2, []],
    [3, []],
    [4, ['orderRefundDelivery']],
    [-1, ['orderRefundCancel', 'orderRefundAsk']],
  ])('refund state %i offers %j, nothing where refunds are off', (refund_status, events) => {
    expect(refundEvents(refund_status, true)).toEqual(events)
    expect(refundEvents(refund_status, false)).toEqual([])
  })
})
