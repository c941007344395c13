import { eq, sum } from 'drizzle-orm'
import { pay } from '#api/pay.ts'
import type { getRefund } from '#api/refund.ts'
import { applyRefund, sendRefundDelivery } from '#api/refund.ts'
import { orderGoods } from '#shop/db/schema/order.ts'
import { fakeOrder, fakeRefund } from '#shop/db/schema/pay.ts'
import { answerOrder } from '#shop/payment/fake-paypal.ts'
import { agreeRefund, payOutRefund, receiveRefund } from '#shop/services/refund/staff.ts'
import type { TestShop } from './shop.ts'
import { systemScope } from './trade.ts'

type As = Parameters<typeof getRefund>[1]

/** Pays a number at the fake provider, as its dialog would. */
export async function payAtProvider(shop: TestShop, out_trade_no: string, as: As): Promise<void> {
  const { order_id = '' } = await pay({ out_trade_no, pay_type: 'paypal' }, as)
  await answerOrder(shop.surroundings, order_id, 'APPROVED')
  await pay({ out_trade_no, pay_type: 'paypal', order_id }, as)
}

/** Returns the totals that the provider took and refunded, in cents. */
export async function providerBook({ db }: TestShop): Promise<{ taken: number; given: number }> {
  const [taken] = await db
    .select({ amount: sum(fakeOrder.amount) })
    .from(fakeOrder)
    .where(eq(fakeOrder.status, 'COMPLETED'))
  const [given] = await db.select({ amount: sum(fakeRefund.amount) }).from(fakeRefund)
  return { taken: Number(taken?.amount ?? 0), given: Number(given?.amount ?? 0) }
}

/** The lines of an order, in the order they were bought. */
export function linesOf({ db }: TestShop, order_id: number) {
  return db.select().from(orderGoods).where(eq(orderGoods.order_id, order_id)).orderBy(orderGoods.order_goods_id)
}

/** Takes a line the whole way from its application to the money, with the goods sent back where `refund_type` is 2. */
export async function refundLine(shop: TestShop, order_goods_id: number, as: As, refund_type = 1): Promise<void> {
  const staff = systemScope(shop)
  await applyRefund({ order_goods_id, refund_type, refund_reason: 'Not as described' }, as)
  await agreeRefund(staff, { order_goods_id })
  if (refund_type === 2) {
    await sendRefundDelivery({ order_goods_id, refund_delivery_name: 'Harbour Parcel', refund_delivery_no: 'HP1' }, as)
    await receiveRefund(staff, { order_goods_id })
  }
  await payOutRefund(staff, { order_goods_id })
}
