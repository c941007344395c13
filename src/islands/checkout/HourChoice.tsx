import './choice.css'
import { formatClock } from '#lib/dates/time.ts'
import type { Choices, deliveryDays, Picks } from '#lib/orders/checkout.ts'
import type { Translate } from '#lib/text/texts.ts'
import { dayWords } from './day-words.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  site_id: number
  days: ReturnType<typeof deliveryDays>
  chosen: Choices['delivery'][string]
  onPick: (change: Picks['delivery'][string]) => void
}

/** When a local delivery shall come: one of the coming days, then one of its hours. */
export function HourChoice({ t, site_id, days, chosen, onPick }: Props) {
  const { buyer_ask_delivery_day: day, buyer_ask_delivery_time: time } = chosen
  const hours = days.find((offered) => offered.day === day)?.hours ?? []
  return (
    <div className="hour-choice surface surface--s grid gap-3">
      <div className="hour-choice__row line wraps" role="radiogroup" aria-label={t('checkout.delivery.day_label')}>
        {days.map((offered) => (
          <label key={offered.day} className="chip">
            <input
              className="hour-choice__input"
              type="radio"
              name={`day-${site_id}`}
              checked={offered.day === day}
              onChange={() => onPick({ day: offered.day })}
            />
            {dayWords(offered.day, t.locale)}
          </label>
        ))}
      </div>
      <div className="hour-choice__row line wraps" role="radiogroup" aria-label={t('checkout.delivery.hours_label')}>
        {hours.map(({ from, to }) => (
          <label key={from} className="chip">
            <input
              className="hour-choice__input"
              type="radio"
              name={`hour-${site_id}`}
              checked={formatClock(from) === time}
              onChange={() => onPick({ day, time: formatClock(from) })}
            />
            {t('checkout.delivery.slot', { from: formatClock(from), to: formatClock(to) })}
          </label>
        ))}
      </div>
    </div>
  )
}
