import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/routes.ts'
import { startCheckout } from '#stores/order-creation.ts'
import { requireMember } from '#stores/pending-action.ts'

/** Goes to the checkout of so many sets; a visitor signs in first, and comes there after that (R56). */
export function buyCombo(source: { bl_id: number; num: number }, locale: Locale): void {
  if (!requireMember({ kind: 'combo', ...source }, locale)) return
  startCheckout('combo', source)
  location.assign(href('comboCheckout', locale))
}
