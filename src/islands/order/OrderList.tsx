import './order-list.css'
import { useCallback, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { keepShown } from '#api/errors.ts'
import { countOrders, listOrders } from '#api/order.ts'
import { getOrder } from '#api/order-detail.ts'
import { can } from '#api/settings.ts'
import type { Order } from '#contract/order-record.ts'
import type { Servicer } from '#contract/site.ts'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { LoadedList } from '#islands/ui/LoadedList.tsx'
import { QueryLink } from '#islands/ui/QueryLink.tsx'
import { SpanChoice } from '#islands/ui/SpanChoice.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { type QueryState, useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { beginOf } from '#lib/dates/span.ts'
import { isPayOver, ORDER_TABS, type OrderTab } from '#lib/orders/order-state.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { OrderRow } from './OrderRow.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import { type OrderQuery, readOrderQuery, writeOrderQuery } from './order-query.ts'
import { PayTogether } from './PayTogether.tsx'
import type { ORDER_LIST_TEXTS } from './texts.ts'

const TABS = ['all', ...(Object.keys(ORDER_TABS) as OrderTab[])] as const
const WAITING = { order_status: Object.keys(ORDER_TABS) }
const PAGE_SIZE = 10

const listPage = ({ status, page, keyword, days }: OrderQuery, options: { signal: AbortSignal }) =>
  listOrders({ order_status: status, page, page_size: PAGE_SIZE, searchText: keyword, begin_time: beginOf(days, serverNow()) }, options)

/** Most orders that are paid under one number: as many as a list gives in one page. */
const MOST_TOGETHER = 100

/** Every order that waits to be paid, whichever of them the page shows; none in tabs without such orders. @throws ApiError */
async function listUnpaid({ status }: OrderQuery, options: { signal: AbortSignal }): Promise<Order[]> {
  if (status !== 'all' && status !== 'waitpay') return []
  return (await listOrders({ order_status: 'waitpay', page: 1, page_size: MOST_TOGETHER }, options)).list
}

/** Whether an order may be paid under one number with others; one whose price the shop has changed asks first, by itself. */
const canJoin = (order: Order) =>
  !order.adjust_money && !isPayOver(order, serverNow()) && order.action.some((entry) => entry.action === 'orderPay')

interface Props {
  texts: Texts<typeof ORDER_LIST_TEXTS>
  /** How customer service is reached. */
  servicer?: Servicer
}

/** The member's orders by state, searched and paged, with what can be done with each (R29). */
export function OrderList({ texts, servicer }: Props) {
  const t = translator(texts)
  const { locale } = texts
  const state = useQuery(readOrderQuery, writeOrderQuery)
  const [unpaid, setUnpaid] = useState<readonly Order[]>([])
  const listWithUnpaid = async (query: OrderQuery, options: { signal: AbortSignal }) => {
    const [page, waiting] = await Promise.all([listPage(query, options), listUnpaid(query, options)])
    if (!options.signal.aborted) setUnpaid(waiting)
    return page
  }
  const orders = usePagedList(listWithUnpaid, state)
  const { heading, reload, update } = orders
  const { go } = state
  const query = state.visit?.query
  const counts = useLoad(countOrders, WAITING)

  // Countdowns of orders to pay: at their end the list is read anew, once.
  const ticking = useCallback((place: HTMLDivElement | null) => (place ? runCountdowns(reload) : undefined), [reload])

  // Of those that can be paid together, what the member has left out.
  const [left, setLeft] = useState<readonly number[]>([])

  const onChanged = async (order_id: number, gone: boolean) => {
    counts.reload()
    const fresh = gone ? null : await getOrder({ order_id }).catch(keepShown)
    if (fresh) update((orders) => orders.map((order) => (order.order_id === order_id ? { ...order, ...fresh } : order)))
    else reload()
  }
  return (
    <>
      <header className="order-head line wraps apart gap-4">
        <h1 ref={heading} tabIndex={-1}>
          {t('order.list')}
        </h1>
        {query && can('orderSearch') && <Narrow t={t} query={query} go={go} />}
      </header>
      <StateTabs t={t} state={state} counts={dataOf(counts.value)} />
      <LoadedList
        t={t}
        list={orders}
        failedTitle={t('order.list_failed')}
        cards={3}
        ref={ticking}
        className="order-list grid gap-4"
        empty={() => (
          <Empty title={t(query?.keyword || query?.days ? 'order.empty.search' : `order.empty.${query?.status ?? 'all'}`)}>
            <a className="button button--primary" href={href('home', locale)}>
              {t('order.shop_on')}
            </a>
          </Empty>
        )}
      >
        {({ list }) => (
          <Rows
            t={t}
            list={list}
            unpaid={unpaid}
            servicer={servicer}
            onChanged={(id, gone) => void onChanged(id, gone)}
            reload={reload}
            left={left}
            onLeave={setLeft}
          />
        )}
      </LoadedList>
    </>
  )
}

interface NarrowProps extends Pick<QueryState<OrderQuery>, 'go'> {
  t: Translate<typeof ORDER_LIST_TEXTS>
  query: OrderQuery
}

/** Narrows the list to a span of time and to a searched word. */
function Narrow({ t, query, go }: NarrowProps) {
  return (
    <div className="order-head__narrow line wraps gap-3">
      <SpanChoice
        t={t}
        label={t('order.span.label')}
        all={t('order.span.all')}
        value={query.days}
        onChoose={(days) => go({ ...query, page: 1, days })}
      />
      <OrderSearch
        key={query.keyword}
        label={t('order.search')}
        value={query.keyword}
        onSearch={(keyword) => go({ ...query, page: 1, keyword })}
      />
    </div>
  )
}

interface TabsProps {
  t: Translate<typeof ORDER_LIST_TEXTS>
  state: QueryState<OrderQuery>
  /** Number of orders by state; undefined while loading. */
  counts: Readonly<Record<string, number>> | undefined
}

/** Links to the orders of each state. */
function StateTabs({ t, state, counts }: TabsProps) {
  const query = state.visit?.query
  return (
    <nav className="tabs order-tabs" aria-label={t('order.states')}>
      {TABS.map((status) => {
        const next = { status, page: 1, keyword: query?.keyword ?? '', days: query?.days ?? 0 }
        return (
          <QueryLink key={status} state={state} to={next} current={query?.status === status}>
            {t(`order.tab.${status}`)} {status !== 'all' && <span className="tabs__count">{counts?.[status] || ''}</span>}
          </QueryLink>
        )
      })}
    </nav>
  )
}

interface RowsProps extends Pick<Props, 'servicer'> {
  t: Translate<typeof ORDER_LIST_TEXTS>
  list: readonly Order[]
  /** Every order that waits to be paid. */
  unpaid: readonly Order[]
  onChanged: (order_id: number, gone: boolean) => void
  reload: () => void
  /** Ids of orders that are left out of paying together. */
  left: readonly number[]
  onLeave: (left: readonly number[]) => void
}

/** The orders of the page; before them those that can be paid together. */
function Rows({ t, list, unpaid, servicer, onChanged, reload, left, onLeave }: RowsProps) {
  const isPicked = ({ order_id }: Order) => !left.includes(order_id)
  // The list's rows are newer: an order may have been paid or cancelled there.
  const payable = unpaid.map((order) => list.find(({ order_id }) => order_id === order.order_id) ?? order).filter(canJoin)
  const together = payable.length > 1 && list.some(canJoin) ? payable : []
  return (
    <>
      {together.length > 0 && (
        <PayTogether
          t={t}
          orders={together}
          isPicked={isPicked}
          onPickAll={(on) => onLeave(on ? [] : together.map(({ order_id }) => order_id))}
          onRefused={reload}
        />
      )}
      {list.map((order) => (
        <OrderRow
          key={order.order_id}
          t={t}
          order={order}
          servicer={servicer}
          onChanged={onChanged}
          box={
            together.includes(order) && (
              <Checkbox
                checked={isPicked(order)}
                onChange={(on) => onLeave(on ? left.filter((id) => id !== order.order_id) : [...left, order.order_id])}
                label={t('order.together.pick', { number: order.order_no })}
              />
            )
          }
        />
      ))}
    </>
  )
}
