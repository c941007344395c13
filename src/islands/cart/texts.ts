import { REGION_PICKER_TEXTS } from '#islands/shared/address/texts.ts'
import { TELL_ME_TEXTS } from '#islands/shared/alert/texts.ts'
import { CLAIM_BOX_TEXTS, REMOVE_TEXTS } from '#islands/shared/cart/texts.ts'
import { RECOMMENDED_TEXTS } from '#islands/shared/goods/texts.ts'
import { SHOP_OFFERS_TEXTS } from '#islands/shared/offers/texts.ts'
import { OPTIONS_TEXTS } from '#islands/shared/product/texts.ts'
import { SHARE_TEXTS } from '#islands/shared/share/texts.ts'
import { CONFIRM_DIALOG_TEXTS, LOADED_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const VISITOR_CART_TEXTS = slice('cart.empty', 'cart.log_in', 'cart.shop_on', 'cart.signed_out')

export const CART_TEXTS = slice(
  'cart.',
  'goods.delivery.none',
  'goods.left',
  'share.cart',
  ...CLAIM_BOX_TEXTS,
  ...OPTIONS_TEXTS,
  ...REGION_PICKER_TEXTS,
  ...REMOVE_TEXTS,
  ...SHARE_TEXTS,
  ...SHOP_OFFERS_TEXTS,
  ...RECOMMENDED_TEXTS,
  ...CONFIRM_DIALOG_TEXTS,
  ...LOADED_TEXTS,
  ...TELL_ME_TEXTS,
)
