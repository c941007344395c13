import './order-list.css'
import { useCallback, useRef } from 'react'
import { countOrders, getOrder, listOrders } from '#api/order.ts'
import { can } from '#api/settings.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { isPlainClick, Pages } from '#islands/ui/Pages.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/loadable.ts'
import { ORDER_TABS, type OrderTab } from '#lib/order-state.ts'
import { href } from '#lib/routes.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { OrderRow } from './OrderRow.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import type { ORDER_LIST_TEXTS } from './texts.ts'
import { type OrderQuery, useOrderQuery } from './useOrderQuery.ts'

const TABS = ['all', ...(Object.keys(ORDER_TABS) as OrderTab[])] as const
const PAGE_SIZE = 10

/** The member's orders by state, searched and paged, with what can be done with each (R29). */
export function OrderList({ texts }: { texts: Texts<typeof ORDER_LIST_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const address = useCallback(
    ({ status, page, keyword }: OrderQuery) =>
      href('orders', locale, { status: status === 'all' ? '' : status, page: page > 1 ? page : '', keyword }),
    [locale],
  )
  const { query, go } = useOrderQuery(address)
  const input = query && { order_status: query.status, page: query.page, page_size: PAGE_SIZE, searchText: query.keyword }
  const { value, reload, set } = useLoad(listPage, input ?? null)
  const shown = useRef(dataOf(value))
  shown.current = dataOf(value)
  const counts = useLoad(countOrders, { order_status: Object.keys(ORDER_TABS) })
  const numbers = dataOf(counts.value)
  // That another tab was empty says nothing about this one.
  const known = value.state === 'ready' || dataOf(value)?.list.length ? value : { ...value, data: undefined }
  const heading = useRef<HTMLHeadingElement>(null)

  const onChanged = async (order_id: number, gone: boolean) => {
    counts.reload()
    if (gone) return reload()
    try {
      const fresh = await getOrder({ order_id })
      // Meanwhile another tab or page may be shown.
      const page = shown.current
      if (page) set({ ...page, list: page.list.map((order) => (order.order_id === order_id ? { ...order, ...fresh } : order)) })
    } catch {
      reload()
    }
  }
  const turn = (next: OrderQuery) => {
    go(next)
    heading.current?.focus()
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
        value={known}
        onRetry={reload}
        failedTitle={t('order.list_failed')}
        skeleton={<Skeleton rows={3} className="skeleton--card" />}
      >
        {({ list, page_count }) =>
          list.length && query ? (
            <div className="order-list" aria-busy={value.state === 'loading'}>
              {list.map((order) => (
                <OrderRow key={order.order_id} t={t} locale={locale} order={order} onChanged={(id, gone) => void onChanged(id, gone)} />
              ))}
              <Pages
                t={t}
                page={Math.min(query.page, page_count)}
                count={page_count}
                address={(page) => address({ ...query, page })}
                onTurn={(page) => turn({ ...query, page })}
              />
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

/** A page of the orders; in place of one beyond the last (its orders were deleted, the address is old) the last one. */
async function listPage(input: Parameters<typeof listOrders>[0] & { page: number }, options?: { signal?: AbortSignal }) {
  const found = await listOrders(input, options)
  const last = Math.max(1, found.page_count)
  return found.list.length || input.page <= last ? found : listOrders({ ...input, page: last }, options)
}
