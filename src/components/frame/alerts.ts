import { ALERTS_KEY } from '#stores/visitor-left.ts'

/* Alerts are kept on this device; where there are none, nothing of them loads. */

function look() {
  if ((localStorage.getItem(ALERTS_KEY) ?? '').length > 2) void import('./alert-badge.ts')
}

look()
// Dispatched by `stores/alerts.ts`.
addEventListener('alert', look)
