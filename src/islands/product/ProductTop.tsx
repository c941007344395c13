import './product.css'
import { useEffect, useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import type { CouponType } from '#contract/coupon.ts'
import type { Manjian } from '#contract/promotion.ts'
import { Gallery } from '#islands/shared/product/Gallery.tsx'
import { Options } from '#islands/shared/product/Options.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { shownPrice } from '#lib/price.ts'
import type { PanelSku } from '#lib/product.ts'
import type { ReviewCounts } from '#lib/review.ts'
import { optionGroups, type SkuPoint } from '#lib/sku.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { BuyBox } from './BuyBox.tsx'
import { CouponChips } from './CouponChips.tsx'
import { DeliveryRegion } from './DeliveryRegion.tsx'
import { Offers } from './Offers.tsx'
import { PriceBox } from './PriceBox.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductHead } from './ProductHead.tsx'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'
import { recheckSku, useSwitch } from './useProduct.ts'

export interface ProductTopProps {
  texts: Texts<typeof PRODUCT_TOP_TEXTS>
  sku: PanelSku
  /** All skus of the goods, for the states of its options. */
  points: SkuPoint[]
  /** Unix seconds of the build: what the prices in the HTML were worked out with. */
  builtAt: number
  /** Name of the platform's own shop when it sells this; else empty. */
  own: string
  coupons: CouponType[]
  offer: Manjian | null
  reviews: ReviewCounts | undefined
  /** Another company's customer service; empty without one. */
  askUrl: string
}

/** The upper part of a product's page: pictures at the left, everything to decide and to buy at the right (R12). */
export function ProductTop({ texts, sku: built, points, builtAt, own, coupons, offer, reviews, askUrl }: ProductTopProps) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const { sku, pending, error, said, choose } = useSwitch(built, locale, t)
  const now = sku === built ? builtAt : serverNow()
  const shown = shownPrice(sku, now)
  const groups = optionGroups(sku, points, now)

  // Awake means something is about to be asked: the client comes while the visitor still looks.
  useEffect(() => {
    void import('#api/sku.ts')
  }, [])
  return (
    <div className="product">
      <div>
        <Gallery images={sku.sku_images} video={sku.video_url} name={sku.sku_name} t={t} />
        <ProductActions sku={sku} askUrl={askUrl} locale={locale} t={t} />
      </div>
      <div className="product__panel">
        <ProductHead sku={sku} own={own} reviews={reviews} t={t} />
        <PriceBox shown={shown} t={t} onRetry={() => void recheckSku(sku)} />
        <CouponChips coupons={coupons} goods_id={sku.goods_id} site_id={sku.site_id} locale={locale} t={t} />
        <Offers offer={offer} t={t} />
        {sku.is_virtual !== 1 && <DeliveryRegion free={sku.is_free_shipping === 1} site_id={sku.site_id} t={t} />}
        {groups.length > 0 && <Options groups={groups} pending={pending} onChoose={choose} locale={locale} t={t} />}
        <SubmitError t={t} error={error} />
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <BuyBox sku={sku} shown={shown} locale={locale} t={t} />
        {sku.goods_service.length > 0 && (
          <ul className="product__promises">
            {sku.goods_service.map(({ service_name, desc }) => (
              <li key={service_name} title={desc || undefined}>
                <Icon name="secure" size={16} />
                {service_name}
                {desc && <span className="visually-hidden">: {desc}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
