import { FAILURE_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

/** The offer of a coupon to claim (ClaimBox). */
export const CLAIM_BOX_TEXTS = slice(
  'coupon.claim_and_apply',
  'coupon.claim_busy',
  'coupon.claim_fits',
  'coupon.claim_over',
  'coupon.claim_until',
  ...FAILURE_TEXTS,
)

/** The rows of a summary above its total (CostRows). */
export const COST_ROWS_TEXTS = slice(
  'cart.coupon_remove',
  'cart.coupon_used',
  'cart.delivery',
  'cart.delivery_free',
  'cart.delivery_from',
  'cart.delivery_later',
  'cart.delivery_of',
  'cart.goods',
  'cart.promotion',
  'cart.reductions',
  'cart.remove_label',
  'cart.removed',
  'cart.undo',
  'goods.delivery.none',
)

/** Taking lines out of the cart, with the way back, or to the saved goods. */
export const REMOVE_TEXTS = slice('cart.removed', 'cart.saved', 'cart.undo', ...FAILURE_TEXTS)
