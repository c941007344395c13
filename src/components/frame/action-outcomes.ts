/**
 * Messages after signing in, in the order of the page's texts (`components/frame/ActionResult.astro`): results of actions, and products of
 * the visitor's cart that could not be merged.
 */
export const OUTCOMES = ['claim', 'follow', 'failed', 'unmerged', 'unmerged_part', 'unmerged_later', 'cart'] as const
