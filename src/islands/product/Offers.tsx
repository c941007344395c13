import './offers.css'
import '#islands/shared/product/panel-row.css'
import type { Manjian } from '#contract/promotion.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { offerSteps } from '#lib/catalogue/product.ts'
import { type OfferTerms, offerProgress } from '#lib/offers/next-step.ts'
import { nextWords, reachedWords, stepWords } from '#lib/offers/offer-words.ts'
import type { OfferView, Sale } from '#lib/offers/sale.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'

/** Spend and save on one line: the offer's name and what this many pieces lack to the next step. It opens into all steps, also without scripts. */
export function Offers({
  offer,
  goods_id,
  view: { sale, wanted: num },
  t,
}: {
  offer: (OfferTerms & Pick<Manjian, 'manjian_name'>) | null
  goods_id: number
  view: OfferView<Sale>
  t: Translate<typeof PRODUCT_TOP_TEXTS>
}) {
  const steps = offer ? offerSteps(offer) : []
  if (!offer || !steps.length) return null
  const progress = offerProgress(offer, [{ goods_id, amount: sale.shown.amount * num, num }])
  const next = progress && (nextWords(progress, t) || reachedWords(progress, t))
  return (
    <div className="panel-row">
      <h2>{t('goods.product.offers')}</h2>
      <details className="offer-steps">
        <summary>
          <span className="tag tag--offer">{offer.manjian_name}</span>
          <span className="offer-steps__next">{next}</span>
          <span className="panel-row__more inline gap-1 small">
            {t('goods.offer.all')}
            <Icon name="down" size={14} />
          </span>
        </summary>
        <ul>
          {steps.map((step) => (
            <li key={step.from}>{stepWords(step, t)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
