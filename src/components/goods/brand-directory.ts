import { readPage } from '#lib/routes/query-number.ts'
import { normalizeText } from '#lib/text/normalize.ts'

/**
 * Shows the page of brands in the address (`?page=`, R06). While searching it shows every matching brand of all pages, and hides letters
 * without one.
 */
export function watchBrands(root: HTMLElement): void {
  const field = root.querySelector('input')
  const groups = [...root.querySelectorAll<HTMLElement>('.brands__group')]
  const brands = [...root.querySelectorAll<HTMLElement>('[data-name]')]
  const turns = [...root.querySelectorAll<HTMLElement>('.brands__pages')]
  const page = String(Math.max(1, Math.min(readPage(new URLSearchParams(location.search)), turns.length)))
  const show = () => {
    const word = normalizeText(field?.value ?? '')
    for (const brand of brands) brand.hidden = word ? !brand.dataset.name?.includes(word) : brand.dataset.page !== page
    for (const group of groups) group.hidden = !group.querySelector('[data-name]:not([hidden])')
    for (const turn of turns) turn.hidden = word !== '' || turn.dataset.page !== page
    const isFound = brands.some(({ hidden }) => !hidden)
    const said = root.querySelector('[role="status"]')
    if (said) said.textContent = isFound ? '' : (root.dataset.brands ?? '').replace('{word}', () => field?.value.trim() ?? '')
  }
  field?.addEventListener('input', show)
  show()
  root.dataset.turned = ''
  // A letter of another page was not there to be jumped to.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
