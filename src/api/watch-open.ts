import { can } from './settings.ts'

const built = import.meta.env?.PUBLIC_SHOP_DIALECT

/**
 * Asks, when the page is idle, whether a shop is open that does not say in every answer that it is closed (S04). In a build for another
 * shop nothing of it is left.
 */
export function watchOpen(): void {
  if (built !== 'multishop' && built !== 'singleshop') return
  if (can('closedAnswers')) return
  const ask = async () => (await import('./site-light.ts')).checkOpen()
  if ('requestIdleCallback' in window) requestIdleCallback(ask, { timeout: 2000 })
  else setTimeout(ask, 200)
}
