import { TELL_ME_TEXTS } from '#islands/shared/alert/texts.ts'
import { COMBO_REASON_TEXTS } from '#islands/shared/combo/texts.ts'
import { OFFER_FALLBACK_TEXTS } from '#islands/shared/fallback/texts.ts'
import { GOODS_PRICE_TEXTS } from '#islands/shared/goods/texts.ts'
import { PRICE_BOX_TEXTS, SALE_CHANGE_TEXTS, SALE_LABEL_TEXTS, SKU_TOP_TEXTS } from '#islands/shared/product/texts.ts'
import { FAILURE_TEXTS } from '#islands/ui/texts.ts'
import { COUPON_WORDS_TEXTS } from '#lib/offers/coupon-words.ts'
import { slice } from '#lib/text/texts.ts'

export const ADDED_PANEL_TEXTS = slice('common.close', 'goods.added.', 'goods.go_to_cart', ...GOODS_PRICE_TEXTS)

export const COMBOS_TEXTS = slice(
  'goods.combo.',
  'goods.free_delivery',
  'goods.sold_out',
  'promotion.combo.buy',
  'promotion.combo.not_now',
  'promotion.combo.see',
  ...COMBO_REASON_TEXTS,
  ...GOODS_PRICE_TEXTS,
)

/** The ways to buy, as buy box and buy bar have them. */
const BUYING_TEXTS = slice('goods.adding', 'goods.buy_now', ...ADDED_PANEL_TEXTS, ...SALE_LABEL_TEXTS)

export const BUY_BAR_TEXTS = slice(...BUYING_TEXTS, ...FAILURE_TEXTS)

export const PRODUCT_TOP_TEXTS = slice(
  'goods.coupon.',
  'goods.offer.',
  'goods.product.',
  'goods.quantity.',
  'goods.soldout.',
  ...BUYING_TEXTS,
  ...COUPON_WORDS_TEXTS,
  ...PRICE_BOX_TEXTS,
  ...SKU_TOP_TEXTS,
  ...TELL_ME_TEXTS,
)

/** The page of a product newer than the build. */
export const SKU_FALLBACK_TEXTS = slice(
  'frame.route.sku',
  'goods.list.all',
  ...COMBOS_TEXTS,
  ...BUY_BAR_TEXTS,
  ...PRODUCT_TOP_TEXTS,
  ...SALE_CHANGE_TEXTS,
  ...OFFER_FALLBACK_TEXTS,
)
