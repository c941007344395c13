import './also-like.css'
import type { GoodsCard } from '#contract/goods.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/paths.ts'
import { shownPrice } from '#lib/price.ts'
import type { Translate } from '#lib/texts.ts'
import type { ALSO_LIKE_TEXTS } from './texts.ts'

/** What else may please whoever looks at a product, in the narrow column beside it. */
export function AlsoLike({ goods, locale, t }: { goods: readonly GoodsCard[]; locale: Locale; t: Translate<typeof ALSO_LIKE_TEXTS> }) {
  if (!goods.length) return null
  return (
    <section className="also">
      <h2 className="rule rule--above">{t('goods.also_like')}</h2>
      <ul>
        {goods.map((entry) => (
          <li key={entry.sku_id}>
            <Picture path={entry.sku_image} width={84} lazy />
            <p>
              <a href={href('sku', locale, { id: entry.sku_id })}>{entry.goods_name || entry.sku_name}</a>
              <GoodsPrice shown={shownPrice(entry)} size="s" bare t={t} />
              {entry.stock < 1 && <span className="tag tag--off">{t('goods.sold_out')}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
