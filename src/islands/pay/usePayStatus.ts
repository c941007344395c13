import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { getPayStatus } from '#api/pay.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { POLL_LIFE, payState, pollDelay } from './poll.ts'

/** Whether a number has been paid, asked now and then. */
export interface PayProgress {
  state: 'open' | 'paid' | 'cancelled'
  /** The picture to scan was refused on the phone, until `again` says that another is shown. */
  isDeclined: boolean
  again: () => void
  /** Asks at once, for a visitor who wants to know. */
  check: () => Promise<unknown>
  checking: boolean
  /** When the visitor was last told that it is still open, in unix seconds; 0 never. */
  asked: number
  /** Why the visitor got no answer. */
  error: Error | null
}

/**
 * Polls whether a number has been paid: after 2 s, then less often up to every 10 s, for at most ten minutes. It pauses while the page is
 * hidden. Failed calls are repeated.
 */
export function usePayStatus(out_trade_no: string, initial: PayProgress['state']): PayProgress {
  const [state, setState] = useState(initial)
  const asked = useRef(0)
  const [isDeclined, setDeclined] = useState(false)

  const ask = useCallback(async () => {
    const { pay_status, is_declined } = await getPayStatus({ out_trade_no })
    setDeclined(is_declined === 1)
    // An answer from before the payment may come after the one that knows of it.
    setState((before) => (before === 'open' ? payState(pay_status) : before))
  }, [out_trade_no])
  const { submit, pending: checking, error, clear } = useSubmit<void, void>(ask)
  const [answered, setAnswered] = useState(0)
  const check = useCallback(async () => {
    const { ok } = await submit()
    if (ok) setAnswered(serverNow())
  }, [submit])

  useEffect(() => {
    if (state !== 'open') return
    const started = Date.now()
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      if (isGone || document.hidden || Date.now() - started > POLL_LIFE) return
      timer = setTimeout(async () => {
        asked.current += 1
        await ask().then(clear, () => {})
        wait()
      }, pollDelay(asked.current))
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [state, ask, clear])

  // A phone in the hand answers soon: the waits begin anew.
  const again = useCallback(() => {
    asked.current = 0
    setDeclined(false)
  }, [])
  return { state, isDeclined, again, check, checking, asked: answered, error }
}
