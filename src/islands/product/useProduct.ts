import { useStore } from '@nanostores/react'
import { serverNow } from '#api/clock.ts'
import { keepShown } from '#api/errors.ts'
import { type Switching, useSwitch } from '#islands/shared/product/useSwitch.ts'
import { WordedError } from '#islands/ui/failure.ts'
import { useHydrated } from '#islands/ui/useHydrated.ts'
import { formatMoney } from '#lib/format.ts'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/paths.ts'
import { shownPrice } from '#lib/price.ts'
import type { PanelSku } from '#lib/product.ts'
import { mergeSku, sellableOf } from '#lib/sale.ts'
import { pickedValues } from '#lib/sku.ts'
import type { Translate } from '#lib/texts.ts'
import { $checked, $fresh } from '#stores/product.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'

/**
 * The sku a product page shows now: as built, with whatever was asked since over it. While it hydrates only price and stock are new: they are
 * all that a plain script has brought up to date in the HTML (`fresh-price.ts`), where the number of reviews is still the build's.
 */
export function useSku(built: PanelSku): PanelSku {
  const fresh = useStore($fresh)
  const isHydrated = useHydrated()
  if (!fresh) return built
  const known = mergeSku(built, fresh)
  return isHydrated ? known : mergeSku(built, { ...sellableOf(known), member_price: known.member_price })
}

/** Asks again what a sku costs and how much is left, for all parts of its page; what became of it stands in `$checked`. */
export async function recheckSku(sku: PanelSku): Promise<void> {
  $checked.set('checking')
  const fresh = await askSku(sku, sku.sku_id).catch(keepShown)
  // Meanwhile the visitor may have gone on to another option.
  if (($fresh.get() ?? sku).sku_id !== sku.sku_id) return
  if (fresh) $fresh.set(fresh)
  $checked.set(fresh ? 'now' : 'failed')
}

/**
 * A sku as the shop has it now, over what is known of it or of its sister; null when it is gone. Some servers send no pictures with it, but
 * its own.
 */
async function askSku(known: PanelSku, sku_id: number, options?: { signal: AbortSignal }): Promise<PanelSku | null> {
  const { getSkuInfo } = await import('#api/sku.ts')
  const info = await getSkuInfo({ sku_id }, options)
  if (!info) return null
  const sku_images = info.sku_images.length ? info.sku_images : info.sku_image ? [info.sku_image] : undefined
  // A sister of what stands in an activity need not stand in it.
  const goods_promotion = info.goods_promotion ?? (sku_id === known.sku_id ? undefined : [])
  return mergeSku(known, { ...info, sku_images, goods_promotion })
}

/** Switching to a sister of the product: price, stock, pictures, limits and address change together. */
export function useSisters(sku: PanelSku, locale: Locale, t: Translate<typeof PRODUCT_TOP_TEXTS>): Switching {
  return useSwitch(sku.sku_id, {
    async ask(sku_id, options) {
      const next = await askSku(sku, sku_id, options)
      if (!next) throw new WordedError(t('goods.product.option_gone'))
      return next
    },
    take(next: PanelSku) {
      $fresh.set(next)
      $checked.set('now')
      history.replaceState(history.state, '', href('sku', locale, { id: next.sku_id }) + location.hash)
      const { amount } = shownPrice(next, serverNow())
      const stock = next.stock > 0 ? t('goods.left', { count: next.stock }) : t('goods.sold_out')
      return t('goods.product.switched', { options: pickedValues(next, t.locale), price: formatMoney(amount), stock })
    },
  })
}
