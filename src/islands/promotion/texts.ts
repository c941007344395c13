import { FALLBACK_TEXTS, OFFER_FALLBACK_TEXTS } from '#islands/shared/fallback/texts.ts'
import { GOODS_PRICE_TEXTS } from '#islands/shared/goods/texts.ts'
import { CHECKED_TEXTS, COUNTDOWN_TEXTS, SKU_TOP_TEXTS } from '#islands/shared/product/texts.ts'
import { FAILURE_TEXTS, PAGES_TEXTS, RETRY_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

const QUANTITY_TEXTS = slice('goods.quantity.less', 'goods.quantity.more', 'goods.quantity.whole')

/** The upper part of a promotion's page, whichever it is. */
export const OFFER_TOP_TEXTS = slice(
  'goods.free_delivery',
  'goods.product.piece',
  'goods.product.quantity',
  ...CHECKED_TEXTS,
  ...QUANTITY_TEXTS,
  ...SKU_TOP_TEXTS,
)

/** Texts of the flash sale, in its list and on its pages. */
export const FLASH_TEXTS = slice('goods.buy_now', 'goods.percent_off', 'promotion.flash.')
export const FLASH_TOP_TEXTS = slice(...FLASH_TEXTS, ...OFFER_TOP_TEXTS)

/** The page of a flash sale's goods that are newer than the build. */
export const FLASH_FALLBACK_TEXTS = slice('frame.route.seckills', ...FLASH_TOP_TEXTS, ...OFFER_FALLBACK_TEXTS)

/** Texts of a flash-sale card on the home page. */
export const STRIP_TEXTS = slice('home.flash.gone', 'home.flash.left', 'home.flash.save', ...GOODS_PRICE_TEXTS)

/** Texts of group-buys in their list. */
export const GROUP_CARD_TEXTS = slice('goods.former.before', 'promotion.group.')
export const GROUP_LIST_TEXTS = slice('common.home', 'goods.list.failed', ...GROUP_CARD_TEXTS, ...PAGES_TEXTS, ...RETRY_TEXTS)

/** Texts of a group-buy on its page. */
export const GROUP_TEXTS = slice('goods.percent_off', 'goods.sold_out', ...COUNTDOWN_TEXTS, ...GROUP_CARD_TEXTS)
export const GROUP_TOP_TEXTS = slice(...GROUP_TEXTS, ...OFFER_TOP_TEXTS)

/** The page of a group-buy that is newer than the build. */
export const GROUP_FALLBACK_TEXTS = slice('frame.route.groupbuys', ...GROUP_TOP_TEXTS, ...OFFER_FALLBACK_TEXTS)

/** Texts of a combo and its parts. */
export const COMBO_TEXTS = slice('promotion.combo.', ...GOODS_PRICE_TEXTS)
export const COMBO_BOX_TEXTS = slice(...COMBO_TEXTS, ...FAILURE_TEXTS, ...QUANTITY_TEXTS)

/** The page of a set that is newer than the build. */
export const COMBO_FALLBACK_TEXTS = slice('frame.route.combo', ...COMBO_BOX_TEXTS, ...FALLBACK_TEXTS, ...TRAIL_TEXTS)
