import './buy-bar.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import { Button } from '#islands/ui/Button.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { CURRENCY_SIGN, formatAmount } from '#lib/format.ts'
import { shownPrice } from '#lib/price.ts'
import type { PanelSku } from '#lib/product.ts'
import { clampQuantity, pickedValues, quantityLimits, saleState } from '#lib/sku.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $wanted } from '#stores/product.ts'
import type { BUY_BAR_TEXTS } from './texts.ts'
import { useBuying } from './useBuying.ts'
import { useSku } from './useProduct.ts'

const AddedPanel = lazy(() => import('./AddedPanel.tsx').then((module) => ({ default: module.AddedPanel })))

interface Props {
  texts: Texts<typeof BUY_BAR_TEXTS>
  sku: PanelSku
  builtAt: number
}

/** The slim way to buy in the sticky row of a product's page: what, which, how much, one button. */
export function BuyBar({ texts, sku: built, builtAt }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const sku = useSku(built)
  const wanted = useStore($wanted)
  const shown = shownPrice(sku, sku === built ? builtAt : serverNow())
  const { adding, added, error, add, buy, dismiss } = useBuying(sku, locale)
  const limits = quantityLimits(sku)
  const state = saleState(sku)
  const closed = state !== 'open' || limits.max < 1
  const num = clampQuantity(wanted, limits).value
  const label = t(state === 'off' ? 'goods.off' : state === 'soldout' ? 'goods.sold_out' : sku.is_virtual ? 'goods.buy_now' : 'goods.add')
  return (
    <div className="buy-bar">
      <Picture path={sku.sku_image} width={44} lazy />
      <p className="buy-bar__name">
        <b>{sku.goods_name || sku.sku_name}</b>
        <span>{pickedValues(sku)}</span>
      </p>
      <span
        className={shown.former !== undefined && shown.kind !== 'plain' ? 'price price--l price--reduced' : 'price price--l'}
        data-price="box"
      >
        <span className="price__amount">
          <span className="price__sign">{CURRENCY_SIGN}</span>
          <span data-price="amount">{formatAmount(shown.amount)}</span>
        </span>
      </span>
      <Button
        kind="first"
        busy={adding}
        busyLabel={t('goods.adding')}
        disabled={closed}
        data-buy=""
        onClick={() => (sku.is_virtual ? buy(num) : add(num))}
      >
        <span data-add-label="">{label}</span>
      </Button>
      {error && (
        <p className="buy-bar__error note note--danger" role="alert">
          {failureText(error, t)}
        </p>
      )}
      {added && (
        <Suspense>
          <AddedPanel added={added} shown={shown} onClose={dismiss} locale={locale} t={t} />
        </Suspense>
      )}
    </div>
  )
}
