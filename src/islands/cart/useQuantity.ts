import { useCallback, useEffect, useRef, useState } from 'react'
import { setQuantity } from '#stores/cart.ts'

/** Milliseconds of quiet after which a quantity is sent. */
const QUIET = 400

interface Quantity {
  /** What to show: the wanted number at once, the shop's own after a refusal. */
  num: number
  /** Waiting to be sent or on its way: nobody may check out yet. */
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
  const [error, setError] = useState<Error | null>(null)
  const waiting = useRef<number | null>(null)
  const flying = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const num = waiting.current
    if (num === null || flying.current) return
    waiting.current = null
    flying.current = true
    try {
      await setQuantity({ cart_id, num })
      setError(null)
    } catch (reason) {
      waiting.current = null
      setError(reason instanceof Error ? reason : new Error(String(reason)))
    }
    flying.current = false
    if (waiting.current === null) setWanted(null)
    else void flush()
  }, [cart_id])

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
      setError(null)
      waiting.current = num
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, QUIET)
    },
    [flush],
  )
  return { num: wanted ?? confirmed, saving: wanted !== null, error, change }
}
