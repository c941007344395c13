import { GIFT_TEXTS } from '#islands/shared/check-in/gift-words.ts'
import { RECOMMENDED_TEXTS } from '#islands/shared/goods/texts.ts'
import { ORDER_ACTIONS_TEXTS, ORDER_TIMELINE_TEXTS } from '#islands/shared/order/texts.ts'
import { LOADED_TEXTS } from '#islands/ui/texts.ts'
import { LAST_WORDS_TEXTS } from '#lib/chat/last-words.ts'
import { COUPON_WORDS_TEXTS } from '#lib/offers/coupon-words.ts'
import { ORDER_WORDS_TEXTS } from '#lib/orders/order-view.ts'
import { slice } from '#lib/text/texts.ts'

export const WELCOME_TEXTS = slice(
  'coupon.every_shop',
  'coupon.own.end.',
  'coupon.own.ends',
  'coupon.use',
  'frame.route.refunds',
  'member.all_coupons',
  'member.all_orders',
  'member.all_saved',
  'member.all_viewed',
  'member.check_in',
  'member.check_next',
  'member.check_tomorrow',
  'member.chosen',
  'member.closes_in',
  'member.ending',
  'member.fallen',
  'member.go_shopping',
  'member.good.',
  'member.growth',
  'member.growth_label',
  'member.in_a_row',
  'member.no_orders',
  'member.orders',
  'member.orders_failed',
  'member.recent',
  'member.saved.cheaper',
  'member.state.',
  'member.title',
  'member.today',
  'member.unavailable',
  'member.viewed',
  'member.where',
  'money.check.busy',
  'money.check.done',
  'money.check.for',
  'money.check.state.in',
  'money.points.check_in',
  'order.items',
  'order.number',
  'order.parcel.later',
  ...COUPON_WORDS_TEXTS,
  ...GIFT_TEXTS,
  ...LOADED_TEXTS,
  ...ORDER_ACTIONS_TEXTS,
  ...ORDER_TIMELINE_TEXTS,
  ...ORDER_WORDS_TEXTS,
  ...RECOMMENDED_TEXTS,
)

export const BELONGINGS_TEXTS = slice(
  'chat.contacts',
  'chat.title',
  'member.belongings',
  'member.has.',
  'member.cheaper_now',
  'member.end_soon',
  'money.out.can',
  'money.top_up',
  'money.withdraw',
  ...LAST_WORDS_TEXTS,
)
