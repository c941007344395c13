import '#islands/ui/list-head.css'
import './list.css'
import '#islands/ui/sheet.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import { can } from '#api/settings.ts'
import type { GoodsCard } from '#contract/goods.ts'
import type { Paged } from '#contract/records.ts'
import { Failed } from '#islands/ui/Failed.tsx'
import { Pages } from '#islands/ui/Pages.tsx'
import { QueryLink } from '#islands/ui/QueryLink.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { SheetHead } from '#islands/ui/SheetHead.tsx'
import { type Step, Trail } from '#islands/ui/Trail.tsx'
import { nameTab } from '#islands/ui/tab-title.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { type QueryState, useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { type CategoryLeaf, categoryPath } from '#lib/catalogue/category-tree.ts'
import { changeSearch, EVERYTHING, type GoodsSearch, readSearch, type SearchChange, writeSearch } from '#lib/catalogue/goods-query.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { $listView, builtView } from '#stores/list-view.ts'
import { CouponNote, couponIn, readCoupon } from './CouponNote.tsx'
import { EmptyGoods } from './EmptyGoods.tsx'
import { FilterChips } from './FilterChips.tsx'
import { Filters } from './Filters.tsx'
import type { Facets } from './facets.ts'
import { GoodsGrid } from './GoodsGrid.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { clearAll, filterChips } from './goods-chips.ts'
import { FILTERS, ListBar } from './ListBar.tsx'
import { SearchWays } from './SearchWays.tsx'
import { type FoundGoods, searchGoods, withPrices } from './search-goods.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'
import { useFacets } from './useFacets.ts'

interface Props {
  texts: Texts<typeof GOODS_LIST_TEXTS>
  /** Filters fixed by the page's path: the category of a category page. */
  fixed: Partial<GoodsSearch>
  /** First page without filters, as built. */
  built: Paged<GoodsCard>
  categories: CategoryLeaf[]
  /** Of the page's category; without one, all brands. */
  facets: Facets
  /** Whether more than one shop sells. */
  hasShops: boolean
}

/** A list of goods with its filters, sort, pages and states, over the first page that stands in the HTML (R08, R10). */
export function GoodsList({ texts, fixed, built, categories, facets: builtFacets, hasShops }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const first = { ...EVERYTHING, ...fixed }
  const query = useQuery(
    ({ searchParams }) => ({ ...askable(readSearch(searchParams), categories), ...fixed }),
    (wanted) => writeSearch(wanted, fixed),
  )
  const listPage = (search: GoodsSearch, options: { signal: AbortSignal }) => searchGoods(search, locale, options)
  const { value, pages, heading, reload } = usePagedList<GoodsSearch, FoundGoods>(listPage, query, {
    query: first,
    page: withPrices(first, built),
  })
  const search = query.visit?.query ?? first
  const change = (wanted: SearchChange) => changeQuery(query, fixed, wanted)
  const view = useDeferredValue(useStore($listView, { ssr: builtView }))

  const { value: coupon } = useLoad(readCoupon, couponIn(search))

  const page = dataOf(value)
  const corrected = page?.corrected
  const understood = corrected ? { ...search, keyword: corrected } : search
  const facets = useFacets(understood, fixed, builtFacets)
  const goods = page?.list ?? []
  const path = categoryPath(categories, search.category_id)
  const { title, chips } = listWords({ search, fixed, page, facets, path, coupon: dataOf(coupon)?.name }, t)

  useEffect(() => nameTab(title), [title])

  const categoryLink = (leaf: CategoryLeaf | undefined) => {
    if (fixed.category_id === undefined)
      return query.address({ ...search, page: 1, attr: [], category_id: leaf?.id ?? 0, level: leaf?.level ?? 0 })
    return leaf ? href('category', locale, { id: leaf.id }) : href('categories', locale)
  }
  // The pressed filter chip disappears, which would lose the focus.
  const release = (difference: Partial<GoodsSearch>) => {
    change(difference)
    heading.current?.focus({ preventScroll: true })
  }
  const clear = () => release(clearAll(search, fixed))
  return (
    <>
      {fixed.category_id === undefined && <Trail steps={listTrail(title, path, locale, t)} t={t} />}
      <div className="goods-list">
        <FilterSheet t={t} count={page?.count ?? 0}>
          <Filters
            {...{ fixed, categories, facets, hasShops, categoryLink, t }}
            search={understood}
            prices={page?.prices}
            onChange={change}
          />
        </FilterSheet>
        <div className="goods-list__result" aria-busy={value.state === 'loading' || undefined}>
          <ResultHead t={t} title={title} heading={heading} page={page} keyword={search.keyword} />
          {corrected && (
            <p className="list-corrected quiet">
              {t('goods.list.no_match', { keyword: search.keyword })}{' '}
              <QueryLink state={query} to={{ ...search, exact: 1, page: 1 }} current={false}>
                {t('goods.list.instead', { keyword: search.keyword })}
              </QueryLink>
            </p>
          )}
          {page?.ways && <SearchWays ways={page.ways} t={t} />}
          {value.state === 'failed' && page && (
            <RetryNote t={t} error={value.error} onRetry={reload}>
              {t('goods.list.failed')}
            </RetryNote>
          )}
          {coupon.state === 'ready' && couponIn(search) && <CouponNote coupon={coupon.data} t={t} />}
          <div className="list-tools">
            <FilterChips chips={goods.length || !page ? chips : []} onChange={release} onClear={clear} t={t} />
            <ListBar search={search} filters={chips.length} pages={pages.count} onChange={change} t={t} />
          </div>
          {value.state === 'failed' && !page ? (
            <Failed t={t} title={t('goods.list.not_loaded')} error={value.error} onRetry={reload} />
          ) : !page ? (
            <GridSkeleton />
          ) : goods.length ? (
            <GoodsGrid goods={goods} view={view} t={t} />
          ) : (
            <EmptyGoods {...{ search, chips, hasShops, locale, t }} popular={built.list} onChange={release} onClear={clear} />
          )}
          <Pages {...pages} t={t} />
        </div>
      </div>
    </>
  )
}

