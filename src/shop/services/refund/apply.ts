import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { orderrefundRefund, orderrefundRefundBatch } from '#contract/refund.ts'
import { REFUND_STATUS, REMARK_LENGTH, refundEvents } from '#lib/orders/refund-state.ts'
import { virtualGoods } from '#shop/db/schema/order.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import type { LineRow } from '#shop/services/order/line-view.ts'
import { ACTOR, type OrderRow } from '#shop/services/order/lock.ts'
import { checkOwnImages } from '#shop/services/upload/own-images.ts'
import { findReturnAddress } from './find.ts'
import { amountsOf, IMAGE_NUM, refundTypes } from './form.ts'
import { caseNumber, changeLine, logRefund, moveLines, type Sale, settleOrder } from './move.ts'

type Application = Omit<v.InferOutput<typeof orderrefundRefundBatch.input>, 'order_goods_ids'>

/**
 * Applies for a refund of a line, or again after a refusal: the order stands still until it is settled.
 * @throws ShopError ORDER_GOODS_EMPTY; FAIL for what {@link checkRefundable} refuses, another kind, an amount that changed, a bad picture;
 *   REQUEST_REFUND_REASON without a reason, PARAMETER_ERROR for a long remark
 */
export async function applyRefund(scope: Scope, { order_goods_id, ...application }: v.InferOutput<typeof orderrefundRefund.input>) {
  await applyFor(scope, [order_goods_id], application)
  return 1
}

/** Requests a refund for several lines of one order, all or none. Returns how many. @throws ShopError as {@link applyRefund} */
export function applyBatchRefund(scope: Scope, { order_goods_ids, ...application }: v.InferOutput<typeof orderrefundRefundBatch.input>) {
  return applyFor(scope, order_goods_ids, application)
}

async function applyFor(scope: Scope, order_goods_ids: number[], application: Application): Promise<number> {
  const { member_id } = memberOf(scope)
  if (!application.refund_reason) throw new ShopError('REQUEST_REFUND_REASON')
  await checkEvidence(scope, application)
  return moveLines(scope, { order_goods_ids, member_id }, async (scope, sale) => {
    await checkRefundable(scope, sale)
    if (!refundTypes(sale.moved).includes(application.refund_type)) throw new ShopError('FAIL', { text: 'refund.kind' })
    const amounts = amountsOf(sale)
    const sum = [...amounts.values()].reduce((total, amount) => total + amount, 0)
    if (application.shown_money !== undefined && application.shown_money !== sum) throw new ShopError('FAIL', { text: 'refund.changed' })
    for (const line of sale.moved) await applyForLine(scope, sale.row, line, application, amounts.get(line.order_goods_id) ?? 0)
    await settleOrder(scope, sale.row)
    return sale.moved.length
  })
}

async function applyForLine(scope: Scope, row: OrderRow, line: LineRow, application: Application, money: number): Promise<void> {
  const { refund_type, refund_reason, refund_remark, refund_images } = application
  const refund_status = REFUND_STATUS.applied
  const images = refund_images.join(',')
  const remark = [refund_reason, refund_remark].filter(Boolean).join('\n')
  const entry = await logRefund(scope, row, line, { action: 'apply', actor: ACTOR.buyer, refund_status, money, remark, images })
  await changeLine(scope, line, {
    refund_status,
    refund_no: caseNumber(scope, 'R', entry),
    refund_type,
    refund_reason,
    refund_remark,
    refund_images: images,
    refund_apply_money: money,
    refund_refuse_reason: '',
    refund_address: '',
    refund_delivery_name: '',
    refund_delivery_no: '',
    refund_delivery_remark: '',
  })
}

