import { FOLLOW_BUTTON_TEXTS, GOODS_CARD_TEXTS, GOODS_PRICE_TEXTS } from '#islands/shared/goods/texts.ts'
import { GALLERY_TEXTS, OPTIONS_TEXTS, PRICE_BOX_TEXTS, SALE_LABEL_TEXTS } from '#islands/shared/product/texts.ts'
import { REVIEWS_TEXTS } from '#islands/shared/reviews/texts.ts'
import { ERROR_TEXTS, RETRY_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { COUPON_WORDS_TEXTS } from '#lib/coupon-words.ts'
import { slice } from '#lib/texts.ts'

export const ADDED_PANEL_TEXTS = slice('common.close', 'goods.added.', 'goods.go_to_cart', ...GOODS_PRICE_TEXTS)

export const BUNDLES_TEXTS = slice('goods.bundle.', 'goods.free_delivery', 'goods.sold_out', ...GOODS_PRICE_TEXTS)

/** The ways to buy, as buy box and buy bar have them. */
const BUYING_TEXTS = slice('goods.adding', 'goods.buy_now', ...ADDED_PANEL_TEXTS, ...SALE_LABEL_TEXTS)

export const BUY_BAR_TEXTS = slice(...BUYING_TEXTS, ...ERROR_TEXTS)

export const PRODUCT_TOP_TEXTS = slice(
  'goods.ask',
  'goods.coupon.',
  'goods.delivery.',
  'goods.left',
  'goods.offer.',
  'goods.phone',
  'goods.phone.',
  'goods.product.',
  'goods.quantity.',
  'goods.review.count',
  'goods.review.none',
  'goods.review.stars',
  'goods.save',
  'goods.saved',
  'goods.saved_button',
  'goods.share',
  'goods.share.',
  'goods.sold',
  'goods.unsaved',
  'goods.virtual',
  ...BUYING_TEXTS,
  ...COUPON_WORDS_TEXTS,
  ...GALLERY_TEXTS,
  ...OPTIONS_TEXTS,
  ...RETRY_TEXTS,
  ...PRICE_BOX_TEXTS,
)

export const ALSO_LIKE_TEXTS = slice('goods.also_like', ...GOODS_PRICE_TEXTS)

export const SHOP_PANEL_TEXTS = slice(
  'goods.promise.',
  'goods.shop.delivery',
  'goods.shop.goods',
  'goods.shop.mean',
  'goods.shop.other',
  'goods.shop.own',
  'goods.shop.service',
  'goods.shop.title',
  'goods.shop.visit',
)

export const PRODUCT_BODY_TEXTS = slice(
  'goods.shell.no_description',
  'goods.tab.after_sale',
  'goods.tab.attributes',
  'goods.tab.description',
)

export const PRODUCT_PAGE_TEXTS = slice('goods.like_this', 'goods.tab.', ...ALSO_LIKE_TEXTS, ...PRODUCT_BODY_TEXTS, ...SHOP_PANEL_TEXTS)

/** The page of a product newer than the build. */
export const SKU_SHELL_TEXTS = slice(
  'frame.route.sku',
  'goods.empty.categories',
  'goods.empty.home',
  'goods.empty.popular',
  'goods.list.all',
  'goods.shell.',
  ...BUNDLES_TEXTS,
  ...BUY_BAR_TEXTS,
  ...FOLLOW_BUTTON_TEXTS,
  ...GOODS_CARD_TEXTS,
  ...PRODUCT_PAGE_TEXTS,
  ...PRODUCT_TOP_TEXTS,
  ...REVIEWS_TEXTS,
  ...TRAIL_TEXTS,
)
