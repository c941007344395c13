import { GOODS_CARD_TEXTS } from '#islands/shared/goods/texts.ts'
import { PAGES_TEXTS, RETRY_TEXTS, SHEET_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/texts.ts'

export const GOODS_LIST_TEXTS = slice(
  'goods.empty.',
  'goods.filter.',
  'goods.go_to_cart',
  'goods.list.',
  'goods.own',
  'goods.saved',
  'goods.sort.',
  'goods.unsaved',
  'goods.view.',
  ...GOODS_CARD_TEXTS,
  ...PAGES_TEXTS,
  ...RETRY_TEXTS,
  ...SHEET_TEXTS,
  ...TRAIL_TEXTS,
)
