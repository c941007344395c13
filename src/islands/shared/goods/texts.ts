import { TELL_ME_TEXTS } from '#islands/shared/alert/texts.ts'
import { ERROR_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const GOODS_PRICE_TEXTS = slice('goods.former.')

export const GOODS_CARD_TEXTS = slice(
  'goods.add',
  'goods.adding',
  'goods.card.',
  'goods.choose_options',
  'goods.free_delivery',
  'goods.only_left',
  'goods.percent_off',
  'goods.sold',
  'goods.sold_out',
  ...GOODS_PRICE_TEXTS,
)

/** Texts of the actions on a product in a list (NextStep). */
export const NEXT_STEP_TEXTS = slice(
  'goods.add',
  'goods.adding',
  'goods.card.add',
  'goods.card.added',
  'goods.card.details',
  'goods.card.options',
  'goods.card.see',
  'goods.choose_options',
  'goods.go_to_cart',
  ...TELL_ME_TEXTS,
)

export const RECOMMENDED_TEXTS = slice('goods.also_like', ...GOODS_CARD_TEXTS)

export const FOLLOW_BUTTON_TEXTS = slice(
  'goods.see_saved',
  'goods.shop.follow',
  'goods.shop.followed',
  'goods.shop.following',
  ...ERROR_TEXTS,
)
