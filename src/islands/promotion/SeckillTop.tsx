import './flash-panel.css'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { PriceBox } from '#islands/shared/product/PriceBox.tsx'
import { SkuTop } from '#islands/shared/product/SkuTop.tsx'
import { flashSaleOf, type Session, stillToCome } from '#lib/flash-offer.ts'
import { type Priced, usualPrice } from '#lib/price.ts'
import type { ReviewCounts } from '#lib/review.ts'
import { clampQuantity } from '#lib/sale.ts'
import { markOutside, optionGroups, type SkuPoint } from '#lib/sku.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { $drawnAt, $wanted } from '#stores/product.ts'
import { $reminders, toggleReminder } from '#stores/reminders.ts'
import { FlashPart, type FlashView } from './FlashPart.tsx'
import { FlashQuantity } from './FlashQuantity.tsx'
import type { SECKILL_TOP_TEXTS } from './texts.ts'
import { type OfferSku, recheckOffer, useOffer, useOfferSisters } from './useOffer.ts'

export interface SeckillTopProps {
  texts: Texts<typeof SECKILL_TOP_TEXTS>
  sku: OfferSku
  /** Name of its session; empty where the server tells none. */
  name: string
  next: Session | null
  /** Seconds the server's day is ahead of UTC. */
  ahead: number
  /** What every sku of the goods costs outside of the sale, by its id, as far as it is known. */
  usual: Record<number, Priced>
  /** The skus that the session sells. */
  sold: number[]
  points: SkuPoint[]
  /** Unix seconds of the build. */
  builtAt: number
  own: string
  reviews: ReviewCounts | undefined
  askUrl: string
}

/** The upper part of a flash sale's page (R53): a product's, with the price, the share and the button of its session. */
export function SeckillTop({ texts, sku: built, name, next, ahead, usual, sold, points, builtAt, own, reviews, askUrl }: SeckillTopProps) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const sku = useOffer(built)
  const now = useStore($drawnAt) || builtAt
  const inSale = useMemo(() => new Set(sold), [sold])
  const switching = useOfferSisters(sku, inSale, locale, t)
  const sale = flashSaleOf(sku, now, ahead)
  const wanted = clampQuantity(useStore($wanted), sale.limits).value
  const reminded = useStore($reminders).some(({ id, begins }) => id === sku.id && begins === sale.turns)
  const view: FlashView = {
    sale,
    sku_id: sku.sku_id,
    name,
    usual: usualPrice(usual[sku.sku_id], sku.price, now),
    next: stillToCome(next, now, ahead),
    reminded,
    wanted,
  }
  const [refused, setRefused] = useState<'min' | 'max' | null>(null)
  const press = (button: 'buy' | 'remind') => {
    if (button === 'remind') return toggleReminder({ id: sku.id, name: sku.sku_name, begins: sale.turns }, serverNow())
    // A number that was refused is nobody's order.
    if (!refused) buyAtOnce({ kind: 'seckill', seckill_goods_id: sku.id, num: wanted }, locale)
  }
  const part = { view, t }
  return (
    <SkuTop
      sku={sku}
      own={own}
      reviews={reviews}
      askUrl={askUrl}
      groups={markOutside(optionGroups(sku, points), inSale)}
      switching={switching}
      tags={
        <>
          <span className="tag tag--promotion">{t('promotion.flash.title')}</span>
          {sku.is_free_shipping === 1 && <span className="tag">{t('goods.free_delivery')}</span>}
        </>
      }
      price={
        <div className="flash-price">
          <FlashPart part="band" {...part} />
          <PriceBox price={<FlashPart part="price" {...part} />} t={t} onRetry={() => void recheckOffer(sku)}>
            <FlashPart part="share" {...part} />
          </PriceBox>
        </div>
      }
      buy={
        <div className="flash-buy" data-buy-box="" data-flash-state={sale.state}>
          <FlashQuantity sale={sale} unit={sku.unit} wanted={wanted} refused={refused} onRefuse={setRefused} t={t} />
          <FlashPart part="buttons" onPress={press} {...part} />
          <FlashPart part="note" {...part} />
        </div>
      }
      locale={locale}
      t={t}
    />
  )
}
