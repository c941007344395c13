import { ORDER_ACTIONS_TEXTS, ORDER_TIMELINE_TEXTS } from '#islands/shared/order/texts.ts'
import { LOADED_TEXTS } from '#islands/ui/texts.ts'
import { ORDER_WORDS_TEXTS } from '#lib/order-view.ts'
import { slice } from '#lib/texts.ts'

export const WELCOME_TEXTS = slice(
  'member.all_orders',
  'member.all_viewed',
  'member.go_shopping',
  'member.good.',
  'member.growth',
  'member.growth_label',
  'member.no_orders',
  'member.orders',
  'member.orders_failed',
  'member.recent',
  'member.state.',
  'member.title',
  'member.unavailable',
  'member.viewed',
  'member.where',
  'order.items',
  'order.number',
  ...LOADED_TEXTS,
  ...ORDER_ACTIONS_TEXTS,
  ...ORDER_TIMELINE_TEXTS,
  ...ORDER_WORDS_TEXTS,
)

export const BELONGINGS_TEXTS = slice('member.has.')
