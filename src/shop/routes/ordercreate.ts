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
} from '#contract/ordercreate.ts'
import { handle, routes } from '#shop/http.ts'
import { bundlingKind } from '#shop/services/ordercreate/bundling.ts'
import { groupbuyKind } from '#shop/services/ordercreate/groupbuy.ts'
import { normalKind } from '#shop/services/ordercreate/normal.ts'
import { createOrder } from '#shop/services/ordercreate/place.ts'
import { seckillKind } from '#shop/services/ordercreate/seckill.ts'
import { calculateOrder, prepareOrder } from '#shop/services/ordercreate/show.ts'

/** Placing orders of all four kinds (contract cart-order.md, order creation). */
export const ordercreateRoutes = routes()

handle(ordercreateRoutes, ordercreatePayment, (scope, input) => prepareOrder(scope, normalKind, input))
handle(ordercreateRoutes, ordercreateCalculate, (scope, input) => calculateOrder(scope, normalKind, input))
handle(ordercreateRoutes, ordercreateCreate, (scope, input) => createOrder(scope, normalKind, input))
handle(ordercreateRoutes, groupbuyOrdercreatePayment, (scope, input) => prepareOrder(scope, groupbuyKind, input))
handle(ordercreateRoutes, groupbuyOrdercreateCalculate, (scope, input) => calculateOrder(scope, groupbuyKind, input))
handle(ordercreateRoutes, groupbuyOrdercreateCreate, (scope, input) => createOrder(scope, groupbuyKind, input))
handle(ordercreateRoutes, seckillOrdercreatePayment, (scope, input) => prepareOrder(scope, seckillKind, input), { queued: 'payment' })
handle(ordercreateRoutes, seckillOrdercreateCalculate, (scope, input) => calculateOrder(scope, seckillKind, input), { queued: 'calculate' })
handle(ordercreateRoutes, seckillOrdercreateCreate, (scope, input) => createOrder(scope, seckillKind, input), { queued: 'create' })
handle(ordercreateRoutes, bundlingOrdercreatePayment, (scope, input) => prepareOrder(scope, bundlingKind, input))
handle(ordercreateRoutes, bundlingOrdercreateCalculate, (scope, input) => calculateOrder(scope, bundlingKind, input))
handle(ordercreateRoutes, bundlingOrdercreateCreate, (scope, input) => createOrder(scope, bundlingKind, input))