/** @throws ShopError FAIL where the order allows no refunds, a line is a gift or asked for already, or its code was used */
async function checkRefundable(scope: Scope, { row, moved }: Sale): Promise<void> {
  if (!row.is_enable_refund) throw new ShopError('FAIL', { text: 'refund.closed' })
  for (const line of moved) {
    const events = refundEvents(line.refund_status, true)
    if (line.gift_flag) throw new ShopError('FAIL', { text: 'refund.gift' })
    if (!events.includes('orderRefundApply') && !events.includes('orderRefundAsk')) throw new ShopError('FAIL', { text: 'refund.running' })
    const used = and(eq(virtualGoods.order_id, row.order_id), eq(virtualGoods.sku_id, line.sku_id), eq(virtualGoods.is_veirfy, true))
    if (line.is_virtual && (await scope.db.$count(virtualGoods, used))) throw new ShopError('FAIL', { text: 'refund.used' })
  }
}

/** Words of a fitting length, and pictures that the member sent in. @throws ShopError PARAMETER_ERROR, FAIL */
async function checkEvidence(scope: Scope, { refund_remark, refund_images }: Application): Promise<void> {
  checkRemark('refund_remark', refund_remark)
  await checkOwnImages(scope, refund_images, IMAGE_NUM)
}

/** @throws ShopError PARAMETER_ERROR for more characters than a remark may have */
export function checkRemark(name: string, remark: string): void {
  if (remark.length > REMARK_LENGTH) throw new ShopError('PARAMETER_ERROR', { text: 'text.long', values: { name, most: REMARK_LENGTH } })
}

/** States in which an application can still be withdrawn (contract cart-order.md, cancel). */
const CANCELLABLE: readonly number[] = [REFUND_STATUS.applied, REFUND_STATUS.toReturn, REFUND_STATUS.refused]

/** Withdraws an application that has no final decision yet. @throws ShopError ORDER_GOODS_EMPTY; FAIL in any state but 1, 4 and -1 */
export async function cancelRefund(scope: Scope, { order_goods_id }: { order_goods_id: number }): Promise<string> {
  await moveOwn(scope, order_goods_id, async (scope, row, line) => {
    if (!CANCELLABLE.includes(line.refund_status)) throw new ShopError('FAIL', { text: 'refund.not_now' })
    const refund_status = REFUND_STATUS.none
    await changeLine(scope, line, { refund_status, refund_apply_money: 0 })
    await logRefund(scope, row, line, { action: 'cancel', actor: ACTOR.buyer, refund_status })
  })
  return ''
}

interface Parcel {
  order_goods_id: number
  refund_delivery_name: string
  refund_delivery_no: string
  refund_delivery_remark: string
}

/** Tells the parcel the goods go back in; where it goes to is kept with it. @throws ShopError ORDER_GOODS_EMPTY; FAIL in any state but 4 */
export async function sendRefundDelivery(scope: Scope, { order_goods_id, ...parcel }: Parcel): Promise<string> {
  await moveOwn(scope, order_goods_id, async (scope, row, line) => {
    if (line.refund_status !== REFUND_STATUS.toReturn) throw new ShopError('FAIL', { text: 'refund.not_now' })
    const refund_status = REFUND_STATUS.sentBack
    await changeLine(scope, line, { ...parcel, refund_status, refund_address: await findReturnAddress(scope, row.site_id) })
    const remark = [`${parcel.refund_delivery_name} ${parcel.refund_delivery_no}`, parcel.refund_delivery_remark].filter(Boolean).join('\n')
    await logRefund(scope, row, line, { action: 'deliver', actor: ACTOR.buyer, refund_status, remark })
  })
  return ''
}

async function moveOwn(
  scope: Scope,
  order_goods_id: number,
  work: (scope: Scope, row: OrderRow, line: LineRow) => Promise<void>,
): Promise<void> {
  await moveLines(scope, { order_goods_ids: [order_goods_id], member_id: memberOf(scope).member_id }, async (scope, { row, moved }) => {
    for (const line of moved) await work(scope, row, line)
    await settleOrder(scope, row)
  })
}
