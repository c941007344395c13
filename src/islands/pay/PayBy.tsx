import './pay.css'
import { useEffect } from 'react'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { formatMinute } from '#lib/dates/time.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { PAY_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof PAY_TEXTS>
  /** Unix seconds. */
  expires: number
  isTopUp: boolean
  onEnd: () => void
}

/** How long something can still be paid; calls `onEnd` once when the time is up. */
export function PayBy({ t, expires, isTopUp, onEnd }: Props) {
  useEffect(() => runCountdowns(onEnd), [onEnd])
  return (
    <div className="pay-by surface surface--s line wraps">
      <Icon name="clock" />
      <span className="line gap-2">
        {t('order.pay.by')} <Countdown ends={expires} />
      </span>
      <span className="quiet">{t(isTopUp ? 'order.top_up.until' : 'order.pay.until', { time: formatMinute(expires, t.locale) })}</span>
    </div>
  )
}
