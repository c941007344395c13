import { useEffect, useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import { listBundles } from '#api/promotion.ts'
import type { Bundle } from '#contract/promotion.ts'
import type { Servicer } from '#contract/site.ts'
import { ShellPage } from '#islands/shared/shell/ShellPage.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { openBundles, type PanelSku, slimSku } from '#lib/product.ts'
import { productTrail } from '#lib/product-trail.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $fresh } from '#stores/product.ts'
import { Bundles } from './Bundles.tsx'
import { BuyBar } from './BuyBar.tsx'
import type { LoadedProduct } from './load-product.ts'
import { ProductTop } from './ProductTop.tsx'
import type { SKU_SHELL_TEXTS } from './texts.ts'
import { recheckSku, useSku } from './useProduct.ts'

interface Props {
  product: LoadedProduct
  texts: Texts<typeof SKU_SHELL_TEXTS>
  /** How customer service is reached. */
  servicer?: Servicer
}

/** The page of a product that was asked for in the browser. */
export function ShellProduct({ product, texts, servicer }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { shop, around, coupons, offer, bundles } = product
  const sku = useMemo(() => slimSku(product.sku, product.goods), [product])
  const builtAt = useMemo(serverNow, [])
  // The price changes when its promotion ends.
  useEffect(() => runCountdowns(() => void recheckSku({ ...sku, ...$fresh.get() })), [sku])
  return (
    <ShellPage
      texts={texts}
      sku={product.sku}
      shop={shop}
      servicer={servicer}
      around={around}
      trail={productTrail(product.sku, texts.locale, t('goods.list.all'))}
      top={
        <ProductTop
          texts={texts}
          sku={sku}
          points={around.points}
          builtAt={builtAt}
          own={shop?.is_own ? shop.site_name : ''}
          coupons={coupons}
          offer={offer}
          reviews={around.reviews.stat}
          servicer={servicer}
        />
      }
      sets={<ShellBundles texts={texts} sku={sku} bundles={bundles} />}
      bar={<BuyBar texts={texts} sku={sku} builtAt={builtAt} />}
    />
  )
}

/** The sets of the chosen sku: those that came with the page, or asked for after a switch. */
function ShellBundles({ texts, sku, bundles }: { texts: Texts<typeof SKU_SHELL_TEXTS>; sku: PanelSku; bundles: Bundle[] }) {
  const { sku_id } = useSku(sku)
  const { value } = useLoad(listBundles, sku_id === sku.sku_id ? null : { sku_id })
  const sets = sku_id === sku.sku_id ? bundles : value.state === 'ready' ? openBundles(value.data) : []
  return sets.length > 0 && <Bundles key={sku_id} texts={texts} sku_id={sku_id} bundles={sets} />
}
