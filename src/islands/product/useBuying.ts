import { useState } from 'react'
import type { Locale } from '#lib/locales.ts'
import type { PanelSku } from '#lib/product.ts'
import { href } from '#lib/routes.ts'
import { startCheckout } from '#stores/order-creation.ts'
import { requireMember } from '#stores/pending-action.ts'

/** What was put in the cart last, for the panel that says so. */
export interface Added {
  sku: PanelSku
  num: number
}

/** Putting a sku in the cart and buying it at once; a visitor goes to sign in first, and it is done after that. One press at a time. */
export function useBuying(sku: PanelSku, locale: Locale) {
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<Added | null>(null)
  const [error, setError] = useState<Error | null>(null)

  const add = async (num: number) => {
    if (adding || !requireMember({ kind: 'add', sku_id: sku.sku_id, site_id: sku.site_id, num }, locale)) return
    setAdding(true)
    setError(null)
    setAdded(null)
    try {
      const { addToCart } = await import('#stores/cart.ts')
      await addToCart({ sku_id: sku.sku_id, site_id: sku.site_id, num })
      setAdded({ sku, num })
    } catch (reason) {
      setError(reason as Error)
    } finally {
      setAdding(false)
    }
  }
  const buy = (num: number) => {
    if (!requireMember({ kind: 'buy', sku_id: sku.sku_id, num }, locale)) return
    startCheckout('normal', { sku_id: sku.sku_id, num })
    location.assign(href('checkout', locale))
  }
  return { adding, added, error, add, buy, dismiss: () => setAdded(null) }
}
