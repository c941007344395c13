import { toDecimal } from '#lib/money/money.ts'
import { REFUND_TYPE } from '#lib/orders/refund-state.ts'
import type { Scope } from '#shop/scope.ts'
import { findLines } from '#shop/services/order/find.ts'
import { type LineRow, toOrderGoods } from '#shop/services/order/line-view.ts'
import { findOwnOrder } from '#shop/services/order/lock.ts'
import { listReasons } from '#shop/services/shared/reason.ts'
import { openRefunds, refundAmounts } from './amount.ts'
import { findOwnLine, findOwnLines, listRefundLog } from './find.ts'
import type { Sale } from './move.ts'

/** Pictures that may go with an application. */
export const IMAGE_NUM = 6

/**
 * Returns the data of the refund form of a line.
 * @throws ShopError ORDER_GOODS_EMPTY for unknown lines and those of others
 */
export async function getRefundForm(scope: Scope, { order_goods_id }: { order_goods_id: number }) {
  const { row, line } = await findOwnLine(scope, order_goods_id)
  const sale = { row, lines: await findLines(scope, [row.order_id]), moved: [line] }
  const info = { ...toOrderGoods(scope, row, line), refund_log_list: await listRefundLog(scope, order_goods_id) }
  return { ...toForm(scope, sale), order_goods_info: info }
}

/**
 * Returns the data of the refund form of several lines of one order.
 * @throws ShopError ORDER_GOODS_EMPTY for unknown lines and those of others
 */
export async function getBatchRefundForm(scope: Scope, { order_goods_ids }: { order_goods_ids: number[] }) {
  const moved = await findOwnLines(scope, order_goods_ids)
  const row = await findOwnOrder(scope, moved[0]?.order_id ?? 0)
  const sale = { row, lines: await findLines(scope, [row.order_id]), moved }
  return { ...toForm(scope, sale), order_goods_list: moved.map((line) => toOrderGoods(scope, row, line)) }
}

function toForm(scope: Scope, sale: Sale) {
  const amounts = [...amountsOf(sale).values()]
  return {
    refund_money: Number(toDecimal(amounts.reduce((sum, amount) => sum + amount, 0))),
    refund_type: refundTypes(sale.moved),
    refund_reason_type: listReasons(scope, 'refund'),
    image_num: IMAGE_NUM,
  }
}

/** Returns the refundable amount of each requested line, less open requests. */
export function amountsOf({ row, lines, moved }: Sale): Map<number, number> {
  const asking = moved.map((line) => line.order_goods_id)
  const open = openRefunds(lines).filter((id) => !asking.includes(id))
  const amounts = refundAmounts(row, lines, [...open, ...asking])
  return new Map(asking.map((id) => [id, amounts.get(id) ?? 0]))
}

/** Kinds that all of these lines allow: goods that were never sent, or have no weight, can't be sent back. */
export function refundTypes(lines: readonly LineRow[]): number[] {
  const isReturnable = lines.every((line) => line.delivery_status > 0 && !line.is_virtual)
  return isReturnable ? [REFUND_TYPE.money, REFUND_TYPE.goods] : [REFUND_TYPE.money]
}
