import './countdown.css'
import { formatTime } from '#lib/dates/time.ts'

interface Props {
  /** Unix seconds; 0 while nothing is counted down. */
  ends: number
  /** The unit's word where days have a square of their own; without it hours count on. */
  days?: string
  size?: 's' | 'm'
  /** The end is said in words to readers, and shown where no script runs; else the digits are what there is. */
  saysEnd?: boolean
}

/**
 * Squares that count down. Their digits belong to `countdown.ts`, which turns every `data-ends` on a page with one timer, before and after
 * React; here they only get their places.
 */
export function Countdown({ ends, days, size = 's', saysEnd = false }: Props) {
  const spoken = saysEnd ? { 'aria-hidden': true } : { role: 'timer' }
  return (
    <>
      <span className={size === 's' ? 'countdown countdown--s' : 'countdown'} data-ends={ends} {...spoken}>
        {days !== undefined && (
          <>
            <b data-part="days" suppressHydrationWarning>
              0
            </b>
            <span className="countdown__unit">{days}</span>
          </>
        )}
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
      {saysEnd && (
        <time className="countdown__end visually-hidden" dateTime={ends > 0 ? new Date(ends * 1000).toISOString() : undefined}>
          {formatTime(ends)}
        </time>
      )}
    </>
  )
}
