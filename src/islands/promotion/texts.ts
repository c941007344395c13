import { COMBO_REASON_TEXTS } from '#islands/shared/combo/texts.ts'
import { GOODS_PRICE_TEXTS } from '#islands/shared/goods/texts.ts'
import { ENTRY_SHELL_TEXTS } from '#islands/shared/shell/texts.ts'
import { FAILURE_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/texts.ts'

/** What the row of a set's part says and changes. */
export const COMBO_ROW_TEXTS = slice('promotion.combo.others_here', 'promotion.combo.part.', ...GOODS_PRICE_TEXTS)

export const COMBO_PAGE_TEXTS = slice(
  'promotion.combo.alone',
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
export const COMBO_SHELL_TEXTS = slice('frame.route.combo', ...COMBO_BOX_TEXTS, ...COMBO_PAGE_TEXTS, ...ENTRY_SHELL_TEXTS, ...TRAIL_TEXTS)
