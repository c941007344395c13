import './pay.css'
import { useEffect } from 'react'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import type { Translate } from '#lib/texts.ts'
import type { PAY_TEXTS } from './texts.ts'

/** How long the order can still be paid; calls `onEnd` once when the time is up. `expires` in unix seconds. */
export function PayBy({ t, expires, onEnd }: { t: Translate<typeof PAY_TEXTS>; expires: number; onEnd: () => void }) {
  useEffect(() => runCountdowns(onEnd), [onEnd])
  return (
    <p className="pay-by">
      {t('order.pay.by')} <Countdown ends={expires} />
    </p>
  )
}
