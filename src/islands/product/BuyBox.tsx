import './buy-box.css'
import './panel-row.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { NumberStepper } from '#islands/ui/NumberStepper.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { Locale } from '#lib/locales.ts'
import type { ShownPrice } from '#lib/price.ts'
import type { PanelSku } from '#lib/product.ts'
import { clampQuantity, LOW_STOCK, quantityLimits, saleState } from '#lib/sku.ts'
import type { Translate } from '#lib/texts.ts'
import { $wanted } from '#stores/product.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'
import { useBuying } from './useBuying.ts'
import { useInCart } from './useInCart.ts'

const AddedPanel = lazy(() => import('./AddedPanel.tsx').then((module) => ({ default: module.AddedPanel })))

interface Props {
  sku: PanelSku
  shown: ShownPrice
  locale: Locale
  t: Translate<typeof PRODUCT_TOP_TEXTS>
}

/** How many, and the two ways to buy; what can't be bought says why. */
export function BuyBox({ sku, shown, locale, t }: Props) {
  const limits = quantityLimits(sku)
  const state = saleState(sku)
  const wanted = useStore($wanted)
  const num = clampQuantity(wanted, limits).value
  const [corrected, setCorrected] = useState('')
  const { adding, added, error, add, buy, dismiss } = useBuying(sku, locale)
  const inCart = useInCart(sku.sku_id)
  const closed = state !== 'open' || limits.max < 1

  const limitWords = t(`goods.quantity.${limits.reason}`, {
    count: limits.max || limits.min,
    limit: sku.max_buy,
    bought: sku.purchased_num,
  })
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
              setCorrected(changed === 'max' ? limitWords : changed === 'min' ? t('goods.quantity.least', { count: limits.min }) : '')
            }}
            label={t('goods.product.quantity')}
            lessLabel={t('goods.quantity.less')}
            moreLabel={t('goods.quantity.more')}
          />
          <span className="panel-row__note">{sku.unit || t('goods.product.piece')}</span>
          <span className={sku.stock < LOW_STOCK ? 'buy-box__stock buy-box__stock--low' : 'buy-box__stock'}>
            <Icon name="package" size={16} />
            <span data-stock="">{stockWords(sku, t)}</span>
          </span>
          {sku.max_buy > 0 && <span className="panel-row__note">{t('goods.quantity.up_to', { count: sku.max_buy })}</span>}
          {limits.min > 1 && <span className="panel-row__note">{t('goods.quantity.from', { count: limits.min })}</span>}
        </div>
      </div>
      <p className={corrected ? 'buy-box__said buy-box__said--corrected' : 'buy-box__said'} role="status">
        {corrected || (inCart > 0 ? t('goods.quantity.in_cart', { count: inCart }) : '')}
      </p>
      <div className="buy-box__buttons">
        <Button kind="second" size="l" disabled={closed} data-buy="" onClick={() => buy(num)}>
          {t('goods.buy_now')}
        </Button>
        {!sku.is_virtual && (
          <Button kind="first" size="l" disabled={closed} busy={adding} busyLabel={t('goods.adding')} data-buy="" onClick={() => add(num)}>
            <Icon name="cart" size={18} />
            <span data-add-label="">{t(state === 'off' ? 'goods.off' : state === 'soldout' ? 'goods.sold_out' : 'goods.add')}</span>
          </Button>
        )}
      </div>
      {state === 'open' && closed && <p className="note note--warning">{limitWords}</p>}
      {state === 'off' && <p className="note">{t('goods.product.off_shelf')}</p>}
      <SubmitError t={t} error={error} />
      {added && (
        <Suspense>
          <AddedPanel added={added} shown={shown} onClose={dismiss} locale={locale} t={t} />
        </Suspense>
      )}
    </div>
  )
}

/** How much is left, exact where it matters. `fresh-price.ts` writes the same words. */
function stockWords({ stock, goods_state }: PanelSku, t: Translate<typeof PRODUCT_TOP_TEXTS>): string {
  if (goods_state !== 1) return ''
  if (stock < 1) return t('goods.sold_out')
  return stock < LOW_STOCK ? t('goods.only_left', { count: stock }) : t('goods.in_stock', { count: stock })
}
