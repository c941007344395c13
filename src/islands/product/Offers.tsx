import '#islands/shared/product/panel-row.css'
import type { Manjian } from '#contract/promotion.ts'
import { formatShort } from '#lib/format.ts'
import { type OfferStep, offerSteps } from '#lib/product.ts'
import { listed, type Translate } from '#lib/texts.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'

/** Spend and save: the offer's name and what each amount gives. Nothing when it gives nothing we can name. */
export function Offers({
  offer,
  t,
}: {
  offer: Pick<Manjian, 'manjian_name' | 'type' | 'rule_json'> | null
  t: Translate<typeof PRODUCT_TOP_TEXTS>
}) {
  const steps = offer ? offerSteps(offer) : []
  if (!offer || !steps.length) return null
  return (
    <div className="panel-row">
      <h2>{t('goods.product.offers')}</h2>
      <p className="panel-row__text">
        <span className="tag tag--offer">{offer.manjian_name}</span>{' '}
        {listed(
          steps.map((step) => stepWords(step, t)),
          t.locale,
        )}
      </p>
    </div>
  )
}

function stepWords({ pieces, from, off, freeDelivery }: OfferStep, t: Translate<typeof PRODUCT_TOP_TEXTS>): string {
  const least = pieces ? t('goods.offer.pieces', { count: from }) : t('goods.offer.spend', { money: formatShort(from) })
  const gives = [off > 0 && t('goods.offer.save', { money: formatShort(off) }), freeDelivery && t('goods.offer.delivery')].filter(Boolean)
  return `${least} ${gives.join(' + ')}`
}
