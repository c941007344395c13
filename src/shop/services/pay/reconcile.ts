import { and, eq, lte } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { pay, providerOrder } from '#shop/db/schema/pay.ts'
import { findProvider } from '#shop/payment/choose.ts'
import { CURRENCY } from '#shop/payment/provider.ts'
import { runSafely } from '#shop/run-safely.ts'
import type { Scope } from '#shop/scope.ts'
import { isOrderOf, release, settleCaptured } from './capture.ts'
import type { PayRow } from './record.ts'

/** Seconds after which a capture under way is thought to have been cut off. */
const STUCK_AFTER = 120

/** Seconds until a capture of another amount is looked at, and logged, again. */
const MISMATCH_PAUSE = 3600

/**
 * Reconciles interrupted captures and held-back money: settles captured payments, releases failed ones and leaves undecided ones. A capture
 * of another amount is logged and stays reserved, because only a person can settle it. Run by a timer.
 */
export async function reconcilePayments(scope: Scope): Promise<void> {
  const stuck = await scope.db
    .select()
    .from(pay)
    .where(and(eq(pay.pay_status, 1), lte(pay.claim_time, scope.now() - STUCK_AFTER)))
  // Side by side: one that the provider leaves without an answer waits for half a minute.
  await Promise.all(stuck.map((record) => runSafely(scope, `looking after payment ${record.out_trade_no}`, () => settle(scope, record))))
}

async function settle(scope: Scope, record: PayRow): Promise<void> {
  const [opened] = await scope.db.select().from(providerOrder).where(eq(providerOrder.order_id, record.trade_no))
  const provider = opened && findProvider(scope, opened.pay_type)
  const asked = provider?.name === opened?.provider ? provider : undefined
  // Only its own provider knows what became of an order. One of the fake provider was never paid.
  if (opened && !asked && opened.provider !== 'stand-in') return
  const told = await asked?.findOrder(record.trade_no)
  if (told?.status === 'COMPLETED' && !isOrderOf(told, record)) {
    const due = `${toDecimal(record.pay_money)} ${CURRENCY} for ${record.out_trade_no}`
    const taken = `order ${told.id} captured ${toDecimal(told.amount)} ${told.currency} for ${told.reference}`
    scope.log(`payment ${record.out_trade_no} stays reserved: ${taken} instead of ${due}; refund it at the provider`)
    await scope.db
      .update(pay)
      .set({ claim_time: scope.now() + MISMATCH_PAUSE })
      .where(and(eq(pay.id, record.id), eq(pay.pay_status, 1)))
  } else if (told?.status === 'COMPLETED') await settleCaptured(scope, record, told)
  else if (told?.status !== 'PENDING') await release(scope, record, record.trade_no)
}
