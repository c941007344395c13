import { REMOVE_TEXTS } from '#islands/shared/cart/texts.ts'
import { LOADED_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const MINI_CART_TEXTS = slice(
  'cart.empty',
  'cart.empty_help',
  'cart.failed',
  'cart.fault.',
  'cart.items',
  'cart.log_in',
  'cart.remove',
  'cart.signed_out',
  'cart.total',
  'frame.cart.go',
  'frame.cart.yours',
  ...LOADED_TEXTS,
  ...REMOVE_TEXTS,
)
