import { $token } from '#api/token.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'

/** The address of the saved products: a member's page, or what this device keeps for a visitor, beside the cart. */
export function savedPage(locale: Locale): string {
  return $token.get() ? href('favourites', locale) : `${href('cart', locale)}#device-saved`
}
