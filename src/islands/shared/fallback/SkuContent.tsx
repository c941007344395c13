import { type ReactNode, useEffect, useMemo } from 'react'
import type { ShopBrief } from '#contract/shop.ts'
import type { Servicer } from '#contract/site.ts'
import type { SkuRecord } from '#contract/sku.ts'
import { FollowButton } from '#islands/shared/goods/FollowButton.tsx'
import { RichText } from '#islands/shared/goods/RichText.tsx'
import { ProductPage } from '#islands/shared/product/ProductPage.tsx'
import { SimilarInStock } from '#islands/shared/product/SimilarInStock.tsx'
import { type OfferPage, watchOffer } from '#islands/shared/product/watch-offer.ts'
import { Reviews } from '#islands/shared/reviews/Reviews.tsx'
import { type Step, Trail } from '#islands/ui/Trail.tsx'
import { footprintOf, REVIEW_PAGE } from '#lib/catalogue/product.ts'
import type { OfferSale, OfferView } from '#lib/offers/sale.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $offer } from '#stores/offer.ts'
import type { Around } from './load-around.ts'
import type { SKU_CONTENT_TEXTS } from './texts.ts'

interface Props<View extends OfferView<OfferSale<string>>> {
  texts: Texts<typeof SKU_CONTENT_TEXTS>
  /** All that was asked for. */
  loaded: { sku: SkuRecord; shop: ShopBrief | null; around: Around }
  /** The offer, the same as long as the page is. */
  watched: OfferPage<View>
  /** How customer service is reached. */
  servicer?: Servicer
  trail: readonly Step[]
  top: ReactNode
  also?: ReactNode
  sets?: ReactNode
  bar?: ReactNode
}

/** Page of a SKU loaded in the browser. It is updated and counted like a built page. */
export function SkuContent<View extends OfferView<OfferSale<string>>>({
  texts,
  loaded: { sku, shop, around },
  watched,
  servicer,
  trail,
  top,
  also,
  sets,
  bar,
}: Props<View>) {
  const t = useMemo(() => translator(texts), [texts])
  const { reviews, hasReviews, recommended, afterSale } = around
  useEffect(() => {
    $offer.setKey('checked', 'now')
    return watchOffer(watched, { footprint: footprintOf(sku) })
  }, [watched, sku])
  return (
    <>
      <Trail steps={trail} t={t} />
      <ProductPage
        sku={sku}
        shop={shop}
        servicer={servicer}
        reviewCount={reviews.stat?.total ?? reviews.count}
        afterSale={afterSale}
        recommended={recommended}
        t={t}
        prose={RichText}
        top={top}
        like={sku.stock < 1 && <SimilarInStock goods={recommended} texts={texts} />}
        also={also}
        sets={sets}
        bar={bar}
        follow={shop && <FollowButton texts={texts} site_id={shop.site_id} name={shop.site_name} />}
        reviews={<Reviews texts={texts} goods_id={sku.goods_id} built={hasReviews ? reviews : undefined} pageSize={REVIEW_PAGE} />}
      />
      <p className="visually-hidden" role="status" data-offer-said="" />
    </>
  )
}
