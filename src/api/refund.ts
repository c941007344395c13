import {
  orderrefundCancel,
  orderrefundDelivery,
  orderrefundDetail,
  orderrefundLists,
  orderrefundRefund,
  orderrefundRefundBatch,
  orderrefundRefundData,
  orderrefundRefundDataBatch,
} from '#contract/refund.ts'
import { caller } from './client.ts'

/** Reads the data of a refund form; its line is null if it is not the member's. */
export const getRefundForm = caller(orderrefundRefundData)

/** Applies for a refund of a line; the amount is computed by the server. */
export const applyRefund = caller(orderrefundRefund)

/** Withdraws an application. */
export const cancelRefund = caller(orderrefundCancel)

/** Tells the parcel goods go back in. */
export const sendRefundDelivery = caller(orderrefundDelivery)

/** A line's refund; null when it is not the member's. */
export const getRefund = caller(orderrefundDetail)

/** Lines with a refund, latest action first. */
export const listRefunds = caller(orderrefundLists)

/** Reads the data of a refund form for several lines of one order. */
export const getBatchRefundForm = caller(orderrefundRefundDataBatch)

/** Applies for several lines, all or none. */
export const applyBatchRefund = caller(orderrefundRefundBatch)
