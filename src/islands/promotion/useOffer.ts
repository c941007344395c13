import { useStore } from '@nanostores/react'
import { serverNow } from '#api/clock.ts'
import { keepShown } from '#api/errors.ts'
import { getSeckillGoods } from '#api/seckill-light.ts'
import type { SeckillSku } from '#contract/seckill.ts'
import { type Switching, useSwitch } from '#islands/shared/product/useSwitch.ts'
import { WordedError } from '#islands/ui/failure.ts'
import { formatMoney } from '#lib/format.ts'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/paths.ts'
import type { SlimSku } from '#lib/product.ts'
import { mergeSku } from '#lib/sale.ts'
import { pickedValues } from '#lib/sku.ts'
import type { Translate } from '#lib/texts.ts'
import { $freshOffer } from '#stores/flash-sale.ts'
import { $checked, $drawnAt } from '#stores/product.ts'
import type { SECKILL_TOP_TEXTS } from './texts.ts'

/** A sku of a flash sale without its long texts. */
export type OfferSku = SlimSku<SeckillSku>

/** The sku a flash sale's page shows now: as built, with whatever was asked since over it. */
export function useOffer(built: OfferSku): OfferSku {
  const fresh = useStore($freshOffer)
  return fresh ? mergeSku(built, fresh) : built
}

/** Asks again how the goods stand in their sale; what became of it stands in `$checked`. */
export async function recheckOffer({ id }: { id: number }): Promise<void> {
  const before = $freshOffer.get()
  $checked.set('checking')
  const share = await getSeckillGoods({ id }).catch(keepShown)
  // Meanwhile the visitor may have gone on to another option.
  if ($freshOffer.get() !== before) return
  if (share) {
    $freshOffer.set({ ...before, ...share })
    $drawnAt.set(serverNow())
  }
  $checked.set(share ? 'now' : 'failed')
}

/** Switching to a sister within the session, which has another id; what is not in it opens its ordinary page. */
export function useOfferSisters(
  sku: OfferSku,
  sold: ReadonlySet<number>,
  locale: Locale,
  t: Translate<typeof SECKILL_TOP_TEXTS>,
): Switching {
  const leave = (sku_id: number) => location.assign(href('sku', locale, { id: sku_id }))
  const switching = useSwitch(sku.sku_id, {
    async ask(sku_id, options) {
      const { getSeckillSku } = await import('./ask-sister.ts')
      const found = await getSeckillSku({ id: sku.id, sku_id }, options)
      if (!found) leave(sku_id)
      if (!found) throw new WordedError(t('goods.product.option_gone'))
      return mergeSku(sku, found.sku_images.length ? found : { ...found, sku_images: [found.sku_image] })
    },
    take(next: OfferSku) {
      $freshOffer.set(next)
      $drawnAt.set(serverNow())
      $checked.set('now')
      history.replaceState(history.state, '', href('seckill', locale, { id: next.id }) + location.hash)
      const left = next.left ?? next.stock
      const stock = left > 0 ? t('goods.left', { count: left }) : t('promotion.flash.soldout')
      return t('goods.product.switched', { options: pickedValues(next, t.locale), price: formatMoney(next.seckill_price), stock })
    },
  })
  return { ...switching, choose: (sku_id) => (sold.has(sku_id) ? switching.choose(sku_id) : leave(sku_id)) }
}
