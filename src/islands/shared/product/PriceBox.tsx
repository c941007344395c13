import './price-box.css'
import { useStore } from '@nanostores/react'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Sale } from '#lib/sale.ts'
import type { Translate } from '#lib/texts.ts'
import { $checked } from '#stores/product.ts'
import { SalePart } from './SalePart.tsx'
import type { PRICE_BOX_TEXTS } from './texts.ts'

interface Props {
  sale: Sale
  t: Translate<typeof PRICE_BOX_TEXTS>
  onRetry: () => void
}

/** The price of a product in a box whose height never changes, and whether it is that of this moment. */
export function PriceBox({ sale, t, onRetry }: Props) {
  return (
    <div className="price-box" data-checked={useStore($checked)}>
      <p className="price-box__row">
        <SalePart part="price" sale={sale} t={t} />
        <span className="price-box__state" role="status">
          <span className="price-box__now">
            <Icon name="success" size={15} />
            {t('goods.product.checked')}
          </span>
          <span className="price-box__checking">
            <Icon name="refresh" size={15} />
            {t('goods.product.checking')}
          </span>
          <span className="price-box__failed">
            <Icon name="alert" size={15} />
            {t('goods.product.unchecked')}
            <button type="button" onClick={onRetry}>
              {t('common.retry')}
            </button>
          </span>
        </span>
      </p>
      <SalePart part="promotion" as="div" sale={sale} t={t} />
    </div>
  )
}
