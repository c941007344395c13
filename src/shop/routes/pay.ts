import { payInfo, payPay, paypalConfig, payStatus, payType } from '#contract/pay.ts'
import { handle, routes } from '#shop/http.ts'
import { getPaypalConfig, getPayStatus, listPayTypes, pay } from '#shop/services/pay/pay.ts'
import { getPayInfo } from '#shop/services/pay/record.ts'

/** Paying (contract cart-order.md, payment). */
export const payRoutes = routes()

handle(payRoutes, payInfo, getPayInfo)
handle(payRoutes, payType, listPayTypes)
handle(payRoutes, payStatus, getPayStatus)
handle(payRoutes, payPay, pay)
handle(payRoutes, paypalConfig, getPaypalConfig)
