import { FOLLOW_BUTTON_TEXTS } from '#islands/shared/goods/texts.ts'
import { PAGES_TEXTS, RETRY_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const SHOP_LIST_TEXTS = slice(
  'goods.list.failed',
  'goods.list.results',
  'goods.shop.ask',
  'goods.shop.followers',
  'goods.shop.mean',
  'goods.shop.own_tag',
  'goods.shop.visit',
  'goods.sold',
  'goods.sort.label',
  'goods.street.',
  ...FOLLOW_BUTTON_TEXTS,
  ...PAGES_TEXTS,
  ...RETRY_TEXTS,
)
