import { $offer } from '#stores/offer.ts'

/** Leads back to a number that was refused, which is not ordered, and to why. @returns whether there is one */
export function showRefused(): boolean {
  if (!$offer.get().refused) return false
  document.querySelector<HTMLInputElement>('[data-buy-box] input')?.focus()
  return true
}
