import { useMemo } from 'react'
import type { ReviewCounts } from '#contract/review.ts'
import type { Servicer } from '#contract/site.ts'
import { markOutside, optionGroups, type SkuPoint } from '#lib/sku.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { FlashPart } from './FlashPart.tsx'
import { OfferQuantity } from './OfferQuantity.tsx'
import { OfferTop } from './OfferTop.tsx'
import type { SECKILL_TOP_TEXTS } from './texts.ts'
import { type BuiltFlash, useFlash } from './useFlash.ts'
import { recheckOffer, useOfferSisters } from './useOffer.ts'

export interface SeckillTopProps extends BuiltFlash {
  texts: Texts<typeof SECKILL_TOP_TEXTS>
  /** The skus that the session sells. */
  sold: number[]
  points: SkuPoint[]
  own: string
  reviews: ReviewCounts | undefined
  servicer?: Servicer
}

/** The upper part of a flash sale's page (R53): a product's, with the price, the share and the button of its session. */
export function SeckillTop({ texts, sold, points, own, reviews, servicer, ...built }: SeckillTopProps) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const { sku, view, press } = useFlash(built, locale)
  const inSale = useMemo(() => new Set(sold), [sold])
  const switching = useOfferSisters(sku, inSale, locale, t)
  const { sale, wanted } = view
  const { limits, num, bought } = sale
  const reasons = {
    limit: () => t('promotion.flash.most', { count: num }),
    owned: () => t('promotion.flash.most_owned', { count: bought, left: limits.max }),
    stock: () => t('promotion.flash.most_left', { count: limits.max }),
    least: () => t('promotion.flash.least'),
  }
  const part = { view, t }
  return (
    <OfferTop
      title={t('promotion.flash.title')}
      kind="flash"
      state={sale.state}
      sku={sku}
      own={own}
      reviews={reviews}
      servicer={servicer}
      groups={markOutside(optionGroups(sku, points), inSale)}
      switching={switching}
      band={<FlashPart part="band" {...part} />}
      price={<FlashPart part="price" {...part} />}
      terms={<FlashPart part="share" {...part} />}
      onRetry={() => void recheckOffer(sku)}
      buy={
        <>
          <OfferQuantity
            limits={limits}
            unit={sku.unit}
            wanted={wanted}
            bound={num > 0 ? t('promotion.flash.limit', { count: num }) : ''}
            reason={(bound) => reasons[bound === 'min' ? 'least' : limits.reason]()}
            t={t}
          />
          <FlashPart part="buttons" onPress={press} {...part} />
          <FlashPart part="note" {...part} />
        </>
      }
      locale={locale}
      t={t}
    />
  )
}
