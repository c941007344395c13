import {
  orderClose,
  orderDelete,
  orderExtendtakedelivery,
  orderLists,
  orderMembervirtualtakedelivery,
  orderNum,
  orderPay,
  orderTakedelivery,
} from '#contract/order.ts'
import { caller } from './client.ts'

/** The member's orders, newest first. */
export const listOrders = caller(orderLists)

/** How many orders stand in each asked state. */
export const countOrders = caller(orderNum)

/** The number to pay orders under. */
export const payOrders = caller(orderPay)

/** Closes an unpaid order. */
export const closeOrder = caller(orderClose)

/** Confirms receipt. */
export const takeDelivery = caller(orderTakedelivery)

/** Confirms receipt of virtual goods. */
export const takeVirtualDelivery = caller(orderMembervirtualtakedelivery)

/** Three days more to confirm receipt, once an order. */
export const extendDelivery = caller(orderExtendtakedelivery)

/** Hides a closed order. */
export const deleteOrder = caller(orderDelete)
