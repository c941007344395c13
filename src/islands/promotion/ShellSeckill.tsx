import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { onTick } from '#browser/ticker.ts'
import { ShellPage } from '#islands/shared/shell/ShellPage.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { flashSaleOf } from '#lib/flash-offer.ts'
import { href } from '#lib/paths.ts'
import { slimSku } from '#lib/product.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $freshOffer } from '#stores/flash-sale.ts'
import { $drawnAt } from '#stores/product.ts'
import { AlsoInSession } from './AlsoInSession.tsx'
import type { LoadedSeckill } from './load-seckill.ts'
import { SeckillTop } from './SeckillTop.tsx'
import type { SECKILL_SHELL_TEXTS } from './texts.ts'
import { type OfferSku, recheckOffer } from './useOffer.ts'

/** The page of a flash sale's goods that was asked for in the browser; it turns with the server's clock by itself. */
export function ShellSeckill({
  loaded,
  texts,
  askUrl,
}: {
  loaded: LoadedSeckill
  texts: Texts<typeof SECKILL_SHELL_TEXTS>
  askUrl: string
}) {
  const t = useMemo(() => translator(texts), [texts])
  const { shop, around, name, next, ahead, usual, sold, also } = loaded
  const sku = useMemo(() => slimSku(loaded.sku, loaded.goods), [loaded])
  const builtAt = useMemo(serverNow, [])
  const said = useTurning(sku, ahead)
  return (
    <>
      <ShellPage
        texts={texts}
        sku={loaded.sku}
        shop={shop}
        around={around}
        trail={[{ name: t('promotion.flash.title'), href: href('seckills', texts.locale) }, { name: sku.goods_name || sku.sku_name }]}
        top={
          <SeckillTop
            texts={texts}
            sku={sku}
            name={name}
            next={next}
            ahead={ahead}
            usual={usual}
            sold={sold}
            points={around.points}
            builtAt={builtAt}
            own={shop?.is_own ? shop.site_name : ''}
            reviews={around.reviews.stat}
            askUrl={askUrl}
          />
        }
        also={<AlsoInSession goods={also} t={t} />}
      />
      <p className="visually-hidden" role="status">
        {said && t(`promotion.flash.said.${said}`)}
      </p>
    </>
  )
}

/** Redraws the page when its sale turns, asks then how much is left, and gives what has become of it since it stands open. */
function useTurning(built: OfferSku, ahead: number) {
  const [said, setSaid] = useState<ReturnType<typeof flashSaleOf>['state'] | null>(null)
  useEffect(() => {
    const saleAt = (now: number) => flashSaleOf({ ...built, ...$freshOffer.get() }, now, ahead)
    let { state, turns } = saleAt(serverNow())
    const stop = onTick(() => {
      const next = saleAt(serverNow())
      if (next.turns !== turns) {
        $drawnAt.set(serverNow())
        void recheckOffer({ id: built.id, ...$freshOffer.get() })
      }
      if (next.state !== state) setSaid(next.state)
      state = next.state
      turns = next.turns
    })
    const rest = runCountdowns()
    return () => {
      stop()
      rest()
    }
  }, [built, ahead])
  return said
}
