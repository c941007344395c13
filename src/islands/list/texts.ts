import { ALERT_TEXTS } from '#islands/shared/alert/texts.ts'
import { COMPARE_BUTTON_TEXTS } from '#islands/shared/compare/texts.ts'
import { GOODS_CARD_TEXTS } from '#islands/shared/goods/texts.ts'
import { PAGES_TEXTS, RETRY_TEXTS, SHEET_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { COUPON_WORDS_TEXTS } from '#lib/offers/coupon-words.ts'
import { slice } from '#lib/text/texts.ts'

export const GOODS_LIST_TEXTS = slice(
  'coupon.goods',
  'coupon.goods_lost',
  'coupon.until',
  'coupon.days',
  ...COUPON_WORDS_TEXTS,
  'goods.empty.',
  'goods.filter.',
  'goods.go_to_cart',
  'goods.list.',
  'goods.own',
  'goods.saved',
  'goods.see_saved',
  'goods.sort.',
  'goods.unsaved',
  'goods.view.',
  'alert.back_short',
  'alert.back_name',
  'alert.stop',
  'alert.stop_name',
  ...ALERT_TEXTS,
  ...COMPARE_BUTTON_TEXTS,
  ...GOODS_CARD_TEXTS,
  ...PAGES_TEXTS,
  ...RETRY_TEXTS,
  ...SHEET_TEXTS,
  ...TRAIL_TEXTS,
)
