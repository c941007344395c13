/** What a row of recommended goods says. */
export const CARD_TEXTS = [
  'goods.card.',
  'goods.former.',
  'goods.free_delivery',
  'goods.only_left',
  'goods.own',
  'goods.percent_off',
  'goods.product.also_like',
  'goods.sold',
]

/** What a goods list says: prefixes of its texts, so that its island is not handed the words of the product page. */
export const LIST_TEXTS = [
  'common.',
  'goods.add',
  'goods.card.',
  'goods.choose_options',
  'goods.empty.',
  'goods.filter.',
  'goods.former.',
  'goods.free_delivery',
  'goods.go_to_cart',
  'goods.list.',
  'goods.only_left',
  'goods.own',
  'goods.percent_off',
  'goods.saved',
  'goods.sold',
  'goods.sort.',
  'goods.unsaved',
  'goods.view.',
]

/** What the upper part of a product's page says. */
export const PRODUCT_TEXTS = [
  'common.',
  'goods.add',
  'goods.ask',
  'goods.buy_now',
  'goods.countdown.',
  'goods.coupon.',
  'goods.delivery.',
  'goods.former.',
  'goods.free_delivery',
  'goods.gallery.',
  'goods.go_to_cart',
  'goods.in_stock',
  'goods.left',
  'goods.list_separator',
  'goods.member_price',
  'goods.off',
  'goods.only_left',
  'goods.option.',
  'goods.percent_off',
  'goods.phone',
  'goods.product.',
  'goods.quantity.',
  'goods.review.',
  'goods.save',
  'goods.share',
  'goods.sold',
  'goods.unsaved',
  'goods.virtual',
]

/** What the buy bar says beyond the upper part. */
export const BAR_TEXTS = [
  'common.close',
  'common.error',
  'goods.add',
  'goods.buy_now',
  'goods.former.',
  'goods.go_to_cart',
  'goods.off',
  'goods.sold_out',
]

/** What the page of a product newer than the build says beyond the upper part. */
export const SHELL_TEXTS = [
  'goods.bundle.',
  'goods.card.',
  'goods.choose_options',
  'goods.empty.',
  'goods.list.all',
  'goods.own',
  'goods.shop.',
  'goods.sold_out',
  'goods.tab.',
  'frame.route.sku',
]
