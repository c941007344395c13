import { memberCheckpaypassword, payInfo, payPay, paypalConfig, payStatus, payType } from '#contract/pay.ts'
import { caller } from './client.ts'

/** Reads the payment of a number; null for an unknown or replaced one. */
export const getPayInfo = caller(payInfo)

/** Ways of paying that are switched on. */
export const listPayTypes = caller(payType)

/** Starts a payment, or with `order_id` finishes an approved one. */
export const pay = caller(payPay)

/** Has it been paid; `pay_status` 2 is yes. */
export const getPayStatus = caller(payStatus)

/** Reads the settings of the payment provider's script. */
export const getPaypalConfig = caller(paypalConfig)

/** Refused with `PAY_PASSWORD_ERROR` when it is not the payment password. */
export const checkPayPassword = caller(memberCheckpaypassword)
