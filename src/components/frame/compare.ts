import { COMPARED_KEY } from '#lib/catalogue/comparison.ts'

/* What is to be compared is kept on this device; where nothing is, the bar does not load. */

function look() {
  if ((localStorage.getItem(COMPARED_KEY) ?? '').length > 2) void import('./compare-bar.ts')
}

look()
// Dispatched by `stores/compared.ts`.
addEventListener('compare', look)
