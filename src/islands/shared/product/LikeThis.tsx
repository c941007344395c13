import './like-this.css'
import type { ReactNode } from 'react'
import type { GoodsCard } from '#contract/goods.ts'
import { GoodsTile } from '#islands/shared/goods/GoodsTile.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { LIKE_THIS_TEXTS } from './texts.ts'

/** Goods in the row. */
const LIKE = 5

interface Props {
  /** Of which those that are sold out themselves are left out. */
  goods: readonly GoodsCard[]
  t: Translate<typeof LIKE_THIS_TEXTS>
  /** Draws what can be done with one of them, below it; without it, they lead to their pages. */
  step?: (goods: GoodsCard) => ReactNode
}

/** Goods in stock, offered in place of one that is sold out. */
export function LikeThis({ goods, t, step }: Props) {
  const like = goods.filter(({ stock }) => stock > 0)
  if (!like.length) return null
  return (
    <section className="product-like">
      <h2 className="rule">{t('goods.like_this')}</h2>
      <ul>
        {like.slice(0, LIKE).map((each) => (
          <li key={each.sku_id}>
            <GoodsTile goods={each} locale={t.locale} sizes="240px" meta={step && <p className="product-like__step">{step(each)}</p>} />
          </li>
        ))}
      </ul>
    </section>
  )
}
