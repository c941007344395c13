import './group-panel.css'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { PriceBox } from '#islands/shared/product/PriceBox.tsx'
import { SkuTop } from '#islands/shared/product/SkuTop.tsx'
import { groupSaleOf } from '#lib/group-buy.ts'
import { type Priced, usualPrice } from '#lib/price.ts'
import type { ReviewCounts } from '#lib/review.ts'
import { clampQuantity } from '#lib/sale.ts'
import { optionGroups, type SkuPoint } from '#lib/sku.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { $drawnAt, $wanted } from '#stores/product.ts'
import { GroupPart, type GroupView } from './GroupPart.tsx'
import { GroupQuantity } from './GroupQuantity.tsx'
import type { GROUPBUY_TOP_TEXTS } from './texts.ts'
import { type GroupSku, recheckGroup, useGroup, useGroupSisters } from './useGroup.ts'

export interface GroupbuyTopProps {
  texts: Texts<typeof GROUPBUY_TOP_TEXTS>
  sku: GroupSku
  /** What every sku of the goods costs outside of the group-buy, by its id, as far as it is known. */
  usual: Record<number, Priced>
  points: SkuPoint[]
  /** Unix seconds of the build. */
  builtAt: number
  own: string
  reviews: ReviewCounts | undefined
  askUrl: string
}

/** The upper part of a group-buy's page (R51): a product's, with a price that holds from so many pieces on. */
export function GroupbuyTop({ texts, sku: built, usual, points, builtAt, own, reviews, askUrl }: GroupbuyTopProps) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const sku = useGroup(built)
  const now = useStore($drawnAt) || builtAt
  const switching = useGroupSisters(sku, locale, t)
  const [refused, setRefused] = useState<'min' | 'max' | null>(null)
  const sale = groupSaleOf(sku, now)
  const wanted = clampQuantity(useStore($wanted), sale.limits).value
  const view: GroupView = { sale, sku_id: sku.sku_id, usual: usualPrice(usual[sku.sku_id], sku.price, now), wanted }
  const part = { view, t }
  const buy = () => {
    if (refused) return
    buyAtOnce({ kind: 'groupbuy', groupbuy_id: sku.groupbuy_id, sku_id: sku.sku_id, num: wanted }, locale)
  }
  return (
    <SkuTop
      sku={sku}
      own={own}
      reviews={reviews}
      askUrl={askUrl}
      groups={optionGroups(sku, points)}
      switching={switching}
      tags={
        <>
          <span className="tag tag--promotion">{t('promotion.group.title')}</span>
          {sku.is_free_shipping === 1 && <span className="tag">{t('goods.free_delivery')}</span>}
        </>
      }
      price={
        <div className="group-price">
          <GroupPart part="band" {...part} />
          <PriceBox price={<GroupPart part="price" {...part} />} t={t} onRetry={() => void recheckGroup(sku)}>
            <GroupPart part="ladder" {...part} />
          </PriceBox>
        </div>
      }
      buy={
        <div className="group-buy" data-buy-box="" data-group-state={sale.state}>
          <GroupQuantity
            sale={sale}
            unit={sku.unit}
            wanted={wanted}
            refused={refused}
            onChange={(value) => {
              $wanted.set(value)
              setRefused(null)
            }}
            onRefuse={setRefused}
            t={t}
          />
          <GroupPart part="sum" {...part} />
          <GroupPart part="buttons" onBuy={buy} {...part} />
          <GroupPart part="note" {...part} />
        </div>
      }
      locale={locale}
      t={t}
    />
  )
}
