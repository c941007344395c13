import type { SeckillGoods } from '#contract/seckill.ts'
import { AlsoList } from '#islands/shared/product/AlsoLike.tsx'
import { comparedPrice, offerPrice, type Priced } from '#lib/money/price.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { FLASH_TEXTS } from './texts.ts'

interface Props {
  goods: readonly (SeckillGoods & { usual?: Priced | undefined })[]
  t: Translate<typeof FLASH_TEXTS>
}

/** Other products of a session, in the narrow column beside one of them. */
export function AlsoInSession({ goods, t }: Props) {
  const entries = goods.map(({ id, sku_name, goods_name, sku_image, seckill_price, price, usual }) => ({
    address: href('seckill', t.locale, { id }),
    name: sku_name || goods_name,
    image: sku_image,
    shown: offerPrice('flash', seckill_price, comparedPrice(usual, price)),
  }))
  return <AlsoList title={t('promotion.flash.also')} entries={entries} />
}
