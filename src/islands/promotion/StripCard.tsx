import '#styles/card.css'
import './strip-card.css'
import type { SeckillGoods } from '#contract/seckill.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatMoney } from '#lib/money/format.ts'
import { comparedPrice, offerPrice, type Priced, usualPrice } from '#lib/money/price.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { STRIP_TEXTS } from './texts.ts'

/** From here on a short stock is said. */
const FEW = 10

interface Props {
  goods: Pick<SeckillGoods, 'id' | 'sku_name' | 'goods_name' | 'sku_image' | 'seckill_price' | 'price' | 'stock' | 'left'> & {
    usual?: Priced | undefined
  }
  t: Translate<typeof STRIP_TEXTS>
}

/**
 * A product in the flash sale of home, rendered at build time, or by a plain script for a newer session. Holds the usual price too, which is
 * shown inside of `data-over`.
 */
export function StripCard({ goods, t }: Props) {
  const { id, sku_name, goods_name, sku_image, seckill_price, left = goods.stock } = goods
  const price = comparedPrice(goods.usual, goods.price)
  return (
    <li className={left < 1 ? 'card card--off' : 'card'}>
      <div className="card__picture">
        <Picture path={sku_image} lazy sizes="(min-width: 1680px) 240px, 176px" />
      </div>
      <h3 className="card__name">
        <a href={href('seckill', t.locale, { id })}>{sku_name || goods_name}</a>
      </h3>
      <p className="card__price card__sale">
        <GoodsPrice shown={offerPrice('flash', seckill_price, price)} t={t} />
      </p>
      <p className="card__meta card__sale">
        {left < 1 ? (
          <span>{t('home.flash.gone')}</span>
        ) : left <= FEW ? (
          <span className="card__low">{t('home.flash.left', { count: left })}</span>
        ) : (
          price > seckill_price && <span>{t('home.flash.save', { amount: formatMoney(price - seckill_price).replace(/\.00$/, '') })}</span>
        )}
      </p>
      <p className="card__price card__usual">
        <Price cents={usualPrice(goods.usual, goods.price).amount} />
      </p>
    </li>
  )
}
