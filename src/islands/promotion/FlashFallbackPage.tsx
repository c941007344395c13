import { useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import { FallbackPage, type FallbackProps } from '#islands/shared/fallback/FallbackPage.tsx'
import { SkuContent } from '#islands/shared/fallback/SkuContent.tsx'
import { slimSku } from '#lib/catalogue/product.ts'
import { href } from '#lib/routes/paths.ts'
import { translator } from '#lib/text/texts.ts'
import { AlsoInSession } from './AlsoInSession.tsx'
import { FlashBar, FlashTop } from './FlashOffer.tsx'
import { type LoadedSeckill, loadSeckill } from './load-seckill.ts'
import type { FLASH_FALLBACK_TEXTS } from './texts.ts'
import { watchedFlash } from './watched-flash.ts'

type Props = FallbackProps<typeof FLASH_FALLBACK_TEXTS>

/** Goods of a flash sale that are newer than the build. */
export function FlashFallbackPage({ texts, servicer, popular }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  return (
    <FallbackPage
      route="seckill"
      load={loadSeckill}
      nameOf={({ sku }) => sku.sku_name}
      title={t('frame.route.seckills')}
      popular={popular}
      t={t}
    >
      {(loaded) => <FlashContent loaded={loaded} texts={texts} servicer={servicer} />}
    </FallbackPage>
  )
}

/** The page of a flash sale's goods that was asked for in the browser. */
function FlashContent({ loaded, texts, servicer }: Omit<Props, 'popular'> & { loaded: LoadedSeckill }) {
  const t = useMemo(() => translator(texts), [texts])
  const { shop, around, name, next, ahead, usual, sold, also } = loaded
  const sku = useMemo(() => slimSku(loaded.sku, loaded.goods), [loaded])
  const built = useMemo(() => ({ sku, name, next, ahead, usual, builtAt: serverNow() }), [sku, name, next, ahead, usual])
  return (
    <SkuContent
      texts={texts}
      loaded={loaded}
      watched={useMemo(() => watchedFlash({ ...built, texts }), [built, texts])}
      servicer={servicer}
      trail={[{ name: t('promotion.flash.title'), href: href('seckills', texts.locale) }, { name: sku.goods_name || sku.sku_name }]}
      top={
        <FlashTop
          texts={texts}
          {...built}
          sold={sold}
          points={around.points}
          own={shop?.is_own ? shop.site_name : ''}
          reviews={around.reviews.stat}
          servicer={servicer}
        />
      }
      also={<AlsoInSession goods={also} t={t} />}
      bar={<FlashBar texts={texts} {...built} />}
    />
  )
}
