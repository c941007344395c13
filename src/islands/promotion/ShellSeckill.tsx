import { useCallback, useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import type { Servicer } from '#contract/site.ts'
import { flashSaleOf } from '#lib/flash-offer.ts'
import { href } from '#lib/paths.ts'
import { slimSku } from '#lib/product.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $freshOffer } from '#stores/flash-sale.ts'
import { AlsoInSession } from './AlsoInSession.tsx'
import type { LoadedSeckill } from './load-seckill.ts'
import { SeckillBar } from './SeckillBar.tsx'
import { SeckillTop } from './SeckillTop.tsx'
import { ShellOffer } from './ShellOffer.tsx'
import type { SECKILL_SHELL_TEXTS } from './texts.ts'
import { recheckOffer } from './useOffer.ts'

interface Props {
  loaded: LoadedSeckill
  texts: Texts<typeof SECKILL_SHELL_TEXTS>
  servicer?: Servicer
}

/** The page of a flash sale's goods that was asked for in the browser. */
export function ShellSeckill({ loaded, texts, servicer }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { shop, around, name, next, ahead, usual, sold, also } = loaded
  const sku = useMemo(() => slimSku(loaded.sku, loaded.goods), [loaded])
  const built = { sku, name, next, ahead, usual, builtAt: useMemo(serverNow, []) }
  return (
    <ShellOffer
      texts={texts}
      sku={loaded.sku}
      shop={shop}
      servicer={servicer}
      around={around}
      trail={[{ name: t('promotion.flash.title'), href: href('seckills', texts.locale) }, { name: sku.goods_name || sku.sku_name }]}
      turnAt={useCallback((now: number) => flashSaleOf({ ...sku, ...$freshOffer.get() }, now, ahead), [sku, ahead])}
      recheck={() => void recheckOffer({ id: sku.id, ...$freshOffer.get() })}
      saidOf={(state) => t(`promotion.flash.said.${state}`)}
      top={
        <SeckillTop
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
      bar={<SeckillBar texts={texts} {...built} />}
    />
  )
}
