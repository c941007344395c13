import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { WordedError } from '#islands/ui/failure.ts'
import { formatMoney } from '#lib/format.ts'
import type { Locale } from '#lib/locales.ts'
import { shownPrice } from '#lib/price.ts'
import type { PanelSku } from '#lib/product.ts'
import { href } from '#lib/routes.ts'
import { mergeSku } from '#lib/sale.ts'
import { pickedValues } from '#lib/sku.ts'
import { takeLatest } from '#lib/take-latest.ts'
import type { Translate } from '#lib/texts.ts'
import { $checked, $fresh } from '#stores/product.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'

/** The sku a product page shows now: as built, with whatever was asked since over it. */
export function useSku(built: PanelSku): PanelSku {
  const fresh = useStore($fresh)
  return fresh ? mergeSku(built, fresh) : built
}

/** Asks again what a sku costs and how much is left, for all parts of its page; what became of it stands in `$checked`. */
export async function recheckSku(sku: PanelSku): Promise<void> {
  $checked.set('checking')
  const fresh = await askSku(sku, sku.sku_id).catch(() => null)
  // Meanwhile the visitor may have gone on to another option.
  if (($fresh.get() ?? sku).sku_id !== sku.sku_id) return
  if (fresh) $fresh.set(fresh)
  $checked.set(fresh ? 'now' : 'failed')
}

/** A sku as the shop has it now, over what is known of it or of its sister; null when it is gone. Some servers send no pictures with it, but its own. */
async function askSku(known: PanelSku, sku_id: number, options?: { signal: AbortSignal }): Promise<PanelSku | null> {
  const { getSkuInfo } = await import('#api/sku.ts')
  const info = await getSkuInfo({ sku_id }, options)
  return info && mergeSku(known, info.sku_images.length ? info : { ...info, sku_images: info.sku_image ? [info.sku_image] : undefined })
}

/**
 * Switching to a sister sku without leaving the page: price, stock, pictures, limits and address change together when the answer is there,
 * and are announced. Until then everything stays as it was; a failure takes the choice back and says why. A late answer never replaces a newer one.
 */
export function useSwitch(built: PanelSku, locale: Locale, t: Translate<typeof PRODUCT_TOP_TEXTS>) {
  const sku = useSku(built)
  /** The sku being fetched; 0 when none is. */
  const [pending, setPending] = useState(0)
  const [error, setError] = useState<Error | null>(null)
  const [said, setSaid] = useState('')
  const [{ ask, drop }] = useState(takeLatest)

  const choose = useCallback(
    (sku_id: number) => {
      drop()
      if (sku_id === sku.sku_id) return setPending(0)
      setPending(sku_id)
      setError(null)
      const refuse = (reason: unknown) => {
        setPending(0)
        setError(reason as Error)
      }
      const take = (next: PanelSku | null) => {
        if (!next) return refuse(new WordedError(t('goods.product.option_gone')))
        $fresh.set(next)
        $checked.set('now')
        history.replaceState(history.state, '', href('sku', locale, { id: next.sku_id }) + location.hash)
        setPending(0)
        const { amount } = shownPrice(next, serverNow())
        const stock = next.stock > 0 ? t('goods.left', { count: next.stock }) : t('goods.sold_out')
        setSaid(t('goods.product.switched', { options: pickedValues(next, t.locale), price: formatMoney(amount), stock }))
      }
      void ask((options) => askSku(sku, sku_id, options), take, refuse)
    },
    [sku, locale, t, ask, drop],
  )
  return { sku, pending, error, said, choose }
}
