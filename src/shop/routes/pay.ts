import { payInfo, payPay, paypalConfig, payStatus, payType } from '#contract/pay.ts'
import { handle, routes } from '#shop/http.ts'
import { findPaypalConfig, listPayTypes, payNumber } from '#shop/services/pay/pay.ts'
import { findPayInfo, findPayStatus } from '#shop/services/pay/record.ts'

/** Paying (contract cart-order.md, payment). */
export const payRoutes = routes()

handle(payRoutes, payInfo, findPayInfo)
handle(payRoutes, payType, listPayTypes)
handle(payRoutes, payStatus, findPayStatus)
handle(payRoutes, payPay, payNumber)
handle(payRoutes, paypalConfig, findPaypalConfig)
