import { useEffect, useRef, useState } from 'react'
import { checkLogin } from '#api/auth.ts'
import type { LoginQr } from '#contract/auth.ts'
import { errorKey } from '#islands/ui/failure.ts'

/** How far a phone has come with a code; `expired` also where it refused. */
type ScanState = 'waiting' | 'scanned' | 'bind' | 'expired'

/** Milliseconds between two questions (contract auth.md: 2 to 3 s). */
const PAUSE = 2500

/**
 * Polls whether a phone has scanned and confirmed a code: every 2.5 s, paused while the page is hidden, until the code expires. Failed
 * calls are repeated. Returns the seconds left, and the key for binding a number if the scanned account has none.
 */
export function useScan(qr: LoginQr | null, onToken: (token: string) => Promise<void>, days: number | undefined) {
  const [state, setState] = useState<ScanState>('waiting')
  const [left, setLeft] = useState(0)
  const [scanKey, setScanKey] = useState('')
  const latest = useRef({ onToken, days })
  latest.current = { onToken, days }

  useEffect(() => {
    if (!qr) return
    setState('waiting')
    setLeft(qr.expire_time)
    const end = Date.now() + qr.expire_time * 1000
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const stop = (last?: ScanState) => {
      isOver = true
      clearTimeout(timer)
      clearInterval(clock)
      document.removeEventListener('visibilitychange', wait)
      if (last) setState(last)
    }
    const ask = async () => {
      const { token, error } = await checkLogin({ key: qr.key, autoLoginRange: latest.current.days }, { quiet: true }).then(
        (answer) => ({ token: answer.token, error: null }),
        (reason) => ({ token: '', error: reason instanceof Error ? reason : new Error(String(reason)) }),
      )
      if (isOver) return
      if (token) {
        stop()
        return latest.current.onToken(token)
      }
      const data = error && 'data' in error && error.data && typeof error.data === 'object' ? error.data : {}
      switch (errorKey(error)) {
        case 'NEED_BIND':
          setScanKey('key' in data ? String(data.key) : qr.key)
          return stop('bind')
        case 'QRCODE_EXPIRED':
          return stop('expired')
        case 'WAIT_SCAN':
          if ('is_scanned' in data) setState('scanned')
      }
      wait()
    }
    const wait = () => {
      clearTimeout(timer)
      if (!isOver && !document.hidden) timer = setTimeout(ask, PAUSE)
    }
    const tick = () => {
      const seconds = Math.ceil((end - Date.now()) / 1000)
      setLeft(Math.max(0, seconds))
      if (seconds <= 0) stop('expired')
    }
    const clock = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', wait)
    wait()
    return () => stop()
  }, [qr])

  return { state, left, scanKey }
}
