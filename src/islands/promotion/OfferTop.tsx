import './offer-panel.css'
import type { ComponentProps, ReactNode } from 'react'
import { PriceBox } from '#islands/shared/product/PriceBox.tsx'
import { SkuTop } from '#islands/shared/product/SkuTop.tsx'
import type { Translate } from '#lib/texts.ts'
import type { OFFER_TOP_TEXTS } from './texts.ts'

interface Props extends Omit<ComponentProps<typeof SkuTop>, 'tags' | 'offers' | 't'> {
  /** What the promotion is called. */
  title: string
  kind: 'flash' | 'group'
  /** How it stands: while it is not open nothing can be counted. */
  state: string
  /** Its name and clock above the price, its terms below. */
  band: ReactNode
  terms: ReactNode
  onRetry: () => void
  t: Translate<typeof OFFER_TOP_TEXTS>
}

/** The upper part of a page that sells at a promotion's price (R51, R53): a product's, with what the promotion says around its price. */
export function OfferTop({ title, kind, state, band, price, terms, onRetry, buy, t, ...top }: Props) {
  return (
    <SkuTop
      {...top}
      tags={
        <>
          <span className="tag tag--promotion">{title}</span>
          {top.sku.is_free_shipping === 1 && <span className="tag">{t('goods.free_delivery')}</span>}
        </>
      }
      price={
        <div className="offer-price" data-kind={kind}>
          {band}
          <PriceBox price={price} t={t} onRetry={onRetry}>
            {terms}
          </PriceBox>
        </div>
      }
      buy={
        <div className="offer-buy" data-buy-box="" data-kind={kind} data-offer-state={state}>
          {buy}
        </div>
      }
      t={t}
    />
  )
}
