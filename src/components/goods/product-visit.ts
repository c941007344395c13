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

/** Says once what was done for a visitor who has just signed in: what they clicked before, or why it was refused. */
export async function tellOutcome(root: HTMLElement): Promise<void> {
  if (!sessionStorage.getItem('intent.done')) return
  const [{ takeOutcome }, { toast }] = await Promise.all([import('#stores/intent.ts'), import('#islands/ui/toast.ts')])
  const outcome = takeOutcome()
  if (!outcome) return
  const words: Record<string, string> = JSON.parse(root.dataset.done ?? '{}')
  const text = outcome.ok ? words[outcome.intent.kind] : outcome.message || words.failed
  if (text) toast(text, { tone: outcome.ok ? 'plain' : 'danger' })
}
