import type { Servicer } from '#contract/site.ts'
import './product.css'
import { type ReactNode, useEffect } from 'react'
import type { ReviewCounts } from '#contract/review.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { SlimSku } from '#lib/catalogue/product.ts'
import type { OptionGroup } from '#lib/catalogue/sku.ts'
import type { Translate } from '#lib/text/texts.ts'
import { DeliveryRegion } from './DeliveryRegion.tsx'
import { Gallery } from './Gallery.tsx'
import { Options } from './Options.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductHead } from './ProductHead.tsx'
import type { SKU_TOP_TEXTS } from './texts.ts'
import type { Switching } from './useSwitch.ts'

interface Props {
  sku: SlimSku
  /** Name of the platform's own shop when it sells this; else empty. */
  own: string
  reviews: ReviewCounts | undefined
  /** How customer service is reached. */
  servicer?: Servicer
  groups: readonly OptionGroup[]
  switching: Switching
  /** Parts that differ by kind of sale: tags, price and its notes, offers, the way to buy. */
  tags?: ReactNode
  price: ReactNode
  offers?: ReactNode
  buy: ReactNode
  t: Translate<typeof SKU_TOP_TEXTS>
}

/** The upper part of a page that sells a sku: pictures at the left, everything to decide and to buy at the right (R12). */
export function SkuTop({ sku, own, reviews, servicer, groups, switching, tags, price, offers, buy, t }: Props) {
  const { pending, error, said, choose } = switching
  // The bar is an island of its own, and what is chosen here has to show there.
  useEffect(() => void document.querySelector('[data-buy-bar] astro-island[ssr]')?.dispatchEvent(new Event('pointerover')), [])
  return (
    <div className="product">
      <div>
        <Gallery images={sku.sku_images} video={sku.video_url} name={sku.sku_name} t={t} />
        <ProductActions sku={sku} servicer={servicer} t={t} />
      </div>
      <div className="product__panel">
        <ProductHead sku={sku} own={own} reviews={reviews} tags={tags} t={t} />
        {price}
        {offers}
        {sku.is_virtual !== 1 && <DeliveryRegion free={sku.is_free_shipping === 1} sku_id={sku.sku_id} site_id={sku.site_id} t={t} />}
        {groups.length > 0 && <Options groups={groups} pending={pending} onChoose={choose} t={t} />}
        <SubmitError t={t} error={error} />
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {buy}
        {sku.goods_service.length > 0 && (
          <ul className="product__promises flex wraps small">
            {sku.goods_service.map(({ service_name, desc }) => (
              <li key={service_name} title={desc || undefined}>
                {service_name}
                {desc && <span className="visually-hidden">: {desc}</span>}
                <Icon name="secure" size={16} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
