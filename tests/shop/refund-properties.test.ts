import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCartLine, listCart } from '#api/cart.ts'
import { cancelComplaint, complain } from '#api/complaint.ts'
import { calculateOrder, createOrder } from '#api/ordercreate.ts'
import { applyRefund, cancelRefund } from '#api/refund.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { member, memberAccount } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { fakeOrder, fakeRefund } from '#shop/db/schema/pay.ts'
import { coupon, couponType, manjian } from '#shop/db/schema/promotion.ts'
import { orderComplain, refundPayment } from '#shop/db/schema/refund.ts'
import { refuseComplaint, upholdComplaint } from '#shop/services/complaint/staff.ts'
import { shipOrder } from '#shop/services/order/seller.ts'
import { refundAmounts, splitRefund } from '#shop/services/refund/amount.ts'
import { agreeRefund, payOutRefund, refuseRefund } from '#shop/services/refund/staff.ts'
import { OTHER_SHOP, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { payAtProvider, providerBook } from '../helpers/refunds.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { CUP_SKU, fillTrade, giveCoupon, makeBuyer, PAN_SKU, PAY_PASSWORD, startManjian, systemScope } from '../helpers/trade.ts'

const cents = (max: number, min = 0) => fc.integer({ min, max })
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('any order', () => {
  const given = fc.record({
    goods: fc.array(cents(500_000), { minLength: 1, maxLength: 6 }),
    delivery_money: cents(9_000),
    invoice_money: cents(9_000),
    adjust_money: cents(200_000, -200_000),
    balance: cents(2_000_000),
    spend_only: cents(2_000_000),
    turns: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
  })

  test('gives back line by line, in any order, exactly what it was charged, and each part to where it came from', () => {
    fc.assert(
      fc.property(given, ({ goods, delivery_money, invoice_money, adjust_money, balance, spend_only, turns }) => {
        const order_money = Math.max(0, sum(goods) + delivery_money + invoice_money + adjust_money)
        const pay_money = order_money - Math.min(balance, order_money)
        const withdrawable_money = Math.max(0, order_money - pay_money - spend_only)
        const row = { order_money, pay_money, withdrawable_money, delivery_money, invoice_money, invoice_delivery_money: 0 }
        const lines = goods.map((real_goods_money, index) => ({
          order_goods_id: index + 1,
          refund_status: 0,
          refund_no: '',
          real_goods_money,
          gift_flag: false,
        }))
        const left = lines.map((line) => line.order_goods_id)
        const paid = new Set<number>()
        const back = { all: 0, provider: 0, withdrawable: 0 }
        for (const turn of turns) {
          const [id] = left.splice(turn % Math.max(1, left.length), 1)
          if (id === undefined) break
          const amount = refundAmounts(row, lines, [id], paid).get(id) ?? -1
          const { provider, balance: own, withdrawable } = splitRefund(row, back.all, amount)
          expect(Math.min(amount, provider, withdrawable, own - withdrawable)).toBeGreaterThanOrEqual(0)
          back.all += amount
          back.provider += provider
          back.withdrawable += withdrawable
          paid.add(id)
        }
        if (!left.length) expect(back).toEqual({ all: order_money, provider: pay_money, withdrawable: withdrawable_money })
        expect(back.all).toBeLessThanOrEqual(order_money)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the shop itself', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    await fillTrade(shop.db)
  })
  afterAll(() => shop.close())

  const COMPLAINTS = ['complain', 'uphold', 'refuse complaint', 'cancel complaint'] as const
  const SKUS = [PAN_SKU, CUP_SKU, TEA_SKU]
  const given = fc.record({
    prices: fc.tuple(cents(30_000, 1), cents(30_000, 1), cents(30_000, 1)),
    nums: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 3 })),
    save: fc.record({ money: cents(40_000, 1), discount_money: cents(20_000) }),
    coupons: fc.tuple(cents(20_000), cents(20_000)),
    balance: cents(60_000),
    balance_money: cents(60_000),
    ships: fc.boolean(),
    moves: fc.array(fc.record({ line: fc.nat(), how: fc.constantFrom('pay', 'pay', 'pay', 'refuse', 'cancel', 'apply', ...COMPLAINTS) }), {
      maxLength: 9,
    }),
  })

  test('loses and makes no cent, in any ledger, whatever is refunded in which order', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(given, async ({ prices, nums, save, coupons, balance, balance_money, ships, moves }) => {
        for (const table of [
          orderComplain,
          orderGoods,
          order,
          coupon,
          couponType,
          manjian,
          refundPayment,
          fakeOrder,
          fakeRefund,
          memberAccount,
        ]) {
          await shop.db.delete(table)
        }
        shop.clock.now += 120
        const ada = await makeBuyer(shop, `ada${shop.clock.now}`, { balance, balance_money })
        for (const [index, sku_id] of SKUS.entries()) {
          await shop.db.update(sku).set({ price: prices[index], stock: 50 }).where(eq(sku.sku_id, sku_id))
          await addCartLine({ sku_id, num: nums[index] ?? 1 }, ada.as)
        }
        await startManjian(shop, [{ ...save, free_shipping: false }])
        const own = await giveCoupon(shop, ada.member_id, { type: 'reward', money: coupons[0] })
        const everywhere = await giveCoupon(shop, ada.member_id, { type: 'reward', money: coupons[1], site_id: 0 })
        const cart_ids = (await listCart({}, ada.as)).map((line) => line.cart_id)
        const wish = { cart_ids, coupon: { [OWN_SHOP]: { coupon_id: own } }, platform_coupon_id: everywhere, is_balance: 1 as const }
        const fits = (await calculateOrder(wish, ada.as)).error === 0
        const chosen = fits ? wish : { cart_ids, is_balance: 1 as const }
        const out_trade_no = await createOrder({ ...chosen, pay_password: PAY_PASSWORD }, ada.as)
        const placed = await shop.db.select().from(order)
        expect(placed.map((row) => row.site_id).toSorted()).toEqual([OWN_SHOP, OTHER_SHOP].toSorted())
        if (placed.some((row) => row.order_status === 0)) await payAtProvider(shop, out_trade_no, ada.as)
        if (ships) for (const { order_id } of placed) await shipOrder(systemScope(shop), { order_id })
        const lines = await shop.db.select().from(orderGoods).orderBy(orderGoods.order_goods_id)
        for (const { line, how } of [...moves, ...(moves.length > 6 ? lines.map((_, line) => ({ line, how: 'pay' })) : [])]) {
          await step(lines[line % lines.length]?.order_goods_id ?? 0, how, ada.as)
          await checkBooks(ada.member_id, { balance, balance_money })
        }
        for (const row of await shop.db.select().from(order)) {
          if (moves.length > 6) expect(row.order_status).toBe(-1)
          if (row.order_status === -1) expect(row.refund_money).toBe(row.order_money)
          else expect(row.refund_money).toBeLessThanOrEqual(row.order_money)
        }
      }),
      { numRuns: 12 },
    )
  })

  /** One move about a line; what is not possible now is refused and changes nothing. */
  async function step(order_goods_id: number, how: string, as: Parameters<typeof applyRefund>[1]): Promise<void> {
    const staff = systemScope(shop)
    const quietly = (call: Promise<unknown>) => call.catch(() => undefined)
    if (how === 'complain' || how === 'uphold') await quietly(complain({ order_goods_id, complain_reason: 'No answer' }, as))
    if (how === 'uphold') await quietly(upholdComplaint(staff, { order_goods_id }))
    if (how === 'refuse complaint') await quietly(refuseComplaint(staff, { order_goods_id, complain_refuse_reason: 'Used.' }))
    if (how === 'cancel complaint') await quietly(cancelComplaint({ order_goods_id }, as))
    if (how.includes('complain') || how === 'uphold') return
    if (how === 'cancel') return void (await quietly(cancelRefund({ order_goods_id }, as)))
    await quietly(applyRefund({ order_goods_id, refund_reason: 'Not as described' }, as))
    if (how === 'refuse') await quietly(refuseRefund(staff, { order_goods_id, refund_refuse_reason: 'Used.' }))
    if (how !== 'pay') return
    await quietly(agreeRefund(staff, { order_goods_id }))
    await quietly(payOutRefund(staff, { order_goods_id }))
  }

  async function checkBooks(member_id: number, begun: { balance: number; balance_money: number }): Promise<void> {
    const rows = await shop.db.select().from(order)
    const lines = await shop.db.select().from(orderGoods)
    const paid = await shop.db.select().from(refundPayment)
    for (const complaint of await shop.db.select().from(orderComplain)) {
      const line = lines.find((line) => line.order_goods_id === complaint.order_goods_id)
      // Upheld is refunded, by whoever's hand; and nothing waits for a decision about a line that was.
      expect(complaint.complain_real_money).toBe(complaint.complain_status === 2 ? line?.refund_real_money : 0)
      if (complaint.complain_status > 0) expect(line?.refund_status === 3).toBe(complaint.complain_status === 2)
    }
    const book = await providerBook(shop)
    for (const row of rows) {
      const own = lines.filter((line) => line.order_id === row.order_id)
      const payments = paid.filter((payment) => payment.order_id === row.order_id)
      expect(row.refund_money).toBe(sum(own.map((line) => line.refund_real_money)))
      expect(row.refund_money).toBe(sum(payments.map(({ provider_money, balance_money }) => provider_money + balance_money)))
      expect(sum(payments.map(({ provider_money }) => provider_money))).toBeLessThanOrEqual(row.pay_money)
      expect(sum(payments.map(({ balance_money }) => balance_money))).toBeLessThanOrEqual(row.balance_money)
      expect(row.is_lock).toBe(own.some((line) => line.refund_status !== 0 && line.refund_status !== 3))
      // Pending refunds never exceed the remaining amount.
      const open = own.filter((line) => line.refund_status !== 3 && line.refund_status !== 0)
      expect(row.refund_money + sum(open.map((line) => line.refund_apply_money))).toBeLessThanOrEqual(row.order_money)
    }
    expect(book.taken).toBe(sum(rows.map((row) => row.pay_money)))
    expect(book.given).toBe(sum(paid.map(({ provider_money }) => provider_money)))
    const [owner] = await shop.db.select().from(member).where(eq(member.member_id, member_id))
    const entries = await shop.db.select().from(memberAccount)
    for (const purse of ['balance', 'balance_money'] as const) {
      const moved = entries.filter(({ account_type }) => account_type === purse).map((entry) => entry.account_data)
      expect(owner?.[purse]).toBe(begun[purse] + sum(moved))
      const part = ({ balance_money, withdrawable_money }: { balance_money: number; withdrawable_money: number }) =>
        purse === 'balance' ? balance_money - withdrawable_money : withdrawable_money
      expect(owner?.[purse]).toBe(begun[purse] - sum(rows.map(part)) + sum(paid.map(part)))
      if (rows.every((row) => row.order_status === -1)) expect(owner?.[purse]).toBe(begun[purse])
    }
  }
})
