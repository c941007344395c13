import { glance } from '#api/glance.ts'

/** Counts the look and puts the product among the member's footprints (contract catalogue.md); a visitor leaves no trace. */
export async function noteLook(root: HTMLElement): Promise<void> {
  if (!document.documentElement.classList.contains('signed-in')) return
  const footprint: Record<string, number> = JSON.parse(root.dataset.footprint ?? '{}')
  await Promise.all([
    glance('/api/goods/modifyclicks', { sku_id: footprint.sku_id ?? 0, site_id: footprint.site_id ?? 0 }),
    glance('/api/goodsbrowse/add', footprint),
  ])
}
