import { describe, expect, it } from 'vitest'
import type { CartLine } from '#contract/cart.ts'
import type { CouponType } from '#contract/coupon.ts'
import type { CartCoupon } from '#lib/offers/cart-coupon.ts'
import { claimablePlatformCoupon, claimableShopCoupon } from '#lib/offers/cart-coupon.ts'
import { type CartTerms, cartCosts, NO_TERMS } from '#lib/orders/cart-costs.ts'

const line = (values: Partial<CartLine>) =>
  ({
    cart_id: 1,
    site_id: 1,
    site_name: 'Harbour',
    goods_id: 1,
    sku_id: 1,
    num: 1,
    price: 10000,
    discount_price: 10000,
    market_price: 0,
    promotion_type: 0,
    end_time: 0,
    start_time: 0,
    is_free_shipping: 0,
    is_virtual: 0,
    free_from: 0,
    ...values,
  }) as CartLine

const coupon = (type_id: number, values: Partial<CartCoupon> = {}): CartCoupon => ({
  source: 'shop',
  type_id,
  name: `Coupon ${type_id}`,
  money: 0,
  discount: 0,
  discount_limit: 0,
  at_least: 0,
  site_id: 1,
  site_name: '',
  end_time: 100,
  days: 0,
  goods_type: 1,
  goods_ids: [],
  isHeld: true,
  ...values,
})

const terms = (values: Partial<CartTerms>): CartTerms => ({ ...NO_TERMS, ...values })
const spend = (money: number, discount_money: number, more: { free_shipping?: 1 } = {}) => ({
  site_id: 1,
  manjian_name: 'Autumn at home',
  type: 0,
  manjian_type: 1,
  goods_ids: [],
  rule_json: [{ money, discount_money, free_shipping: 0 as const, coupon: 0, ...more }],
})

describe('a coupon that is not claimed yet', () => {
  const headphones = [line({ price: 190800, discount_price: 190800 })]

  it('is told with what it saves, and leaves the total as it is', () => {
    const costs = cartCosts(headphones, terms({ coupons: [coupon(1, { money: 20000, at_least: 180000, isHeld: false })] }))
    expect(costs.claimable).toMatchObject({ coupon: { type_id: 1 }, saves: 20000 })
    expect(costs).toMatchObject({ total: 190800, used: [] })
  })

  it('is told only for what it saves beyond the one that is held', () => {
    const coupons = [coupon(1, { money: 5000 }), coupon(2, { money: 20000, isHeld: false }), coupon(3, { money: 4000, isHeld: false })]
    const costs = cartCosts(headphones, terms({ coupons }))
    expect(costs.used).toMatchObject([{ coupon: { type_id: 1 }, saves: 5000 }])
    expect(costs.claimable).toMatchObject({ coupon: { type_id: 2 }, saves: 15000 })
    expect(cartCosts(headphones, terms({ coupons: coupons.filter(({ type_id }) => type_id !== 2) })).claimable).toBeUndefined()
  })

  it('is not told where its threshold is not reached or none of its products is there', () => {
    const short = coupon(1, { money: 20000, at_least: 190801, isHeld: false })
    const others = coupon(2, { money: 20000, goods_type: 2, goods_ids: [9], isHeld: false })
    expect(cartCosts(headphones, terms({ coupons: [short, others] })).claimable).toBeUndefined()
  })

  it('counts from what goods cost after spend-and-save', () => {
    const claim = coupon(1, { money: 20000, at_least: 180000, isHeld: false })
    expect(cartCosts(headphones, terms({ offers: [spend(100000, 11000)], coupons: [claim] })).claimable).toBeUndefined()
  })

  it('is none where the member has had as many as a member may, or nothing is left', () => {
    const type = { coupon_type_id: 1, money: 100, remain: 5, max_fetch: 1, received_num: 0, is_received: 0, goods_type: 1 } as CouponType
    expect(claimableShopCoupon(type, [])).toMatchObject({ isHeld: false })
    expect(claimableShopCoupon({ ...type, received_num: 1 }, [])).toBeNull()
    expect(claimableShopCoupon({ ...type, remain: 0 }, [])).toBeNull()
    expect(claimableShopCoupon({ ...type, remain: undefined, max_fetch: 0 }, [])).not.toBeNull()
    expect(claimablePlatformCoupon({ money: 1, use_scenario: 2 } as never)).toBeNull()
  })
})

