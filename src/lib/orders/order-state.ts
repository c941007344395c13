import { REFUND_STATUS } from './refund-state.ts'

/** States of an order on the wire (contract, enumerations: `order_status`). */
export const ORDER_STATUS = { toPay: 0, toShip: 1, toCollect: 2, shipped: 3, received: 4, complete: 10, closed: -1 } as const

/** Kinds of an order (`order_type`); they pick the detail screen. */
export const ORDER_TYPE = { express: 1, pickup: 2, local: 3, virtual: 4 } as const

/** Actions on an order, with the wire's keys. Unknown ones get no button. */
export type OrderAction =
  | 'orderClose'
  | 'orderPay'
  | 'memberTakeDelivery'
  | 'memberVirtualTakeDelivery'
  | 'trace'
  | 'extendTakeDelivery'
  | 'orderDelete'

/** Fields that decide the next steps of an order. */
export interface OrderState {
  order_type: number
  order_status: number
  /** Seconds by which receipt has been put off, once an order; left out where that is not offered. */
  extend_time?: number
  /** A line has an open refund. */
  is_lock?: boolean | number
}

/** Moves that a server refuses with `ORDER_LOCK` while a refund is open (contract cart-order.md, `is_lock`). */
const RECEIPTS: readonly OrderAction[] = ['memberTakeDelivery', 'memberVirtualTakeDelivery']

/**
 * Whether receipt of an order can be confirmed: no line has an open refund. A refused refund is open until it is withdrawn. Lists of some
 * servers leave `is_lock` out, so the lines count as well.
 */
export function isReceivable({ is_lock, order_goods }: { is_lock: number; order_goods: readonly { refund_status: number }[] }): boolean {
  const closed: readonly number[] = [REFUND_STATUS.none, REFUND_STATUS.finished]
  return !is_lock && order_goods.every(({ refund_status }) => closed.includes(refund_status))
}

/** Whether a move confirms receipt. */
export function isReceipt(action: string): boolean {
  return (RECEIPTS as readonly string[]).includes(action)
}

/**
 * The member's actions in the order the buttons stand (contract cart-order.md, state machines).
 * @example memberActions({ order_type: 1, order_status: 0 }) // ['orderClose', 'orderPay']
 */
export function memberActions({ order_type, order_status, extend_time, is_lock }: OrderState): OrderAction[] {
  if (order_status === ORDER_STATUS.toPay) return ['orderClose', 'orderPay']
  if (order_status === ORDER_STATUS.closed) return ['orderDelete']
  if (order_status !== ORDER_STATUS.shipped) return []
  const all: OrderAction[] =
    order_type === ORDER_TYPE.virtual
      ? ['memberVirtualTakeDelivery']
      : [
          'memberTakeDelivery',
          ...(order_type === ORDER_TYPE.express ? (['trace'] as const) : []),
          ...(extend_time === 0 ? (['extendTakeDelivery'] as const) : []),
        ]
  return is_lock ? all.filter((action) => !isReceipt(action)) : all
}

/** Whether the time to pay an order is over at `now` (unix seconds); the server may close it a little later. */
export function isPayOver({ pay_expire_time }: { pay_expire_time: number }, now: number): boolean {
  return pay_expire_time > 0 && pay_expire_time <= now
}

/** Returns the order status after payment: pick-up orders wait to be collected, digital ones count as received, others wait to be shipped. */
export function statusAfterPayment(order_type: number): number {
  if (order_type === ORDER_TYPE.pickup) return ORDER_STATUS.toCollect
  return order_type === ORDER_TYPE.virtual ? ORDER_STATUS.received : ORDER_STATUS.toShip
}

/** The review a member may write now; null when none (`is_evaluate`, `evaluate_status`, states 4 and 10 only). */
export function reviewOf(order: OrderState & { is_evaluate: number | boolean; evaluate_status: number }): 'first' | 'again' | null {
  const open = order.order_status === ORDER_STATUS.received || order.order_status === ORDER_STATUS.complete
  if (!open || Number(order.is_evaluate) !== 1 || order.evaluate_status > 1) return null
  return order.evaluate_status === 0 ? 'first' : 'again'
}

/** The tabs of the order list and the states behind each (contract cart-order.md, `order_status`; S's set for `waitconfirm`). */
export const ORDER_TABS = {
  waitpay: [ORDER_STATUS.toPay],
  waitsend: [ORDER_STATUS.toShip],
  waitconfirm: [ORDER_STATUS.toCollect, ORDER_STATUS.shipped],
  waitrate: [ORDER_STATUS.received, ORDER_STATUS.complete],
} as const

export type OrderTab = keyof typeof ORDER_TABS
