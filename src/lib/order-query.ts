import { ORDER_TABS, type OrderTab } from './order-state.ts'

/** What the list of orders shows, as its address says it (R29). */
export interface OrderQuery {
  status: OrderTab | 'all'
  page: number
  keyword: string
}

const isTab = (name: string | null): name is OrderTab => name !== null && Object.hasOwn(ORDER_TABS, name)

/** Reads the address of the list of orders; what makes no sense there does not narrow. */
export function readOrderQuery({ searchParams }: URL): OrderQuery {
  const status = searchParams.get('status')
  return {
    status: isTab(status) ? status : 'all',
    page: Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1),
    keyword: (searchParams.get('keyword') ?? '').slice(0, 50),
  }
}

/**
 * The query of a list of orders, always in the same order and without what does not narrow.
 * @example writeOrderQuery({ status: 'waitpay', page: 2, keyword: '' }) // 'status=waitpay&page=2'
 */
export function writeOrderQuery({ status, page, keyword }: OrderQuery): string {
  const to = new URLSearchParams()
  if (status !== 'all') to.set('status', status)
  if (page > 1) to.set('page', String(page))
  if (keyword) to.set('keyword', keyword)
  return to.toString()
}
