import { useEffect, useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import type { CouponType } from '#contract/coupon.ts'
import type { Manjian } from '#contract/promotion.ts'
import type { ReviewCounts } from '#contract/review.ts'
import type { Servicer } from '#contract/site.ts'
import { PriceBox } from '#islands/shared/product/PriceBox.tsx'
import { SalePart } from '#islands/shared/product/SalePart.tsx'
import { SkuTop } from '#islands/shared/product/SkuTop.tsx'
import { useHydrated } from '#islands/ui/useHydrated.ts'
import type { PanelSku } from '#lib/product.ts'
import { saleOf } from '#lib/sale.ts'
import { optionGroups, type SkuPoint } from '#lib/sku.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { BuyBox } from './BuyBox.tsx'
import { CouponChips } from './CouponChips.tsx'
import { Offers } from './Offers.tsx'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'
import { recheckSku, useSisters, useSku } from './useProduct.ts'

export interface ProductTopProps {
  texts: Texts<typeof PRODUCT_TOP_TEXTS>
  sku: PanelSku
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
export function ProductTop({ texts, sku: built, points, builtAt, asOf, own, coupons, offer, reviews, servicer }: ProductTopProps) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const sku = useSku(built)
  const switching = useSisters(sku, locale, t)
  const isHydrated = useHydrated()
  const sale = saleOf(sku, sku === built ? builtAt : serverNow())

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
      groups={optionGroups(sku, points, isHydrated ? serverNow() : builtAt)}
      switching={switching}
      price={
        <PriceBox
          price={<SalePart part="price" sale={sale} t={t} />}
          t={t}
          onRetry={() => void recheckSku(sku)}
          // Before it is hydrated it says what the page does, also where a price was asked meanwhile.
          {...((!isHydrated || sku === built) && asOf && { asOf })}
          lines={Math.max(...points.map((point) => point.lines ?? 0))}
        >
          <SalePart part="promotion" as="div" sale={sale} t={t} />
        </PriceBox>
      }
      offers={
        <>
          <CouponChips coupons={coupons} goods_id={sku.goods_id} site_id={sku.site_id} locale={locale} t={t} />
          <Offers offer={offer} goods_id={sku.goods_id} sale={sale} t={t} />
        </>
      }
      buy={<BuyBox sku={sku} sale={sale} locale={locale} t={t} />}
      locale={locale}
      t={t}
    />
  )
}
