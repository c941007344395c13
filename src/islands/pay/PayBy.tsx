import './pay.css'
import { useEffect, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { splitSpan } from '#lib/format.ts'
import type { Translate } from '#lib/texts.ts'
import type { PAY_TEXTS } from './texts.ts'

/** How long the order can still be paid; calls `onEnd` once when the time is up. `expires` in unix seconds. */
export function PayBy({ t, expires, onEnd }: { t: Translate<typeof PAY_TEXTS>; expires: number; onEnd: () => void }) {
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    const tell = () => setLeft(Math.max(0, expires - serverNow()))
    tell()
    const timer = setInterval(tell, 1000)
    return () => clearInterval(timer)
  }, [expires])

  const isOver = left === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])

  if (left === null) return null
  const { days, hours, minutes, seconds } = splitSpan(left)
  const parts = [days * 24 + hours, minutes, seconds].map((part) => String(part).padStart(2, '0'))
  return (
    <p className="pay-by">
      {t('order.pay.by')}{' '}
      <span className="countdown countdown--s" role="timer">
        <b>{parts[0]}</b>:<b>{parts[1]}</b>:<b>{parts[2]}</b>
      </span>
    </p>
  )
}
