import '#islands/shared/product/buy-box.css'
import '#islands/shared/product/panel-row.css'
import { useState } from 'react'
import { $token } from '#api/token.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { TellMe } from '#islands/shared/alert/TellMe.tsx'
import { OfferPlace } from '#islands/shared/product/OfferPlace.tsx'
import { buying, limitWords, SALE_PARTS } from '#islands/shared/product/SalePart.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { NumberStepper, type TypedFault } from '#islands/ui/NumberStepper.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import type { OfferView, Sale } from '#lib/offers/sale.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $offer } from '#stores/offer.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'
import { useBuying } from './useBuying.ts'
import { useInCart } from './useInCart.ts'

/** Asked for with the press at the latest, so that it is there when the shop has answered. */
const loadPanel = async () => (await import('./AddedPanel.tsx')).AddedPanel
const AddedPanel = lazy(loadPanel)
// Only a member's press is answered here; the code for it loads while React hydrates the panel.
if ($token.get()) void loadPanel()

interface Props {
  sku: SlimSku<SkuDetail>
  view: OfferView<Sale>
  t: Translate<typeof PRODUCT_TOP_TEXTS>
}

/** Quantity and the two ways to buy. Unavailable products show the reason; sold-out ones offer an alert. */
export function BuyBox({ sku, view, t }: Props) {
  const { sale, wanted: num } = view
  const { limits, closed } = sale
  const words = { drawings: SALE_PARTS, view, t }
  /** Words about the last quantity that could not be kept, and of which option. */
  const [correction, setCorrection] = useState({ sku_id: 0, words: '' })
  const { adding, added, error, add, buy, dismiss } = useBuying(sku, sale.shown, t.locale)
  const inCart = useInCart(sku.sku_id)
  const corrected = correction.sku_id === sku.sku_id ? correction.words : ''
  const correctionWords = (fault: TypedFault) => {
    if (fault === 'number') return t('goods.quantity.whole')
    return fault === 'max' ? limitWords(sale, t) : t('goods.quantity.least', { count: limits.min })
  }

  return (
    <div className="buy-box" data-buy-box="" data-offer-state={sale.state}>
      {/* Always there, and shown by the state: a plain script may find the product sold out before this is hydrated. */}
      <TellMe product={sku} price={sale.shown.amount} options={pickedValues(sku, t.locale)} t={t} />
      <div className="panel-row panel-row--middle">
        <h2>{t('goods.product.quantity')}</h2>
        <div className="panel-row__line line wraps">
          <NumberStepper
            value={num}
            min={limits.min}
            max={Math.max(limits.min, limits.max)}
            disabled={closed}
            onChange={(value, changed) => {
              $offer.setKey('wanted', value)
              setCorrection({ sku_id: sku.sku_id, words: changed ? correctionWords(changed) : '' })
            }}
            label={t('goods.product.quantity')}
            lessLabel={t('goods.quantity.less')}
            moreLabel={t('goods.quantity.more')}
          />
          <OfferPlace part="stock" as="span" {...words} />
        </div>
      </div>
      <p className={corrected ? 'buy-box__said small buy-box__said--corrected' : 'buy-box__said small'} role="status">
        {corrected || (inCart > 0 ? t('goods.quantity.in_cart', { count: inCart }) : '')}
      </p>
      <div className="buy-box__buttons grid gap-2">
        <Button kind="secondary" size="l" {...buying(sale)} onClick={() => buy(num)}>
          {t('goods.buy_now')}
        </Button>
        {!sku.is_virtual && (
          <Button
            kind="primary"
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
            <OfferPlace part="label" as="span" {...words} />
          </Button>
        )}
      </div>
      <OfferPlace part="note" {...words} />
      <SubmitError t={t} error={error} />
      {added && <AddedPanel added={added} onClose={dismiss} t={t} />}
    </div>
  )
}
