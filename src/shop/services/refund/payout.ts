import { and, eq, sql } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { COMPLAIN_STATUS } from '#lib/orders/complain-state.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { order } from '#shop/db/schema/order.ts'
import { pay, providerOrder } from '#shop/db/schema/pay.ts'
import { orderComplain, refundPayment } from '#shop/db/schema/refund.ts'
import { ShopError } from '#shop/errors.ts'
import { findProvider } from '#shop/payment/choose.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import type { Scope } from '#shop/scope.ts'
import { returnBalance } from '#shop/services/member/account.ts'
import { settleReward } from '#shop/services/member/order-reward.ts'
import { returnCoupons } from '#shop/services/order/close.ts'
import type { LineRow } from '#shop/services/order/line-view.ts'
import { ACTOR, logOrder, type OrderRow } from '#shop/services/order/lock.ts'
import { returnStock } from '#shop/services/order/return-stock.ts'
import { isToSend, setOut } from '#shop/services/order/seller.ts'
import { mailMember } from '#shop/services/outbox/queue.ts'
import { returnPieces } from '#shop/services/promotion/seckill-session.ts'
import { amountNow, splitRefund } from './amount.ts'
import { changeLine, moveLines, type Sale, settleOrder } from './move.ts'

type PaymentRow = typeof refundPayment.$inferSelect

interface Terms {
  /** The number the money goes back under. @throws ShopError FAIL where it is not to be paid out as the line stands */
  admit(scope: Scope, line: LineRow, row: OrderRow): string | Promise<string>
  /** Cents, where less goes back than the line's whole share. @throws ShopError FAIL for more than that */
  money?: number | undefined
  /** Writes down that so much was paid back. */
  log(scope: Scope, row: OrderRow, line: LineRow, money: number): Promise<unknown>
}

/**
 * Refunds a line to where its money came from. It first stores the split, then calls the provider, then completes everything in one
 * transaction. An interrupted refund is finished by a second call; the provider recognizes it by the refund's number. An open complaint is
 * settled with it.
 * @throws ShopError ORDER_GOODS_EMPTY; FAIL if `admit` refuses or the provider does
 */
export async function payBack(scope: Scope, order_goods_id: number, { admit, log, money: wanted }: Terms): Promise<void> {
  const lines = { order_goods_ids: [order_goods_id] }
  const payment = await moveLines(scope, lines, (scope, sale) => claim(scope, sale, admit, wanted))
  const trade_no = payment.provider_money > 0 ? await askProvider(scope, payment) : ''
  await moveLines(scope, lines, async (scope, { row, moved: [line] }) => {
    const settled = await scope.db
      .update(refundPayment)
      .set({ trade_no, pay_time: scope.now() })
      .where(and(eq(refundPayment.id, payment.id), eq(refundPayment.pay_time, 0)))
      .returning({ id: refundPayment.id })
    if (!line || !settled.length) return
    await settle(scope, row, line, payment)
    const money = payment.provider_money + payment.balance_money
    await log(scope, row, line, money)
    await mailMember(scope, row.member_id, 'refunded', payment.refund_no, {
      order_id: row.order_id,
      order_no: row.order_no,
      money,
      lines: [{ name: line.sku_name, num: line.num }],
    })
    const left = await settleOrder(scope, row)
    const isWhole =
      left.every((each) => each.gift_flag || each.refund_status === REFUND_STATUS.finished) && row.refund_money + money >= row.order_money
    if (isWhole) await closeRefunded(scope, row, left)
    // Its other lines were sent before, and these were all it waited for.
    else if (row.order_status === ORDER_STATUS.toShip && !left.some(isToSend)) await setOut(scope, row)
  })
}

