import { FAILURE_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

/** Taking lines out of the cart, with the way back, or to the saved goods. */
export const REMOVE_TEXTS = slice('cart.removed', 'cart.saved', 'cart.undo', ...FAILURE_TEXTS)
