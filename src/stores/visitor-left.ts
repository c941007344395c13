import { VISITOR_CART_KEY } from './visitor-lines.ts'
import { VISITOR_LOOKS_KEY } from './visitor-looks.ts'

/** Where the browser's storage has the lines saved for later (`saved-for-later.ts`). */
export const SAVED_KEY = 'cart.later'

/** Where it has a visitor's saved products (`visitor-favourites.ts`). */
export const VISITOR_FAVOURITES_KEY = 'favourites.visitor'

/** Whether a visitor left something on this device that is a member's after signing in. */
export function hasVisitorLeft(): boolean {
  return [VISITOR_CART_KEY, VISITOR_FAVOURITES_KEY, VISITOR_LOOKS_KEY].some((key) => (localStorage.getItem(key) ?? '[]') !== '[]')
}
