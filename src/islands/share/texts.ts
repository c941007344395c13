import { TELL_ME_TEXTS } from '#islands/shared/alert/texts.ts'
import { GOODS_PRICE_TEXTS } from '#islands/shared/goods/texts.ts'
import { LOADED_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const SHARED_TEXTS = slice(
  'goods.add',
  'goods.card.add',
  'goods.go_to_cart',
  'goods.list.all',
  'goods.only_left',
  'goods.save',
  'goods.see_saved',
  'goods.sold_out',
  'share.add_all',
  'share.added',
  'share.adding',
  'share.cart_title',
  'share.done',
  'share.empty',
  'share.empty_help',
  'share.failed',
  'share.gone',
  'share.help',
  'share.quantity',
  'share.save_all',
  'share.save_one',
  'share.saved_one',
  'share.saved_title',
  'share.total',
  ...GOODS_PRICE_TEXTS,
  ...LOADED_TEXTS,
  ...TELL_ME_TEXTS,
)
