import { persistentJSON } from '@nanostores/persistent'
import { $token } from '#api/token.ts'
import { type CartTerms, NO_TERMS } from '#lib/orders/cart-costs.ts'

/**
 * Terms that decide the cart's total besides its lines, as the cart page loaded them last. Stored on this device, so that headers and the
 * cart page show the same total.
 */
export const $cartTerms = persistentJSON<CartTerms>('cart.terms', NO_TERMS)

$token.listen((token) => {
  // Coupons are the member's, and so is what they decided about them.
  if (!token) $cartTerms.set({ ...$cartTerms.get(), coupons: [], declined: [] })
})