/** Returns the stored split of a refund, or stores it now. */
async function claim(scope: Scope, { row, lines, moved: [line] }: Sale, admit: Terms['admit'], wanted?: number): Promise<PaymentRow> {
  if (!line) throw new ShopError('ORDER_GOODS_EMPTY')
  const refund_no = await admit(scope, line, row)
  const known = await scope.db.select().from(refundPayment).where(eq(refundPayment.order_id, row.order_id))
  const begun = known.find((payment) => payment.order_goods_id === line.order_goods_id)
  if (begun) return begun
  const paid = new Set(known.map((payment) => payment.order_goods_id))
  const most = amountNow(row, lines, line.order_goods_id, paid)
  if (wanted !== undefined && wanted > most) throw new ShopError('FAIL', { text: 'refund.too_much', values: { most: toDecimal(most) } })
  const amount = wanted ?? most
  const before = known.reduce((sum, payment) => sum + payment.provider_money + payment.balance_money, 0)
  const { provider, balance, withdrawable } = splitRefund(row, before, amount)
  const [payment] = await scope.db
    .insert(refundPayment)
    .values({
      refund_no,
      order_id: row.order_id,
      order_goods_id: line.order_goods_id,
      member_id: row.member_id,
      capture_id: provider > 0 ? await findCapture(scope, row) : '',
      provider_money: provider,
      balance_money: balance,
      withdrawable_money: withdrawable,
      create_time: scope.now(),
    })
    .returning()
  if (!payment) throw new Error(`the payment of refund ${refund_no} was not written`)
  return payment
}

/** The capture that an order was paid with. @throws ShopError FAIL where there is none, and where {@link providerOf} refuses */
async function findCapture(scope: Scope, { out_trade_no }: OrderRow): Promise<string> {
  const [record] = await scope.db.select().from(pay).where(eq(pay.out_trade_no, out_trade_no))
  if (!record?.trade_no) throw new ShopError('FAIL', { text: 'refund.provider' })
  await providerOf(scope, out_trade_no)
  return record.trade_no
}

/**
 * The provider that a payment was captured at. A payment from before the provider's orders were kept was PayPal's.
 * @throws ShopError FAIL where another provider serves that way of paying now
 */
async function providerOf(scope: Scope, out_trade_no: string): Promise<PaymentProvider> {
  const [opened] = await scope.db
    .select()
    .from(providerOrder)
    .where(and(eq(providerOrder.out_trade_no, out_trade_no), eq(providerOrder.status, 'COMPLETED')))
  const provider = findProvider(scope, opened?.pay_type ?? 'paypal')
  if (!provider || (opened && opened.provider !== provider.name)) throw new ShopError('FAIL', { text: 'refund.provider' })
  return provider
}

async function askProvider(scope: Scope, { order_id, capture_id, provider_money, refund_no }: PaymentRow): Promise<string> {
  const [row] = await scope.db.select({ out_trade_no: order.out_trade_no }).from(order).where(eq(order.order_id, order_id))
  const provider = await providerOf(scope, row?.out_trade_no ?? '')
  const { id, status } = await provider.refundCapture(capture_id, provider_money, refund_no)
  // A pending refund is on its way, too.
  if (status !== 'COMPLETED' && status !== 'PENDING') throw new ShopError('FAIL', { text: 'refund.provider' })
  return id
}

async function settle(scope: Scope, row: OrderRow, line: LineRow, payment: PaymentRow): Promise<void> {
  const { refund_no, provider_money, balance_money } = payment
  const amount = provider_money + balance_money
  await changeLine(scope, line, {
    refund_no,
    refund_status: REFUND_STATUS.finished,
    refund_apply_money: amount,
    refund_real_money: amount,
    refund_time: scope.now(),
  })
  await scope.db
    .update(orderComplain)
    .set({ complain_status: COMPLAIN_STATUS.upheld, complain_real_money: amount, complain_time: scope.now() })
    .where(and(eq(orderComplain.order_goods_id, line.order_goods_id), eq(orderComplain.complain_status, COMPLAIN_STATUS.applied)))
  await scope.db
    .update(order)
    .set({ refund_money: sql`${order.refund_money} + ${amount}` })
    .where(eq(order.order_id, row.order_id))
  await returnBalance(scope, row, payment, line.sku_name)
  await settleReward(scope, row.order_id)
  // Goods that never left are on the shelf again; those that come back are looked at first.
  if (line.delivery_status === 0) {
    await returnStock(scope, line)
  }
}

/** Closes an order whose lines are all refunded. Returns its coupons once, and its flash-sale quota if it was never sent. */
async function closeRefunded(scope: Scope, row: OrderRow, lines: LineRow[]): Promise<void> {
  const order_status = ORDER_STATUS.closed
  await scope.db
    .update(order)
    .set({ order_status, close_time: scope.now(), is_enable_refund: false, is_evaluate: false })
    .where(eq(order.order_id, row.order_id))
  if (lines.every((line) => line.delivery_status === 0)) await returnPieces(scope, row)
  await returnCoupons(scope, row)
  await logOrder(scope, { order_id: row.order_id, order_status }, 'close', ACTOR.seller)
}
