import { useCallback, useEffect, useState } from 'react'

/** Seconds that run down to 0 once `start` has been called with how many. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (!end) return
    const tell = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tell()
    const timer = setInterval(tell, 500)
    return () => clearInterval(timer)
  }, [end])

  const start = useCallback((seconds: number) => setEnd(Date.now() + seconds * 1000), [])
  return { left, start }
}
