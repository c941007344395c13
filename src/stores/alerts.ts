import { persistentJSON } from '@nanostores/persistent'
import { readSkuCards } from '#api/sku-cards.ts'
import { ALERTS_CHECKED_KEY, type Alert, checkAlerts, MOST_ALERTS } from '#lib/catalogue/alert.ts'
import { ALERTS_KEY } from './visitor-left.ts'

/** Alerts of the visitor, newest first, stored on this device only. */
export const $alerts = persistentJSON<Alert[]>(ALERTS_KEY, [])

const NONE: Alert[] = []

/** Initial value for hydration: a built page has no alerts, and the first render must be equal. */
export const builtAlerts = (): Alert[] => NONE

/** Adds an alert, in place of an older one of the same kind; past the bound the oldest goes. */
export function addAlert(alert: Alert): void {
  $alerts.set([alert, ...othersThan(alert)].slice(0, MOST_ALERTS))
  // The frame of the page loads its badge with the first one (`components/frame/alerts.ts`).
  dispatchEvent(new Event('alert'))
}

/** Removes an alert. */
export function removeAlert(alert: Pick<Alert, 'kind' | 'sku_id'>): void {
  $alerts.set(othersThan(alert))
}

/** Asks the shop for all skus of the alerts and updates them. Rejects when it does not answer. */
export async function readAlerts(options?: { signal?: AbortSignal }): Promise<void> {
  const sku_ids = [...new Set($alerts.get().map(({ sku_id }) => sku_id))]
  const cards = sku_ids.length ? await readSkuCards({ sku_ids }, { ...options, quiet: true }) : []
  localStorage.setItem(ALERTS_CHECKED_KEY, String(Date.now()))
  // An alert that was added meanwhile was not asked for.
  $alerts.set($alerts.get().flatMap((alert) => (sku_ids.includes(alert.sku_id) ? checkAlerts([alert], cards) : alert)))
}

/** Marks all news as looked at: the badge goes. */
export function markSeen(): void {
  if ($alerts.get().some(({ news, seen }) => news && !seen)) {
    $alerts.set($alerts.get().map((alert) => (alert.news ? { ...alert, seen: true } : alert)))
  }
}

function othersThan({ kind, sku_id }: Pick<Alert, 'kind' | 'sku_id'>): Alert[] {
  return $alerts.get().filter((other) => other.kind !== kind || other.sku_id !== sku_id)
}
