import { glance } from '#api/glance.ts'
import type { Footprint } from '#lib/product.ts'

/** Counts the look and puts the product among the member's footprints (contract catalogue.md); a visitor leaves no trace. */
export async function noteLook(footprint: Footprint): Promise<void> {
  if (!document.documentElement.classList.contains('signed-in')) return
  const { sku_id, site_id } = footprint
  await Promise.all([glance('/api/goods/modifyclicks', { sku_id, site_id }), glance('/api/goodsbrowse/add', { ...footprint })])
}