describe('coupons that are used', () => {
  it('are the best one of each shop and one of the platform on what is left', () => {
    const lines = [line({}), line({ site_id: 2, goods_id: 2, sku_id: 2 })]
    const coupons = [
      coupon(1, { money: 3000 }),
      coupon(2, { discount: 5, discount_limit: 4000 }),
      coupon(3, { site_id: 2, money: 10000 }),
      coupon(4, { source: 'platform', site_id: 0, money: 9000, at_least: 20000 }),
    ]
    const costs = cartCosts(lines, terms({ coupons }))
    expect(costs.used.map(({ coupon, saves }) => [coupon.type_id, saves])).toEqual([
      [2, 4000],
      [3, 10000],
      [4, 6000],
    ])
    expect(costs).toMatchObject({ saved: 20000, total: 0 })
  })

  it('are none of a shop whose coupons the visitor has removed', () => {
    const costs = cartCosts(
      [line({})],
      terms({ coupons: [coupon(1, { money: 3000 }), coupon(2, { money: 9000, isHeld: false })], declined: [1] }),
    )
    expect(costs).toMatchObject({ used: [], claimable: undefined, total: 10000 })
  })

  it('hold only for their products, after the shares of spend-and-save', () => {
    const lines = [line({}), line({ goods_id: 2, sku_id: 2, price: 30000, discount_price: 30000 })]
    const half = coupon(1, { discount: 5, goods_type: 2, goods_ids: [1] })
    expect(cartCosts(lines, terms({ offers: [spend(40000, 4000)], coupons: [half] })).used[0]?.saves).toBe(4500)
  })
})

describe('delivery', () => {
  const express = { 1: { fee: 3000, free_from: 40000 } }

  it('is charged below the worth from which it is free, counted before reductions of the order', () => {
    expect(cartCosts([line({})], terms({ delivery: express }))).toMatchObject({ delivery: 3000, total: 13000 })
    const costs = cartCosts([line({ num: 4 })], terms({ delivery: express, offers: [spend(40000, 3000)] }))
    expect(costs).toMatchObject({ promotion: 3000, delivery: 0, total: 37000 })
  })

  it('is free for what is delivered free or not at all, and where a step of spend-and-save gives it', () => {
    expect(cartCosts([line({ is_free_shipping: 1 })], terms({ delivery: express })).shops[0]?.delivery).toBe(0)
    expect(cartCosts([line({ is_virtual: 1 })], NO_TERMS).shops[0]?.delivery).toBe(0)
    expect(cartCosts([line({})], terms({ delivery: express, offers: [spend(10000, 0, { free_shipping: 1 })] })).delivery).toBe(0)
  })

  it('is not known where the shop does not say, and adds nothing then', () => {
    expect(cartCosts([line({})], NO_TERMS)).toMatchObject({ shops: [{ delivery: undefined }], delivery: 0, total: 10000 })
    expect(cartCosts([line({})], terms({ delivery: { 1: null } })).shops[0]?.delivery).toBeUndefined()
  })
})

it('comes to the same on all pages: the story of the pictures', () => {
  const lines = [
    line({ goods_id: 1, num: 2, price: 18500, discount_price: 14800, promotion_type: 1 }),
    line({ goods_id: 2, sku_id: 2, price: 6800, discount_price: 6800 }),
    line({ goods_id: 3, sku_id: 3, site_id: 2, site_name: 'Kiln No. 8', price: 34000, discount_price: 29800, promotion_type: 1 }),
  ]
  const story = terms({
    offers: [spend(30000, 3000)],
    delivery: { 1: { fee: 3000, free_from: 40000 }, 2: { fee: 3000, free_from: 20000 } },
    coupons: [coupon(1, { source: 'platform', site_id: 0, money: 5000, at_least: 60000, isHeld: false })],
  })
  const costs = cartCosts(lines, story)
  expect(costs).toMatchObject({ pieces: 4, full: 77800, off: 11600, promotion: 3000, delivery: 3000, saved: 14600, total: 66200 })
  expect(costs.claimable?.saves).toBe(5000)
  const claimed = story.coupons.map((each) => ({ ...each, isHeld: true }))
  expect(cartCosts(lines, { ...story, coupons: claimed })).toMatchObject({ saved: 19600, total: 61200 })
})
