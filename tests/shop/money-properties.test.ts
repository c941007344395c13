import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeOrder } from '#api/order.ts'
import { createOrder } from '#api/ordercreate.ts'
import { pay } from '#api/pay.ts'
import { createRechargeOrder } from '#api/recharge.ts'
import { applyRefund } from '#api/refund.ts'
import { applyWithdraw } from '#api/withdraw.ts'
import { toDecimal } from '#lib/money/money.ts'
import { withdrawFee } from '#lib/orders/withdraw.ts'
import { member, memberAccount } from '#shop/db/schema/member.ts'
import { recharge, rechargeOrder, withdraw } from '#shop/db/schema/money.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { agreeWithdraw, refuseWithdraw, transferWithdraw } from '#shop/services/money/withdraw-audit.ts'
import { settlePayment } from '#shop/services/order/settle.ts'
import { agreeRefund, payOutRefund } from '#shop/services/refund/staff.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { sameWords } from '#shop/words.ts'
import { payByProvider } from '../helpers/fake-paypal.ts'
import { setUpShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN_SKU, PAY_PASSWORD, systemScope } from '../helpers/trade.ts'

/*
 * A member spends, withdraws, tops up, closes and returns in random order. Each balance always equals its ledger. Money that a closed or
 * refunded order took from a balance is back in the same balance.
 */

const shop = setUpShop()

const START = { balance: 20_000, balance_money: 90_000 }
const ACTS = [
  'withdraw',
  'agree',
  'refuse',
  'transfer',
  'top up',
  'pay top-up',
  'pay again',
  'order',
  'pay order',
  'close',
  'refund',
  'wait',
] as const
const step = fc.record({ act: fc.constantFrom(...ACTS), amount: fc.integer({ min: 1, max: 120_000 }), which: fc.nat({ max: 5 }) })

/** Refusals are allowed; the sums show that nothing moved then. */
const maybe = (work: Promise<unknown>) => work.catch(() => {})
const pick = <Row>(rows: readonly Row[], place: number) => rows[place % Math.max(1, rows.length)]
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('money in any order adds up in every ledger', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await shop.empty()
      await fillTrade(shop.db)
      shop.clock.now = NOON
      const ada = await makeBuyer(shop, 'ada', START)
      await saveSetting(shop.surroundings, 'withdraw', { is_use: true, min: 1_000, max: 100_000, rate: 75 })
      await saveSetting(shop.surroundings, 'recharge', { is_use: true })
      const terms = { recharge_name: sameWords('Card'), face_value: 50_000, buy_price: 48_000, point: 7, growth: 3 }
      await shop.db.insert(recharge).values({ recharge_id: 1, ...terms })
      const scope = systemScope(shop)
      const target = { realname: 'Ada', mobile: '61234567', transfer_type: 'bank', bank_name: 'Pier', account_number: '024388124021' }
      for (const each of steps) {
        shop.clock.now += 61
        const outs = await shop.db.select().from(withdraw).orderBy(withdraw.id)
        const tops = await shop.db.select().from(rechargeOrder).orderBy(rechargeOrder.order_id)
        if (each.act === 'withdraw')
          await maybe(applyWithdraw({ ...target, apply_money: toDecimal(each.amount), pay_password: PAY_PASSWORD }, ada.as))
        else if (each.act === 'top up') await maybe(createRechargeOrder({ recharge_id: 1 }, ada.as))
        else if (each.act === 'order')
          await maybe(createOrder({ sku_id: PAN_SKU, num: 1, is_balance: 1, pay_password: PAY_PASSWORD }, ada.as))
        else if (each.act === 'pay order') {
          const orders = await shop.db.select().from(order).where(eq(order.order_status, 0)).orderBy(order.order_id)
          const out_trade_no = pick(orders, each.which)?.out_trade_no ?? ''
          await maybe(pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, ada.as))
        } else if (each.act === 'refund') {
          const lines = await shop.db.select().from(orderGoods).orderBy(orderGoods.order_goods_id)
          const order_goods_id = pick(lines, each.which)?.order_goods_id ?? 0
          await maybe(applyRefund({ order_goods_id, refund_reason: 'Not as described' }, ada.as))
          await maybe(agreeRefund(scope, { order_goods_id }))
          await maybe(payOutRefund(scope, { order_goods_id }))
        } else if (each.act === 'wait') {
          shop.clock.now += 31 * 60
          await doWhatIsDue(shop.surroundings)
        } else if (each.act === 'pay top-up') await maybe(payByProvider(shop, pick(tops, each.which)?.out_trade_no ?? '', ada.as))
        else if (each.act === 'pay again')
          await maybe(
            settlePayment(
              scope,
              pick(
                tops.filter(({ status }) => status !== 1),
                each.which,
              )?.out_trade_no ?? '',
              { pay_type: 'paypal', trade_no: '' },
            ),
          )
        else if (each.act === 'close') {
          const orders = await shop.db.select().from(order).orderBy(order.order_id)
          await maybe(closeOrder({ order_id: pick(orders, each.which)?.order_id ?? 0 }, ada.as))
        } else {
          const id = pick(outs, each.which)?.id ?? 0
          await maybe(
            each.act === 'agree'
              ? agreeWithdraw(scope, { id })
              : each.act === 'transfer'
                ? transferWithdraw(scope, { id })
                : refuseWithdraw(scope, { id, refuse_reason: 'No' }),
          )
        }
      }

      const [held] = await shop.db.select().from(member).where(eq(member.member_id, ada.member_id))
      const entries = await shop.db.select().from(memberAccount).where(eq(memberAccount.member_id, ada.member_id))
      const ledger = (type: string) => sum(entries.filter((row) => row.account_type === type).map((row) => row.account_data))
      expect(held?.balance).toBe(START.balance + ledger('balance'))
      expect(held?.balance_money).toBe(START.balance_money + ledger('balance_money'))
      expect(Math.min(held?.balance ?? -1, held?.balance_money ?? -1)).toBeGreaterThanOrEqual(0)
      const outs = await shop.db.select().from(withdraw)
      const out = sum(outs.filter(({ status }) => status !== -1).map(({ apply_money }) => apply_money))
      for (const row of outs) {
        expect(row.money + row.service_money).toBe(row.apply_money)
        expect(row.service_money).toBe(withdrawFee(row.apply_money, 0.75))
      }
      const paid = (await shop.db.select().from(rechargeOrder)).filter(({ status }) => status === 2)
      const orders = await shop.db.select().from(order)
      const spent = sum(orders.filter(({ order_status }) => order_status !== -1).map((row) => row.balance_money))
      const taken = (type: string, order_id: number) =>
        sum(
          entries
            .filter((row) => ['order', 'refund'].includes(row.from_type) && row.type_tag === String(order_id) && row.account_type === type)
            .map((row) => -row.account_data),
        )
      for (const row of orders) {
        const isClosed = row.order_status === -1
        const byPurse = [taken('balance', row.order_id), taken('balance_money', row.order_id)]
        expect(byPurse).toEqual(isClosed ? [0, 0] : [row.balance_money - row.withdrawable_money, row.withdrawable_money])
      }
      expect((held?.balance ?? 0) + (held?.balance_money ?? 0) + out + spent).toBe(
        START.balance + START.balance_money + sum(paid.map(({ face_value }) => face_value)),
      )
      expect(ledger('balance_money')).toBeLessThanOrEqual(0)
      expect(held?.point).toBe(paid.length * 700)
      expect(held?.growth).toBe(paid.length * 300)
    }),
    { numRuns: 15 },
  )
})
