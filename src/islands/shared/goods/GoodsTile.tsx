import '#styles/card.css'
import type { ReactNode } from 'react'
import { Picture } from '#islands/ui/Picture.tsx'
import { type Priced, shownPrice } from '#lib/money/price.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { GoodsPrice } from './GoodsPrice.tsx'

interface Props {
  goods: Priced & { sku_id: number; goods_name: string; sku_name: string; sku_image: string; stock: number }
  /** Name in the list, if it differs from the SKU's. */
  name?: string
  locale: Locale
  /** `sizes` of its picture. */
  sizes: string
  /**
   * Above the fold: not lazy; `first` has priority over all others. With `visitor` it has priority but stays lazy, because members see
   * something else.
   */
  eager?: boolean | 'first' | 'visitor'
  heading?: 'h2' | 'h3'
  /** Further content of a list: over the picture, between picture and name, below the name, instead of the price, and at the end. */
  over?: ReactNode
  shop?: ReactNode
  introduction?: ReactNode
  price?: ReactNode
  meta?: ReactNode
}

/** A product as a tile: picture, name and price under one link. */
export function GoodsTile({
  goods,
  name = goods.sku_name || goods.goods_name,
  locale,
  sizes,
  eager,
  heading: Heading = 'h3',
  over,
  shop,
  introduction,
  price,
  meta,
}: Props) {
  return (
    <article className={goods.stock < 1 ? 'card card--off' : 'card'}>
      <div className="card__picture">
        <Picture
          path={goods.sku_image}
          sizes={sizes}
          lazy={!eager || eager === 'visitor'}
          first={eager === 'first' || eager === 'visitor'}
        />
        {over}
      </div>
      {shop}
      <Heading className="card__name">
        <a href={href('sku', locale, { id: goods.sku_id })}>{name}</a>
      </Heading>
      {introduction}
      <p className="card__price">{price ?? <GoodsPrice shown={shownPrice(goods)} />}</p>
      {meta}
    </article>
  )
}
