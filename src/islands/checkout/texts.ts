import { SET_PAY_PASSWORD_TEXTS } from '#islands/shared/account/texts.ts'
import { ADDRESS_FORM_TEXTS } from '#islands/shared/address/texts.ts'
import { CLAIM_BOX_TEXTS, COST_ROWS_TEXTS } from '#islands/shared/cart/texts.ts'
import { SHOP_OFFERS_TEXTS } from '#islands/shared/offers/texts.ts'
import { SIGN_IN_TEXTS } from '#islands/shared/sign-in/texts.ts'
import { CONFIRM_DIALOG_TEXTS, LOADED_TEXTS, MOBILE_INPUT_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const CHECKOUT_TEXTS = slice(
  'checkout.',
  'auth.agreement.missing',
  'common.home',
  'promotion.combo.back',
  'promotion.flash.back',
  'promotion.group.back',
  ...ADDRESS_FORM_TEXTS,
  ...CLAIM_BOX_TEXTS,
  ...COST_ROWS_TEXTS,
  ...SIGN_IN_TEXTS,
  ...SET_PAY_PASSWORD_TEXTS,
  ...CONFIRM_DIALOG_TEXTS,
  ...LOADED_TEXTS,
  ...MOBILE_INPUT_TEXTS,
  ...SHOP_OFFERS_TEXTS,
)
