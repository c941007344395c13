import { OFFLINE_WORKER } from '#lib/routes/offline-path.ts'
import { BASE } from '#lib/text/locales.ts'

/** Whether the setting `OFFLINE` lets devices keep pages. */
export const HAS_OFFLINE = import.meta.env.PUBLIC_OFFLINE !== 'off'

/** Milliseconds after loading, in which nothing of the first view waits for it. */
const DELAY = 5000

/** Registers the service worker once a page stands, but not for visitors who save data. */
export function registerOffline(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!HAS_OFFLINE || import.meta.env.DEV || !navigator.serviceWorker || connection?.saveData) return
  // Refused where storage is blocked: pages then work as without it.
  const register = () => navigator.serviceWorker.register(BASE + OFFLINE_WORKER).catch(() => {})
  addEventListener('load', () => setTimeout(register, DELAY))
}
