import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCartLine, listCart } from '#api/cart.ts'
import { calculateOrder, createOrder } from '#api/ordercreate.ts'
import { orderChoices } from '#contract/order-preview.ts'
import { toDecimal } from '#lib/money/money.ts'
import { shareOut } from '#lib/money/share.ts'
import { couponWorth } from '#lib/offers/coupon.ts'
import { cart } from '#shop/db/schema/cart.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { member } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { coupon, couponType, manjian } from '#shop/db/schema/promotion.ts'
import type { Line } from '#shop/services/ordercreate/basket.ts'
import type { HeldCoupon } from '#shop/services/ordercreate/coupons.ts'
import { settle } from '#shop/services/ordercreate/quote.ts'
import { sameWords } from '#shop/words.ts'
import { auditRuns } from '../helpers/audit.ts'
import { TEA_SKU } from '../helpers/catalogue.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { balancesOf, fillTrade, giveCoupon, makeBuyer, PAN_SKU, PAY_PASSWORD, startManjian } from '../helpers/trade.ts'

/* Whatever is bought, under whatever rules: sums add up, shares of reductions add up, no line goes below zero, exact to the cent. */

const cents = (most: number, least = 0) => fc.integer({ min: least, max: most })
const GOODS = [1, 2, 3, 4, 5]
const scope = { type: fc.constantFrom(1, 2, 3), ids: fc.subarray(GOODS) }

const lineOf = fc
  .record({ goods_id: fc.constantFrom(...GOODS), price: cents(500_000), num: fc.integer({ min: 1, max: 9 }), is_virtual: fc.boolean() })
  .map(
    (given): Omit<Line, 'sku_id' | 'site_id'> => ({
      ...given,
      goods_money: given.price * given.num,
      sku_name: sameWords('Thing'),
      goods_name: sameWords('Thing'),
      sku_no: '',
      sku_image: '',
      sku_spec: [],
      stock: 9,
      weight: 0,
      goods_class: 1,
      is_free_shipping: false,
      is_on_sale: true,
      max_buy: 0,
      purchased_num: 0,
      min_buy: 0,
    }),
  )

const rule = fc.record({ money: cents(300_000), discount_money: cents(400_000), free_shipping: fc.boolean() })
const manjianOf = fc.record({
  manjian_type: scope.type,
  goods_ids: scope.ids,
  type: fc.constantFrom(0, 1),
  rule_json: fc.array(rule, { maxLength: 3 }),
})
const couponOf = fc.record({
  type: fc.constantFrom('reward', 'discount'),
  money: cents(200_000),
  discount: fc.integer({ min: 0, max: 1000 }),
  discount_limit: cents(50_000),
  at_least: cents(200_000),
  goods_type: scope.type,
  goods_ids: scope.ids,
})
const shopOf = fc.record({
  lines: fc.array(lineOf, { minLength: 1, maxLength: 5 }),
  manjian: fc.array(manjianOf, { maxLength: 2 }),
  coupons: fc.array(couponOf, { maxLength: 3 }),
  fee: cents(9_000),
  free_from: cents(400_000),
})

const INVOICE_ASKED = {
  is_invoice: 1,
  invoice_title_type: 1,
  invoice_title: 'Ada',
  invoice_email: 'ada@shop.example',
  invoice_full_address: '1 Pier Road',
}

const choicesOf = (chosen: object) => v.parse(v.object(orderChoices), chosen)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

interface Settled {
  goods_money: number
  delivery_money: number
  promotion_money: number
  coupon_money: number
  platform_coupon_money: number
  invoice_money: number
  invoice_delivery_money: number
  order_money: number
  balance_money: number
  pay_money: number
}

/** Invariants of an order and of every shop's share. */
function addsUp(sums: Settled): void {
  const { goods_money, delivery_money, promotion_money, coupon_money, platform_coupon_money, order_money, balance_money, pay_money } = sums
  const { invoice_money, invoice_delivery_money } = sums
  const goods = goods_money - promotion_money - coupon_money - platform_coupon_money
  expect(order_money).toBe(goods + delivery_money + invoice_money + invoice_delivery_money)
  expect(pay_money + balance_money).toBe(order_money)
  for (const money of [
    goods_money,
    delivery_money,
    promotion_money,
    coupon_money,
    platform_coupon_money,
    invoice_money,
    invoice_delivery_money,
    order_money,
    balance_money,
    pay_money,
  ]) {
    expect(Number.isInteger(money)).toBe(true)
    expect(money).toBeGreaterThanOrEqual(0)
  }
}

