import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, CsvOf, Flag, ImagePath, Int, Money, OptionalInt, RequiredText, Text, Timestamp } from './fields.ts'
import { ObjectAnswer, RecordAnswer } from './records.ts'

/** `pay_status` of a payment: 0 waiting, 1 in progress, 2 paid, -1 cancelled. */
export const PayInfo = v.object({
  out_trade_no: Text,
  pay_type: Text,
  pay_body: Text,
  pay_detail: Text,
  pay_money: Money,
  pay_status: Int,
  create_time: Timestamp,
  pay_time: Timestamp,
  /** When it can't be paid any more; 0 never or unknown. */
  expire_time: Timestamp,
  order_id: OptionalInt,
  /** Subject of a payment that is not an order: `memberrecharge`, a top-up, which balances cannot pay for. */
  event: Text,
})
export type PayInfo = v.InferOutput<typeof PayInfo>

const number = { out_trade_no: RequiredText }

/** Reads a payment; null for an unknown or replaced number. */
export const payInfo = endpoint({
  path: '/api/pay/info',
  login: 'forced',
  input: v.object(number),
  output: RecordAnswer(PayInfo, 'out_trade_no'),
})

/** Ways of paying that are switched on; none may be. */
export const PayTypes = v.object({ pay_type: v.nonNullish(CsvOf(Text)) })
export type PayTypes = v.InferOutput<typeof PayTypes>
export const payType = endpoint({ path: '/api/pay/type', login: 'forced', input: v.object({}), output: ObjectAnswer(PayTypes) })

/**
 * Next step of a payment method. `url` opens `data`, `qrcode` is displayed. `paypal` first returns `order_id` with `currency` and `amount`
 * in cents. Called again with it after approval, it returns `status` `COMPLETED`.
 */
export const Payment = v.object({
  type: Text,
  data: Text,
  qrcode: ImagePath,
  order_id: Text,
  currency: Text,
  amount: v.optional(Money),
  status: Text,
  /** When a QR code runs out (an addition); 0 not told. */
  expire_time: Timestamp,
})
export type Payment = v.InferOutput<typeof Payment>
export const payPay = endpoint({
  path: '/api/pay/pay',
  login: 'forced',
  write: true,
  /** `is_part` is an addition: `BALANCE` takes what the balance holds, and the rest is paid another way. */
  input: v.object({ ...number, pay_type: RequiredText, order_id: Text, return_url: Text, pay_password: Text, is_part: Flag }),
  output: ObjectAnswer(Payment),
})

/** `is_declined` is an addition: who scanned the picture refused to pay, and a new one is needed. */
const PayStatus = v.object({ pay_status: Int, is_declined: Flag })
/** Polled while the payment page is open. */
export const payStatus = endpoint({ path: '/api/pay/status', login: 'forced', input: v.object(number), output: PayStatus })

/** Settings of the payment provider's script. */
export const PaypalConfig = v.object({ client_id: Text, currency: v.optional(Text, 'HKD'), is_use: Flag, script_url: Text })
export type PaypalConfig = v.InferOutput<typeof PaypalConfig>
export const paypalConfig = endpoint({ path: '/paypal/api/paypal/config', input: v.object({}), output: PaypalConfig })

/** Is it the member's payment password; a wrong one is refused with `PAY_PASSWORD_ERROR`. */
export const memberCheckpaypassword = endpoint({
  path: '/api/member/checkpaypassword',
  login: 'forced',
  write: true,
  input: v.object({ pay_password: RequiredText }),
  output: Count,
})
