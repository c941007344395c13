import { useStore } from '@nanostores/react'
import { WordedError } from '#islands/ui/failure.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import { mergeSku } from '#lib/offers/sale.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $offer, applyOffer, type CurrentOffer } from '#stores/offer.ts'
import type { SISTER_TEXTS } from './texts.ts'
import { type Switching, useSwitch } from './useSwitch.ts'

/** The sku that a page shows now: as built, with what was asked since over it; the moment it shows, and what the visitor chose. */
export function useOffer<Sku extends object>(built: Sku, builtAt: number) {
  // As built while it hydrates: what plain scripts have changed stands in places, which React takes over as they are.
  const state = useStore($offer, { ssr: 'initial' })
  const sku = state.fresh ? mergeSku(built, state.fresh) : built
  return { ...state, sku, now: state.now || builtAt }
}

/** How an offer's page switches to a sister of its sku. */
interface Sisters<Sku> {
  /** Asks for a sister; null where the offer has none. */
  ask: (sku_id: number, options: { signal: AbortSignal }) => Promise<CurrentOffer | null>
  /** Called with a sister that the offer does not have. */
  leave?: (sku_id: number) => void
  /** The page of a sister; left out where it is the same. */
  addressOf?: (next: Sku) => string
  /** Returns the price, the stock and the sold-out text to announce after a switch. */
  told: (next: Sku) => { price: Cents; left: number; gone: string }
  t: Translate<typeof SISTER_TEXTS>
}

/** Switching to a sister: price, stock, pictures, limits and address change together. */
export function useSisters<Sku extends SlimSku>(sku: Sku, { ask, leave, addressOf, told, t }: Sisters<Sku>): Switching {
  return useSwitch(sku.sku_id, {
    async ask(sku_id, options) {
      const found = await ask(sku_id, options)
      if (!found) {
        leave?.(sku_id)
        throw new WordedError(t('goods.product.option_gone'))
      }
      // Some servers send no pictures with a sister, but its own.
      const sku_images = found.sku_images?.length ? found.sku_images : found.sku_image ? [found.sku_image] : undefined
      return mergeSku(sku, { ...found, sku_images })
    },
    take(next: Sku) {
      applyOffer(next)
      if (addressOf) history.replaceState(history.state, '', addressOf(next) + location.hash)
      const { price, left, gone } = told(next)
      const stock = left > 0 ? t('goods.left', { count: left }) : gone
      return t('goods.product.switched', { options: pickedValues(next, t.locale), price: formatMoney(price), stock })
    },
  })
}
