import { withPageIcons } from '#browser/page-icons.ts'
import type { Sale } from '#lib/sale.ts'
import { staticHtml } from '#lib/static-html.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $fresh } from '#stores/product.ts'
import { PARTS, type Part } from './SalePart.tsx'
import type { SALE_CHANGE_TEXTS } from './texts.ts'

/**
 * Brings the islands of a page that still sleep up to date with a sale; those that are awake draw themselves. What has sold out offers its
 * like.
 */
export function drawSale(sale: Sale, texts: Texts<typeof SALE_CHANGE_TEXTS>): void {
  const t = translator(texts)
  for (const place of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-sale]')) {
    const Drawing = PARTS[place.dataset.sale as Part]
    place.innerHTML = withPageIcons(staticHtml(<Drawing sale={sale} t={t} />))
  }
  const { closed, limits } = sale
  const box = 'astro-island[ssr] [data-buy-box] .stepper'
  const buying = document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(`astro-island[ssr] [data-buy], ${box} > input`)
  for (const control of buying) control.disabled = closed
  // Whose island sleeps has not changed the number yet: it is the smallest, and can only grow.
  for (const more of document.querySelectorAll<HTMLButtonElement>(`${box} > :last-child`))
    more.disabled = closed || limits.max <= limits.min
  const { sku_id } = $fresh.get() ?? {}
  if (sku_id && sale.state === 'soldout') void import('./draw-like.tsx').then(({ drawLike }) => drawLike(sku_id, texts))
}
