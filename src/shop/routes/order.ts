import {
  orderClose,
  orderDelete,
  orderDetail,
  orderExtendtakedelivery,
  orderLists,
  orderMembervirtualtakedelivery,
  orderNum,
  orderPackage,
  orderPay,
  orderTakedelivery,
} from '#contract/order.ts'
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
import { closeOrder } from '#shop/services/order/close.ts'
import { getOrder } from '#shop/services/order/detail.ts'
import { countOrders, listOrders } from '#shop/services/order/find.ts'
import { listPackages } from '#shop/services/order/packages.ts'
import { payOrders } from '#shop/services/order/pay.ts'
import { deleteOrder, extendDelivery, takeDelivery, takeVirtualDelivery } from '#shop/services/order/receive.ts'
import { applyBatchRefund, applyRefund, cancelRefund, sendRefundDelivery } from '#shop/services/refund/apply.ts'
import { getRefund, listRefunds } from '#shop/services/refund/find.ts'
import { getBatchRefundForm, getRefundForm } from '#shop/services/refund/form.ts'

/** The member's orders, and what comes after their sale (contract cart-order.md, order lists and detail, refund). */
export const orderRoutes = routes()

handle(orderRoutes, orderLists, listOrders)
handle(orderRoutes, orderDetail, getOrder)
handle(orderRoutes, orderNum, countOrders)
handle(orderRoutes, orderPay, payOrders)
handle(orderRoutes, orderClose, closeOrder)
handle(orderRoutes, orderTakedelivery, takeDelivery)
handle(orderRoutes, orderMembervirtualtakedelivery, takeVirtualDelivery)
handle(orderRoutes, orderExtendtakedelivery, extendDelivery)
handle(orderRoutes, orderDelete, deleteOrder)
handle(orderRoutes, orderPackage, listPackages)

handle(orderRoutes, orderrefundRefundData, getRefundForm)
handle(orderRoutes, orderrefundRefund, applyRefund)
handle(orderRoutes, orderrefundRefundDataBatch, getBatchRefundForm)
handle(orderRoutes, orderrefundRefundBatch, applyBatchRefund)
handle(orderRoutes, orderrefundCancel, cancelRefund)
handle(orderRoutes, orderrefundDelivery, sendRefundDelivery)
handle(orderRoutes, orderrefundDetail, getRefund)
handle(orderRoutes, orderrefundLists, listRefunds)
