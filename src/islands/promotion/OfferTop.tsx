import './offer-panel.css'
import '#islands/shared/product/buy-box.css'
import '#islands/shared/product/panel-row.css'
import { useStore } from '@nanostores/react'
import type { ComponentProps, ReactNode } from 'react'
import { BuyBarRow } from '#islands/shared/product/BuyBarRow.tsx'
import { OfferPlace } from '#islands/shared/product/OfferPlace.tsx'
import { PriceBox } from '#islands/shared/product/PriceBox.tsx'
import { SkuTop } from '#islands/shared/product/SkuTop.tsx'
import { NumberStepper } from '#islands/ui/NumberStepper.tsx'
import type { SlimSku } from '#lib/catalogue/product.ts'
import type { OfferSale, OfferView } from '#lib/offers/sale.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $offer, type CurrentOffer, checkOffer } from '#stores/offer.ts'
import type { OFFER_TOP_TEXTS } from './texts.ts'

type View = OfferView<OfferSale<string>>

/** The current view of a promotion's page and the actions of its buttons. */
interface Shown<Said extends View, Say, Button extends string> {
  view: Said
  /** Components by place; `sum` only for a group-buy. */
  drawings: Record<'band' | 'price' | 'share' | 'buttons' | 'note' | 'bar', (words: { view: Said; t: Say }) => ReactNode> & {
    sum?: (words: { view: Said; t: Say }) => ReactNode
  }
  onPress: (button: Button) => void
  t: Say
}

interface TopProps<Said extends View, Say, Button extends string>
  extends Shown<Said, Say, Button>,
    Omit<ComponentProps<typeof SkuTop>, 'tags' | 'price' | 'offers' | 'buy' | 't'> {
  kind: 'flash' | 'group'
  /** Name of the promotion. */
  title: string
  /** Asks the shop how it stands now. */
  ask: () => Promise<CurrentOffer>
  /** How many one may or must have, said beside the number; empty where that is any. */
  bound: string
  /** Why a number below or above what can be had is refused. */
  reasonOf: (bound: 'min' | 'max') => string
}

/** The upper part of a page that sells at a promotion's price (R51, R53): a product's, with what the promotion says around its price. */
export function OfferTop<Said extends View, Say extends Translate<typeof OFFER_TOP_TEXTS>, Button extends string>({
  kind,
  title,
  ask,
  bound,
  reasonOf,
  onPress,
  ...rest
}: TopProps<Said, Say, Button>) {
  const { view, drawings, ...top } = rest
  const { t, sku } = top
  const { sum, ...places } = drawings
  const words = { drawings: places, view, t }
  return (
    <SkuTop
      {...top}
      tags={
        <>
          <span className="tag tag--promotion">{title}</span>
          {sku.is_free_shipping === 1 && <span className="tag">{t('goods.free_delivery')}</span>}
        </>
      }
      price={
        <div className="offer-price" data-kind={kind}>
          <OfferPlace part="band" {...words} />
          <PriceBox price={<OfferPlace part="price" as="span" {...words} />} t={t} onRetry={() => void checkOffer(ask)}>
            <OfferPlace part="share" {...words} />
          </PriceBox>
        </div>
      }
      buy={
        <div className="offer-buy" data-buy-box="" data-kind={kind} data-offer-state={view.sale.state}>
          <Quantity view={view} unit={sku.unit} bound={bound} reasonOf={reasonOf} t={t} />
          {sum && <OfferPlace part="sum" drawings={{ sum }} view={view} t={t} />}
          <OfferPlace part="buttons" onPress={onPress} {...words} />
          <OfferPlace part="note" {...words} />
        </div>
      }
    />
  )
}

interface QuantityProps {
  view: View
  unit: string
  bound: string
  reasonOf: (bound: 'min' | 'max') => string
  t: Translate<typeof OFFER_TOP_TEXTS>
}

/** How many of a promotion's goods; a number that cannot be stays as it was typed, and is refused beside it. */
function Quantity({ view: { wanted, sale }, unit, bound, reasonOf, t }: QuantityProps) {
  const { refused } = useStore($offer, { ssr: 'initial' })
  const { min, max } = sale.limits
  return (
    <div className="offer-buy__quantity">
      <div className="panel-row panel-row--middle">
        <h2>{t('goods.product.quantity')}</h2>
        <div className="panel-row__line line wraps">
          <NumberStepper
            value={wanted}
            min={min}
            max={Math.max(min, max)}
            onChange={(value) => $offer.set({ ...$offer.get(), wanted: value, refused: null })}
            onRefuse={(fault) => $offer.setKey('refused', fault)}
            invalid={refused !== null}
            label={t('goods.product.quantity')}
            lessLabel={t('goods.quantity.less')}
            moreLabel={t('goods.quantity.more')}
          />
          <span className="panel-row__note">{unit || t('goods.product.piece')}</span>
          {bound && <b>{bound}</b>}
        </div>
      </div>
      <p className={refused ? 'buy-box__said small buy-box__said--corrected' : 'buy-box__said small'} role="status">
        {refused === 'number' ? t('goods.quantity.whole') : refused && reasonOf(refused)}
      </p>
    </div>
  )
}

/** The slim way to buy in the sticky row of a promotion's page. */
export function OfferBar<Said extends View, Say extends { locale: Translate<never>['locale'] }, Button extends string>({
  sku,
  ...shown
}: Shown<Said, Say, Button> & { sku: SlimSku }) {
  return (
    <BuyBarRow sku={sku} locale={shown.t.locale}>
      <OfferPlace part="bar" {...shown} />
    </BuyBarRow>
  )
}
