import './order-list.css'
import { countOrders, getOrder, listOrders } from '#api/order.ts'
import { can } from '#api/settings.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { isPlainClick, Pages } from '#islands/ui/Pages.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/loadable.ts'
import { type OrderQuery, readOrderQuery, writeOrderQuery } from '#lib/order-query.ts'
import { ORDER_TABS, type OrderTab } from '#lib/order-state.ts'
import { href } from '#lib/paths.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { OrderRow } from './OrderRow.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import type { ORDER_LIST_TEXTS } from './texts.ts'

const TABS = ['all', ...(Object.keys(ORDER_TABS) as OrderTab[])] as const
const WAITING = { order_status: Object.keys(ORDER_TABS) }
const PAGE_SIZE = 10

const listPage = ({ status, page, keyword }: OrderQuery, options: { signal: AbortSignal }) =>
  listOrders({ order_status: status, page, page_size: PAGE_SIZE, searchText: keyword }, options)

/** The member's orders by state, searched and paged, with what can be done with each (R29). */
export function OrderList({ texts }: { texts: Texts<typeof ORDER_LIST_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const state = useQuery(readOrderQuery, writeOrderQuery)
  const { value, pages, heading, reload, update } = usePagedList(listPage, state)
  const { go, address } = state
  const query = state.visit?.query
  const counts = useLoad(countOrders, WAITING)
  const numbers = dataOf(counts.value)

  const onChanged = async (order_id: number, gone: boolean) => {
    counts.reload()
    const fresh = gone ? null : await getOrder({ order_id }).catch(() => null)
    if (fresh) update((orders) => orders.map((order) => (order.order_id === order_id ? { ...order, ...fresh } : order)))
    else reload()
  }
  return (
    <>
      <header className="order-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('order.list')}
        </h1>
        {query && can('orderSearch') && (
          <OrderSearch
            key={query.keyword}
            label={t('order.search')}
            value={query.keyword}
            onSearch={(keyword) => go({ status: query.status, page: 1, keyword })}
          />
        )}
      </header>
      <nav className="tabs order-tabs" aria-label={t('order.states')}>
        {TABS.map((status) => {
          const next = { status, page: 1, keyword: query?.keyword ?? '' }
          return (
            <a
              key={status}
              href={address(next)}
              aria-current={query?.status === status ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                go(next)
              }}
            >
              {t(`order.tab.${status}`)} {status !== 'all' && <span className="tabs__count">{numbers?.[status] || ''}</span>}
            </a>
          )
        })}
      </nav>
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('order.list_failed')}
        skeleton={<Skeleton rows={3} className="skeleton--card" />}
      >
        {({ list }) =>
          list.length ? (
            <div className="order-list" aria-busy={value.state === 'loading'}>
              {list.map((order) => (
                <OrderRow key={order.order_id} t={t} locale={locale} order={order} onChanged={(id, gone) => void onChanged(id, gone)} />
              ))}
              <Pages {...pages} t={t} />
            </div>
          ) : (
            <Empty title={t(query?.keyword ? 'order.empty.search' : `order.empty.${query?.status ?? 'all'}`)}>
              <a className="button button--first" href={href('home', locale)}>
                {t('order.shop_on')}
              </a>
            </Empty>
          )
        }
      </Loaded>
    </>
  )
}
