import { applyBatchRefund, applyRefund, getBatchRefundForm, getRefundForm } from '#api/refund.ts'
import type { OrderGoods } from '#contract/order-record.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'

/** Data of the refund form for one line or several. */
export interface ApplicationForm {
  lines: readonly OrderGoods[]
  /** Total refund in cents. */
  money: Cents
  /** Kinds that can be asked for (`REFUND_TYPE`). */
  types: readonly number[]
  reasons: readonly string[]
  /** Most pictures; 0 where the server takes none. */
  images: number
}

type Options = { signal?: AbortSignal }

/** The form for lines of one order; without lines where they are unknown, or another member's. */
export async function loadForm(ids: readonly number[], options?: Options): Promise<ApplicationForm> {
  const [order_goods_id = 0, ...others] = ids
  const form = others.length
    ? await getBatchRefundForm({ order_goods_ids: [...ids] }, options)
    : await getRefundForm({ order_goods_id }, options)
  const single = 'order_goods_info' in form ? form.order_goods_info : null
  return {
    lines: 'order_goods_list' in form ? form.order_goods_list : single ? [single] : [],
    money: form.refund_money,
    types: form.refund_type,
    reasons: form.refund_reason_type,
    images: form.image_num,
  }
}

/** An application as the form holds it. */
export interface Application {
  ids: readonly number[]
  refund_type: number
  refund_reason: string
  refund_remark: string
  refund_images: string[]
  /** The amount that was shown, in cents. */
  shown: Cents
}

/** Sends an application for one line or several. */
export async function sendApplication({ ids, shown, ...application }: Application): Promise<void> {
  const [order_goods_id = 0, ...others] = ids
  const sent = { ...application, shown_money: toDecimal(shown) }
  if (others.length) await applyBatchRefund({ ...sent, order_goods_ids: [...ids] })
  else await applyRefund({ ...sent, order_goods_id })
}
