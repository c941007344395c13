import { ORDER_ACTIONS_TEXTS, ORDER_TIMELINE_TEXTS } from '#islands/shared/order/texts.ts'
import { LOADED_TEXTS } from '#islands/ui/texts.ts'
import { ORDER_WORDS_TEXTS } from '#lib/order-view.ts'
import { slice } from '#lib/texts.ts'

export const WELCOME_TEXTS = slice(
  'member.',
  'order.items',
  'order.number',
  ...LOADED_TEXTS,
  ...ORDER_ACTIONS_TEXTS,
  ...ORDER_TIMELINE_TEXTS,
  ...ORDER_WORDS_TEXTS,
)

export const BELONGINGS_TEXTS = slice('member.has.')
