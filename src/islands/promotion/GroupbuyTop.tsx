import { useMemo } from 'react'
import type { ReviewCounts } from '#contract/review.ts'
import type { Servicer } from '#contract/site.ts'
import { optionGroups, type SkuPoint } from '#lib/sku.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { GroupPart } from './GroupPart.tsx'
import { OfferQuantity } from './OfferQuantity.tsx'
import { OfferTop } from './OfferTop.tsx'
import type { GROUPBUY_TOP_TEXTS } from './texts.ts'
import { type BuiltGroupSku, recheckGroup, useGroup, useGroupSisters } from './useGroup.ts'

export interface GroupbuyTopProps extends BuiltGroupSku {
  texts: Texts<typeof GROUPBUY_TOP_TEXTS>
  points: SkuPoint[]
  own: string
  reviews: ReviewCounts | undefined
  servicer?: Servicer
}

/** The upper part of a group-buy's page (R51): a product's, with a price that holds from so many pieces on. */
export function GroupbuyTop({ texts, points, own, reviews, servicer, ...built }: GroupbuyTopProps) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const { sku, view, buy } = useGroup(built, locale)
  const switching = useGroupSisters(sku, locale, t)
  const { sale, wanted } = view
  const { limits, least, max_buy, purchased_num } = sale
  const reasonOf = (bound: 'min' | 'max') => {
    const count = bound === 'min' || limits.reason === 'least' ? least : limits.max
    return t(`promotion.group.refuse.${bound === 'min' ? 'least' : limits.reason}`, { count, limit: max_buy, bought: purchased_num })
  }
  const part = { view, t }
  return (
    <OfferTop
      title={t('promotion.group.title')}
      kind="group"
      state={sale.state}
      sku={sku}
      own={own}
      reviews={reviews}
      servicer={servicer}
      groups={optionGroups(sku, points)}
      switching={switching}
      band={<GroupPart part="band" {...part} />}
      price={<GroupPart part="price" {...part} />}
      terms={<GroupPart part="ladder" {...part} />}
      onRetry={() => void recheckGroup(sku)}
      buy={
        <>
          <OfferQuantity
            limits={limits}
            unit={sku.unit}
            wanted={wanted}
            bound={least > 1 ? t('promotion.group.at_least', { count: least }) : ''}
            reason={reasonOf}
            t={t}
          />
          <GroupPart part="sum" {...part} />
          <GroupPart part="buttons" onBuy={buy} {...part} />
          <GroupPart part="note" {...part} />
        </>
      }
      locale={locale}
      t={t}
    />
  )
}
