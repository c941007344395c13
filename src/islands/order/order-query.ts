import { readSpan } from '#lib/dates/span.ts'
import { ORDER_TABS, type OrderTab } from '#lib/orders/order-state.ts'
import { readPage } from '#lib/routes/query-number.ts'

/** Filters of the order list as its address states them (R29). */
export interface OrderQuery {
  status: OrderTab | 'all'
  page: number
  keyword: string
  /** Days back from now that orders were placed in; 0 for all. */
  days: number
}

const isTab = (name: string | null): name is OrderTab => name !== null && Object.hasOwn(ORDER_TABS, name)

/** Reads page, tab, keyword and period of the list of orders from its address. Invalid values count as no filter. */
export function readOrderQuery({ searchParams }: URL): OrderQuery {
  const status = searchParams.get('status')
  return {
    status: isTab(status) ? status : 'all',
    page: readPage(searchParams),
    keyword: (searchParams.get('keyword') ?? '').slice(0, 50),
    days: readSpan(searchParams),
  }
}

/**
 * The query of a list of orders, always in the same order and without what does not narrow.
 * @example writeOrderQuery({ status: 'waitpay', page: 2, keyword: '', days: 0 }) // 'status=waitpay&page=2'
 */
export function writeOrderQuery({ status, page, keyword, days }: OrderQuery): string {
  const to = new URLSearchParams()
  if (status !== 'all') to.set('status', status)
  if (page > 1) to.set('page', String(page))
  if (keyword) to.set('keyword', keyword)
  if (days) to.set('days', String(days))
  return to.toString()
}
