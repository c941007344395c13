import './offer-band.css'
import './offer-bar.css'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import type { IconName } from '#lib/icons.ts'
import { href } from '#lib/paths.ts'
import type { ShownPrice } from '#lib/price.ts'
import { reduction, type Translate } from '#lib/texts.ts'

/* What promotions of several kinds draw alike. Without hooks: plain scripts draw it, too. */

interface BandProps {
  icon: IconName
  /** What is sold, and on which terms. */
  name: string
  terms: string
  /** What the clock counts down to; at 0 it has ended. */
  label: string
  turns: number
  /** The unit's word where days have a square of their own. */
  days?: string
  /** Said in place of the clock; empty where nothing is known. */
  ended: string
}

/** The band above a promotion's price: its name, its terms, its clock. */
export function OfferBand({ icon, name, terms, label, turns, days, ended }: BandProps) {
  return (
    <p className="offer-band">
      <Icon name={icon} size={18} />
      <b>{name}</b>
      <span>{terms}</span>
      <span className="offer-band__time">
        {turns > 0 ? (
          <>
            <span>{label}</span>
            <Countdown ends={turns} saysEnd {...(days && { days })} />
          </>
        ) : (
          ended && <span>{ended}</span>
        )}
      </span>
    </p>
  )
}

/** How much the price is reduced; nothing where it is not. */
export function PercentOff({ shown: { percent }, t }: { shown: ShownPrice; t: Translate<readonly ['goods.percent_off']> }) {
  return percent > 0 && <span className="tag tag--promotion">{t('goods.percent_off', { part: reduction(percent, t.locale) })}</span>
}

/** How many are taken of all, beside words that say the same. */
export function ShareBar({ taken, of: most, calm }: { taken: number; of: number; calm?: boolean }) {
  return <meter className={calm ? 'offer-bar offer-bar--sea' : 'offer-bar'} min={0} max={most || 1} value={taken} aria-hidden="true" />
}

/** The way to the product at its usual price. */
export function UsualLink({ sku_id, look, t, children }: { sku_id: number; look: string; t: Translate<never>; children: string }) {
  return (
    <a className={`button ${look}`} href={href('sku', t.locale, { id: sku_id })}>
      {children}
    </a>
  )
}
