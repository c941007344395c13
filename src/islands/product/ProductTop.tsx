import './product.css'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import type { CouponType } from '#contract/coupon.ts'
import type { Manjian } from '#contract/promotion.ts'
import { Gallery } from '#islands/shared/product/Gallery.tsx'
import { Options } from '#islands/shared/product/Options.tsx'
import { PriceBox } from '#islands/shared/product/PriceBox.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { PanelSku } from '#lib/product.ts'
import type { ReviewCounts } from '#lib/review.ts'
import { saleOf } from '#lib/sale.ts'
import { optionGroups, type SkuPoint } from '#lib/sku.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { BuyBox } from './BuyBox.tsx'
import { CouponChips } from './CouponChips.tsx'
import { DeliveryRegion } from './DeliveryRegion.tsx'
import { Offers } from './Offers.tsx'
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
  const [awake, setAwake] = useState(false)
  const sale = saleOf(sku, sku === built ? builtAt : serverNow())
  const groups = optionGroups(sku, points, awake ? serverNow() : builtAt)

  useEffect(() => {
    setAwake(true)
    // Awake means something is about to be asked: the client comes while the visitor still looks.
    void import('#api/sku.ts')
    // The bar is an island of its own, and what is chosen here has to show there.
    document.querySelector('[data-buy-bar] astro-island[ssr]')?.dispatchEvent(new Event('pointerenter'))
  }, [])
  return (
    <div className="product">
      <div>
        <Gallery images={sku.sku_images} video={sku.video_url} name={sku.sku_name} t={t} />
        <ProductActions sku={sku} askUrl={askUrl} locale={locale} t={t} />
      </div>
      <div className="product__panel">
        <ProductHead sku={sku} own={own} reviews={reviews} t={t} />
        <PriceBox sale={sale} t={t} onRetry={() => void recheckSku(sku)} />
        <CouponChips coupons={coupons} goods_id={sku.goods_id} site_id={sku.site_id} locale={locale} t={t} />
        <Offers offer={offer} t={t} />
        {sku.is_virtual !== 1 && <DeliveryRegion free={sku.is_free_shipping === 1} sku_id={sku.sku_id} site_id={sku.site_id} t={t} />}
        {groups.length > 0 && <Options groups={groups} pending={pending} onChoose={choose} locale={locale} t={t} />}
        <SubmitError t={t} error={error} />
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <BuyBox sku={sku} sale={sale} locale={locale} t={t} />
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
