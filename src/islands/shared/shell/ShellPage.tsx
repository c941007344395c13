import { type ReactNode, useEffect } from 'react'
import type { ShopBrief } from '#contract/shop.ts'
import type { Servicer } from '#contract/site.ts'
import type { SkuRecord } from '#contract/sku.ts'
import { FollowButton } from '#islands/shared/goods/FollowButton.tsx'
import { RichText } from '#islands/shared/goods/RichText.tsx'
import { ProductPage } from '#islands/shared/product/ProductPage.tsx'
import { watchTabs } from '#islands/shared/product/product-tabs.ts'
import { noteLook } from '#islands/shared/product/product-visit.ts'
import { Reviews } from '#islands/shared/reviews/Reviews.tsx'
import { type Step, Trail } from '#islands/ui/Trail.tsx'
import { footprintOf, REVIEW_PAGE } from '#lib/product.ts'
import { type Texts, translator } from '#lib/texts.ts'
import type { Around } from './load-around.ts'
import type { SHELL_PAGE_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof SHELL_PAGE_TEXTS>
  sku: SkuRecord
  shop: ShopBrief | null
  /** How customer service is reached. */
  servicer?: Servicer
  around: Around
  trail: readonly Step[]
  top: ReactNode
  also?: ReactNode
  sets?: ReactNode
  bar?: ReactNode
}

/** A page that sells a sku and was asked for in the browser: all of it lives, and this look counts as those at built pages do. */
export function ShellPage({ texts, sku, shop, servicer, around, trail, top, also, sets, bar }: Props) {
  const t = translator(texts)
  const { locale } = texts
  const { reviews, hasReviews, recommended, afterSale } = around
  useEffect(() => void noteLook(footprintOf(sku)), [sku])
  useEffect(watchTabs, [])
  return (
    <>
      <Trail steps={trail} locale={locale} t={t} />
      <ProductPage
        sku={sku}
        shop={shop}
        servicer={servicer}
        reviewCount={reviews.stat?.total ?? reviews.count}
        afterSale={afterSale}
        recommended={recommended}
        locale={locale}
        t={t}
        prose={RichText}
        top={top}
        also={also}
        sets={sets}
        bar={bar}
        follow={shop && <FollowButton texts={texts} site_id={shop.site_id} name={shop.site_name} />}
        reviews={<Reviews texts={texts} goods_id={sku.goods_id} built={hasReviews ? reviews : undefined} pageSize={REVIEW_PAGE} />}
      />
    </>
  )
}
