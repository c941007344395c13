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
import { orderDetail, orderPackage } from '#contract/order-detail.ts'
import { handle, routes } from '#shop/http.ts'
import { closeOrder } from '#shop/services/order/close.ts'
import { getOrder } from '#shop/services/order/detail.ts'
import { countOrders, listOrders } from '#shop/services/order/find.ts'
import { listPackages } from '#shop/services/order/packages.ts'
import { payOrders } from '#shop/services/order/pay.ts'
import { deleteOrder, extendDelivery, takeDelivery, takeVirtualDelivery } from '#shop/services/order/receive.ts'

/** The member's orders (contract cart-order.md, order lists and detail). */
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
