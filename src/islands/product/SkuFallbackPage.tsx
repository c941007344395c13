import { useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import { listCombos } from '#api/promotion.ts'
import type { Combo } from '#contract/promotion.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { FallbackPage, type FallbackProps } from '#islands/shared/fallback/FallbackPage.tsx'
import { SkuContent } from '#islands/shared/fallback/SkuContent.tsx'
import { useOffer } from '#islands/shared/product/useOffer.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { openCombos, type SlimSku, slimSku } from '#lib/catalogue/product.ts'
import { productTrail } from '#lib/catalogue/product-trail.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { BuyBar } from './BuyBar.tsx'
import { Combos } from './Combos.tsx'
import { type LoadedProduct, loadProduct } from './load-product.ts'
import { ProductTop } from './ProductTop.tsx'
import type { SKU_FALLBACK_TEXTS } from './texts.ts'
import { watchedSku } from './watched-sku.ts'

type Props = FallbackProps<typeof SKU_FALLBACK_TEXTS>

/** A product newer than the build. */
export function SkuFallbackPage({ texts, servicer, popular }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  return (
    <FallbackPage route="sku" load={loadProduct} nameOf={({ sku }) => sku.sku_name} title={t('frame.route.sku')} popular={popular} t={t}>
      {(loaded) => <ProductContent loaded={loaded} texts={texts} servicer={servicer} />}
    </FallbackPage>
  )
}

/** The page of a product that was asked for in the browser. */
function ProductContent({ loaded, texts, servicer }: Omit<Props, 'popular'> & { loaded: LoadedProduct }) {
  const t = useMemo(() => translator(texts), [texts])
  const { shop, around, coupons, offer, combos } = loaded
  const built = useMemo(() => ({ sku: slimSku(loaded.sku, loaded.goods), builtAt: serverNow() }), [loaded])
  return (
    <SkuContent
      texts={texts}
      loaded={loaded}
      watched={useMemo(() => watchedSku({ ...built, texts }), [built, texts])}
      servicer={servicer}
      trail={productTrail(loaded.sku, texts.locale, t('goods.list.all'))}
      top={
        <ProductTop
          texts={texts}
          {...built}
          points={around.points}
          own={shop?.is_own ? shop.site_name : ''}
          coupons={coupons}
          offer={offer}
          reviews={around.reviews.stat}
          servicer={servicer}
        />
      }
      sets={<CurrentCombos texts={texts} sku={built.sku} combos={combos} />}
      bar={<BuyBar texts={texts} {...built} />}
    />
  )
}

/** The sets of the chosen sku: those that came with the page, or asked for after a switch. */
function CurrentCombos({ texts, sku, combos }: { texts: Texts<typeof SKU_FALLBACK_TEXTS>; sku: SlimSku<SkuDetail>; combos: Combo[] }) {
  const { sku_id } = useOffer(sku, 0).sku
  const { value } = useLoad(listCombos, sku_id === sku.sku_id ? null : { sku_id })
  const sets = sku_id === sku.sku_id ? combos : value.state === 'ready' ? openCombos(value.data) : []
  return sets.length > 0 && <Combos key={sku_id} texts={texts} sku_id={sku_id} combos={sets} />
}
