import '#islands/shared/product/also-like.css'
import type { SeckillGoods } from '#contract/seckill.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { href } from '#lib/paths.ts'
import { offerPrice, type Priced, usualPrice } from '#lib/price.ts'
import type { Translate } from '#lib/texts.ts'
import type { FLASH_TEXTS } from './texts.ts'

interface Props {
  goods: readonly (SeckillGoods & { usual?: Priced | undefined })[]
  t: Translate<typeof FLASH_TEXTS>
}

/** What else a session sells, in the narrow column beside one of its goods. */
export function AlsoInSession({ goods, t }: Props) {
  if (!goods.length) return null
  return (
    <section className="also">
      <h2 className="rule rule--above">{t('promotion.flash.also')}</h2>
      <ul>
        {goods.map(({ id, sku_name, goods_name, sku_image, seckill_price, price, usual }) => (
          <li key={id}>
            <Picture path={sku_image} sizes="84px" width={84} lazy />
            <p>
              <a href={href('seckill', t.locale, { id })}>{sku_name || goods_name}</a>
              <GoodsPrice shown={offerPrice('flash', seckill_price, usualPrice(usual, price).amount)} size="s" bare />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
