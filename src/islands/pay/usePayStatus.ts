import { useCallback, useEffect, useRef, useState } from 'react'
import { getPayStatus } from '#api/pay.ts'
import { POLL_LIFE, payState, pollDelay } from '#lib/poll.ts'

/** Whether a number has been paid, asked now and then. */
export interface PayProgress {
  state: 'open' | 'paid' | 'cancelled'
  /** Asks at once. */
  check: () => Promise<void>
  checking: boolean
  /** The last question got no answer. */
  failed: boolean
  /** Nobody asks by itself any more. */
  tired: boolean
}

/**
 * Asks whether a number has been paid: after 2 s, then more and more rarely up to every 10 s, not while the page is hidden, for ten
 * minutes at most. A question without an answer is no answer: it is asked again.
 */
export function usePayStatus(out_trade_no: string, initial: PayProgress['state']): PayProgress {
  const [state, setState] = useState(initial)
  const [checking, setChecking] = useState(false)
  const [failed, setFailed] = useState(false)
  const [tired, setTired] = useState(false)
  const asked = useRef(0)

  const check = useCallback(async () => {
    setChecking(true)
    try {
      const { pay_status } = await getPayStatus({ out_trade_no })
      setFailed(false)
      setState(payState(pay_status))
    } catch {
      setFailed(true)
    }
    setChecking(false)
  }, [out_trade_no])

  useEffect(() => {
    if (state !== 'open') return
    const started = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      if (Date.now() - started > POLL_LIFE) return setTired(true)
      if (document.hidden) return
      timer = setTimeout(async () => {
        asked.current += 1
        await check()
        wait()
      }, pollDelay(asked.current))
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [state, check])

  return { state, check, checking, failed, tired }
}
