import { getSkuInfo } from '#api/sku-light.ts'
import type { SALE_CHANGE_TEXTS } from '#islands/shared/product/texts.ts'
import { mergeSku, type Sellable, saleOf } from '#lib/sale.ts'
import type { Texts } from '#lib/texts.ts'
import { $fresh } from '#stores/product.ts'
import { saleCheck } from './fresh-sale.ts'

/** What a page was built with of the sku it sells, and the words to say it anew. */
export interface BuiltSale {
  sku: Sellable & { sku_id: number }
  /** Unix seconds when the page's data was read. */
  builtAt: number
  texts: Texts<typeof SALE_CHANGE_TEXTS>
}

/** Gives what asks the shop what a product costs now and how much is left, and brings its page up to date. */
export function priceCheck({ sku: built, builtAt, texts }: BuiltSale): () => Promise<void> {
  const { check } = saleCheck({
    $known: $fresh,
    builtAt,
    async ask() {
      const sku_id = $fresh.get()?.sku_id ?? built.sku_id
      // A sku the shop no longer knows is off the shelf; its page keeps the price it had.
      return { ...$fresh.get(), ...((await getSkuInfo({ sku_id })) ?? { sku_id, goods_state: 0 }) }
    },
    shownAt: (known, now) => saleOf(known ? mergeSku(built, known) : built, now),
    async drawing() {
      const { drawSale } = await import('#islands/shared/product/draw-sale.tsx')
      return (sale) => drawSale(sale, texts)
    },
  })
  return check
}
