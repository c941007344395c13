import type { Order } from '#contract/order-record.ts'
import type { Cents } from '#lib/money/money.ts'

/** Fields of an order that its totals need. */
export type Summed = Pick<
  Order,
  | 'goods_money'
  | 'delivery_money'
  | 'invoice_money'
  | 'invoice_delivery_money'
  | 'adjust_money'
  | 'promotion_money'
  | 'coupon_money'
  | 'platform_coupon_total_money'
  | 'balance_money'
  | 'pay_money'
>

/** The sums of orders that are paid together, in cents, as they were charged. */
export interface OrderSums {
  goods: Cents
  delivery: Cents
  /** Other charges and all reductions, the latter below 0; those of nothing are left out. */
  rows: { name: 'invoice' | 'adjust' | 'promotion' | 'coupon' | 'platform_coupon' | 'balance'; cents: Cents }[]
  /** Saving by spend-and-save and coupons. */
  saved: Cents
  toPay: Cents
}

/**
 * Sums up orders, in the rows of the checkout (contract cart-order.md, money order).
 * @param amount paid, or to be paid, under one number: balance that pays it is no reduction
 */
export function orderSums(orders: readonly Summed[], amount?: Cents): OrderSums {
  const sum = (value: (order: Summed) => Cents) => orders.reduce((total, order) => total + value(order), 0)
  const toPay = sum((order) => order.pay_money)
  const balance = sum((order) => order.balance_money)
  const reductions = sum((order) => order.promotion_money + order.coupon_money + order.platform_coupon_total_money)
  const rows = [
    { name: 'invoice', cents: sum((order) => order.invoice_money + order.invoice_delivery_money) },
    { name: 'adjust', cents: sum((order) => order.adjust_money) },
    { name: 'promotion', cents: -sum((order) => order.promotion_money) },
    { name: 'coupon', cents: -sum((order) => order.coupon_money) },
    { name: 'platform_coupon', cents: -sum((order) => order.platform_coupon_total_money) },
    { name: 'balance', cents: amount === undefined ? -balance : Math.min(0, amount - toPay - balance) },
  ] as const
  return {
    goods: sum((order) => order.goods_money),
    delivery: sum((order) => order.delivery_money),
    rows: rows.filter(({ cents }) => cents !== 0),
    saved: reductions,
    toPay,
  }
}
