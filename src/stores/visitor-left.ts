/* Apart from the stores themselves, because every page asks whether there is something to load them for. */

/** Where the browser's storage has the cart of a signed-out visitor (`visitor-lines.ts`). */
export const VISITOR_CART_KEY = 'cart.visitor'

/** Where it has the products that a visitor has viewed (`visitor-looks.ts`). */
export const VISITOR_LOOKS_KEY = 'looks.visitor'

/** Where it has the lines saved for later (`saved-for-later.ts`). */
export const SAVED_KEY = 'cart.later'

/** Where it has a visitor's saved products (`visitor-favourites.ts`). */
export const VISITOR_FAVOURITES_KEY = 'favourites.visitor'

/** Where it has the alerts of this device (`alerts.ts`). */
export const ALERTS_KEY = 'alerts'

/** Where it has the products to be compared (`compared.ts`). */
export const COMPARED_KEY = 'compare'

/** Returns whether a list of this device has entries. */
const isKept = (key: string): boolean => (localStorage.getItem(key) ?? '[]') !== '[]'

/** Returns whether the cart of a signed-out visitor on this device has lines. */
export const hasVisitorCart = (): boolean => isKept(VISITOR_CART_KEY)

/** Returns whether a visitor left something on this device that is a member's after signing in. */
export const hasVisitorLeft = (): boolean => [VISITOR_CART_KEY, VISITOR_FAVOURITES_KEY, VISITOR_LOOKS_KEY].some(isKept)
