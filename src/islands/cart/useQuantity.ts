import { useCallback, useEffect, useRef, useState } from 'react'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { setQuantity } from '#stores/cart.ts'

/** Milliseconds of quiet after which a quantity is sent. */
const QUIET = 400

interface Quantity {
  /** Number to show: the wanted one at once, the shop's after a refusal. */
  num: number
  /** A change waits to be sent or is being sent: checkout has to wait. */
  saving: boolean
  error: Error | null
  change: (num: number) => void
}

/**
 * The quantity of one line of the cart. A change shows at once and is sent after a moment of quiet, one at a time; leaving the page sends
 * what waits. A refusal brings the old number back and keeps the reason.
 * @param confirmed what the shop has.
 */
export function useQuantity(cart_id: number, confirmed: number): Quantity {
  const [wanted, setWanted] = useState<number | null>(null)
  const { submit, error, clear } = useSubmit(setQuantity, 'queue')
  const waiting = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const num = waiting.current
    if (num === null) return
    waiting.current = null
    const result = await submit({ cart_id, num })
    // A newer number is on its way.
    if (!result.ok && !result.error) return
    if (!result.ok) waiting.current = null
    if (waiting.current === null) setWanted(null)
  }, [cart_id, submit])

  useEffect(() => {
    const leave = () => void flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [flush])

  const change = useCallback(
    (num: number) => {
      setWanted(num)
      clear()
      waiting.current = num
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, QUIET)
    },
    [flush, clear],
  )
  return { num: wanted ?? confirmed, saving: wanted !== null, error, change }
}
