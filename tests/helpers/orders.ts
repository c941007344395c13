import { eq } from 'drizzle-orm'
import { createOrder } from '#api/ordercreate.ts'
import { pay } from '#api/pay.ts'
import { order } from '#shop/db/schema/order.ts'
import { shipOrder } from '#shop/services/order/seller.ts'
import type { TestShop } from './shop.ts'
import { type makeBuyer, PAN_SKU, PAY_PASSWORD, systemScope } from './trade.ts'

type Input = Partial<NonNullable<Parameters<typeof createOrder>[0]>>

/** Brings orders of one buyer into the state a test begins with. */
export function orderMaker(shop: TestShop, buyer: Pick<Awaited<ReturnType<typeof makeBuyer>>, 'as'>) {
  /** Places an order of one pan so much later than the last that it is no repeated click. */
  async function place(input: Input = {}) {
    shop.clock.now += 61
    const out_trade_no = await createOrder({ sku_id: PAN_SKU, num: 1, ...input }, buyer.as)
    const [row] = await shop.db.select().from(order).where(eq(order.out_trade_no, out_trade_no))
    return { out_trade_no, order_id: row?.order_id ?? 0 }
  }
  const payBy = (out_trade_no: string) => pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, buyer.as)
  async function placePaid(input: Input = {}) {
    const placed = await place(input)
    await payBy(placed.out_trade_no)
    return placed
  }
  async function placeShipped() {
    const placed = await placePaid()
    await shipOrder(systemScope(shop), { order_id: placed.order_id })
    return placed
  }
  return { place, payBy, placePaid, placeShipped }
}
