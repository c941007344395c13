/** What is told once it was done after signing in, or could not be, in the order of the page's words (`components/frame/ActionResult.astro`). */
export const OUTCOMES = ['add', 'collect', 'claim', 'follow', 'failed', 'cart'] as const
