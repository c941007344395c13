import './list.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { getCategoryFilters } from '#api/category.ts'
import { listGoods } from '#api/goods.ts'
import type { GoodsCard } from '#contract/goods.ts'
import type { Paged } from '#contract/records.ts'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Pages } from '#islands/ui/Pages.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { type CategoryLeaf, categoryPath } from '#lib/category-tree.ts'
import { clearAll, filterChips } from '#lib/goods-chips.ts'
import { changeSearch, EVERYTHING, type GoodsSearch, readSearch, toGoodsQuery, writeSearch } from '#lib/goods-query.ts'
import { dataOf } from '#lib/loadable.ts'
import { href } from '#lib/routes.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $listView } from '#stores/list-view.ts'
import { EmptyGoods } from './EmptyGoods.tsx'
import { FilterChips } from './FilterChips.tsx'
import { Filters } from './Filters.tsx'
import { type Facets, toFacets } from './facets.ts'
import { GoodsGrid } from './GoodsGrid.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { ListBar } from './ListBar.tsx'
import { address, useAddressList } from './useAddressList.ts'

interface Props {
  texts: Texts
  /** What the page's path says: the category of a category page. */
  fixed: Partial<GoodsSearch>
  /** First page without filters, as built. */
  built: Paged<GoodsCard>
  categories: CategoryLeaf[]
  /** Of the page's category; without one, all brands. */
  facets: Facets
}

/** A list of goods with its filters, sort, pages and states, over the first page that stands in the HTML (R08, R10). */
export function GoodsList({ texts, fixed, built, categories, facets: builtFacets }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const list = useMemo(
    () => ({
      read: (query: string): GoodsSearch => ({ ...readSearch(query), ...fixed }),
      write: (wanted: GoodsSearch) => writeSearch(wanted, fixed),
      ask: (wanted: GoodsSearch, options: { signal: AbortSignal }) => listGoods(toGoodsQuery(wanted), options),
      first: { ...EVERYTHING, ...fixed },
      built,
      keep: 'goods-list',
    }),
    [fixed, built],
  )
  const { search, value, settled, go, retry } = useAddressList(list)
  const change = (difference: Partial<GoodsSearch>) => go({ ...changeSearch(search, difference), ...fixed })
  const view = useStore($listView, { ssr: 'initial' })
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPage = useRef(1)

  const elsewhere = search.category_id !== (fixed.category_id ?? 0) && search.category_id > 0
  const asked = useLoad(getCategoryFilters, elsewhere ? { category_id: search.category_id } : null)
  const facets = useMemo(() => {
    const found = elsewhere ? dataOf(asked.value) : undefined
    return found ? toFacets(found) : builtFacets
  }, [elsewhere, asked.value, builtFacets])

  const page = dataOf(value) ?? built
  const busy = value.state === 'loading'
  const shop = search.site_id ? (page.list.find(({ site_id }) => site_id === search.site_id)?.site_name ?? '') : ''
  const brand = facets.brands.find(({ brand_id }) => brand_id === search.brand_id)?.name ?? ''
  const chips = filterChips(search, fixed, {
    brand: () => brand || t('goods.filter.brand'),
    attribute: (attr_id, id) => attributeName(facets, attr_id, id) || t('goods.filter.attribute'),
    shop: shop || t('goods.filter.shop'),
  })
  const category = categoryPath(categories, search.category_id).at(-1)?.name
  const title = search.keyword ? t('goods.list.results', { keyword: search.keyword }) : (category ?? (brand || shop || t('goods.list.all')))

  // Turning the page leads back to its top, once the new goods are there.
  useEffect(() => {
    if (busy || shownPage.current === search.page) return
    shownPage.current = search.page
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [busy, search.page])

  const categoryLink = (leaf: CategoryLeaf | undefined) => {
    if (fixed.category_id === undefined)
      return address(writeSearch({ ...search, page: 1, attr: [], category_id: leaf?.id ?? 0, level: leaf?.level ?? 0 }))
    return leaf ? href('category', locale, { id: leaf.id }) : href('categories', locale)
  }
  const clear = () => change(clearAll(search, fixed))
  const prices = page.list.map(({ discount_price }) => discount_price)
  const bounds = prices.length && page.page_count === 1 ? { from: Math.min(...prices), to: Math.max(...prices) } : undefined
  return (
    <div className="goods-list">
      <aside aria-label={t('goods.filter.label')}>
        <Filters {...{ search, fixed, categories, facets, bounds, categoryLink, t }} onChange={change} />
      </aside>
      <div className="goods-list__result" aria-busy={busy || undefined}>
        <div className="goods-list__head">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p role="status">{settled && t('goods.list.count', { count: page.count })}</p>
        </div>
        <FilterChips chips={page.list.length || !settled ? chips : []} onChange={change} onClear={clear} t={t} />
        {value.state === 'failed' && (
          <p className="note note--danger" role="alert">
            <Icon name="alert" />
            <span>
              {t('goods.list.failed')} {failureText(value.error, t)}
            </span>
            <button type="button" className="more" onClick={retry}>
              {t('common.retry')}
            </button>
          </p>
        )}
        <ListBar search={search} pages={page.page_count} onChange={change} t={t} />
        {!settled ? (
          <GridSkeleton />
        ) : page.list.length ? (
          <GoodsGrid goods={page.list} view={view} locale={locale} t={t} />
        ) : (
          <EmptyGoods {...{ search, chips, locale, t }} popular={built.list.slice(0, 4)} onChange={change} onClear={clear} />
        )}
        <Pages
          page={search.page}
          count={settled ? page.page_count : 0}
          address={(to) => address(writeSearch({ ...search, page: to }, fixed))}
          onTurn={(to) => change({ page: to })}
          t={t}
        />
      </div>
    </div>
  )
}

function attributeName(facets: Facets, attr_id: number, attr_value_id: number): string {
  const attribute = facets.attributes.find((entry) => entry.attr_id === attr_id)
  const value = attribute?.values.find((entry) => entry.attr_value_id === attr_value_id)
  return attribute && value ? `${attribute.name}: ${value.name}` : ''
}