describe('any basket', () => {
  test('adds up, shop by shop and line by line', () => {
    const given = fc.record({
      shops: fc.array(shopOf, { minLength: 1, maxLength: 3 }),
      funds: cents(600_000),
      pays: fc.boolean(),
      platform: couponOf,
      rate: fc.constantFrom(0, 3, 7.5),
      paper: fc.boolean(),
    })
    fc.assert(
      fc.property(given, ({ shops, funds, pays, platform, rate, paper }) => {
        const site = (index: number) => index + 1
        const held = shops.flatMap((shop, index) =>
          shop.coupons.map((terms, place): HeldCoupon => {
            const coupon_id = site(index) * 10 + place
            const own = { coupon_id, coupon_type_id: coupon_id, site_id: site(index), coupon_name: sameWords(''), coupon_code: '' }
            return { ...terms, ...own, get_type: 2, fetch_time: 0, end_time: 1 }
          }),
        )
        const ticket = { coupon_id: 99, coupon_type_id: 99, site_id: 0, coupon_name: sameWords(''), coupon_code: '', get_type: 2 }
        const quote = settle(
          {
            shops: shops.map(({ lines }, index) => ({
              site_id: site(index),
              site_name: sameWords(''),
              is_open: true,
              lines: lines.map((line, place) => ({ ...line, sku_id: place + 1, site_id: site(index) })),
            })),
            cart_ids: [],
            takes_coupons: true,
            takes_manjian: true,
            is_free_shipping: false,
            promotion_type: '',
            promotion_id: 0,
            refusal: null,
          },
          choicesOf({
            is_balance: pays ? 1 : 0,
            platform_coupon_id: 99,
            invoice: Object.fromEntries(shops.map((_, index) => [site(index), { ...INVOICE_ASKED, invoice_type: paper ? 1 : 2 }])),
            coupon: Object.fromEntries(held.toReversed().map(({ site_id, coupon_id }) => [site_id, { coupon_id }])),
          }),
          funds,
          {
            recipient: { address: null, fault: null },
            ways: new Map(
              shops.map(({ fee, free_from }, index) => [site(index), { config: express(site(index), fee, free_from), stores: [] }]),
            ),
            manjian: shops.flatMap(({ manjian: rules }, index) =>
              rules.map((terms, place) => ({ ...terms, manjian_id: place, manjian_name: sameWords(''), site_id: site(index) })),
            ),
            coupons: held,
            platform: [{ ...platform, ...ticket, type: 'reward', goods_type: 1, goods_ids: [], fetch_time: 0, end_time: 1 }],
            invoice: { rate, delivery_money: 800, types: [1, 2], contents: [] },
            clock: { now: 1, zone: 'UTC' },
          },
          ({ en }) => en,
        )
        addsUp(quote)
        expect(quote.balance_money).toBe(pays ? Math.min(funds, quote.order_money) : 0)
        for (const key of [
          'goods_money',
          'promotion_money',
          'coupon_money',
          'platform_coupon_money',
          'order_money',
          'pay_money',
        ] as const) {
          expect(quote[key]).toBe(sum(quote.shops.map((share) => share[key])))
        }
        for (const share of quote.shops) {
          addsUp(share)
          expect(share.promotion_money).toBe(sum(share.manjian.map(({ discount_money }) => discount_money)))
          for (const key of ['goods_money', 'promotion_money', 'coupon_money'] as const) {
            expect(share[key]).toBe(sum(share.lines.map((line) => line[key])))
          }
          for (const line of share.lines) {
            expect(line.real_goods_money).toBeLessThanOrEqual(line.goods_money - line.promotion_money - line.coupon_money)
            expect(Math.min(line.promotion_money, line.coupon_money, line.real_goods_money)).toBeGreaterThanOrEqual(0)
          }
          expect(sum(share.lines.map((line) => line.real_goods_money))).toBe(
            share.order_money - share.delivery_money - share.invoice_money - share.invoice_delivery_money,
          )
          expect(share.invoice_delivery_money).toBe(paper ? 800 : 0)
        }
      }),
      { numRuns: auditRuns(1000) },
    )
  })

  test('shares any amount out to the cent, and no part more than its weight while the amount is within all of them', () => {
    fc.assert(
      fc.property(fc.array(cents(500_000), { minLength: 1, maxLength: 8 }), fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const amount = Math.floor(sum(weights) * part)
        const parts = shareOut(amount, weights)
        expect(sum(parts)).toBe(amount)
        for (const [index, share] of parts.entries()) expect(share >= 0 && share <= (weights[index] ?? 0)).toBe(true)
      }),
    )
  })

  test('never gets more off by a coupon than it is worth, nor a fraction of a cent', () => {
    fc.assert(
      fc.property(couponOf, cents(1_000_000), (terms, amount) => {
        const worth = couponWorth(terms, amount)
        expect(Number.isInteger(worth) && worth >= 0 && worth <= amount).toBe(true)
        if (amount < terms.at_least) expect(worth).toBe(0)
        if (terms.type === 'discount' && terms.discount_limit) expect(worth).toBeLessThanOrEqual(terms.discount_limit)
      }),
    )
  })
})

