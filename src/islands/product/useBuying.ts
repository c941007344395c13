import { useState } from 'react'
import type { SkuDetail } from '#contract/sku.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import type { Locale } from '#lib/text/locales.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import type { Added } from './AddedPanel.tsx'

/** Putting a sku in the cart and buying it at once. One press at a time. */
export function useBuying(sku: SlimSku<SkuDetail>, locale: Locale) {
  const { submit, pending, error } = useSubmit(addLine)
  const [added, setAdded] = useState<Added | null>(null)

  const add = async (num: number) => {
    const line = { sku_id: sku.sku_id, site_id: sku.site_id, num }
    if (pending) return
    setAdded(null)
    const result = await submit(line)
    if (result.ok) setAdded({ sku, num })
  }
  const buy = (num: number) => buyAtOnce({ kind: 'normal', sku_id: sku.sku_id, num }, locale)
  return { adding: pending, added, error, add, buy, dismiss: () => setAdded(null) }
}

async function addLine(line: { sku_id: number; site_id: number; num: number }): Promise<void> {
  const { addToCart } = await import('#stores/cart.ts')
  await addToCart(line)
}
