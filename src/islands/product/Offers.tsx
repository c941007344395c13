import '#islands/shared/product/panel-row.css'
import type { Manjian } from '#contract/promotion.ts'
import { offerSteps } from '#lib/catalogue/product.ts'
import { type OfferTerms, offerProgress } from '#lib/offers/next-step.ts'
import { nextWords, stepWords } from '#lib/offers/offer-words.ts'
import type { OfferView, Sale } from '#lib/offers/sale.ts'
import { listed, type Translate } from '#lib/text/texts.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'

/** Spend and save: the offer's name, what each amount gives, and what this many pieces lack to the next step. */
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
  const next = progress && nextWords(progress, t)
  return (
    <div className="panel-row">
      <h2>{t('goods.product.offers')}</h2>
      <p className="panel-row__text">
        <span className="tag tag--offer">{offer.manjian_name}</span>{' '}
        {listed(
          steps.map((step) => stepWords(step, t)),
          t.locale,
        )}
        {/* Its line stays when the last step is reached: nothing below may move. */}
        <span className="panel-row__next">{next || '\u00a0'}</span>
      </p>
    </div>
  )
}
