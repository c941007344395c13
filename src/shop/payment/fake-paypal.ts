import { and, eq, sum } from 'drizzle-orm'
import { fakeOrder, fakeRefund } from '#shop/db/schema/pay.ts'
import type { Surroundings } from '#shop/scope.ts'
import { CURRENCY, type PaymentProvider, type ProviderOrder } from './provider.ts'

/** Where the fake provider's script and its small REST calls are. */
export const FAKE_PAYPAL_PATH = '/paypal/sdk'

/** Answers of the payer in the fake provider's dialog. Cancelling and never answering reach no server, as with the real provider. */
export type PayerAnswer = 'APPROVED' | 'DECLINED'

/**
 * A payment provider to try payment without credentials. Its accounts are a table of the shop's database, used through the same interface
 * as the real provider. No money moves.
 */
export function fakePaypal({ db, random, now }: Surroundings): PaymentProvider {
  const find = async (id: string): Promise<ProviderOrder | null> => {
    const [row] = await db.select().from(fakeOrder).where(eq(fakeOrder.order_id, id))
    return row ? toOrder(row) : null
  }
  return {
    // Stored with each payment, so databases of earlier versions hold this name.
    name: 'stand-in',
    client_id: 'stand-in',
    script_url: `${FAKE_PAYPAL_PATH}/js`,
    async createOrder(amount, out_trade_no) {
      const order_id = `SI-${random.token(9).toUpperCase()}`
      const row = { order_id, reference: out_trade_no, amount, currency: CURRENCY, status: 'CREATED', create_time: now() }
      await db.insert(fakeOrder).values(row)
      return toOrder({ ...row, capture_id: '' })
    },
    findOrder: find,
    async captureOrder(id) {
      const capture_id = `SC-${random.token(9).toUpperCase()}`
      await db
        .update(fakeOrder)
        .set({ status: 'COMPLETED', capture_id })
        .where(and(eq(fakeOrder.order_id, id), eq(fakeOrder.status, 'APPROVED')))
      const order = await find(id)
      if (!order) throw new Error(`the fake provider knows no order ${id}`)
      return order
    },
    async refundCapture(capture_id, amount, request_id) {
      const [known] = await db.select().from(fakeRefund).where(eq(fakeRefund.request_id, request_id))
      if (known) return { id: known.refund_id, status: 'COMPLETED' }
      const [captured] = await db.select().from(fakeOrder).where(eq(fakeOrder.capture_id, capture_id))
      const [given] = await db
        .select({ amount: sum(fakeRefund.amount) })
        .from(fakeRefund)
        .where(eq(fakeRefund.capture_id, capture_id))
      if (!captured || Number(given?.amount ?? 0) + amount > captured.amount) return { id: '', status: 'FAILED' }
      const refund_id = `SR-${random.token(9).toUpperCase()}`
      await db.insert(fakeRefund).values({ refund_id, capture_id, request_id, amount, create_time: now() })
      return { id: refund_id, status: 'COMPLETED' }
    },
  }
}

/** The payer's answer to an open order; false when there is no such order or it was answered before. */
export async function answerOrder({ db }: Surroundings, id: string, status: PayerAnswer): Promise<boolean> {
  const answered = await db
    .update(fakeOrder)
    .set({ status })
    .where(and(eq(fakeOrder.order_id, id), eq(fakeOrder.status, 'CREATED')))
    .returning({ order_id: fakeOrder.order_id })
  return answered.length > 0
}

function toOrder(row: Omit<typeof fakeOrder.$inferSelect, 'create_time'>): ProviderOrder {
  const { order_id, status, amount, currency, reference, capture_id } = row
  return { id: order_id, status, amount, currency, reference, capture_id }
}
