import '#islands/ui/list-head.css'
import './shops.css'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { can } from '#api/settings.ts'
import { pageShops } from '#api/shop.ts'
import type { Paged } from '#contract/records.ts'
import type { ShopCard as Shop } from '#contract/shop.ts'
import type { Servicer } from '#contract/site.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/Failed.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Pages } from '#islands/ui/Pages.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { nameTab } from '#islands/ui/tab-title.ts'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { ALL_SHOPS, readShopSearch, SHOP_ORDERS, SHOP_PAGE_SIZE, type ShopSearch, writeShopSearch } from '#lib/catalogue/shop-query.ts'
import { href } from '#lib/routes/paths.ts'
import { KEYWORD_LIMIT, toKeyword } from '#lib/text/keyword.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { ShopCard } from './ShopCard.tsx'
import type { SHOP_LIST_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof SHOP_LIST_TEXTS>
  built: Paged<Shop>
  /** Kinds of shops to narrow by. */
  kinds: { category_id: number; category_name: string }[]
  /** How customer service is reached. */
  servicer?: Servicer
}

const readAddress = ({ searchParams }: URL) => readShopSearch(searchParams)
const listPage = (search: ShopSearch, options: { signal: AbortSignal }) => pageShops({ ...search, page_size: SHOP_PAGE_SIZE }, options)

/** The shop search with its sort, kinds and pages, over the first page that stands in the HTML (R11). */
export function ShopList({ texts, built, kinds, servicer }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const query = useQuery(readAddress, writeShopSearch)
  const { value, pages, heading, reload } = usePagedList(listPage, query, { query: ALL_SHOPS, page: built })
  const { visit, go } = query
  const search = visit?.query ?? ALL_SHOPS
  const page = dataOf(value)
  const title = search.keyword ? t('goods.list.results', { keyword: search.keyword }) : t('goods.street.title')
  useEffect(() => nameTab(title), [title])

  const change = (difference: Partial<ShopSearch>) => go({ ...search, page: 1, ...difference })
  return (
    <div className="street">
      <div className="list-head flex wraps">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p role="status">{page && t('goods.street.count', { count: page.count })}</p>
      </div>
      <div className="list-bar line wraps whole">
        <Sorts t={t} search={search} onSort={(order, sort) => change({ order, sort })} />
        {kinds.length > 1 && can('shopKinds') && (
          <Kinds t={t} kinds={kinds} chosen={search.category_id} onChoose={(category_id) => change({ category_id })} />
        )}
        <Find t={t} keyword={search.keyword} onFind={(keyword) => change({ keyword })} />
      </div>
      <i className="after-whole" hidden />
      {value.state === 'failed' && page && (
        <RetryNote t={t} error={value.error} onRetry={reload}>
          {t('goods.list.failed')}
        </RetryNote>
      )}
      {value.state === 'failed' && !page ? (
        <Failed t={t} title={t('goods.street.failed')} error={value.error} onRetry={reload} />
      ) : !page ? (
        <div className="shop-grid side-by-side" aria-hidden="true">
          <div className="skeleton shop-card grid surface" />
          <div className="skeleton shop-card grid surface" />
          <div className="skeleton shop-card grid surface" />
        </div>
      ) : page.list.length ? (
        <div className="shop-grid side-by-side" aria-busy={value.state === 'loading' || undefined}>
          {page.list.map((shop) => (
            <ShopCard key={shop.site_id} shop={shop} servicer={servicer} texts={texts} t={t} />
          ))}
        </div>
      ) : (
        <NoShops t={t} keyword={search.keyword} onAll={() => go(ALL_SHOPS)} />
      )}
      <Pages {...pages} t={t} />
    </div>
  )
}

type Say = Translate<typeof SHOP_LIST_TEXTS>

interface SortsProps {
  t: Say
  search: ShopSearch
  onSort: (order: ShopSearch['order'], sort: ShopSearch['sort']) => void
}

/** Ways to sort; pressing the chosen one turns its direction, except for the shop's own order. */
function Sorts({ t, search, onSort }: SortsProps) {
  const sort = (order: ShopSearch['order']) =>
    onSort(order, search.order === order && order !== 'site_id' && search.sort === 'desc' ? 'asc' : 'desc')
  return (
    <fieldset className="list-bar__sorts" aria-label={t('goods.sort.label')}>
      {SHOP_ORDERS.map((order) => {
        const chosen = search.order === order
        return (
          <button key={order} type="button" aria-pressed={chosen} onClick={() => sort(order)}>
            {t(`goods.street.sort.${order}`)}
            {order !== 'site_id' && <Icon name={chosen ? (search.sort === 'asc' ? 'up' : 'down') : 'sort'} size={14} />}
            {order !== 'site_id' && chosen && (
              <span className="visually-hidden">{t(search.sort === 'asc' ? 'goods.street.lowest' : 'goods.street.highest')}</span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}

interface KindsProps extends Pick<Props, 'kinds'> {
  t: Say
  chosen: number
  onChoose: (category_id: number) => void
}

function Kinds({ t, kinds, chosen, onChoose }: KindsProps) {
  return (
    <select
      className="select select--s street__kind"
      aria-label={t('goods.street.kind')}
      value={chosen}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      <option value={0}>{t('goods.street.all_kinds')}</option>
      {kinds.map(({ category_id, category_name }) => (
        <option key={category_id} value={category_id}>
          {category_name}
        </option>
      ))}
    </select>
  )
}

/** The search for a shop's name; follows the keyword of the address. */
function Find({ t, keyword, onFind }: { t: Say; keyword: string; onFind: (keyword: string) => void }) {
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(keyword), [keyword])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFind(toKeyword(typed))
  }
  return (
    <search>
      <form className="street__find flex gap-2" action={href('street', t.locale)} method="get" onSubmit={submit}>
        <input
          type="search"
          name="keyword"
          className="input input--s"
          maxLength={KEYWORD_LIMIT}
          value={typed}
          placeholder={t('goods.street.find')}
          aria-label={t('goods.street.find')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button button--tertiary button--s">
          <Icon name="search" size={15} />
          {t('goods.street.go')}
        </button>
      </form>
    </search>
  )
}

/** No shop fits: leads to all shops, and to products of the same name. */
function NoShops({ t, keyword, onAll }: { t: Say; keyword: string; onAll: () => void }) {
  return (
    <Empty title={keyword ? t('goods.street.none', { keyword }) : t('goods.street.no_shops')} help={t('goods.street.none_help')}>
      <button type="button" className="button button--tertiary" onClick={onAll}>
        {t('goods.street.all')}
      </button>
      {keyword && (
        <a className="button button--tertiary" href={href('list', t.locale, { keyword })}>
          {t('goods.street.goods', { keyword })}
        </a>
      )}
    </Empty>
  )
}
