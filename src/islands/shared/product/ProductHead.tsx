import './product.css'
import type { ReactNode } from 'react'
import type { ReviewCounts } from '#contract/review.ts'
import { Stars } from '#islands/shared/goods/Stars.tsx'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { formatCount } from '#lib/money/format.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { SKU_TOP_TEXTS } from './texts.ts'

interface Props {
  sku: SlimSku
  /** Its shop, when it is the platform's own. */
  own: string
  reviews: ReviewCounts | undefined
  /** Tags before those of the shop. */
  tags?: ReactNode
  t: Translate<typeof SKU_TOP_TEXTS>
}

/** Name of a product with what is said about it in one line. */
export function ProductHead({ sku, own, reviews, tags, t }: Props) {
  const mean = reviews?.evaluate_score
  const count = reviews?.total ?? sku.evaluate
  return (
    <div className="product-head">
      <p className="product-head__tags flex gap-2">
        {tags}
        {own && <span className="tag tag--own">{own}</span>}
        {sku.is_virtual === 1 && <span className="tag">{t('goods.virtual')}</span>}
      </p>
      <h1>{sku.sku_name}</h1>
      {sku.introduction && <p className="product-head__intro">{sku.introduction}</p>}
      <ul className="product-head__facts flex wraps quiet">
        <li>
          {mean ? (
            <>
              <Stars value={mean} label={t('goods.review.stars', { stars: mean })} />
              <b>{mean.toFixed(1)}</b>
            </>
          ) : null}
          <a href="#reviews">{count ? t('goods.review.count', { count }) : t('goods.review.none')}</a>
        </li>
        {sku.sale_num > 0 && <li>{t('goods.sold', { count: formatCount(sku.sale_num) })}</li>}
        {sku.brand_name && <li>{sku.brand_name}</li>}
      </ul>
    </div>
  )
}
