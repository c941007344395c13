import { ALERTS_LINK_TEXTS } from '#islands/shared/alert/texts.ts'
import { GOODS_PRICE_TEXTS } from '#islands/shared/goods/texts.ts'
import { SHARE_TEXTS } from '#islands/shared/share/texts.ts'
import { LIST_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const FAVOURITES_TEXTS = slice(
  'frame.route.favourites',
  'goods.add',
  'goods.adding',
  'goods.card.add',
  'goods.card.added',
  'goods.card.details',
  'goods.card.see',
  'goods.go_to_cart',
  'goods.off',
  'goods.only_left',
  'goods.shop.delivery',
  'goods.shop.followers',
  'goods.shop.goods',
  'goods.shop.own_tag',
  'goods.shop.service',
  'goods.shop.visit',
  'goods.sold_out',
  'member.go_shopping',
  'member.saved.',
  'share.saved',
  ...ALERTS_LINK_TEXTS,
  ...GOODS_PRICE_TEXTS,
  ...LIST_TEXTS,
  ...SHARE_TEXTS,
)
