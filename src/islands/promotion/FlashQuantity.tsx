import './flash-panel.css'
import '#islands/shared/product/buy-box.css'
import '#islands/shared/product/panel-row.css'
import { NumberStepper } from '#islands/ui/NumberStepper.tsx'
import type { FlashSale } from '#lib/flash-offer.ts'
import type { Translate } from '#lib/texts.ts'
import { $wanted } from '#stores/product.ts'
import type { SECKILL_TOP_TEXTS } from './texts.ts'

interface Props {
  sale: FlashSale
  unit: string
  wanted: number
  /** The bound that a typed number was refused for; it stays in the field. */
  refused: 'min' | 'max' | null
  onRefuse: (bound: 'min' | 'max' | null) => void
  t: Translate<typeof SECKILL_TOP_TEXTS>
}

/** How many, within what one person may have of the session and what is left of it; a number beyond that stays as it was typed, and is refused beside it. */
export function FlashQuantity({ sale, unit, wanted, refused, onRefuse, t }: Props) {
  const { limits, num, bought } = sale
  const reasons = {
    limit: () => t('promotion.flash.most', { count: num }),
    owned: () => t('promotion.flash.most_owned', { count: bought, left: limits.max }),
    stock: () => t('promotion.flash.most_left', { count: limits.max }),
    least: () => t('promotion.flash.least'),
  }
  const why = refused && reasons[refused === 'min' ? 'least' : limits.reason]()
  return (
    <div className="flash-buy__quantity">
      <div className="panel-row panel-row--middle">
        <h2>{t('goods.product.quantity')}</h2>
        <div className="panel-row__line">
          <NumberStepper
            value={wanted}
            min={limits.min}
            max={Math.max(limits.min, limits.max)}
            onChange={(value) => {
              $wanted.set(value)
              onRefuse(null)
            }}
            onRefuse={onRefuse}
            invalid={refused !== null}
            label={t('goods.product.quantity')}
            lessLabel={t('goods.quantity.less')}
            moreLabel={t('goods.quantity.more')}
          />
          <span className="panel-row__note">{unit || t('goods.product.piece')}</span>
          {num > 0 && <b>{t('promotion.flash.limit', { count: num })}</b>}
        </div>
      </div>
      <p className={why ? 'buy-box__said buy-box__said--corrected' : 'buy-box__said'} role="status">
        {why}
      </p>
    </div>
  )
}
