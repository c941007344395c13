import { CONFIRM_DIALOG_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const COPY_BUTTON_TEXTS = slice('order.copied', 'order.copy_failed')

export const ORDER_ACTIONS_TEXTS = slice(
  'order.action.',
  'order.again.',
  'order.consequence.',
  'order.confirm.',
  'order.done.',
  'order.pay.paying',
  'order.working',
  ...CONFIRM_DIALOG_TEXTS,
)

/** The amounts of orders (OrderSums). */
export const ORDER_SUMS_TEXTS = slice(
  'order.free',
  'order.sum.adjust',
  'order.sum.balance',
  'order.sum.coupon',
  'order.sum.delivery',
  'order.sum.goods',
  'order.sum.invoice',
  'order.sum.platform_coupon',
  'order.sum.promotion',
)

export const ORDER_TIMELINE_TEXTS = slice('order.step.')
