import '#islands/shared/product/buy-box.css'
import '#islands/shared/product/panel-row.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $token } from '#api/token.ts'
import { buying, limitWords, SaleLabel, SalePart } from '#islands/shared/product/SalePart.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { later } from '#islands/ui/later.tsx'
import { NumberStepper, type TypedFault } from '#islands/ui/NumberStepper.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { Locale } from '#lib/locales.ts'
import type { PanelSku } from '#lib/product.ts'
import { clampQuantity, type Sale } from '#lib/sale.ts'
import type { Translate } from '#lib/texts.ts'
import { $wanted } from '#stores/product.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'
import { useBuying } from './useBuying.ts'
import { useInCart } from './useInCart.ts'

/** Asked for with the press at the latest, so that it is there when the shop has answered. */
const loadPanel = async () => (await import('./AddedPanel.tsx')).AddedPanel
const AddedPanel = later(loadPanel)
// Only a member's press is answered here; what it takes comes while React wakes the panel.
if ($token.get()) void loadPanel()

interface Props {
  sku: PanelSku
  sale: Sale
  locale: Locale
  t: Translate<typeof PRODUCT_TOP_TEXTS>
}

/** How many, and the two ways to buy; what can't be bought says why. */
export function BuyBox({ sku, sale, locale, t }: Props) {
  const { limits, closed } = sale
  const wanted = useStore($wanted)
  const num = clampQuantity(wanted, limits).value
  const [corrected, setCorrected] = useState('')
  const { adding, added, error, add, buy, dismiss } = useBuying(sku, locale)
  const inCart = useInCart(sku.sku_id)
  const correction = (fault: TypedFault) => {
    if (fault === 'number') return t('goods.quantity.whole')
    return fault === 'max' ? limitWords(sale, t) : t('goods.quantity.least', { count: limits.min })
  }

  return (
    <div data-buy-box="">
      <div className="panel-row panel-row--middle">
        <h2>{t('goods.product.quantity')}</h2>
        <div className="panel-row__line">
          <NumberStepper
            value={num}
            min={limits.min}
            max={Math.max(limits.min, limits.max)}
            disabled={closed}
            onChange={(value, changed) => {
              $wanted.set(value)
              setCorrected(changed ? correction(changed) : '')
            }}
            label={t('goods.product.quantity')}
            lessLabel={t('goods.quantity.less')}
            moreLabel={t('goods.quantity.more')}
          />
          <span className="panel-row__note">{sku.unit || t('goods.product.piece')}</span>
          <SalePart part="stock" sale={sale} t={t} />
        </div>
      </div>
      <p className={corrected ? 'buy-box__said buy-box__said--corrected' : 'buy-box__said'} role="status">
        {corrected || (inCart > 0 ? t('goods.quantity.in_cart', { count: inCart }) : '')}
      </p>
      <div className="buy-box__buttons">
        <Button kind="second" size="l" {...buying(sale)} onClick={() => buy(num)}>
          {t('goods.buy_now')}
        </Button>
        {!sku.is_virtual && (
          <Button
            kind="first"
            size="l"
            {...buying(sale)}
            busy={adding}
            busyLabel={t('goods.adding')}
            onClick={() => {
              void loadPanel()
              void add(num)
            }}
          >
            <Icon name="cart" size={18} />
            <SaleLabel sale={sale} t={t} />
          </Button>
        )}
      </div>
      <SalePart part="note" as="div" sale={sale} t={t} />
      <SubmitError t={t} error={error} />
      {added && <AddedPanel added={added} shown={sale.shown} onClose={dismiss} locale={locale} t={t} />}
    </div>
  )
}
