/** What a row of recommended goods says. */
export const CARD_TEXTS = [
  'goods.card.',
  'goods.former.',
  'goods.freeDelivery',
  'goods.onlyLeft',
  'goods.own',
  'goods.percentOff',
  'goods.product.alsoLike',
  'goods.sold',
]

/** What a goods list says: prefixes of its texts, so that its island is not handed the words of the product page. */
export const LIST_TEXTS = [
  'common.',
  'goods.add',
  'goods.card.',
  'goods.chooseOptions',
  'goods.empty.',
  'goods.filter.',
  'goods.former.',
  'goods.freeDelivery',
  'goods.goToCart',
  'goods.list.',
  'goods.onlyLeft',
  'goods.own',
  'goods.percentOff',
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
  'goods.buyNow',
  'goods.countdown.',
  'goods.coupon.',
  'goods.delivery.',
  'goods.former.',
  'goods.freeDelivery',
  'goods.gallery.',
  'goods.goToCart',
  'goods.inStock',
  'goods.left',
  'goods.listSeparator',
  'goods.memberPrice',
  'goods.off',
  'goods.onlyLeft',
  'goods.option.',
  'goods.percentOff',
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
  'goods.buyNow',
  'goods.former.',
  'goods.goToCart',
  'goods.off',
  'goods.soldOut',
]

/** What the page of a product newer than the build says beyond the upper part. */
export const SHELL_TEXTS = [
  'goods.bundle.',
  'goods.card.',
  'goods.chooseOptions',
  'goods.empty.',
  'goods.list.all',
  'goods.own',
  'goods.shop.',
  'goods.soldOut',
  'goods.tab.',
  'frame.route.sku',
]