/** Goes on to a changed search, on its first page unless the change says otherwise; does nothing where the search stays the same. */
function changeQuery(query: QueryState<GoodsSearch>, fixed: Partial<GoodsSearch>, wanted: SearchChange): void {
  // Not what is rendered: a press before it is still being rendered, and after Back the browser ticks boxes again before the first visit is known.
  const now = query.read()
  const difference = typeof wanted === 'function' ? wanted(now) : wanted
  const next = { ...changeSearch(now, difference), ...fixed }
  if (difference.page || query.write({ ...next, page: now.page }) !== query.write(now)) query.go(next)
}

interface Described {
  search: GoodsSearch
  fixed: Partial<GoodsSearch>
  page: FoundGoods | undefined
  facets: Facets
  /** Categories from the widest down to the one of the search. */
  path: readonly CategoryLeaf[]
  /** Name of the coupon that the products take. */
  coupon: string | undefined
}

/** Title of a list and the chips of its filters, in words. */
function listWords({ search, fixed, page, facets, path, coupon }: Described, t: Translate<typeof GOODS_LIST_TEXTS>) {
  const corrected = page?.corrected
  const shop = search.site_id ? (page?.list.find(({ site_id }) => site_id === search.site_id)?.site_name ?? '') : ''
  const brandName = (id: number | undefined) => facets.brands.find(({ brand_id }) => brand_id === id)?.name ?? ''
  const brand = search.brand_id.length === 1 ? brandName(search.brand_id[0]) : ''
  const chips = filterChips(search, fixed, {
    brand: (id) => brandName(id) || t('goods.filter.brand'),
    attribute: (attr_id, id) => attributeName(facets, attr_id, id) || t('goods.filter.attribute'),
    shop: shop || t('goods.filter.shop'),
    coupon: coupon || t('goods.filter.coupon'),
  })
  const title = search.keyword
    ? t(corrected ? 'goods.list.corrected' : 'goods.list.results', { keyword: corrected || search.keyword })
    : (path.at(-1)?.name ?? (brand || shop || t('goods.list.all')))
  return { title, chips }
}

/** The filters: beside the list, on a small screen a sheet that a button opens. */
function FilterSheet({ t, count, children }: { t: Translate<typeof GOODS_LIST_TEXTS>; count: number; children: ReactNode }) {
  return (
    <aside id={FILTERS} popover="auto" className="sheet" aria-label={t('goods.filter.label')}>
      <SheetHead sheet={FILTERS} title={t('goods.filter.label')} t={t} />
      {children}
      <p className="sheet__foot">
        <button type="button" className="button button--primary" popoverTarget={FILTERS} popoverTargetAction="hide" data-plain>
          {t('goods.filter.show', { count: count })}
        </button>
      </p>
    </aside>
  )
}

interface ResultHeadProps {
  t: Translate<typeof GOODS_LIST_TEXTS>
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  page: FoundGoods | undefined
  keyword: string
}

/** Title of the list, and how many products it found, by which part of the keyword. */
function ResultHead({ t, title, heading, page, keyword }: ResultHeadProps) {
  return (
    <div className="list-head flex wraps">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p role="status">
        {page && t('goods.list.count', { count: page.count })}
        {page?.keyword_used && ` · ${t('goods.list.fewer', { keyword, used: page.keyword_used })}`}
      </p>
    </div>
  )
}

/**
 * Adapts a query to the shop. The category gets its level from the tree, because an address may be typed or outdated. A server that accepts
 * one brand gets the first.
 */
function askable(search: GoodsSearch, categories: readonly CategoryLeaf[]): GoodsSearch {
  const level = categoryPath(categories, search.category_id).at(-1)?.level ?? search.level
  return { ...search, level, brand_id: can('brandLists') ? search.brand_id : search.brand_id.slice(0, 1) }
}

/** The way to a list that its query describes: by its category, else below all goods. */
function listTrail(title: string, path: readonly CategoryLeaf[], locale: Locale, t: Translate<typeof GOODS_LIST_TEXTS>): Step[] {
  const steps = path.length
    ? path.map(({ id, name }) => ({ name, href: href('category', locale, { id }) }))
    : [{ name: t('goods.list.all'), href: href('list', locale) }]
  return steps.at(-1)?.name === title ? steps : [...steps, { name: title }]
}

function attributeName(facets: Facets, attr_id: number, attr_value_id: number): string {
  const attribute = facets.attributes.find((entry) => entry.attr_id === attr_id)
  const value = attribute?.values.find((entry) => entry.attr_value_id === attr_value_id)
  return attribute && value ? `${attribute.name}: ${value.name}` : ''
}
