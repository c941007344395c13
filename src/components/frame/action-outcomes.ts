/** Results of an action after signing in, in the order of the page's texts (`components/frame/ActionResult.astro`). */
export const OUTCOMES = ['add', 'collect', 'claim', 'follow', 'failed', 'cart'] as const
