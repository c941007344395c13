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
  bundlingOrdercreateCalculate,
  bundlingOrdercreateCreate,
  bundlingOrdercreatePayment,
  groupbuyOrdercreateCalculate,
  groupbuyOrdercreateCreate,
  groupbuyOrdercreatePayment,
  ordercreateCalculate,
  ordercreateCreate,
  ordercreatePayment,
  seckillOrdercreateCalculate,
  seckillOrdercreateCreate,
  seckillOrdercreatePayment,
} from '#contract/order-create.ts'
import { handle, routes } from '#shop/http.ts'
import { closeOwnOrder } from '#shop/services/order/close.ts'
import { findOrder } from '#shop/services/order/detail.ts'
import { countOrders, listOrders } from '#shop/services/order/find.ts'
import { numberOrders } from '#shop/services/order/number.ts'
import { listPackages } from '#shop/services/order/packages.ts'
import { deleteOrder, extendTakeDelivery, takeDelivery, takeVirtualDelivery } from '#shop/services/order/receive.ts'
import { bundlingKind } from '#shop/services/ordercreate/bundling.ts'
import { groupbuyKind } from '#shop/services/ordercreate/groupbuy.ts'
import { normalKind } from '#shop/services/ordercreate/normal.ts'
import { placeOrder } from '#shop/services/ordercreate/place.ts'
import { seckillKind } from '#shop/services/ordercreate/seckill.ts'
import { calculateOrder, prepareOrder } from '#shop/services/ordercreate/show.ts'

/** Placing orders of all four kinds, and the member's orders (contract cart-order.md). */
export const orderRoutes = routes()

handle(orderRoutes, ordercreatePayment, (scope, input) => prepareOrder(scope, normalKind, input))
handle(orderRoutes, ordercreateCalculate, (scope, input) => calculateOrder(scope, normalKind, input))
handle(orderRoutes, ordercreateCreate, (scope, input) => placeOrder(scope, normalKind, input))
handle(orderRoutes, groupbuyOrdercreatePayment, (scope, input) => prepareOrder(scope, groupbuyKind, input))
handle(orderRoutes, groupbuyOrdercreateCalculate, (scope, input) => calculateOrder(scope, groupbuyKind, input))
handle(orderRoutes, groupbuyOrdercreateCreate, (scope, input) => placeOrder(scope, groupbuyKind, input))
handle(orderRoutes, seckillOrdercreatePayment, (scope, input) => prepareOrder(scope, seckillKind, input))
handle(orderRoutes, seckillOrdercreateCalculate, (scope, input) => calculateOrder(scope, seckillKind, input))
handle(orderRoutes, seckillOrdercreateCreate, (scope, input) => placeOrder(scope, seckillKind, input))
handle(orderRoutes, bundlingOrdercreatePayment, (scope, input) => prepareOrder(scope, bundlingKind, input))
handle(orderRoutes, bundlingOrdercreateCalculate, (scope, input) => calculateOrder(scope, bundlingKind, input))
handle(orderRoutes, bundlingOrdercreateCreate, (scope, input) => placeOrder(scope, bundlingKind, input))

handle(orderRoutes, orderLists, listOrders)
handle(orderRoutes, orderDetail, findOrder)
handle(orderRoutes, orderNum, countOrders)
handle(orderRoutes, orderPay, numberOrders)
handle(orderRoutes, orderClose, closeOwnOrder)
handle(orderRoutes, orderTakedelivery, takeDelivery)
handle(orderRoutes, orderMembervirtualtakedelivery, takeVirtualDelivery)
handle(orderRoutes, orderExtendtakedelivery, extendTakeDelivery)
handle(orderRoutes, orderDelete, deleteOrder)
handle(orderRoutes, orderPackage, listPackages)
