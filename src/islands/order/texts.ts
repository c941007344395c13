import { COPY_BUTTON_TEXTS, ORDER_ACTIONS_TEXTS, ORDER_TIMELINE_TEXTS } from '#islands/shared/order/texts.ts'
import { FAILURE_TEXTS, LOADED_TEXTS, PAGES_TEXTS, SPAN_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { ORDER_COMING_TEXTS, ORDER_WORDS_TEXTS } from '#lib/orders/order-view.ts'
import { slice } from '#lib/text/texts.ts'

/** The way to a line's refund. */
export const REFUND_LINK_TEXTS = slice('order.refund.ask', 'order.refund.see')

/** A parcel with its way. */
export const PARCEL_TEXTS = slice('order.parcel.', ...COPY_BUTTON_TEXTS)

/** A page whose order is not there. */
export const UNKNOWN_ORDER_TEXTS = slice('order.to_list', 'order.unknown')

export const LOGISTICS_TEXTS = slice(
  'frame.route.logistics',
  'frame.route.orders',
  'order.logistics.',
  ...LOADED_TEXTS,
  ...PARCEL_TEXTS,
  ...TRAIL_TEXTS,
  ...UNKNOWN_ORDER_TEXTS,
)

/** Paying several orders at once. */
export const PAY_TOGETHER_TEXTS = slice('order.pay.paying', 'order.together.', ...FAILURE_TEXTS)

export const ORDER_LIST_TEXTS = slice(
  'order.ask',
  'order.copy_number',
  'order.detail',
  'order.empty.',
  'order.items',
  'order.list',
  'order.list_failed',
  'order.next.',
  'order.number',
  'order.search',
  'order.shop_on',
  'order.span.all',
  'order.span.label',
  ...SPAN_TEXTS,
  'order.states',
  'order.tab.',
  ...PAY_TOGETHER_TEXTS,
  ...COPY_BUTTON_TEXTS,
  ...LOADED_TEXTS,
  ...ORDER_ACTIONS_TEXTS,
  ...ORDER_COMING_TEXTS,
  ...ORDER_WORDS_TEXTS,
  ...PAGES_TEXTS,
  ...REFUND_LINK_TEXTS,
)

export const ORDER_PAGE_TEXTS = slice(
  'order.ask',
  'order.asked_time',
  'order.code.',
  'order.contact',
  'order.copy_number',
  'order.fact.',
  'order.facts',
  'order.free',
  'order.goods',
  'order.next.',
  'order.page_failed',
  'order.pay_by',
  'order.parcel.',
  'order.parcels',
  'order.print',
  'order.receiver',
  'order.refund.',
  'order.store.',
  'order.sum.',
  ...COPY_BUTTON_TEXTS,
  ...LOADED_TEXTS,
  ...ORDER_ACTIONS_TEXTS,
  ...ORDER_COMING_TEXTS,
  ...ORDER_TIMELINE_TEXTS,
  ...ORDER_WORDS_TEXTS,
  ...UNKNOWN_ORDER_TEXTS,
)
