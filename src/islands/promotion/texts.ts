import { COMBO_REASON_TEXTS } from '#islands/shared/combo/texts.ts'
import { FALLBACK_TEXTS, OFFER_FALLBACK_TEXTS } from '#islands/shared/fallback/texts.ts'
import { GOODS_PRICE_TEXTS } from '#islands/shared/goods/texts.ts'
import { CHECKED_TEXTS, COUNTDOWN_TEXTS, SKU_TOP_TEXTS } from '#islands/shared/product/texts.ts'
import { FAILURE_TEXTS, PAGES_TEXTS, RETRY_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/texts.ts'

/** What the row of a set's part says and changes. */
export const COMBO_ROW_TEXTS = slice('promotion.combo.others_here', 'promotion.combo.part.', ...GOODS_PRICE_TEXTS)

export const COMBO_PAGE_TEXTS = slice(
  'promotion.combo.alone',
  'promotion.combo.ask',
  'promotion.combo.parts',
  'promotion.combo.sold_by',
  'promotion.combo.times',
  ...COMBO_ROW_TEXTS,
)

/** What the box of a set says and changes. */
export const COMBO_SUM_TEXTS = slice(
  'promotion.combo.adding',
  'promotion.combo.all_goods',
  'promotion.combo.at_checkout',
  'promotion.combo.buy',
  'promotion.combo.buy_count',
  'promotion.combo.delivery',
  'promotion.combo.fixed',
  'promotion.combo.free',
  'promotion.combo.not_now',
  'promotion.combo.price',
  'promotion.combo.rest',
  'promotion.combo.save',
  'promotion.combo.save_part',
  'promotion.combo.saved_part',
  'promotion.combo.today',
  'promotion.combo.up_to',
  ...COMBO_REASON_TEXTS,
)

/** All that a built page draws anew of its set by itself. */
export const COMBO_CHANGE_TEXTS = slice('promotion.combo.said.', ...COMBO_ROW_TEXTS, ...COMBO_SUM_TEXTS)

export const COMBO_BOX_TEXTS = slice(
  'goods.quantity.less',
  'goods.quantity.more',
  'goods.quantity.whole',
  'promotion.combo.box',
  'promotion.combo.least',
  'promotion.combo.most',
  'promotion.combo.rest_added',
  'promotion.combo.saves_count',
  'promotion.combo.sets',
  'promotion.combo.to_cart',
  ...COMBO_SUM_TEXTS,
  ...FAILURE_TEXTS,
)

/** The page of a set that is newer than the build. */
export const COMBO_FALLBACK_TEXTS = slice('frame.route.combo', ...COMBO_BOX_TEXTS, ...COMBO_PAGE_TEXTS, ...FALLBACK_TEXTS, ...TRAIL_TEXTS)

/** The upper part of a promotion's page, whichever it is. */
export const OFFER_TOP_TEXTS = slice(
  'goods.free_delivery',
  'goods.product.piece',
  'goods.product.quantity',
  'goods.quantity.less',
  'goods.quantity.more',
  'goods.quantity.whole',
  ...CHECKED_TEXTS,
  ...SKU_TOP_TEXTS,
)

/** What is said of a sku in its flash sale; whole keys, for these words travel a second time. */
export const FLASH_TEXTS = slice(
  'promotion.flash.all_taken',
  'promotion.flash.buy_amount',
  'promotion.flash.ended_at',
  'promotion.flash.ends_in',
  'promotion.flash.from',
  'promotion.flash.have_limit',
  'promotion.flash.hours',
  'promotion.flash.left_at',
  'promotion.flash.limit',
  'promotion.flash.note.coming',
  'promotion.flash.note.next',
  'promotion.flash.note.next_plain',
  'promotion.flash.note.open',
  'promotion.flash.note.over',
  'promotion.flash.note.soldout',
  'promotion.flash.off',
  'promotion.flash.only',
  'promotion.flash.others',
  'promotion.flash.pieces',
  'promotion.flash.remind_at',
  'promotion.flash.reminded',
  'promotion.flash.see_amount',
  'promotion.flash.soldout',
  'promotion.flash.soldout_at',
  'promotion.flash.starts_in',
  'promotion.flash.stock_left',
  'promotion.flash.taken',
  'promotion.flash.title',
  'promotion.flash.undo',
  'promotion.flash.usual_amount',
  'goods.buy_now',
  'goods.percent_off',
)

/** What changes in a sale is told once. */
export const FLASH_SAID_TEXTS = slice('promotion.flash.said.')

export const ALSO_IN_SESSION_TEXTS = slice('promotion.flash.also')

export const FLASH_TOP_TEXTS = slice(
  'promotion.flash.least',
  'promotion.flash.most',
  'promotion.flash.most_left',
  'promotion.flash.most_owned',
  ...FLASH_TEXTS,
  ...OFFER_TOP_TEXTS,
)

/** The page of a flash sale's goods that are newer than the build. */
export const FLASH_FALLBACK_TEXTS = slice(
  'frame.route.seckills',
  ...ALSO_IN_SESSION_TEXTS,
  ...FLASH_SAID_TEXTS,
  ...FLASH_TOP_TEXTS,
  ...OFFER_FALLBACK_TEXTS,
)

/** What a session says that is newer than its page. */
export const SESSION_TEXTS = slice('promotion.flash.goods', 'promotion.flash.hours', 'promotion.flash.session')

/** What a card of the flash sale says that changes; whole keys, for these words travel a second time. */
export const OFFER_TEXTS = slice(
  'goods.percent_off',
  'promotion.flash.all_taken',
  'promotion.flash.buy',
  'promotion.flash.buy_of',
  'promotion.flash.each',
  'promotion.flash.have',
  'promotion.flash.left',
  'promotion.flash.only',
  'promotion.flash.remind',
  'promotion.flash.remind_of',
  'promotion.flash.reminded',
  'promotion.flash.sold',
  'promotion.flash.soldout',
  'promotion.flash.starts_at',
  'promotion.flash.stock_left',
  'promotion.flash.usual',
)

/** What a card of the flash sale says on home. */
export const STRIP_TEXTS = slice('home.flash.gone', 'home.flash.left', 'home.flash.save', ...GOODS_PRICE_TEXTS)

export const GROUP_STEPS_TEXTS = slice('promotion.group.step.', 'promotion.group.steps')

/** What a card of a group-buy says and changes. */
export const GROUP_CARD_TEXTS = slice(
  'goods.former.before',
  'promotion.group.buy_one',
  'promotion.group.buy_one_of',
  'promotion.group.choose',
  'promotion.group.choose_of',
  'promotion.group.each_from',
  'promotion.group.least',
  'promotion.group.least_save',
  'promotion.group.left',
  'promotion.group.only',
  'promotion.group.sold',
  'promotion.group.taken',
  'promotion.group.until',
  'promotion.group.usual',
)

/** How long an offer still runs. */
export const GROUP_TIME_TEXTS = slice('promotion.group.time.')

export const GROUP_LIST_TEXTS = slice(
  'common.home',
  'promotion.group.all_goods',
  'promotion.group.count',
  'promotion.group.empty',
  'promotion.group.empty_help',
  'promotion.group.failed',
  'promotion.group.title',
  ...GROUP_CARD_TEXTS,
  ...PAGES_TEXTS,
  ...RETRY_TEXTS,
)

/** What is said of a sku in its group-buy; whole keys, for these words travel a second time. */
export const GROUP_TEXTS = slice(
  'goods.former.before',
  'goods.percent_off',
  'goods.sold_out',
  'promotion.group.below',
  'promotion.group.buy',
  'promotion.group.buy_one_at',
  'promotion.group.each',
  'promotion.group.ended',
  'promotion.group.ends_in',
  'promotion.group.from_here',
  'promotion.group.from_pieces',
  'promotion.group.ladder',
  'promotion.group.left_at',
  'promotion.group.not_now',
  'promotion.group.note.coming',
  'promotion.group.note.limit',
  'promotion.group.note.off',
  'promotion.group.note.open',
  'promotion.group.note.over',
  'promotion.group.note.soldout',
  'promotion.group.one_order',
  'promotion.group.only',
  'promotion.group.others',
  'promotion.group.saves',
  'promotion.group.see_at',
  'promotion.group.sold',
  'promotion.group.starts_in',
  'promotion.group.taken',
  'promotion.group.times',
  ...COUNTDOWN_TEXTS,
)

/** What becomes of a group-buy is told once. */
export const GROUP_SAID_TEXTS = slice('promotion.group.said.')

export const GROUP_TOP_TEXTS = slice(
  'promotion.group.at_least',
  'promotion.group.refuse.',
  'promotion.group.title',
  ...GROUP_TEXTS,
  ...OFFER_TOP_TEXTS,
)

/** The page of a group-buy that is newer than the build. */
export const GROUP_FALLBACK_TEXTS = slice(
  'frame.route.groupbuys',
  ...GROUP_TOP_TEXTS,
  ...GROUP_SAID_TEXTS,
  ...GROUP_STEPS_TEXTS,
  ...OFFER_FALLBACK_TEXTS,
)
