import { and, eq, or } from 'drizzle-orm'
import type { ShopTextKey } from '#lib/text/text-keys.ts'
import { pay, providerOrder } from '#shop/db/schema/pay.ts'
import { ShopError } from '#shop/errors.ts'
import { requireProvider } from '#shop/payment/choose.ts'
import { CURRENCY, type ProviderOrder } from '#shop/payment/provider.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { settlePayment } from '#shop/services/order/settle.ts'
import { countCall, type Rate } from '#shop/services/shared/rate-limit.ts'
import { findOwnPay, findPayable, type PayRow } from './record.ts'

const REFUSED = (text: ShopTextKey) => new ShopError('FAIL', { text })

/** Calls to the provider for one member. The provider limits those of the whole shop, so that one member could stop all payments. */
const PROVIDER_CALLS: Rate = { name: 'provider', calls: 60, seconds: 600 }

/** @throws ShopError FAIL with the seconds to wait */
async function limitProviderCalls(scope: Scope, member_id: number): Promise<void> {
  const { isAllowed, wait } = await countCall(scope, PROVIDER_CALLS, String(member_id))
  if (!isAllowed) throw new ShopError('FAIL', { text: 'limit.wait', values: { seconds: wait } })
}

/**
 * Opens an order at the provider for the current amount of a payment.
 * @throws ShopError FAIL if it cannot be paid, or the member asks too often
 */
export async function openProviderOrder(scope: Scope, out_trade_no: string, pay_type: string): Promise<ProviderOrder> {
  const { pay_money, member_id } = await findPayable(scope, out_trade_no)
  const provider = requireProvider(scope, pay_type)
  await limitProviderCalls(scope, member_id)
  const opened = await provider.createOrder(pay_money, out_trade_no)
  await scope.db.insert(providerOrder).values({
    order_id: opened.id,
    provider: provider.name,
    pay_type,
    out_trade_no,
    member_id,
    amount: pay_money,
    currency: CURRENCY,
    status: 'CREATED',
    create_time: scope.now(),
  })
  return opened
}

/**
 * Captures an approved provider order and settles the payment. Owner, number, amount and currency of the provider's order are verified
 * before and after the capture. A payment has one provider order in progress at a time, so that it is not paid twice. Repeated calls return
 * the first result. While the provider holds the money back, the payment stays reserved.
 * @throws ShopError FAIL for forged, foreign, declined and unapproved orders, while the provider holds the money back, and for a member who asks
 *   too often
 */
export async function capture(scope: Scope, out_trade_no: string, order_id: string): Promise<void> {
  const record = await findOwnPay(scope, out_trade_no)
  const opened = await findOpened(scope, out_trade_no, order_id)
  if (!record || !opened) throw REFUSED('pay.unknown')
  await limitProviderCalls(scope, record.member_id)
  await captureOpened(scope, record, opened)
}

/**
 * {@link capture} of an order that is known to be the record's, for its member or for the desk.
 * @throws ShopError FAIL as {@link capture}
 */
export async function captureOpened(scope: Scope, record: PayRow, opened: typeof providerOrder.$inferSelect): Promise<void> {
  const { order_id } = opened
  if (record.pay_status === 2 && opened.status === 'COMPLETED') return
  if (record.pay_status !== 0 && record.pay_status !== 1) throw REFUSED(record.pay_status === 2 ? 'pay.already' : 'pay.cancelled')
  const provider = requireProvider(scope, opened.pay_type)
  const told = await provider.findOrder(order_id)
  checkTold(told, record)
  if (!['APPROVED', 'COMPLETED', 'PENDING'].includes(told.status)) {
    throw REFUSED(told.status === 'DECLINED' ? 'pay.declined' : 'pay.not_approved')
  }
  await claim(scope, record, order_id)
  const taken = told.status === 'APPROVED' ? await provider.captureOrder(order_id) : told
  if (taken.status === 'PENDING') throw REFUSED('pay.in_progress')
  if (taken.status !== 'COMPLETED') {
    await release(scope, record, order_id)
    throw REFUSED('pay.declined')
  }
  checkTold(taken, record)
  await settleCaptured(scope, record, taken)
}

/** Marks a captured provider order and its number as paid; repeating it changes nothing. */
export async function settleCaptured(scope: Scope, { out_trade_no, member_id }: PayRow, taken: ProviderOrder): Promise<void> {
  await transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const [opened] = await scope.db.select().from(providerOrder).where(eq(providerOrder.order_id, taken.id))
    const settled = await settlePayment(scope, out_trade_no, { pay_type: opened?.pay_type ?? 'paypal', trade_no: taken.capture_id })
    await scope.db
      .update(providerOrder)
      .set({ status: 'COMPLETED', capture_time: scope.now() })
      .where(and(eq(providerOrder.order_id, taken.id), eq(providerOrder.status, 'CREATED')))
    const [record] = await scope.db.select({ trade_no: pay.trade_no }).from(pay).where(eq(pay.out_trade_no, out_trade_no))
    if (!settled && record?.trade_no !== taken.capture_id)
      scope.log(`payment ${taken.capture_id} was captured for ${out_trade_no}, which could not be settled`)
  })
}

/** Releases a payment number after a capture that took no money, so that it can be paid again. */
export async function release(scope: Scope, { out_trade_no }: PayRow, order_id: string): Promise<void> {
  await scope.db
    .update(pay)
    .set({ pay_status: 0, trade_no: '', claim_time: 0 })
    .where(and(eq(pay.out_trade_no, out_trade_no), eq(pay.pay_status, 1), eq(pay.trade_no, order_id)))
}

async function findOpened(scope: Scope, out_trade_no: string, order_id: string) {
  const own = and(eq(providerOrder.out_trade_no, out_trade_no), eq(providerOrder.member_id, memberOf(scope).member_id))
  const [row] = await scope.db
    .select()
    .from(providerOrder)
    .where(and(eq(providerOrder.order_id, order_id), own))
  // An order of the fake provider is never captured at the real one.
  return row && row.provider === requireProvider(scope, row.pay_type).name ? row : undefined
}

/** Whether the provider's order has the number, currency and amount of the payment. */
export function isOrderOf(told: ProviderOrder, { out_trade_no, pay_money }: PayRow): boolean {
  return told.reference === out_trade_no && told.currency === CURRENCY && told.amount === pay_money
}

/** @throws ShopError FAIL if the provider's order does not match the payment */
function checkTold(told: ProviderOrder | null, record: PayRow): asserts told is ProviderOrder {
  if (!told || !isOrderOf(told, record)) throw REFUSED('pay.mismatch')
}

/** Reserves the number for this provider order, so that its orders don't close and no other provider order is captured meanwhile. */
async function claim(scope: Scope, { out_trade_no, pay_money, member_id }: PayRow, order_id: string): Promise<void> {
  await transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const isFree = or(eq(pay.pay_status, 0), and(eq(pay.pay_status, 1), eq(pay.trade_no, order_id)))
    const claimed = await scope.db
      .update(pay)
      .set({ pay_status: 1, trade_no: order_id, claim_time: scope.now() })
      .where(and(eq(pay.out_trade_no, out_trade_no), eq(pay.pay_money, pay_money), isFree))
      .returning({ id: pay.id })
    if (!claimed.length) throw REFUSED('pay.in_progress')
  })
}
