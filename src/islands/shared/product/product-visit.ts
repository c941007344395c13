import { addFootprint } from '#api/footprint-light.ts'
import { addClick } from '#api/goods-light.ts'
import type { footprintOf } from '#lib/catalogue/product.ts'

/** Counts a member's look and puts the product among the member's footprints (contract catalogue.md). */
export async function noteLook(footprint: ReturnType<typeof footprintOf>): Promise<void> {
  const { sku_name: _name, sku_image: _image, ...sent } = footprint
  const { sku_id, site_id } = sent
  // Counted in the background: a failure changes nothing on the page.
  await Promise.allSettled([addClick({ sku_id, site_id }), addFootprint(sent)])
}
