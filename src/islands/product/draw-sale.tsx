import { drawOffer } from '#islands/shared/product/draw-places.tsx'
import { SALE_PARTS } from '#islands/shared/product/SalePart.tsx'
import type { SALE_CHANGE_TEXTS } from '#islands/shared/product/texts.ts'
import type { OfferView, Sale } from '#lib/offers/sale.ts'
import { type Texts, translator } from '#lib/text/texts.ts'

/** Updates the islands of a product page that are not hydrated. A sold-out product gets similar ones. */
export function drawSale(view: OfferView<Sale>, texts: Texts<typeof SALE_CHANGE_TEXTS>): void {
  drawOffer(SALE_PARTS, { view, t: translator(texts) })
  const { closed, limits, state } = view.sale
  const box = 'astro-island[ssr] [data-buy-box] .stepper'
  const buying = document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(`astro-island[ssr] [data-buy], ${box} > input`)
  for (const control of buying) control.disabled = closed
  // The number of an island that is not hydrated is the smallest, and can only grow.
  for (const more of document.querySelectorAll<HTMLButtonElement>(`${box} > :last-child`))
    more.disabled = closed || limits.max <= limits.min
  // Its quantity and buttons come with the island alone.
  if (state !== 'soldout') document.querySelector('.sold-out')?.closest('astro-island[ssr]')?.dispatchEvent(new Event('pointerenter'))
  if (state === 'soldout') void import('#islands/shared/product/draw-like.tsx').then(({ drawLike }) => drawLike(view.sku_id, texts))
}
