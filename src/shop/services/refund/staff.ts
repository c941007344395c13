import { REFUND_STATUS, REFUND_TYPE } from '#lib/orders/refund-state.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import type { LineRow } from '#shop/services/order/line-view.ts'
import { ACTOR, type OrderRow } from '#shop/services/order/lock.ts'
import { caseNumber, changeLine, logRefund, moveLines, settleOrder } from './move.ts'
import { payBack } from './payout.ts'

/*
 * The seller's side of a refund (contract cart-order.md, seller moves). No call of the storefront leads here: the desk does, and tests.
 */

interface Answer {
  order_goods_id: number
  /** Said to the buyer with it. */
  remark?: string
}

/**
 * Agrees to an application: the money is to be paid out, or the goods come back first (`orderRefundAgree`).
 * @throws ShopError ORDER_GOODS_EMPTY; FAIL in any state but 1
 */
export function agreeRefund(scope: Scope, { order_goods_id, remark = '' }: Answer): Promise<void> {
  return moveLine(scope, order_goods_id, [REFUND_STATUS.applied], async (scope, row, line) => {
    const isReturn = line.refund_type === REFUND_TYPE.goods
    const refund_status = isReturn ? REFUND_STATUS.toReturn : REFUND_STATUS.agreed
    await changeLine(scope, line, { refund_status })
    await logRefund(scope, row, line, { action: isReturn ? 'agree_return' : 'agree', actor: ACTOR.seller, refund_status, remark })
  })
}

/**
 * Refuses an application, or goods that came back other than they should have (`orderRefundRefuse`).
 * @throws ShopError ORDER_GOODS_EMPTY; REQUEST_REFUND_REFUSE_REASON; FAIL in any state but 1 and 5
 */
export async function refuseRefund(
  scope: Scope,
  { order_goods_id, refund_refuse_reason }: { order_goods_id: number; refund_refuse_reason: string },
): Promise<void> {
  if (!refund_refuse_reason) throw new ShopError('REQUEST_REFUND_REFUSE_REASON')
  await moveLine(scope, order_goods_id, [REFUND_STATUS.applied, REFUND_STATUS.sentBack], async (scope, row, line) => {
    const refund_status = REFUND_STATUS.refused
    await changeLine(scope, line, { refund_status, refund_refuse_reason })
    await logRefund(scope, row, line, { action: 'refuse', actor: ACTOR.seller, refund_status, remark: refund_refuse_reason })
  })
}

/** The goods arrived back (`orderRefundTakeDelivery`). @throws ShopError ORDER_GOODS_EMPTY; FAIL in any state but 5 */
export function receiveRefund(scope: Scope, { order_goods_id, remark = '' }: Answer): Promise<void> {
  return moveLine(scope, order_goods_id, [REFUND_STATUS.sentBack], async (scope, row, line) => {
    const refund_status = REFUND_STATUS.received
    await changeLine(scope, line, { refund_status })
    await logRefund(scope, row, line, { action: 'receive', actor: ACTOR.seller, refund_status, remark })
  })
}

/**
 * Pays a refund out, to where the money came from (`orderRefundTransfer`). One that was cut off is finished, never paid twice.
 * @throws ShopError ORDER_GOODS_EMPTY; FAIL in any state but 2 and 6, and where the provider does not give the money back
 */
export function payOutRefund(scope: Scope, { order_goods_id }: { order_goods_id: number }): Promise<void> {
  return payBack(scope, order_goods_id, {
    admit: (_, { refund_no, refund_status }) => {
      if (refund_status !== REFUND_STATUS.agreed && refund_status !== REFUND_STATUS.received) {
        throw new ShopError('FAIL', { text: 'refund.not_now' })
      }
      return refund_no
    },
    log: (scope, row, line, money) =>
      logRefund(scope, row, line, { action: 'pay_out', actor: ACTOR.seller, refund_status: REFUND_STATUS.finished, money }),
  })
}

interface SellerRefund {
  order_goods_id: number
  /** Cents; the whole share of the line unless told. Only a line that was sent is refunded in part. */
  money?: number | undefined
  /** Said to the buyer with it. */
  remark: string
}

/**
 * Refunds a line that its buyer did not ask for: at once, to where the money came from. Pieces that were not sent go back into stock.
 * @throws ShopError ORDER_GOODS_EMPTY; FAIL for an unpaid order, a gift, a line with a refund, too much money, and where the provider refuses
 */
export function refundLine(scope: Scope, { order_goods_id, money, remark }: SellerRefund): Promise<void> {
  return payBack(scope, order_goods_id, {
    money,
    admit: async (scope, line, row) => {
      const isFree = line.refund_status === REFUND_STATUS.none || line.refund_status === REFUND_STATUS.refused
      // A payment that the provider cut off is finished by the next try.
      if (line.refund_status === REFUND_STATUS.agreed) return line.refund_no
      if (row.pay_status !== 1 || !isFree || line.gift_flag) throw new ShopError('FAIL', { text: 'refund.not_now' })
      if (money !== undefined && line.delivery_status === 0) throw new ShopError('FAIL', { text: 'refund.unsent_whole' })
      const refund_status = REFUND_STATUS.agreed
      const entry = await logRefund(scope, row, line, { action: 'agree', actor: ACTOR.seller, refund_status, remark })
      const refund_no = caseNumber(scope, 'R', entry)
      await changeLine(scope, line, { refund_status, refund_no, refund_type: REFUND_TYPE.money, refund_reason: remark })
      await settleOrder(scope, row)
      return refund_no
    },
    log: (scope, row, line, money) =>
      logRefund(scope, row, line, { action: 'pay_out', actor: ACTOR.seller, refund_status: REFUND_STATUS.finished, money }),
  })
}

function moveLine(
  scope: Scope,
  order_goods_id: number,
  from: readonly number[],
  work: (scope: Scope, row: OrderRow, line: LineRow) => Promise<void>,
): Promise<void> {
  return moveLines(scope, { order_goods_ids: [order_goods_id] }, async (scope, { row, moved }) => {
    for (const line of moved) {
      if (!from.includes(line.refund_status)) throw new ShopError('FAIL', { text: 'refund.not_now' })
      await work(scope, row, line)
    }
    await settleOrder(scope, row)
  })
}
