import './countdown.css'
import { formatTime } from '#lib/format.ts'
import type { Translate } from '#lib/texts.ts'
import type { COUNTDOWN_TEXTS } from './texts.ts'

/**
 * Squares that count down to `ends` (unix seconds). Their digits belong to `countdown.ts`, which turns every `data-ends` on a page with one
 * timer, before and after React; here they only get their places. Readers hear the end once, not each second.
 */
export function Countdown({ ends, t, size = 's' }: { ends: number; t: Translate<typeof COUNTDOWN_TEXTS>; size?: 's' | 'm' }) {
  return (
    <>
      <span className={size === 's' ? 'countdown countdown--s' : 'countdown'} data-ends={ends} aria-hidden="true">
        <b data-part="days" suppressHydrationWarning>
          0
        </b>
        <span className="countdown__unit">{t('goods.countdown.days')}</span>
        <b data-part="hours" suppressHydrationWarning>
          00
        </b>
        <span>:</span>
        <b data-part="minutes" suppressHydrationWarning>
          00
        </b>
        <span>:</span>
        <b data-part="seconds" suppressHydrationWarning>
          00
        </b>
      </span>
      <time
        className="countdown__end visually-hidden"
        dateTime={ends > 0 ? new Date(ends * 1000).toISOString() : undefined}
        suppressHydrationWarning
      >
        {formatTime(ends)}
      </time>
    </>
  )
}
