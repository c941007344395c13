import './offer-panel.css'
import '#islands/shared/product/buy-box.css'
import '#islands/shared/product/panel-row.css'
import { useStore } from '@nanostores/react'
import { NumberStepper } from '#islands/ui/NumberStepper.tsx'
import type { QuantityLimits } from '#lib/sale.ts'
import type { Translate } from '#lib/texts.ts'
import { $refused, $wanted } from '#stores/product.ts'
import type { OFFER_QUANTITY_TEXTS } from './texts.ts'

interface Props {
  limits: QuantityLimits
  unit: string
  wanted: number
  /** How many one may or must have, said beside the number; empty where that is any. */
  bound: string
  /** Why a number below or above what can be had is refused. */
  reason: (bound: 'min' | 'max') => string
  t: Translate<typeof OFFER_QUANTITY_TEXTS>
}

/** How many of a promotion's goods; a number that cannot be stays as it was typed, and is refused beside it. */
export function OfferQuantity({ limits, unit, wanted, bound, reason, t }: Props) {
  const refused = useStore($refused)
  return (
    <div className="offer-buy__quantity">
      <div className="panel-row panel-row--middle">
        <h2>{t('goods.product.quantity')}</h2>
        <div className="panel-row__line">
          <NumberStepper
            value={wanted}
            min={limits.min}
            max={Math.max(limits.min, limits.max)}
            onChange={(value) => {
              $wanted.set(value)
              $refused.set(null)
            }}
            onRefuse={(fault) => $refused.set(fault)}
            invalid={refused !== null}
            label={t('goods.product.quantity')}
            lessLabel={t('goods.quantity.less')}
            moreLabel={t('goods.quantity.more')}
          />
          <span className="panel-row__note">{unit || t('goods.product.piece')}</span>
          {bound && <b>{bound}</b>}
        </div>
      </div>
      <p className={refused ? 'buy-box__said buy-box__said--corrected' : 'buy-box__said'} role="status">
        {refused === 'number' ? t('goods.quantity.whole') : refused && reason(refused)}
      </p>
    </div>
  )
}
