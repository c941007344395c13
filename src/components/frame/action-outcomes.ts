/**
 * What is told after signing in, in the order of the page's words (`components/frame/ActionResult.astro`): what was done or could not be, and
 * which goods of the visitor's cart the member's did not take.
 */
export const OUTCOMES = ['claim', 'follow', 'failed', 'unmerged', 'unmerged_part', 'unmerged_later', 'cart'] as const
