import { orderDetail, orderEvluateinfo, orderPackage } from '#contract/order-detail.ts'
import { caller } from './client.ts'

/** One order; refused when it is not the member's. */
export const getOrder = caller(orderDetail)

/** The parcels of an order; some servers refuse when there is none yet. */
export const listPackages = caller(orderPackage)

/** Reads the lines of an order that can be reviewed. */
export const getReviewTask = caller(orderEvluateinfo)
