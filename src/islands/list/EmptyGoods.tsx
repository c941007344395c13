import './list.css'
import type { GoodsCard as Goods } from '#contract/goods.ts'
import { GoodsRow } from '#islands/shared/goods/GoodsRow.tsx'
import { Flags } from '#islands/ui/Flags.tsx'
import type { GoodsSearch } from '#lib/catalogue/goods-query.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { FilterChips } from './FilterChips.tsx'
import type { FilterChip } from './goods-chips.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'

interface Props {
  search: GoodsSearch
  chips: readonly FilterChip[]
  onChange: (change: Partial<GoodsSearch>) => void
  onClear: () => void
  /** Whether more than one shop sells. */
  hasShops: boolean
  /** Goods to go on with. */
  popular: readonly Goods[]
  t: Translate<typeof GOODS_LIST_TEXTS>
}

/** Nothing found: says why that may be, and offers ways on instead of an end. */
export function EmptyGoods({ search, chips, onChange, onClear, hasShops, popular, t }: Props) {
  return (
    <div className="list-empty">
      <div className="empty">
        <Flags />
        <h2>
          {chips.length
            ? t('goods.empty.filtered')
            : search.keyword
              ? t('goods.empty.keyword', { keyword: search.keyword })
              : t('goods.empty.none')}
        </h2>
        <p>{t(chips.length ? 'goods.empty.filtered_help' : search.keyword ? 'goods.empty.keyword_help' : 'goods.empty.none_help')}</p>
        <FilterChips chips={chips} onChange={onChange} onClear={onClear} t={t} />
        <div className="empty__ways">
          {hasShops && search.keyword && (
            <a className="button button--tertiary" href={href('street', t.locale, { keyword: search.keyword })}>
              {t('goods.empty.shops', { keyword: search.keyword })}
            </a>
          )}
          <a className="button button--tertiary" href={href('categories', t.locale)}>
            {t('goods.empty.categories')}
          </a>
          <a className="button button--quiet" href={href('home', t.locale)}>
            {t('goods.empty.home')}
          </a>
        </div>
      </div>
      {popular.length > 0 && (
        <section>
          <h2 className="rule">{t('goods.empty.popular')}</h2>
          <GoodsRow goods={popular} t={t} />
        </section>
      )}
    </div>
  )
}
