import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ordercomplainComplain } from '#contract/complaint.ts'
import { COMPLAIN_STATUS } from '#lib/orders/complain-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { orderComplain, refundPayment } from '#shop/db/schema/refund.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { ACTOR } from '#shop/services/order/lock.ts'
import { amountNow } from '#shop/services/refund/amount.ts'
import { checkRemark } from '#shop/services/refund/apply.ts'
import { caseNumber, logRefund, moveLines, type Sale } from '#shop/services/refund/move.ts'
import { type ComplainRow, findComplaints, isComplainable } from './record.ts'

/**
 * Complains to the platform about a line, or again after a refusal or a withdrawal: its one record is written anew. Whatever its refund
 * does goes on meanwhile. Answers the record's id, or 1 where there was one.
 * @throws ShopError ORDER_GOODS_EMPTY; REQUEST_COMPLAIN_REASON; PARAMETER_ERROR for a long remark; FAIL for what {@link checkComplainable} refuses
 */
export function complain(
  scope: Scope,
  { order_goods_id, complain_reason, complain_remark }: v.InferOutput<typeof ordercomplainComplain.input>,
): Promise<string | number> {
  const { member_id } = memberOf(scope)
  if (!complain_reason) throw new ShopError('REQUEST_COMPLAIN_REASON')
  checkRemark('complain_remark', complain_remark)
  return moveLines(scope, { order_goods_ids: [order_goods_id], member_id }, async (scope, sale) => {
    const { row, line, complaint } = await lineOf(scope, sale)
    checkComplainable(sale, complaint)
    const money = amountNow(row, sale.lines, order_goods_id)
    const { refund_status } = line
    const remark = [complain_reason, complain_remark].filter(Boolean).join('\n')
    const entry = await logRefund(scope, row, line, { action: 'complain', actor: ACTOR.buyer, refund_status, money, remark })
    const written = {
      complain_no: caseNumber(scope, 'C', entry),
      complain_status: COMPLAIN_STATUS.applied,
      complain_apply_money: money,
      complain_real_money: 0,
      complain_reason,
      complain_remark,
      complain_refuse_reason: '',
      complain_apply_time: scope.now(),
      complain_time: 0,
    }
    const [{ id } = { id: 0 }] = await scope.db
      .insert(orderComplain)
      .values({ ...written, order_goods_id, member_id })
      .onConflictDoUpdate({ target: orderComplain.order_goods_id, set: written })
      .returning({ id: orderComplain.id })
    return complaint ? 1 : String(id)
  })
}

/** @throws ShopError FAIL for a gift, a refunded line, an order that does not run, and where a complaint waits for the platform */
function checkComplainable({ row, moved }: Sale, complaint: ComplainRow | undefined): void {
  for (const line of moved) {
    if (line.gift_flag) throw new ShopError('FAIL', { text: 'refund.gift' })
    if (line.refund_status === REFUND_STATUS.finished) throw new ShopError('FAIL', { text: 'complain.refunded' })
    if (!isComplainable(row, line)) throw new ShopError('FAIL', { text: 'complain.closed' })
  }
  if (complaint?.complain_status === COMPLAIN_STATUS.applied) throw new ShopError('FAIL', { text: 'complain.running' })
}

const CANCELLABLE: readonly number[] = [COMPLAIN_STATUS.applied, COMPLAIN_STATUS.refused]

/**
 * Withdraws a complaint that was not upheld.
 * @returns an empty text, as the contract says
 * @throws ShopError ORDER_GOODS_EMPTY for a line that is not the member's; FAIL in any state but 1 and -1, and while its refund is under way
 */
export async function cancelComplaint(scope: Scope, { order_goods_id }: { order_goods_id: number }): Promise<string> {
  await moveLines(scope, { order_goods_ids: [order_goods_id], member_id: memberOf(scope).member_id }, async (scope, sale) => {
    const { row, line, complaint } = await lineOf(scope, sale)
    const { refund_status } = line
    if (!complaint || !CANCELLABLE.includes(complaint.complain_status)) throw new ShopError('FAIL', { text: 'complain.not_now' })
    await checkUntouched(scope, order_goods_id)
    await changeComplaint(scope, complaint, { complain_status: COMPLAIN_STATUS.withdrawn })
    await logRefund(scope, row, line, { action: 'complain_cancel', actor: ACTOR.buyer, refund_status })
  })
  return ''
}

/**
 * Returns the order line that a move is about, with its row and its complaint, if any.
 * @throws ShopError ORDER_GOODS_EMPTY if there is no line
 */
export async function lineOf(scope: Scope, { row, moved: [line] }: Sale) {
  if (!line) throw new ShopError('ORDER_GOODS_EMPTY')
  return { row, line, complaint: (await findComplaints(scope, [line.order_goods_id])).get(line.order_goods_id) }
}

/** @throws ShopError FAIL once a payment for the line is written down: the provider may have given it already */
export async function checkUntouched({ db }: Scope, order_goods_id: number): Promise<void> {
  if (await db.$count(refundPayment, eq(refundPayment.order_goods_id, order_goods_id))) {
    throw new ShopError('FAIL', { text: 'complain.not_now' })
  }
}

/** Changes a complaint's record. */
export async function changeComplaint({ db }: Scope, { id }: ComplainRow, change: Partial<ComplainRow>): Promise<void> {
  await db.update(orderComplain).set(change).where(eq(orderComplain.id, id))
}
