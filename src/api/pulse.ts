import { toLocale } from '#lib/locales.ts'
import { setServerTime } from './clock.ts'

/**
 * Asks the shop's time, and whether it is open, for pages that are static otherwise: one plain request without the wrapper, whose weight
 * such pages do without. Sets the clock; a closed shop sends the visitor to the page that says so (S04). No answer changes nothing.
 */
export async function pulse(): Promise<void> {
  const lang = toLocale(document.documentElement.lang)
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  const body = JSON.stringify({ app_type: 'pc', app_type_name: 'PC', lang })
  try {
    const answer = await fetch(`${import.meta.env.PUBLIC_SHOP_URL ?? ''}/api/site/status`, { method: 'POST', headers, body })
    const { code, data, timestamp } = (await answer.json()) as { code?: number; data?: { status?: unknown }; timestamp?: number }
    setServerTime(Number(timestamp))
    if (code === -3 || (code === 0 && data?.status !== undefined && Number(data.status) !== 1)) (await import('./leave.ts')).goClosed()
  } catch {
    // The page is complete without it; the countdown then goes by the device's clock.
  }
}
