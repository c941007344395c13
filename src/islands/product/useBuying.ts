import { useEffect, useState } from 'react'
import type { SkuDetail } from '#contract/sku.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import type { ShownPrice } from '#lib/money/price.ts'
import type { Locale } from '#lib/text/locales.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import type { Added } from './AddedPanel.tsx'

/** Putting a sku in the cart and buying it at once, at the price shown. One press at a time. A refusal goes with the option it was about. */
export function useBuying(sku: SlimSku<SkuDetail>, shown: ShownPrice, locale: Locale) {
  const { submit, pending, error, clear } = useSubmit(addLine)
  const [added, setAdded] = useState<Added | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another option is chosen
  useEffect(() => clear, [sku.sku_id, clear])

  const add = async (num: number) => {
    const line = { sku_id: sku.sku_id, site_id: sku.site_id, num }
    if (pending) return
    setAdded(null)
    const result = await submit(line)
    if (result.ok) setAdded({ sku, shown, num })
  }
  const buy = (num: number) => buyAtOnce({ kind: 'normal', sku_id: sku.sku_id, num }, locale)
  return { adding: pending, added, error, add, buy, dismiss: () => setAdded(null) }
}

async function addLine(line: { sku_id: number; site_id: number; num: number }): Promise<void> {
  const { addToCart } = await import('#stores/cart.ts')
  await addToCart(line)
}
