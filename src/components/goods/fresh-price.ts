import { serverNow } from '#api/clock.ts'
import { getSkuInfo } from '#api/sku-light.ts'
import type { SALE_TEXTS } from '#islands/shared/product/texts.ts'
import { mergeSku, type Sellable, saleOf } from '#lib/sale.ts'
import type { Texts } from '#lib/texts.ts'
import { $checked, $fresh, type Checked } from '#stores/product.ts'

/** What a page was built with of the sku it sells, and the words to say it anew. */
export interface BuiltSale {
  sku: Sellable & { sku_id: number }
  /** Unix seconds. */
  builtAt: number
  texts: Texts<typeof SALE_TEXTS>
}

/**
 * Gives what asks the shop what a product costs now and how much is left, and brings the page up to date: where its islands still sleep in
 * the HTML, where they are awake through the store they read. What draws comes only where there is something to draw.
 */
export function priceCheck({ sku: built, builtAt, texts }: BuiltSale): () => Promise<void> {
  let shown = saleOf(built, builtAt)
  return async () => {
    const sku_id = $fresh.get()?.sku_id ?? built.sku_id
    show('checking')
    try {
      const fresh = await getSkuInfo({ sku_id })
      // A sku the shop no longer knows is off the shelf; its page keeps the price it had.
      const known = { ...$fresh.get(), ...(fresh ?? { sku_id, goods_state: 0 }) }
      const sale = saleOf(mergeSku(built, known), serverNow())
      const isSame = JSON.stringify(sale) === JSON.stringify(shown)
      const drawing = isSame ? undefined : await import('#islands/shared/product/draw-sale.tsx')
      await stillness()
      // Meanwhile the visitor may have gone on to another option.
      if (($fresh.get()?.sku_id ?? sku_id) !== sku_id) return
      shown = sale
      $fresh.set(known)
      drawing?.drawSale(sale, texts)
      show('now')
    } catch {
      show('failed')
    }
  }
}

/** While React takes an island over it has to find what it was told of: nothing changes until it is done. */
async function stillness(): Promise<void> {
  while (document.querySelector('astro-island[data-waking]:not([ssr])')) await new Promise((done) => setTimeout(done, 10))
}

/** Says whether the price is that of this moment; where the island that would say so still sleeps, in its place. */
function show(state: Checked): void {
  $checked.set(state)
  for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-checked]')) box.dataset.checked = state
}
