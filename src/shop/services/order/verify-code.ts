import { ORDER_TYPE } from '#lib/orders/order-state.ts'
import type { OrderRow } from './lock.ts'

/** Kinds of codes, by the contract's keys (cart-order.md, verification). */
export const VERIFY_TYPES = ['pickup', 'virtualgoods'] as const

/** Returns the kind of pickup code of an order. */
export function verifyTypeOf({ order_type }: Pick<OrderRow, 'order_type'>): (typeof VERIFY_TYPES)[number] {
  return order_type === ORDER_TYPE.virtual ? 'virtualgoods' : 'pickup'
}

/** The code that payment issued for an order, to be shown where it is handed over; empty before, and for what comes by itself. */
export function verifyCodeOf({ order_type, delivery_code, virtual_code }: OrderRow): string {
  if (order_type === ORDER_TYPE.pickup) return delivery_code
  return order_type === ORDER_TYPE.virtual ? virtual_code : ''
}

/** A code as it is kept, of what was typed or scanned: groups are written apart, and letters in any case. */
export function toVerifyCode(typed: string): string {
  return typed.replace(/\s/g, '').toLowerCase()
}
