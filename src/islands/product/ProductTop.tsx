import { useEffect, useMemo } from 'react'
import type { CouponType } from '#contract/coupon.ts'
import type { Manjian } from '#contract/promotion.ts'
import type { ReviewCounts } from '#contract/review.ts'
import type { Servicer } from '#contract/site.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { OfferPlace } from '#islands/shared/product/OfferPlace.tsx'
import { PriceBox } from '#islands/shared/product/PriceBox.tsx'
import { SALE_PARTS } from '#islands/shared/product/SalePart.tsx'
import { SkuTop } from '#islands/shared/product/SkuTop.tsx'
import { useOffer, useSisters } from '#islands/shared/product/useOffer.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { optionGroups, type SkuPoint } from '#lib/catalogue/sku.ts'
import { shownPrice } from '#lib/money/price.ts'
import { saleView } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { checkOffer } from '#stores/offer.ts'
import { askSku } from './ask-sku.ts'
import { BuyBox } from './BuyBox.tsx'
import { CouponChips } from './CouponChips.tsx'
import { Offers } from './Offers.tsx'
import { SistersInStock } from './SistersInStock.tsx'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof PRODUCT_TOP_TEXTS>
  sku: SlimSku<SkuDetail>
  /** All skus of the goods, for the states of its options. */
  points: SkuPoint[]
  /** Unix seconds when the page's data was read: what the prices in the HTML were worked out with. */
  builtAt: number
  /** The same for readers; none on a page that asks as it opens. */
  asOf?: string
  /** Name of the platform's own shop when it sells this; else empty. */
  own: string
  coupons: CouponType[]
  offer: Manjian | null
  reviews: ReviewCounts | undefined
  /** How customer service is reached. */
  servicer?: Servicer
}

/** The upper part of a product's page, at its ordinary price (R12). */
export function ProductTop({ texts, sku: built, points, builtAt, asOf, own, coupons, offer, reviews, servicer }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const { sku, fresh, now, wanted } = useOffer(built, builtAt)
  const view = saleView(sku, { now, wanted })
  const words = { drawings: SALE_PARTS, view, t }
  const switching = useSisters(sku, {
    async ask(sku_id, options) {
      const { getSkuInfo } = await import('#api/sku.ts')
      const found = await getSkuInfo({ sku_id }, options)
      // A sister of what stands in an activity need not stand in it.
      return found && { ...found, goods_promotion: found.goods_promotion ?? [] }
    },
    addressOf: ({ sku_id }) => href('sku', locale, { id: sku_id }),
    told: (next) => ({ price: shownPrice(next, now).amount, left: next.stock, gone: t('goods.sold_out') }),
    t,
  })

  const groups = optionGroups(sku, points, now)
  const isSoldOut = view.sale.state === 'soldout'

  useEffect(() => {
    // Hydrated means something is about to be asked: the client comes while the visitor still looks.
    void import('#api/sku.ts')
  }, [])
  return (
    <SkuTop
      sku={sku}
      own={own}
      reviews={reviews}
      servicer={servicer}
      groups={groups}
      switching={switching}
      price={
        <PriceBox
          price={<OfferPlace part="price" as="span" {...words} />}
          t={t}
          onRetry={() => void checkOffer(() => askSku(sku.sku_id))}
          {...(!fresh && asOf && { asOf })}
          lines={Math.max(...points.map((point) => point.lines ?? 0))}
        >
          <OfferPlace part="promotion" {...words} />
        </PriceBox>
      }
      offers={
        !isSoldOut && (
          <>
            <CouponChips coupons={coupons} goods_id={sku.goods_id} site_id={sku.site_id} t={t} />
            <Offers offer={offer} goods_id={sku.goods_id} view={view} t={t} />
          </>
        )
      }
      buy={
        <>
          <BuyBox sku={sku} view={view} t={t} />
          {isSoldOut && <SistersInStock groups={groups} onChoose={switching.choose} t={t} />}
        </>
      }
      t={t}
    />
  )
}
