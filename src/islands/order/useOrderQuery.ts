import { useCallback, useEffect, useState } from 'react'
import { ORDER_TABS, type OrderTab } from '#lib/order-state.ts'

/** What the order list shows, as its address says it. */
export interface OrderQuery {
  status: OrderTab | 'all'
  page: number
  keyword: string
}

const isTab = (name: string | null): name is OrderTab => name !== null && Object.hasOwn(ORDER_TABS, name)

function readQuery(search: string): OrderQuery {
  const query = new URLSearchParams(search)
  const status = query.get('status')
  return {
    status: isTab(status) ? status : 'all',
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    keyword: (query.get('keyword') ?? '').slice(0, 50),
  }
}

/**
 * The list's tab, page and search, kept in the address: a change is a new entry of the history, going back restores it.
 * Undefined at the first render, which knows no address.
 */
export function useOrderQuery(address: (query: OrderQuery) => string): { query: OrderQuery | undefined; go: (query: OrderQuery) => void } {
  const [query, setQuery] = useState<OrderQuery>()

  useEffect(() => {
    const read = () => setQuery(readQuery(location.search))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])

  const go = useCallback(
    (next: OrderQuery) => {
      history.pushState(null, '', address(next))
      setQuery(next)
    },
    [address],
  )
  return { query, go }
}
