import { ALERT_TEXTS } from '#islands/shared/alert/texts.ts'
import { COMPARE_BUTTON_TEXTS } from '#islands/shared/compare/texts.ts'
import { GOODS_PRICE_TEXTS, NEXT_STEP_TEXTS } from '#islands/shared/goods/texts.ts'
import { COPY_LINK_TEXTS } from '#islands/ui/copy-link.ts'
import { RETRY_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const COUNTDOWN_TEXTS = slice('goods.countdown.')

export const GALLERY_VIEWER_TEXTS = slice(
  'common.close',
  'goods.gallery.alt',
  'goods.gallery.next',
  'goods.gallery.of',
  'goods.gallery.previous',
)

export const GALLERY_TEXTS = slice('goods.gallery.', ...GALLERY_VIEWER_TEXTS)

export const OPTIONS_TEXTS = slice('goods.option.', 'goods.percent_off', 'goods.sold_out')

export const LIKE_THIS_TEXTS = slice('goods.like_this')

/** Goods in stock that can be put into the cart from there (SimilarInStock). */
export const SIMILAR_TEXTS = slice(...LIKE_THIS_TEXTS, ...NEXT_STEP_TEXTS)

/** Texts of the add-to-cart button. */
export const SALE_LABEL_TEXTS = slice('goods.add', 'goods.buy_now', 'goods.off', 'goods.sold_out')

/** Texts of price and stock. Whole keys, because these texts are transferred a second time. */
export const SALE_TEXTS = slice(
  'goods.former.before',
  'goods.former.market',
  'goods.in_stock',
  'goods.member_price',
  'goods.only_left',
  'goods.percent_off',
  'goods.product.each_from',
  'goods.product.ends_in',
  'goods.product.flash',
  'goods.product.from_date',
  'goods.product.group',
  'goods.product.last_price',
  'goods.product.off_shelf',
  'goods.product.promotion',
  'goods.product.starts_in',
  'goods.product.until',
  'goods.quantity.from',
  'goods.quantity.least',
  'goods.quantity.limit',
  'goods.quantity.owned',
  'goods.quantity.stock',
  'goods.quantity.up_to',
  ...COUNTDOWN_TEXTS,
  ...SALE_LABEL_TEXTS,
)

/** Texts that a built page uses when price or stock have changed. */
export const SALE_CHANGE_TEXTS = slice(...LIKE_THIS_TEXTS, ...SALE_TEXTS)

/** Whether a price is that of this moment. */
export const CHECKED_TEXTS = slice(
  'common.retry',
  'goods.product.as_of',
  'goods.product.checked',
  'goods.product.checking',
  'goods.product.unchecked',
)

export const PRICE_BOX_TEXTS = slice(...CHECKED_TEXTS, ...SALE_TEXTS)

/** Texts for switching to another sku of the product. */
export const SISTER_TEXTS = slice('goods.left', 'goods.product.option_gone', 'goods.product.switched')

/** The upper part of a page that sells a SKU, at any kind of price. */
export const SKU_TOP_TEXTS = slice(
  'alert.cheaper',
  'goods.ask',
  'goods.delivery.',
  'goods.phone',
  'goods.phone.',
  'goods.product.delivery',
  'goods.review.count',
  'goods.review.none',
  'goods.review.stars',
  'goods.save',
  'goods.saved',
  'goods.see_saved',
  'goods.saved_button',
  'goods.share',
  'goods.sold',
  'goods.unsaved',
  'goods.virtual',
  ...ALERT_TEXTS,
  ...COMPARE_BUTTON_TEXTS,
  ...COPY_LINK_TEXTS,
  ...GALLERY_TEXTS,
  ...OPTIONS_TEXTS,
  ...RETRY_TEXTS,
  ...SISTER_TEXTS,
)

export const ALSO_LIKE_TEXTS = slice('goods.also_like', 'goods.sold_out', ...GOODS_PRICE_TEXTS)

export const SHOP_PANEL_TEXTS = slice(
  'goods.promise.',
  'goods.shop.ask',
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
  'goods.fallback.no_description',
  'goods.tab.after_sale',
  'goods.tab.attributes',
  'goods.tab.description',
)

export const PRODUCT_PAGE_TEXTS = slice('goods.tab.', ...ALSO_LIKE_TEXTS, ...PRODUCT_BODY_TEXTS, ...SHOP_PANEL_TEXTS)
