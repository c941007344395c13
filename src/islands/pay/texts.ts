import { PAY_PASSWORD_TEXTS } from '#islands/shared/account/texts.ts'
import { RECOMMENDED_TEXTS } from '#islands/shared/goods/texts.ts'
import { COPY_BUTTON_TEXTS, ORDER_SUMS_TEXTS, ORDER_TIMELINE_TEXTS } from '#islands/shared/order/texts.ts'
import { FAILURE_TEXTS, LOADED_TEXTS } from '#islands/ui/texts.ts'
import { ORDER_WORDS_TEXTS } from '#lib/orders/order-view.ts'
import { slice } from '#lib/text/texts.ts'

export const CHECK_NOW_TEXTS = slice('order.pay.asked', 'order.pay.check', 'order.pay.checking', ...FAILURE_TEXTS)

export const ORDER_NUMBER_TEXTS = slice('order.copy_number', 'order.number', ...COPY_BUTTON_TEXTS)

export const PAY_TEXTS = slice(
  'order.pay.',
  'order.top_up.accepted',
  'order.top_up.again',
  'order.top_up.closed',
  'order.top_up.none',
  'order.top_up.to_balance',
  'order.top_up.until',
  'order.way.',
  ...LOADED_TEXTS,
  ...ORDER_NUMBER_TEXTS,
  ...ORDER_SUMS_TEXTS,
  ...PAY_PASSWORD_TEXTS,
)

export const PAY_RESULT_TEXTS = slice(
  'order.pay.number',
  'order.pay.copy',
  'order.pay.to_orders',
  'order.result.',
  'order.shop_on',
  'order.top_up.again',
  'order.top_up.all',
  'order.top_up.balance',
  'order.top_up.credited',
  'order.top_up.paid',
  'order.top_up.to_balance',
  'order.top_up.to_payment',
  ...CHECK_NOW_TEXTS,
  ...LOADED_TEXTS,
  ...ORDER_NUMBER_TEXTS,
  ...ORDER_SUMS_TEXTS,
  ...ORDER_TIMELINE_TEXTS,
  ...ORDER_WORDS_TEXTS,
  ...RECOMMENDED_TEXTS,
)
