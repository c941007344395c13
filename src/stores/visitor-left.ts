import { VISITOR_CART_KEY } from './visitor-lines.ts'
import { VISITOR_LOOKS_KEY } from './visitor-looks.ts'

/** Its place in the browser's storage (`visitor-favourites.ts`). */
export const VISITOR_FAVOURITES_KEY = 'favourites.visitor'

/** Whether a visitor left something on this device that is a member's after signing in. */
export function hasVisitorLeft(): boolean {
  return [VISITOR_CART_KEY, VISITOR_FAVOURITES_KEY, VISITOR_LOOKS_KEY].some((key) => (localStorage.getItem(key) ?? '[]') !== '[]')
}
