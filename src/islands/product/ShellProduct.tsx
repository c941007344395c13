import { useEffect, useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import { listBundles } from '#api/promotion.ts'
import type { Bundle } from '#contract/promotion.ts'
import { FollowButton } from '#islands/shared/goods/FollowButton.tsx'
import { RichText } from '#islands/shared/goods/RichText.tsx'
import { watchTabs } from '#islands/shared/product/product-tabs.ts'
import { Reviews } from '#islands/shared/reviews/Reviews.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { Trail } from '#islands/ui/Trail.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { footprintOf, openBundles, type PanelSku, REVIEW_PAGE, slimSku } from '#lib/product.ts'
import { productTrail } from '#lib/product-trail.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $fresh } from '#stores/product.ts'
import { Bundles } from './Bundles.tsx'
import { BuyBar } from './BuyBar.tsx'
import type { LoadedProduct } from './load-product.ts'
import { ProductPage } from './ProductPage.tsx'
import { ProductTop } from './ProductTop.tsx'
import { noteLook } from './product-visit.ts'
import type { SKU_SHELL_TEXTS } from './texts.ts'
import { recheckSku, useSku } from './useProduct.ts'

/** The page of a product that was asked for in the browser: all of it lives. */
export function ShellProduct({ product, texts, askUrl }: { product: LoadedProduct; texts: Texts<typeof SKU_SHELL_TEXTS>; askUrl: string }) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const { shop, reviews } = product
  const sku = useMemo(() => slimSku(product.sku, product.goods), [product])
  const builtAt = useMemo(serverNow, [])
  // The price changes when its promotion ends, and this look counts as those at built pages do.
  useEffect(() => {
    void noteLook(footprintOf(sku))
    return runCountdowns(() => void recheckSku({ ...sku, ...$fresh.get() }))
  }, [sku])
  useEffect(watchTabs, [])
  return (
    <>
      <Trail steps={productTrail(product.sku, locale, t('goods.list.all'))} locale={locale} t={t} />
      <ProductPage
        sku={product.sku}
        shop={shop}
        reviewCount={reviews.stat?.total ?? reviews.count}
        afterSale={product.afterSale}
        recommended={product.recommended}
        locale={locale}
        t={t}
        prose={RichText}
        top={
          <ProductTop
            texts={texts}
            sku={sku}
            points={product.points}
            builtAt={builtAt}
            own={shop?.is_own ? shop.site_name : ''}
            coupons={product.coupons}
            offer={product.offer}
            reviews={reviews.stat}
            askUrl={askUrl}
          />
        }
        sets={<ShellBundles texts={texts} sku={sku} bundles={product.bundles} />}
        bar={<BuyBar texts={texts} sku={sku} builtAt={builtAt} />}
        follow={shop && <FollowButton texts={texts} site_id={shop.site_id} name={shop.site_name} />}
        reviews={<Reviews texts={texts} goods_id={sku.goods_id} built={reviews} pageSize={REVIEW_PAGE} />}
      />
    </>
  )
}

/** The sets of the chosen sku: those that came with the page, or asked for after a switch. */
function ShellBundles({ texts, sku, bundles }: { texts: Texts<typeof SKU_SHELL_TEXTS>; sku: PanelSku; bundles: Bundle[] }) {
  const { sku_id } = useSku(sku)
  const { value } = useLoad(listBundles, sku_id === sku.sku_id ? null : { sku_id })
  const sets = sku_id === sku.sku_id ? bundles : value.state === 'ready' ? openBundles(value.data) : []
  return sets.length > 0 && <Bundles key={sku_id} texts={texts} sku_id={sku_id} bundles={sets} />
}
