import { ALERTS_LINK_TEXTS } from '#islands/shared/alert/texts.ts'
import { GOODS_PRICE_TEXTS } from '#islands/shared/goods/texts.ts'
import { CONFIRM_DIALOG_TEXTS, LOADED_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const FOOTPRINT_TEXTS = slice(
  'frame.route.footprint',
  'goods.off',
  'goods.sold_out',
  'member.footprint.',
  'member.go_shopping',
  ...ALERTS_LINK_TEXTS,
  ...CONFIRM_DIALOG_TEXTS,
  ...GOODS_PRICE_TEXTS,
  ...LOADED_TEXTS,
)
