import './offer-band.css'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import type { IconName } from '#lib/page/icons.ts'

interface Props {
  icon: IconName
  /** Name of the promotion; `terms` stand beside it. */
  name: string
  terms: string
  /** Label of the countdown to `until`, in unix seconds; 0 = ended. */
  label: string
  until: number
  /** Said in place of label and clock, where the end is too far for one. */
  date?: string | undefined
  /** The unit's word where days have a square of their own. */
  days?: string
  /** Said in place of the clock; empty where nothing is known. */
  ended: string
}

/** The band above a promotion's price: its name, its terms, its clock. */
export function OfferBand({ icon, name, terms, label, until, date, days, ended }: Props) {
  return (
    <p className="offer-band">
      <Icon name={icon} size={18} />
      <b>{name}</b>
      <span>{terms}</span>
      <span className="offer-band__time">
        {date ? (
          <span>{date}</span>
        ) : until > 0 ? (
          <>
            <span>{label}</span>
            <Countdown ends={until} saysEnd {...(days && { days })} />
          </>
        ) : (
          ended && <span>{ended}</span>
        )}
      </span>
    </p>
  )
}
