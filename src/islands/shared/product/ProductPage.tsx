import './product-page.css'
import type { ComponentProps, ReactNode } from 'react'
import type { GoodsCard } from '#contract/goods.ts'
import type { ShopBrief } from '#contract/shop.ts'
import type { Servicer } from '#contract/site.ts'
import type { SkuRecord } from '#contract/sku.ts'
import type { Translate } from '#lib/text/texts.ts'
import { AlsoLike } from './AlsoLike.tsx'
import { ProductBody } from './ProductBody.tsx'
import { ShopPanel } from './ShopPanel.tsx'
import type { PRODUCT_PAGE_TEXTS } from './texts.ts'

interface Props {
  sku: SkuRecord
  shop: ShopBrief | null
  /** How customer service is reached. */
  servicer?: Servicer
  reviewCount: number
  afterSale: { content: string } | null | undefined
  recommended: readonly GoodsCard[]
  t: Translate<typeof PRODUCT_PAGE_TEXTS>
  prose: ComponentProps<typeof ProductBody>['prose']
  /** Interactive part: in built pages islands given as slots, in fallback pages parts of the same island. */
  top?: ReactNode
  /** Goods in stock, offered in place of a sold-out one. */
  like?: ReactNode
  /** In the narrow column in place of what else may please. */
  also?: ReactNode
  sets?: ReactNode
  bar?: ReactNode
  follow?: ReactNode
  reviews?: ReactNode
  /** Slots, as the type checker sees them. */
  children?: ReactNode
}

/** A product's page below the way to it, built or newer than the build. */
export function ProductPage({
  sku,
  shop,
  servicer,
  reviewCount,
  afterSale,
  recommended,
  t,
  prose,
  top,
  like,
  also,
  sets,
  bar,
  follow,
  reviews,
}: Props) {
  const tabs = [
    { id: 'description', name: t('goods.tab.description') },
    ...(sku.goods_attr_format.length ? [{ id: 'attributes', name: t('goods.tab.attributes') }] : []),
    { id: 'reviews', name: t('goods.tab.reviews'), count: reviewCount },
    ...(afterSale?.content ? [{ id: 'after-sale', name: t('goods.tab.after_sale') }] : []),
  ]
  const isSoldOut = sku.stock < 1
  return (
    <>
      {top}
      {like}
      {sets}
      <div className="product-tabs line apart gap-6">
        <nav className="tabs" aria-label={t('goods.tab.label')}>
          {tabs.map(({ id, name, count }, index) => (
            <a key={id} href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
              {name}
              {count ? (
                <span className="tabs__count" data-review-count="">
                  {count}
                </span>
              ) : null}
            </a>
          ))}
        </nav>
        <div data-buy-bar="" hidden>
          {bar}
        </div>
      </div>
      <div className="product-columns side-by-side">
        <aside>
          {shop && <ShopPanel shop={shop} servicer={servicer} t={t} follow={follow} />}
          {also ?? <AlsoLike goods={isSoldOut ? [] : recommended} t={t} />}
        </aside>
        <div>
          <ProductBody sku={sku} afterSale={afterSale} prose={prose} reviews={reviews} t={t} />
        </div>
      </div>
    </>
  )
}
