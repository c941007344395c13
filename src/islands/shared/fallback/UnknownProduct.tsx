import '#islands/shared/product/product-page.css'
import type { GoodsCard as Goods } from '#contract/goods.ts'
import { GoodsRow } from '#islands/shared/goods/GoodsRow.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { href } from '#lib/routes/paths.ts'
import { KEYWORD_LIMIT } from '#lib/text/keyword.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { FALLBACK_TEXTS } from './texts.ts'

interface Props {
  /** Goods to go on with. */
  popular: readonly Goods[]
  t: Translate<typeof FALLBACK_TEXTS>
}

/** A product that is not, or no longer, there: says so, and leads to a search, the categories and goods that sell. */
export function UnknownProduct({ popular, t }: Props) {
  const word = t('goods.fallback.search_instead')
  return (
    <>
      <Empty heading="h1" title={t('goods.fallback.unknown')} help={t('goods.fallback.unknown_help')}>
        <search className="fallback-search flex gap-2">
          <form action={href('list', t.locale)} method="get" className="fallback-search flex gap-2">
            <input className="input" type="search" name="keyword" maxLength={KEYWORD_LIMIT} aria-label={word} placeholder={word} required />
            <button type="submit" className="button button--primary">
              {t('goods.fallback.search')}
            </button>
          </form>
        </search>
        <a className="button button--tertiary" href={href('categories', t.locale)}>
          {t('goods.empty.categories')}
        </a>
        <a className="button button--quiet" href={href('home', t.locale)}>
          {t('goods.empty.home')}
        </a>
      </Empty>
      {popular.length > 0 && (
        <section className="fallback-popular">
          <h2 className="rule">{t('goods.empty.popular')}</h2>
          <GoodsRow goods={popular} t={t} />
        </section>
      )}
    </>
  )
}
