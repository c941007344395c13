import { LOADED_TEXTS, PAY_PASSWORD_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/texts.ts'

export const PAY_TEXTS = slice('order.pay.', 'order.way.', ...LOADED_TEXTS, ...PAY_PASSWORD_TEXTS)

export const PAY_RESULT_TEXTS = slice(
  'order.pay.check',
  'order.pay.checking',
  'order.pay.number',
  'order.pay.to_orders',
  'order.result.',
  'order.shop_on',
  ...LOADED_TEXTS,
)
