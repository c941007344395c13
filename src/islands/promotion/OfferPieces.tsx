import './offer-bar.css'
import type { ShownPrice } from '#lib/money/price.ts'
import { sellingHref } from '#lib/routes/selling-paths.ts'
import { reduction, type Translate } from '#lib/text/texts.ts'

/* Components shared by several kinds of promotions. They use no hooks, because plain scripts render them, too. */

/** A tag with the reduction in percent; nothing if the price is not reduced. */
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
    <a className={`button ${look}`} href={sellingHref('sku', t.locale, sku_id)}>
      {children}
    </a>
  )
}
