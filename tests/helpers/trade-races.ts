import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { closeOrder, listOrders, payOrders } from '#api/order.ts'
import { createOrder, createSeckillOrder } from '#api/ordercreate.ts'
import { getPayStatus, pay } from '#api/pay.ts'
import { memberAccount } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { fillRush, press, type RushCall, rush } from '../../scripts/steps/rush.ts'
import { NOON, type TestShop } from './shop.ts'
import { balancesOf, fillTrade, giveCoupon, makeBuyer, PAN_SKU, PAY_PASSWORD, stockOf } from './trade.ts'

type Settled = PromiseSettledResult<unknown>[]

const succeeded = (rows: Settled) => rows.filter((row) => row.status === 'fulfilled').length

/** Empties the shop and fills it anew, as before each of these tests. */
export async function refill(shop: TestShop): Promise<void> {
  await shop.empty()
  await fillTrade(shop.db)
  shop.clock.now = NOON
}

/**
 * Invariants of concurrent orders, the same on both engines. The caller opens and refills `shop`; a rush ends after `timeout` milliseconds.
 */
export function tradeRaces(shop: () => TestShop, timeout: number): void {
  const pan = { sku_id: PAN_SKU, num: 1 }

  it('sells the last 50 pieces to 50 of 200 buyers', { timeout: 120_000 }, async () => {
    const buyers = await Promise.all(Array.from({ length: 200 }, (_, index) => makeBuyer(shop(), `buyer${index}`)))
    const done = await Promise.allSettled(buyers.map((buyer) => createOrder(pan, buyer.as)))
    expect(succeeded(done)).toBe(50)
    const refused = done.flatMap((row) => (row.status === 'rejected' ? [String(row.reason.message)] : []))
    expect(refused.filter((text) => text !== '“Pan” has sold out.')).toEqual([])
    expect(await stockOf(shop(), PAN_SKU)).toBe(0)
    expect(await shop().db.$count(order)).toBe(50)
    const [sold] = await shop()
      .db.select({ num: sql<string>`sum(${orderGoods.num})` })
      .from(orderGoods)
    expect(Number(sold?.num)).toBe(50)
  })

  const fetch = (input: string, init: RequestInit) => shop().fetch(new Request(input, init))
  const readyRush = async (buyers: number, pieces: number, calls: RushCall[]) => {
    await makeBuyer(shop(), 'ada')
    return { ...(await fillRush(shop().surroundings, buyers, pieces)), url: 'http://shop.test', calls }
  }

  it('sells the 10 pieces of a flash sale to the first of 200 who press in its opening second', { timeout: 120_000 }, async () => {
    const plan = await readyRush(200, 10, ['create'])
    const { ordered, refused, faults, slowest, lookSlow } = await rush(plan.url, plan.sku_id, press(plan, 1000, fetch), fetch)
    expect({ ordered, refused, faults }).toEqual({
      ordered: 10,
      refused: { 'Sold out in this flash sale session.': 190 },
      faults: 0,
    })
    expect(await shop().db.$count(order)).toBe(10)
    expect(slowest.create).toBeLessThan(timeout)
    expect(lookSlow).toBeLessThan(500)
    expect(shop().logged).toEqual([])
  })

  it('sells no more where buyers see their checkout first, and tells the others there or at the last step', async () => {
    const plan = await readyRush(20, 2, ['payment', 'calculate', 'create'])
    const { ordered, refused, faults } = await press(plan, 1000, fetch)
    expect({ ordered, refused, faults }).toEqual({
      ordered: 2,
      refused: { 'Sold out in this flash sale session.': 18 },
      faults: 0,
    })
    expect(await shop().db.$count(order)).toBe(2)
  })

  it('tells a quick buyer who presses again their number, also when all is gone', async () => {
    const ada = await makeBuyer(shop(), 'ada')
    const { seckill_goods_id, tokens } = await fillRush(shop().surroundings, 1, 1)
    const number = await createSeckillOrder({ seckill_goods_id, num: 1 }, ada.as)
    expect(await createSeckillOrder({ seckill_goods_id, num: 1 }, ada.as)).toBe(number)
    await expect(createSeckillOrder({ seckill_goods_id, num: 1 }, { token: tokens[0] })).rejects.toMatchObject({ data: { error_code: 1 } })
  })

  it('makes one order of a click repeated ten times at once', async () => {
    const ada = await makeBuyer(shop(), 'ada')
    const numbers = await Promise.all(Array.from({ length: 10 }, () => createOrder(pan, ada.as)))
    expect(new Set(numbers).size).toBe(1)
    expect(await shop().db.$count(order)).toBe(1)
    expect(await stockOf(shop(), PAN_SKU)).toBe(49)
  })

  it('spends a balance and a coupon once', async () => {
    const ada = await makeBuyer(shop(), 'ada', { balance: 1000, balance_money: 20000 })
    const coupon_id = await giveCoupon(shop(), ada.member_id, { money: 500 })
    const choices = { is_balance: 1 as const, pay_password: PAY_PASSWORD, coupon: { 1: { coupon_id } } }
    const done = await Promise.allSettled([1, 2, 3, 4].map((num) => createOrder({ sku_id: PAN_SKU, num, ...choices }, ada.as)))
    expect(succeeded(done)).toBe(1)
    const balances = await balancesOf(shop(), ada.member_id)
    const [spent] = await shop()
      .db.select({ sum: sql<string>`sum(${memberAccount.account_data})` })
      .from(memberAccount)
    expect((balances?.balance ?? 0) + (balances?.balance_money ?? 0)).toBe(21000 + Number(spent?.sum))
    expect(await shop().db.$count(coupon, eq(coupon.state, 2))).toBe(1)
  })

  it('spends no balance without the payment password, not even what comes back just then', async () => {
    const ada = await makeBuyer(shop(), 'ada', { balance: 1000 })
    await createOrder({ ...pan, is_balance: 1, pay_password: PAY_PASSWORD }, ada.as)
    const held = (await listOrders({}, ada.as)).list[0]?.order_id ?? 0
    const again = createOrder({ ...pan, is_balance: 1, request_id: 'again' }, ada.as)
    expect(succeeded(await Promise.allSettled([again, closeOrder({ order_id: held }, ada.as)]))).toBeGreaterThan(0)
    expect(await balancesOf(shop(), ada.member_id)).toEqual({ balance: 1000, balance_money: 0 })
  })

  it('pays an order once, by whichever call is first', async () => {
    const ada = await makeBuyer(shop(), 'ada', { balance_money: 100000 })
    const out_trade_no = await createOrder(pan, ada.as)
    const byBalance = () => pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, ada.as)
    expect(succeeded(await Promise.allSettled([byBalance(), byBalance(), byBalance()]))).toBe(1)
    expect(await balancesOf(shop(), ada.member_id)).toEqual({ balance: 0, balance_money: 87000 })
    expect(await getPayStatus({ out_trade_no }, ada.as)).toEqual({ pay_status: 2, is_declined: 0 })
  })

  it('never both pays and closes an order, nor gives its stock back twice', async () => {
    for (let round = 0; round < 5; round++) {
      await refill(shop())
      const ada = await makeBuyer(shop(), 'ada', { balance_money: 100000 })
      const out_trade_no = await createOrder(pan, ada.as)
      const { list } = await listOrders({}, ada.as)
      const order_id = list[0]?.order_id ?? 0
      shop().clock.now += 1800
      await Promise.allSettled([
        doWhatIsDue(shop().surroundings),
        pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, ada.as),
        closeOrder({ order_id }, ada.as),
        payOrders({ order_ids: [order_id] }, ada.as),
        doWhatIsDue(shop().surroundings),
      ])
      const [row] = await shop().db.select().from(order)
      const isPaid = row?.order_status === 1
      expect(isPaid || row?.order_status === -1).toBe(true)
      expect(await stockOf(shop(), PAN_SKU)).toBe(isPaid ? 49 : 50)
      expect((await balancesOf(shop(), ada.member_id))?.balance_money).toBe(isPaid ? 87000 : 100000)
    }
  })

  it('lets orders, closings and the clock run against each other without a deadlock', { timeout: 60_000 }, async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, (_, index) => makeBuyer(shop(), `buyer${index}`)))
    for (let round = 0; round < 3; round++) {
      await Promise.allSettled(buyers.map((buyer) => createOrder({ sku_id: PAN_SKU, num: 1 + round }, buyer.as)))
      const open = await shop().db.select().from(order).where(eq(order.order_status, 0))
      const owner = (member_id: number) => buyers.find((buyer) => buyer.member_id === member_id)?.as
      await Promise.all([
        ...open.slice(0, 4).map((row) => closeOrder({ order_id: row.order_id }, owner(row.member_id))),
        ...buyers.map((buyer) => createOrder({ sku_id: PAN_SKU, num: 4 + round }, buyer.as).catch(() => '')),
        doWhatIsDue(shop().surroundings),
      ])
    }
    shop().clock.now += 1800
    await doWhatIsDue(shop().surroundings)
    expect(await stockOf(shop(), PAN_SKU)).toBe(50)
    expect(shop().logged).toEqual([])
  })
}
