import { activation } from '#api/activation.ts'
import { addFootprint } from '#api/footprint-light.ts'
import { addClick } from '#api/goods-light.ts'
import type { footprintOf } from '#lib/catalogue/product.ts'

/** Counts the look and puts the product among the member's footprints (contract catalogue.md); a visitor leaves no trace. */
export async function noteLook(footprint: ReturnType<typeof footprintOf>): Promise<void> {
  await activation()
  if (!document.documentElement.classList.contains('signed-in')) return
  const { sku_id, site_id } = footprint
  // Counted in the background: a failure changes nothing on the page.
  await Promise.allSettled([addClick({ sku_id, site_id }), addFootprint({ ...footprint })])
}
