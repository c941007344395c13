import {
  orderClose,
  orderDelete,
  orderDetail,
  orderEvluateinfo,
  orderExtendtakedelivery,
  orderLists,
  orderMembervirtualtakedelivery,
  orderNum,
  orderPackage,
  orderPay,
  orderTakedelivery,
} from '#contract/order.ts'
import { caller } from './client.ts'

/** The member's orders, newest first. */
export const listOrders = caller(orderLists)

/** One order; refused when it is not the member's. */
export const getOrder = caller(orderDetail)

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

/** The parcels of an order; some servers refuse when there is none yet. */
export const listPackages = caller(orderPackage)

/** What of an order can be reviewed. */
export const getReviewTask = caller(orderEvluateinfo)
