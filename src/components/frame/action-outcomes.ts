/**
 * Messages after signing in: results of actions, and cart lines that could not be merged. The order is that of the texts in
 * `components/frame/ActionResult.astro`.
 */
export const OUTCOMES = ['claim', 'follow', 'failed', 'unmerged', 'unmerged_part', 'unmerged_later', 'cart'] as const
