import type { Cents } from '#lib/money/money.ts'
import { shareOut } from '#lib/money/share.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'

/** Amounts charged for an order, in cents. */
export interface Charged {
  order_money: Cents
  pay_money: Cents
  /** The part of what the balance paid that was withdrawable. */
  withdrawable_money: Cents
  delivery_money: Cents
  invoice_money: Cents
  invoice_delivery_money: Cents
}

/** A line as far as its money goes back. */
export interface Refundable {
  order_goods_id: number
  refund_status: number
  refund_no: string
  real_goods_money: Cents
  gift_flag: boolean
}

/**
 * Returns the refund of each line in `open`, in cents: its share of the price paid, including a price change by the seller. Delivery and
 * invoice fees are refunded with the last line once every line is refunded. All refunds then add up to the amount charged. `settled` lines
 * count as refunded.
 */
export function refundAmounts(
  row: Charged,
  lines: readonly Refundable[],
  open: readonly number[],
  settled: ReadonlySet<number> = finished(lines),
): Map<number, Cents> {
  const bought = lines.filter((line) => !line.gift_flag)
  const around = row.delivery_money + row.invoice_money + row.invoice_delivery_money
  const forGoods = Math.max(0, Math.min(row.order_money, row.order_money - around))
  const shares = shareOut(
    forGoods,
    bought.map((line) => line.real_goods_money),
  )
  const isWhole = bought.every(({ order_goods_id }) => settled.has(order_goods_id) || open.includes(order_goods_id))
  const rest = isWhole ? row.order_money - forGoods : 0
  return new Map(
    open.map((id, index) => {
      const share = shares[bought.findIndex((line) => line.order_goods_id === id)] ?? 0
      return [id, index === open.length - 1 ? share + rest : share]
    }),
  )
}

/** Returns the refund of a line that is paid out before the other open ones. Fees are refunded with the last line. */
export function amountNow(
  row: Charged,
  lines: readonly Refundable[],
  order_goods_id: number,
  settled: ReadonlySet<number> = finished(lines),
): Cents {
  const others = openRefunds(lines).filter((id) => id !== order_goods_id && !settled.has(id))
  return refundAmounts(row, lines, [order_goods_id, ...others], settled).get(order_goods_id) ?? 0
}

/** Lines whose refund is asked for and not finished, the latest application last. */
export function openRefunds(lines: readonly Refundable[]): number[] {
  const closed: readonly number[] = [REFUND_STATUS.none, REFUND_STATUS.refused, REFUND_STATUS.finished]
  return lines
    .filter((line) => !closed.includes(line.refund_status))
    .toSorted((a, b) => (a.refund_no < b.refund_no ? -1 : 1))
    .map((line) => line.order_goods_id)
}

function finished(lines: readonly Refundable[]): ReadonlySet<number> {
  return new Set(lines.filter((line) => line.refund_status === REFUND_STATUS.finished).map((line) => line.order_goods_id))
}

/**
 * Splits a refund by the payment sources of the order, so that consecutive refunds add up to each source exactly.
 * @param before the amount refunded already
 * @returns the parts in cents; `withdrawable` is part of `balance`
 */
export function splitRefund({ order_money, pay_money, withdrawable_money }: Charged, before: Cents, amount: Cents) {
  const providerOf = (sum: Cents) => portion(pay_money, sum, order_money)
  const withdrawableOf = (sum: Cents) => portion(withdrawable_money, sum - providerOf(sum), order_money - pay_money)
  const provider = providerOf(before + amount) - providerOf(before)
  return { provider, balance: amount - provider, withdrawable: withdrawableOf(before + amount) - withdrawableOf(before) }
}

/** `part` × `sum` / `whole`, rounded down; 0 where `whole` is 0. In BigInt, because the product can exceed the safe integers. */
function portion(part: Cents, sum: Cents, whole: Cents): Cents {
  return whole > 0 ? Number((BigInt(part) * BigInt(sum)) / BigInt(whole)) : 0
}
