import { useEffect, useState } from 'react'
import { listOrders } from '#api/order.ts'
import type { Order } from '#contract/order-record.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'

/** Milliseconds that a payment which arrived is held back for its orders, so that they move nothing when they come. */
const DELAY = 1000
/** The newest orders among which those of a payment are looked for. */
const NEWEST = { page: 1, page_size: 20 }

/**
 * Returns the orders paid under a number. No call returns them, but every order has its number. Empty while loading, if they are too old,
 * or if they cannot be read; the payment works without them. `isKnown` tells whether the list is final, `isAwaited` whether it is worth
 * waiting for.
 */
export function usePaidOrders(code: string | undefined): { orders: Order[]; isKnown: boolean; isAwaited: boolean; reload: () => void } {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, DELAY, true)
    return () => clearTimeout(timer)
  }, [])
  const { value, reload } = useLoad(listOrders, code ? NEWEST : null)
  const orders = dataOf(value)?.list.filter(({ out_trade_no }) => out_trade_no === code) ?? []
  const isKnown = orders.length > 0 || value.state === 'ready' || value.state === 'failed'
  return { orders, isKnown, isAwaited: !isKnown && !isLate, reload }
}
