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
import { handle, routes } from '#shop/http.ts'
import { applyBatchRefund, applyRefund, cancelRefund, sendRefundDelivery } from '#shop/services/refund/apply.ts'
import { getRefund, listRefunds } from '#shop/services/refund/find.ts'
import { getBatchRefundForm, getRefundForm } from '#shop/services/refund/form.ts'

/** Refunds of lines of the member's orders (contract cart-order.md, refund and after-sale). */
export const refundRoutes = routes()

handle(refundRoutes, orderrefundRefundData, getRefundForm)
handle(refundRoutes, orderrefundRefund, applyRefund)
handle(refundRoutes, orderrefundRefundDataBatch, getBatchRefundForm)
handle(refundRoutes, orderrefundRefundBatch, applyBatchRefund)
handle(refundRoutes, orderrefundCancel, cancelRefund)
handle(refundRoutes, orderrefundDelivery, sendRefundDelivery)
handle(refundRoutes, orderrefundDetail, getRefund)
handle(refundRoutes, orderrefundLists, listRefunds)
