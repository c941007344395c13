import { COMPARED_KEY } from '#stores/visitor-left.ts'

/* The compared products are stored on this device; without any, the bar is not loaded. */

function look() {
  if ((localStorage.getItem(COMPARED_KEY) ?? '').length > 2) void import('./compare-bar.ts')
}

look()
// Dispatched by `stores/compared.ts`.
addEventListener('compare', look)