/** A shop that sends by courier alone. */
function express(site_id: number, express_fee: number, free_from: number) {
  const closed = { store: false, local: false, local_fee: 0, local_start_money: 0, local_areas: [], time_is_open: false }
  const never = {
    time_start: 0,
    time_end: 0,
    time_week: [],
    express_regions: [],
    version: 1,
    express_days: null,
    store_days: null,
    local_days: null,
  }
  return { site_id, express: true, express_fee, free_from, ...closed, ...never }
}

describe('the shop itself', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    await fillTrade(shop.db)
  })
  afterAll(() => shop.close())

  test('shows, charges and keeps the same sums for random carts of two shops', { timeout: 120_000 }, async () => {
    const ada = await makeBuyer(shop, 'ada')
    const terms = couponOf.map(({ goods_type: _type, goods_ids: _ids, ...rest }) => ({ ...rest, type: rest.type as 'reward' | 'discount' }))
    const given = fc.record({
      prices: fc.tuple(cents(300_000, 1), cents(300_000, 1)),
      nums: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
      steps: fc.array(rule, { maxLength: 2 }),
      terms,
      balance: cents(300_000),
    })
    await fc.assert(
      fc.asyncProperty(given, async ({ prices, nums, steps, terms, balance }) => {
        for (const table of [orderGoods, order, cart, coupon, couponType, manjian]) await shop.db.delete(table)
        for (const [index, sku_id] of [PAN_SKU, TEA_SKU].entries()) {
          await shop.db.update(sku).set({ price: prices[index], stock: 50 }).where(eq(sku.sku_id, sku_id))
          await addCartLine({ sku_id, num: nums[index] ?? 1 }, ada.as)
        }
        await startManjian(shop, steps)
        const coupon_id = await giveCoupon(shop, ada.member_id, terms)
        await shop.db.update(member).set({ balance, balance_money: 0 }).where(eq(member.member_id, ada.member_id))
        const cart_ids = (await listCart({}, ada.as)).map((line) => line.cart_id)
        const usable = await calculateOrder({ cart_ids, coupon: { 1: { coupon_id } } }, ada.as)
        const chosen = { cart_ids, is_balance: 1 as const, ...(usable.error === 0 && { coupon: { 1: { coupon_id } } }) }
        const preview = await calculateOrder(chosen, ada.as)
        addsUp(preview)
        await createOrder({ ...chosen, pay_password: PAY_PASSWORD, shown_money: toDecimal(preview.order_money) }, ada.as)
        const orders = await shop.db.select().from(order)
        for (const row of orders) addsUp(row)
        expect(sum(orders.map((row) => row.order_money))).toBe(preview.order_money)
        expect(sum(orders.map((row) => row.pay_money))).toBe(preview.pay_money)
        const lines = await shop.db.select().from(orderGoods)
        expect(sum(lines.map((line) => line.real_goods_money))).toBe(sum(orders.map((row) => row.order_money - row.delivery_money)))
        expect(lines.every((line) => line.real_goods_money >= 0)).toBe(true)
        expect((await balancesOf(shop, ada.member_id))?.balance).toBe(balance - preview.balance_money)
      }),
      { numRuns: auditRuns(30) },
    )
  })
})
